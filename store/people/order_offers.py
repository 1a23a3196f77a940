"""Standing orders that were offered to managers in a match, each once."""

from __future__ import annotations

from sqlalchemy import select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import order_offer
from store.transaction import Transaction


async def was_offered(db: Transaction, match_id: int, person_id: int, question: str) -> bool:
    """Return whether a standing order has been offered to a person in a match."""
    his = (order_offer.c.match_id == match_id, order_offer.c.person_id == key_of(person_id))
    found = await db.execute(select(order_offer.c.question).where(*his, order_offer.c.question == question))
    return found.first() is not None


async def offer(db: Transaction, match_id: int, person_id: int, question: str) -> bool:
    """Store that a standing order is offered to a known person in a match; return whether that is the first time.

    question: the name of the question that it answers.
    """
    row = {"match_id": match_id, "person_id": key_of(person_id), "question": question}
    return await upserts.add_new(db, order_offer, row)
