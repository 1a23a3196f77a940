"""The fixtures of competitions, as their happenings have left them: so that a match finds its own, and a manager."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, insert, select

from league.results import Club
from store import moments
from store.database import Transaction
from store.league_schema import fixture


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
        await db.execute(insert(fixture), [_written(each) for each in changed])


async def of_match(db: Transaction, match_id: int) -> FixtureRow | None:
    """Return the fixture that a match is played for, or None if it belongs to no competition."""
    row = (await db.execute(select(fixture).where(fixture.c.match_id == match_id))).one_or_none()
    return None if row is None else _fixture(row)


async def of_competition(db: Transaction, competition_id: int) -> list[FixtureRow]:
    """Return the fixtures of a competition by their numbers."""
    wanted = select(fixture).where(fixture.c.competition_id == competition_id).order_by(fixture.c.number)
    return [_fixture(row) for row in await db.execute(wanted)]


def _written(each: FixtureRow) -> dict[str, Any]:
    clubs = {"home": int(each.home), "away": int(each.away)}
    times = {"opens": moments.written(each.opens), "due": moments.written(each.due)}
    return {name: getattr(each, name) for name in FixtureRow.__slots__} | clubs | times


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
