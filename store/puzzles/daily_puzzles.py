"""Channels in which a puzzle is posted each day, and when the next one is due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, select, update

from store import upserts
from store.schema.puzzle_tables import daily_puzzle, puzzle_outbox
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "channel"
TABLE: Final = daily_puzzle.name


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """A channel's daily puzzle.

    hour: of the day, in its zone. zone: the name of a time zone; "" for UTC. language: the code of a language.
    """

    channel_id: int
    guild_id: int
    hour: int
    zone: str
    language: str


async def of(db: Transaction, channel_id: int) -> DailyPuzzle | None:
    """Return a channel's daily puzzle, None for none."""
    row = (await db.execute(select(daily_puzzle).where(daily_puzzle.c.channel_id == channel_id))).one_or_none()
    if row is None:
        return None
    return DailyPuzzle(row.channel_id, row.guild_id, row.hour, row.zone, row.language)


async def keep(db: Transaction, daily: DailyPuzzle, due: datetime) -> None:
    """Store a channel's daily puzzle, in place of its former one. due: when the next one must be posted (UTC)."""
    row = {
        "channel_id": daily.channel_id,
        "guild_id": daily.guild_id,
        "hour": daily.hour,
        "zone": daily.zone,
        "language": daily.language,
        "due": due,
    }
    await upserts.put(db, daily_puzzle, row)
    db.tell(TABLE, daily.channel_id, due)


async def end(db: Transaction, channel_id: int) -> bool:
    """End a channel's daily puzzle, and post none that waits. Returns whether there was one."""
    theirs = puzzle_outbox.c.channel_id == channel_id, ~puzzle_outbox.c.done
    await db.execute(update(puzzle_outbox).where(*theirs).values(done=True))
    return bool((await db.execute(delete(daily_puzzle).where(daily_puzzle.c.channel_id == channel_id))).rowcount)


async def end_in(db: Transaction, guild_id: int) -> None:
    """End the daily puzzles of a server, and post no more that wait."""
    await db.execute(delete(daily_puzzle).where(daily_puzzle.c.guild_id == guild_id))
    theirs = puzzle_outbox.c.guild_id == guild_id, ~puzzle_outbox.c.done
    await db.execute(update(puzzle_outbox).where(*theirs).values(done=True))


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the channels whose puzzle is due at a moment (UTC), the longest overdue first."""
    wanted = select(daily_puzzle.c.channel_id).where(daily_puzzle.c.due <= at, *ours(db, daily_puzzle))
    return list((await db.execute(wanted.order_by(daily_puzzle.c.due, daily_puzzle.c.channel_id))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when the next puzzle is due (UTC), None for never."""
    return (await db.execute(select(func.min(daily_puzzle.c.due)).where(*ours(db, daily_puzzle)))).scalar_one()


async def put_off(db: Transaction, channel_id: int, until: datetime) -> None:
    """Change when a channel's next puzzle is due (UTC)."""
    await db.execute(update(daily_puzzle).where(daily_puzzle.c.channel_id == channel_id).values(due=until))
    db.tell(TABLE, channel_id, until)
