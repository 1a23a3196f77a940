"""The fixtures of competitions, as their happenings have left them: so that a match finds its own, and a manager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Row, delete, select

from league.results import Club
from store import moments
from store.database import Transaction
from store.league_schema import fixture

_AT_ONCE: Final = 1_000
"""Fixtures that are written before others have their turn."""


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A fixture of a competition.

    number, round: in that competition, 1 for the first. match_id: of the match that is played or was.
    opens, due: from when and until when it is to be played (UTC). over: whether it has a result.
    """

    competition_id: int
    number: int
    round: int
    home: Club
    away: Club
    match_id: int | None = None
    opens: datetime | None = None
    due: datetime | None = None
    over: bool = False


async def keep(db: Transaction, competition_id: int, wanted: Sequence[FixtureRow]) -> None:
    """Let the fixtures of a competition be these; only what has changed is written."""
    there = {each.number: each for each in await of_competition(db, competition_id)}
    rows = {each.number: each for each in wanted}
    changed = [each for number, each in rows.items() if there.get(number) != each]
    gone = {number for number, each in there.items() if rows.get(number) != each}
    ours = fixture.c.competition_id == competition_id
    if gone:
        await db.execute(delete(fixture).where(ours, fixture.c.number.in_(sorted(gone))))
    if changed:
        written = lru_cache(moments.written)  # all fixtures of a round have the same
        for at in range(0, len(changed), _AT_ONCE):
            await db.add(fixture, [_values(each, written) for each in changed[at : at + _AT_ONCE]])


async def of_match(db: Transaction, match_id: int) -> FixtureRow | None:
    """Return the fixture that a match is played for, or None if it belongs to no competition."""
    row = (await db.execute(select(fixture).where(fixture.c.match_id == match_id))).one_or_none()
    return None if row is None else _fixture(row)


async def of_competition(db: Transaction, competition_id: int) -> list[FixtureRow]:
    """Return the fixtures of a competition by their numbers."""
    wanted = select(fixture).where(fixture.c.competition_id == competition_id).order_by(fixture.c.number)
    return [_fixture(row) for row in await db.execute(wanted)]


def _values(each: FixtureRow, written: Callable[[datetime | None], datetime | None]) -> tuple[Any, ...]:
    """Return a row in the order of the columns."""
    clubs = int(each.home), int(each.away)
    opens, due = written(each.opens), written(each.due)
    return each.competition_id, each.number, each.round, *clubs, each.match_id, opens, due, each.over


def _fixture(row: Row[tuple[Any, ...]]) -> FixtureRow:
    return FixtureRow(
        row.competition_id,
        row.number,
        row.round,
        str(row.home),
        str(row.away),
        row.match_id,
        moments.read(row.opens),
        moments.read(row.due),
        row.over,
    )
