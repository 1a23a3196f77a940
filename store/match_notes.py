"""Notes of managers on their matches, each for its writer alone."""

from __future__ import annotations

from sqlalchemy import delete, select

from store import upserts
from store.schema import match_note
from store.transaction import Transaction


async def of(db: Transaction, match_id: int, person_id: int) -> str:
    """Return somebody's note on a match; "" for none."""
    wanted = select(match_note.c.words).where(match_note.c.match_id == match_id, match_note.c.person_id == person_id)
    return (await db.execute(wanted)).scalar_one_or_none() or ""


async def keep(db: Transaction, match_id: int, person_id: int, words: str) -> None:
    """Keep a note in place of the one that was there; "" for none. The person must be known."""
    if words:
        await upserts.put(db, match_note, {"match_id": match_id, "person_id": person_id, "words": words})
    else:
        ours = (match_note.c.match_id == match_id, match_note.c.person_id == person_id)
        await db.execute(delete(match_note).where(*ours))
