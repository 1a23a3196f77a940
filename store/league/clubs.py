"""The clubs of leagues from season to season: names, managers and squads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, select, update

from league.results import ClubId
from store import upserts
from store.people.people import Person
from store.people.person_keys import key_of, number_of
from store.schema.league_tables import club
from store.schema.match_tables import person
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A club of a league.

    id: identifies it in every competition of the league. squad: its squad's name; "" for any.
    """

    id: ClubId
    league_id: int
    name: str
    manager: Person
    squad: str


async def add(db: Transaction, league_id: int, name: str, manager_id: int, squad: str = "") -> ClubId:
    """Store a club, whose manager must be known. Returns its id.

    Raises OneAlready if another club of its league has the name.
    """
    row = {"league_id": league_id, "name": name, "manager_id": key_of(manager_id), "squad": squad}
    return str(await upserts.add_one(db, club, row))


async def get(db: Transaction, which: ClubId) -> ClubRow | None:
    """Return a club, or None if there is none with this id."""
    return await _first(db, _rows().where(club.c.id == int(which)))


async def of_league(db: Transaction, league_id: int) -> list[ClubRow]:
    """Return a league's clubs, oldest first."""
    return await _all(db, _rows().where(club.c.league_id == league_id))


async def of_person(db: Transaction, person_id: int) -> list[ClubRow]:
    """Return a person's clubs in all leagues, oldest first."""
    return await _all(db, _rows().where(club.c.manager_id == key_of(person_id)))


async def change_manager(db: Transaction, which: ClubId, person_id: int) -> None:
    """Change a club's manager, who must be known."""
    await _change(db, which, manager_id=key_of(person_id))


async def change_squad(db: Transaction, which: ClubId, squad: str) -> None:
    """Change a club's squad; "" for any."""
    await _change(db, which, squad=squad)


async def _change(db: Transaction, which: ClubId, **facts: ColumnElement[int] | str) -> None:
    await db.execute(update(club).where(club.c.id == int(which)).values(**facts))


async def _first(db: Transaction, wanted: Select[tuple[Any, ...]]) -> ClubRow | None:
    row = (await db.execute(wanted)).one_or_none()
    return None if row is None else _club(row)


async def _all(db: Transaction, wanted: Select[tuple[Any, ...]]) -> list[ClubRow]:
    return [_club(row) for row in await db.execute(wanted.order_by(club.c.id))]


def _rows() -> Select[tuple[Any, ...]]:
    manager = (number_of(club.c.manager_id).label("manager"), person.c.name.label("manager_name"))
    level = person.c.computer.label("manager_computer")
    return select(club, *manager, level).join(person, person.c.id == club.c.manager_id)


def _club(row: Row[tuple[Any, ...]]) -> ClubRow:
    return ClubRow(
        str(row.id), row.league_id, row.name, Person(row.manager, row.manager_name, row.manager_computer), row.squad
    )
