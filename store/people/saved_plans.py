"""Managers' saved plans, private to their owners."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import saved_plan
from store.transaction import Transaction

_OF = (
    select(saved_plan)
    .where(saved_plan.c.person_id == key_of("of"), saved_plan.c.ruleset == bindparam("game"))
    .order_by(saved_plan.c.kind, saved_plan.c.name)
)


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """One plan.

    kind: the game's name for its kind. orders: in the game's notation.
    """

    kind: str
    name: str
    orders: str


async def of(db: Transaction, person_id: int, ruleset: str) -> tuple[SavedPlan, ...]:
    """Return a person's plans, by kind and then by name."""
    found = await db.execute(_OF, {"of": person_id, "game": ruleset})
    return tuple(SavedPlan(row.kind, row.name, row.orders) for row in found)


async def keep(db: Transaction, person_id: int, ruleset: str, plan: SavedPlan) -> None:
    """Store a plan in place of one of the same kind and name. The person must be known."""
    key = {"person_id": key_of(person_id), "ruleset": ruleset, "kind": plan.kind, "name": plan.name}
    await upserts.put(db, saved_plan, {**key, "orders": plan.orders})


async def remove(db: Transaction, person_id: int, ruleset: str, kind: str, name: str) -> None:
    """Delete a plan, if there is one."""
    ours = (saved_plan.c.person_id == key_of(person_id), saved_plan.c.ruleset == ruleset)
    await db.execute(delete(saved_plan).where(*ours, saved_plan.c.kind == kind, saved_plan.c.name == name))
