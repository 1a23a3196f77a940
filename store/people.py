"""The people that matches know: managers, by the number and the name that Discord has for them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import select

from store import upserts
from store.schema import person
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who manages matches."""

    id: int
    name: str


async def remember(db: Transaction, somebody: Person) -> None:
    """Write down a person, or the new name of a known one."""
    await upserts.put(db, person, {"id": somebody.id, "name": somebody.name})


async def hold(db: Transaction, person_id: int) -> None:
    """Let nobody else who holds a person write of them until this transaction is over; see Transaction.hold."""
    await db.hold(person.c.id, person_id)


async def called(db: Transaction, ids: Collection[int]) -> list[Person]:
    """Return those of some people who are known, with their names."""
    found = await db.execute(select(person).where(person.c.id.in_(sorted(ids))))
    return [Person(row.id, row.name) for row in found]
