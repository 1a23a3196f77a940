"""Lessons that people have begun or finished."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import lesson
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson of a person.

    done: whether it was ever finished. body: where it stands, as JSON; "" before it begins again.
    """

    name: str
    done: bool
    body: str


async def of(db: Transaction, person_id: int) -> dict[str, LessonRow]:
    """Return a person's lessons, by name."""
    found = await db.execute(select(lesson).where(lesson.c.person_id == key_of(person_id)))
    return {row.name: LessonRow(row.name, row.done, row.body) for row in found}


async def keep(db: Transaction, person_id: int, row: LessonRow) -> None:
    """Store where a known person's lesson stands."""
    facts = {"person_id": key_of(person_id), "name": row.name, "done": row.done, "body": row.body}
    await upserts.put(db, lesson, facts)
