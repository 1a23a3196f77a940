"""Answers given in advance, each for its owner alone: in every match of a game, or in one match."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, delete, insert, or_, select

from store.database import Transaction
from store.schema import standing_order

EVERY_MATCH = 0
"""In place of the id of a match."""

_OF = (
    select(standing_order)
    .where(
        standing_order.c.person_id == bindparam("of"),
        standing_order.c.ruleset == bindparam("game"),
        or_(standing_order.c.match_id == EVERY_MATCH, standing_order.c.match_id == bindparam("here")),
    )
    .order_by(standing_order.c.match_id, standing_order.c.question)
)


async def of(db: Transaction, person_id: int, ruleset: str, match_id: int = EVERY_MATCH) -> Mapping[str, str]:
    """Return somebody's standing orders, by the name of the question.

    match_id: of a match, whose own orders come before those for every match; "" there means to be asked after all.
    """

    async def read() -> Mapping[str, str]:
        found = await db.execute(_OF, {"of": person_id, "game": ruleset, "here": match_id})
        return {row.question: row.answer for row in found}

    return await db.remembered(standing_order, (person_id, ruleset, match_id), read)


async def give(  # noqa: PLR0913 - the key of a row, and what stands in it
    db: Transaction, person_id: int, ruleset: str, question: str, answer: str | None, *, match_id: int = EVERY_MATCH
) -> None:
    """Keep a standing order in place of the one that is there; None for none. The person must be known."""
    ours = (
        standing_order.c.person_id == person_id,
        standing_order.c.match_id == match_id,
        standing_order.c.ruleset == ruleset,
        standing_order.c.question == question,
    )
    await db.execute(delete(standing_order).where(*ours))
    if answer is not None:
        row = {"person_id": person_id, "match_id": match_id, "ruleset": ruleset}
        await db.execute(insert(standing_order).values(**row, question=question, answer=answer))
