"""Managers' private notes on their matches."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import match_note
from store.transaction import Transaction


async def of(db: Transaction, match_id: int, person_id: int) -> str:
    """Return a person's note on a match; "" for none."""
    wanted = select(match_note.c.words).where(*_is_of(match_id, person_id))
    return (await db.execute(wanted)).scalar_one_or_none() or ""


async def keep(db: Transaction, match_id: int, person_id: int, words: str) -> None:
    """Store a note in place of an earlier one; "" for none. The person must be known."""
    if words:
        row = {"match_id": match_id, "person_id": key_of(person_id), "words": words}
        await upserts.put(db, match_note, row)
    else:
        await db.execute(delete(match_note).where(*_is_of(match_id, person_id)))


def _is_of(match_id: int, person_id: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return match_note.c.match_id == match_id, match_note.c.person_id == key_of(person_id)
