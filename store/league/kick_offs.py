"""Matches of fixtures that wait for their managers: readiness, words for the dice, and the latest start."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from store import upserts
from store.people.person_keys import key_of, number_of
from store.schema.league_tables import kick_off
from store.schema.match_tables import dice_word
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = kick_off.name


async def wait(db: Transaction, match_id: int, until: datetime | None) -> None:
    """Start a match's wait for both managers, at most until a moment (UTC); None for without limit."""
    await db.execute(insert(kick_off).values(match_id=match_id, due=until))
    db.tell(TABLE, match_id, until)


async def note_ready(db: Transaction, match_id: int, person_id: int, word: str) -> None:
    """Store that a known person is ready, with a word that replaces an earlier one."""
    await upserts.put(db, dice_word, {"match_id": match_id, "person_id": key_of(person_id), "word": word})


async def words_of(db: Transaction, match_id: int) -> dict[int, str]:
    """Return the ready managers, each with a word for the dice; "" for none."""
    words = select(number_of(dice_word.c.person_id).label("number"), dice_word.c.word)
    found = await db.execute(words.where(dice_word.c.match_id == match_id))
    return {row.number: row.word for row in found}


async def until(db: Transaction, match_id: int) -> datetime | None:
    """Return a match's latest start (UTC); None if both must be ready, or it does not wait."""
    found = await db.execute(select(kick_off.c.due).where(kick_off.c.match_id == match_id))
    return found.scalar_one_or_none()


async def remove(db: Transaction, match_id: int) -> None:
    """Delete a match that no longer waits; its words are in its dice now, or are not needed."""
    await db.execute(delete(kick_off).where(kick_off.c.match_id == match_id))
    await db.execute(delete(dice_word).where(dice_word.c.match_id == match_id))


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the matches that have waited long enough (UTC), the longest overdue first."""
    wanted = select(kick_off.c.match_id).where(kick_off.c.due <= at, *ours(db, kick_off))
    return list((await db.execute(wanted.order_by(kick_off.c.due, kick_off.c.match_id))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when the next match has waited long enough (UTC), None for never."""
    return (await db.execute(select(func.min(kick_off.c.due)).where(*ours(db, kick_off)))).scalar_one()


async def put_off(db: Transaction, match_id: int, until: datetime) -> None:
    """Extend a match's wait (UTC)."""
    await _due(db, match_id, until, held=False)


async def hold(db: Transaction, match_id: int, until: datetime) -> None:
    """Make a match begin as soon as its channel is free; it is looked at again at this moment (UTC) at the latest."""
    await _due(db, match_id, until, held=True)


async def _due(db: Transaction, match_id: int, at: datetime, *, held: bool) -> None:
    ours = kick_off.c.match_id == match_id
    await db.execute(update(kick_off).where(ours).values(due=at, held=held))
    db.tell(TABLE, match_id, at)
