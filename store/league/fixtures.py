"""The fixtures of competitions as their events have left them, for lookups by match and manager."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select

from league.results import ClubId
from store.schema.league_tables import fixture
from store.transaction import Transaction

_AT_ONCE: Final = 1_000
"""Number of fixtures written before other tasks get their turn."""


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A fixture of a competition.

    number, round: in that competition, 1 for the first. match_id: of its current or past match.
    opens, due: its first and last time (UTC). over: whether it has a result.
    """

    competition_id: int
    number: int
    round: int
    home: ClubId
    away: ClubId
    match_id: int | None = None
    opens: datetime | None = None
    due: datetime | None = None
    over: bool = False


async def keep(db: Transaction, competition_id: int, wanted: Sequence[FixtureRow]) -> None:
    """Store a competition's fixtures; only changes are written."""
    there = {each.number: each for each in await of_competition(db, competition_id)}
    rows = {each.number: each for each in wanted}
    changed = [each for number, each in rows.items() if there.get(number) != each]
    gone = {number for number, each in there.items() if rows.get(number) != each}
    ours = fixture.c.competition_id == competition_id
    if gone:
        await db.execute(delete(fixture).where(ours, fixture.c.number.in_(sorted(gone))))
    if changed:
        for at in range(0, len(changed), _AT_ONCE):
            await db.execute(insert(fixture), [_values(each) for each in changed[at : at + _AT_ONCE]])


async def of_match(db: Transaction, match_id: int) -> FixtureRow | None:
    """Return a match's fixture, or None if it belongs to no competition."""
    row = (await db.execute(select(fixture).where(fixture.c.match_id == match_id))).one_or_none()
    return None if row is None else _fixture(row)


async def of_competition(db: Transaction, competition_id: int) -> list[FixtureRow]:
    """Return a competition's fixtures by their numbers."""
    wanted = select(fixture).where(fixture.c.competition_id == competition_id).order_by(fixture.c.number)
    return [_fixture(row) for row in await db.execute(wanted)]


def _values(each: FixtureRow) -> dict[str, Any]:
    return {**asdict(each), "home": int(each.home), "away": int(each.away)}


def _fixture(row: Row[tuple[Any, ...]]) -> FixtureRow:
    return FixtureRow(
        row.competition_id,
        row.number,
        row.round,
        str(row.home),
        str(row.away),
        row.match_id,
        row.opens,
        row.due,
        row.over,
    )
