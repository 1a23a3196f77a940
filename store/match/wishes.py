"""Managers' wishes in a match: answers given automatically when the question comes, if they are legal."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, delete, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import wish
from store.transaction import Transaction

_OF = (
    select(wish)
    .where(wish.c.match_id == bindparam("here"), wish.c.person_id == key_of("of"))
    .order_by(wish.c.question, wish.c.answer)
)

_DROP_ALL = delete(wish).where(
    wish.c.match_id == bindparam("here"), wish.c.question.in_(bindparam("questions", expanding=True))
)


async def of(db: Transaction, match_id: int, person_id: int) -> Mapping[str, tuple[str, ...]]:
    """Return a person's wishes in a match: the answers, by the question's name."""
    found: dict[str, tuple[str, ...]] = {}
    for row in await db.execute(_OF, {"here": match_id, "of": person_id}):
        found[row.question] = (*found.get(row.question, ()), row.answer)
    return found


async def keep(db: Transaction, match_id: int, person_id: int, question: str, answer: str) -> None:
    """Store a wish, unless it is there already. The person must be known."""
    row = {"match_id": match_id, "person_id": key_of(person_id), "question": question, "answer": answer}
    await upserts.put(db, wish, row)


async def drop(db: Transaction, match_id: int, person_id: int, question: str) -> None:
    """Delete all of a person's wishes for a question of a match."""
    ours = (wish.c.match_id == match_id, wish.c.person_id == key_of(person_id))
    await db.execute(delete(wish).where(*ours, wish.c.question == question))


async def drop_all(db: Transaction, match_id: int, questions: Collection[str]) -> None:
    """Delete all wishes of both managers for some questions of a match."""
    if questions:
        await db.later(_DROP_ALL, {"here": match_id, "questions": sorted(questions)})
