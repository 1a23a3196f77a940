"""Time to complete /play, letter by letter, with a thousand open matches."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import insert, select

from cogs.play.autocomplete import Completing
from matchday.desk import Desk
from matchday.match.dice import Tape
from matchday.match.views import MatchView
from rules.asking import Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import MatchRequest
from store.delivery.notices import Notice
from store.people.people import Person
from store.schema.match_tables import entry, match, save_point
from store.sqlite.store import SqliteStore
from testing.database import beside
from testing.measurements import calibration, show

GAME = COUNTER_ATTACK.name
MATCHES = 1_000
TYPED_IN = 100
"""Number of matches in which an entry is typed."""

ROSA, BRAM = Person(1, "Rosa"), Person(2, "Bram")
FIRST = 10
"""The channel of the first match; the others follow."""

COPIED: Final = {match: ("id", "channel_id"), entry: ("match_id",), save_point: ("match_id",)}
"""Tables of a match, with the columns that differ between copies."""


async def _said(_notice: Notice) -> int:
    """Post nothing."""
    return 1


def _die(_tape: Tape, number: int, roll: Roll) -> int:
    return 1 + number % roll.faces


async def begun(desk: Desk) -> MatchView:
    """Play one match to its first movement phase."""
    head = await desk.squads.head(GAME, MatchRequest(), by=ROSA.id)
    ids = iter(range(1, 100))
    match = await desk.challenge(
        GAME, head, by=ROSA, opponent=BRAM, guild_id=1, channel_id=FIRST, interaction_id=next(ids)
    )
    match = await desk.accept(match.id, by=BRAM.id, interaction_id=next(ids))
    for answer in ("4-4-2", "4-4-2", "pass", "move"):
        legal = map(str, match.question.answers.legal() if match.question else ())
        given = next(each for each in legal if each.startswith(answer))
        person = match.asked.id if match.asked else 0
        _ = await desk.answer(match.id, [given], by=person, interaction_id=next(ids))
        match = await desk.view(match.id)
    return match


def copy(database: Path, match_id: int, matches: int) -> None:
    """Make this many copies of a match."""
    with beside(database) as db:
        for table, own in COPIED.items():
            for more in range(1, matches):
                values = [column + more if column.name in own else column for column in table.c]
                written = select(*values).where(table.c[own[0]] == match_id)
                _ = db.execute(insert(table).from_select([*table.c], written))


async def typed(desk: Desk, completing: Completing, channel_id: int) -> list[float]:
    """Type two moves, accepting completions. Returns the seconds of each letter."""
    taken: list[float] = []

    async def letter(current: str) -> Sequence[str]:
        start = time.perf_counter()
        match = await desk.view(await desk.in_channel(channel_id) or 0)
        person = match.asked.id if match.asked else 0
        choices = await completing.completed(desk, match, person, current)
        taken.append(time.perf_counter() - start)
        return [str(choice.value) for choice in choices]

    entry = ""
    for shirt in ("7", "9"):
        offered = await letter(f"{entry}{shirt} ")
        for end in range(len(entry) + 3, len(offered[-1])):
            _ = await letter(offered[-1][:end])
        entry = f"{offered[-1]}, "
    return taken


async def letters(database: Path) -> list[float]:
    """Return the seconds of each letter, in matches of which most are not in memory."""
    store = await SqliteStore.open(database)
    desk = Desk(store, {GAME: COUNTER_ATTACK}, _said, dice=_die, now=lambda: datetime.now(UTC), threads=True)
    match = await begun(desk)
    copy(database, match.id, MATCHES)
    completing, taken = Completing(), list[float]()
    for more in random.Random(1).sample(range(MATCHES), TYPED_IN):
        taken += await typed(desk, completing, FIRST + more)
    await store.close()
    return sorted(taken)


def main() -> None:
    """Print the median and the 95th percentile of a letter, with the calibration loop."""
    with tempfile.TemporaryDirectory() as folder:
        taken = asyncio.run(letters(Path(folder) / "matches.sqlite3"))
    show("calibration loop", calibration() * 1_000, "ms")
    show(f"a letter of /play, {MATCHES} open matches", taken[len(taken) // 2] * 1_000, "ms")
    show("the same, 95th percentile", taken[len(taken) * 95 // 100] * 1_000, "ms")


if __name__ == "__main__":
    main()
