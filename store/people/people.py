"""The people that matches know: managers, by the number and the name that Discord has for them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select

from store import upserts
from store.people.person_keys import UNKNOWN, among, number_of
from store.schema.match_tables import person
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who manages matches. id: Discord's number; below nothing, who was forgotten."""

    id: int
    name: str


async def remember(db: Transaction, somebody: Person) -> None:
    """Write down a person, or the new name of a known one; whoever was forgotten stays so."""
    if somebody.id > 0:
        await upserts.put(db, person, {"user_id": somebody.id, "name": somebody.name}, "user_id")


async def hold(db: Transaction, person_id: int) -> None:
    """Let nobody else who holds a person write of them until this transaction is over; see Transaction.hold."""
    await db.hold(person.c.user_id, person_id)


async def called(db: Transaction, ids: Collection[int]) -> list[Person]:
    """Return those of some people who are known, with their names."""
    named = select(person.c.name, number_of(person.c.id).label("number")).where(person.c.name != UNKNOWN)
    found = await db.execute(named.where(among(ids)))
    return [Person(row.number, row.name) for row in found]
