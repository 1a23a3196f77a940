"""Tapes of fixtures, committed before their matches begin: a number, a seed, a commitment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, Select, and_, delete, insert, select, update

from league.results import ClubId
from store.match import matches
from store.schema.league_tables import fixture_tape
from store.seeds import commitment
from store.transaction import Transaction

_AT_ONCE: Final = 1_000
"""Number of tapes made before other tasks get a turn."""

Pairing: TypeAlias = tuple[int, ClubId, ClubId]
"""The number of a fixture in its competition, and its two clubs, home first."""

_NO_SECRET = [column for column in fixture_tape.c if column.name != "seed"]


@dataclass(frozen=True, slots=True)
class FixtureTape:
    """The public part of a fixture's tape.

    match_id: the number of its match, existing or future. fixture: its own in its competition.
    commitment: to the seed and the match's number, hex.
    """

    match_id: int
    fixture: int
    home: ClubId
    away: ClubId
    commitment: str

    @property
    def pairing(self) -> Pairing:
        """The fixture's number and clubs."""
        return self.fixture, self.home, self.away


async def waiting(db: Transaction, competition_id: int) -> list[FixtureTape]:
    """Return a competition's tapes that no match has taken yet, by the numbers of the fixtures."""
    free = and_(fixture_tape.c.competition_id == competition_id, fixture_tape.c.seed != "")
    return await _all(db, select(*_NO_SECRET).where(free).order_by(fixture_tape.c.fixture))


async def numbered(db: Transaction, competition_id: int, first: int, last: int) -> list[FixtureTape]:
    """Return a competition's tapes for these numbers of matches, taken or not."""
    number = fixture_tape.c.match_id
    here = and_(fixture_tape.c.competition_id == competition_id, number.between(first, last))
    return await _all(db, select(*_NO_SECRET).where(here).order_by(number))


async def bind(
    db: Transaction, competition_id: int, pairings: Sequence[Pairing], new_seed: Callable[[], bytes]
) -> tuple[int, int]:
    """Make a tape for each fixture, at least one. Returns their first and last numbers."""
    first = await matches.keep_numbers(db, len(pairings))
    last = first + len(pairings) - 1
    for at in range(0, len(pairings), _AT_ONCE):
        rows = [
            {
                "match_id": number,
                "competition_id": competition_id,
                "fixture": fixture,
                "home": int(home),
                "away": int(away),
                "seed": seed.hex(),
                "commitment": commitment(seed, number),
            }
            for number, (fixture, home, away) in enumerate(pairings[at : at + _AT_ONCE], first + at)
            for seed in (new_seed(),)
        ]
        await db.execute(insert(fixture_tape), rows)
    return first, last


async def take(db: Transaction, competition_id: int, pairing: Pairing) -> tuple[int, bytes] | None:
    """Take a fixture's tape for its match: return its number and its seed. None if there is none."""
    fixture, home, away = pairing
    meant = {"competition_id": competition_id, "fixture": fixture, "home": int(home), "away": int(away)}
    ours = and_(*(fixture_tape.c[name] == fact for name, fact in meant.items()), fixture_tape.c.seed != "")
    row = (await db.execute(select(fixture_tape.c.match_id, fixture_tape.c.seed).where(ours))).first()
    if row is None:
        return None
    await db.execute(update(fixture_tape).where(fixture_tape.c.match_id == row.match_id).values(seed=""))
    return row.match_id, bytes.fromhex(row.seed)


async def drop(db: Transaction, numbers: Collection[int]) -> None:
    """Delete tapes of fixtures that no longer exist; their numbers are never reused."""
    await db.execute(delete(fixture_tape).where(fixture_tape.c.match_id.in_(sorted(numbers))))


async def _all(db: Transaction, wanted: Select[tuple[Any, ...]]) -> list[FixtureTape]:
    return [_tape(row) for row in await db.execute(wanted)]


def _tape(row: Row[Any]) -> FixtureTape:
    return FixtureTape(row.match_id, row.fixture, str(row.home), str(row.away), row.commitment)
