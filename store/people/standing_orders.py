"""Standing orders, private to their owners: for every match of a game, or for one match."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, or_, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import standing_order
from store.transaction import Transaction

EVERY_MATCH = 0
"""In place of a match's id."""

_OF = (
    select(standing_order)
    .where(
        standing_order.c.person_id == key_of("of"),
        standing_order.c.ruleset == bindparam("game"),
        or_(standing_order.c.match_id == EVERY_MATCH, standing_order.c.match_id == bindparam("here")),
    )
    .order_by(standing_order.c.match_id, standing_order.c.question)
)


async def of(db: Transaction, person_id: int, ruleset: str, match_id: int = EVERY_MATCH) -> Mapping[str, str]:
    """Return a person's standing orders, by the question's name.

    match_id: a match whose own orders come before those for every match; in it "" means to be asked after all.
    """
    found = await db.execute(_OF, {"of": person_id, "game": ruleset, "here": match_id})
    return {row.question: row.answer for row in found}


async def give(  # noqa: PLR0913 - the key of a row, and its value
    db: Transaction, person_id: int, ruleset: str, question: str, answer: str | None, *, match_id: int = EVERY_MATCH
) -> None:
    """Store a standing order in place of an earlier one; None for none. The person must be known."""
    key = {"person_id": key_of(person_id), "match_id": match_id, "ruleset": ruleset, "question": question}
    if answer is None:
        await db.execute(delete(standing_order).where(*(standing_order.c[name] == it for name, it in key.items())))
    else:
        await upserts.put(db, standing_order, {**key, "answer": answer})
