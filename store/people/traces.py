"""Remains of deleted rows, and when they are wiped from the file.

Deleted data is overwritten (`secure_delete`), but SQLite keeps more: its write-ahead log has old pages, and a page that
was split may keep a copy of a moved row in a gap that is never overwritten. Only rewriting the whole file removes them.
That takes a second or two for each 100 MB, so it is not done after each deletion. The file holds the time of the next
rewrite.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, select, update

from store import upserts
from store.schema.match_tables import chore
from store.shards import NO_SERVER
from store.transaction import Transaction

ABOUT: Final = "traces"
TABLE: Final = chore.name

_ONE: Final = 0
"""The only id that can be due: there is one file."""

_OURS: Final = chore.c.name == ABOUT


async def wipe_at(db: Transaction, at: datetime) -> None:
    """Schedule a rewrite of the file at a moment (UTC), unless an earlier one is scheduled."""
    noted = await _noted(db)
    if noted is None or at < noted:
        await upserts.put(db, chore, {"name": ABOUT, "due": at})
        db.tell(TABLE, _ONE, at)


async def note_wiped(db: Transaction) -> None:
    """Note that the file was rewritten."""
    await db.execute(delete(chore).where(_OURS))


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return one id if the file must be rewritten now (UTC), else none."""
    noted = await next_due(db)
    return [_ONE] if noted is not None and noted <= at else []


async def next_due(db: Transaction) -> datetime | None:
    """Return when the file must be rewritten (UTC), None for never, or if another program does it."""
    return await _noted(db) if db.shards.have(NO_SERVER) else None


async def put_off(db: Transaction, _which: int, until: datetime) -> None:
    """Change when the file is rewritten (UTC)."""
    await db.execute(update(chore).where(_OURS).values(due=until))
    db.tell(TABLE, _ONE, until)


async def _noted(db: Transaction) -> datetime | None:
    return (await db.execute(select(chore.c.due).where(_OURS))).scalar_one_or_none()
