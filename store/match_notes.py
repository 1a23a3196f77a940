"""Notes of managers on their matches, each for its writer alone."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from store.database import Transaction
from store.schema import match_note


async def of(db: Transaction, match_id: int, person_id: int) -> str:
    """Return somebody's note on a match; "" for none."""
    wanted = select(match_note.c.words).where(match_note.c.match_id == match_id, match_note.c.person_id == person_id)
    return (await db.execute(wanted)).scalar_one_or_none() or ""


async def keep(db: Transaction, match_id: int, person_id: int, words: str) -> None:
    """Keep a note in place of the one that was there; "" for none. The person must be known."""
    ours = (match_note.c.match_id == match_id, match_note.c.person_id == person_id)
    await db.execute(delete(match_note).where(*ours))
    if words:
        await db.execute(insert(match_note).values(match_id=match_id, person_id=person_id, words=words))
