"""Outbox of daily puzzles: one row for each channel and day, written when it is due and marked done once posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from store import upserts
from store.delivery import outbox_queries
from store.puzzles.daily_puzzles import DailyPuzzle
from store.schema.puzzle_tables import puzzle_outbox
from store.transaction import Transaction

ABOUT: Final = "channel"
TABLE: Final = puzzle_outbox.name


@dataclass(frozen=True, slots=True)
class PuzzleNotice:
    """A puzzle to be posted.

    day: whose puzzle it is, as a number of days. language: the code of the channel's language.
    last: whether it was the last one waiting for this channel when it was read.
    """

    id: int
    channel_id: int
    guild_id: int
    day: int
    language: str
    last: bool = True

    @property
    def nonce(self) -> str:
        """The key that identifies its message, in case it is posted twice."""
        return f"p{self.channel_id}-{self.day % 10_000}"


async def write(db: Transaction, daily: DailyPuzzle, day: int) -> None:
    """Write the notice of a channel's puzzle of a day, unless it has been written already."""
    row = {"channel_id": daily.channel_id, "guild_id": daily.guild_id, "day": day, "language": daily.language}
    if await upserts.add_new(db, puzzle_outbox, row, "channel_id", "day"):
        db.tell(TABLE, daily.channel_id)


async def waiting(db: Transaction) -> list[int]:
    """Return the channels with waiting notices."""
    return await outbox_queries.waiting(db, puzzle_outbox.c.channel_id)


async def next_waiting(db: Transaction, channel_id: int) -> PuzzleNotice | None:
    """Return the oldest notice of a channel that has not been posted, or None."""
    row = await outbox_queries.next_waiting(db, puzzle_outbox.c.channel_id, channel_id)
    if row is None:
        return None
    return PuzzleNotice(row.id, row.channel_id, row.guild_id, row.day, row.language, bool(row.last))


async def mark_done(db: Transaction, posted: Sequence[tuple[PuzzleNotice, int | None]]) -> None:
    """Mark notices as posted."""
    await outbox_queries.mark_done(db, puzzle_outbox, [notice.id for notice, _ in posted])
