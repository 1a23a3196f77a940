"""People: managers, with their Discord ids and names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import insert, select

from store import upserts
from store.people.person_keys import UNKNOWN, among, number_of
from store.schema.match_tables import person
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Person:
    """A manager.

    id: Discord's, or a negative one for a forgotten person or a computer.
    computer: the level of a computer manager; None for a person.
    """

    id: int
    name: str
    computer: int | None = None


async def remember(db: Transaction, *people: Person) -> None:
    """Store people, or the new names of known ones; forgotten people stay forgotten.

    PostgreSQL locks each row that is written until the transaction ends. So people with an unchanged name are not
    written, and all others are written in the order of their ids: no two transactions wait for each other.
    """
    wanted = {each.id: each.name for each in people if each.id > 0}
    known = select(person.c.user_id, person.c.name).where(person.c.user_id.in_(sorted(wanted)))
    found = {row.user_id: row.name for row in await db.execute(known)}
    for each in sorted(wanted):
        if found.get(each) != wanted[each]:
            await upserts.put(db, person, {"user_id": each, "name": wanted[each]}, "user_id")


async def hold(db: Transaction, person_id: int) -> None:
    """Lock a person against other writers until the transaction ends; see Transaction.hold."""
    await db.hold(person.c.user_id, person_id)


async def called(db: Transaction, ids: Collection[int]) -> list[Person]:
    """Return the known ones of some people, with their names."""
    named = select(person.c.name, person.c.computer, number_of(person.c.id).label("number"))
    found = await db.execute(named.where(person.c.name != UNKNOWN, among(ids)))
    return [Person(row.number, row.name, row.computer) for row in found]


async def new_computer(db: Transaction, name: str, level: int) -> Person:
    """Store a computer manager. level: how well it plays."""
    made = insert(person).values(name=name, computer=level).returning(person.c.id)
    return Person(-(await db.execute(made)).scalar_one(), name, level)
