"""Traces of rows that are gone, and when they are wiped from the file.

Whatever is deleted is overwritten (`secure_delete`), but SQLite keeps more: its log of writes has pages as they were,
and a page that was split may keep a copy of a row that has moved to another one, in a corner that nothing overwrites
any more. Only a file that is written anew has none. That takes a second or two for each 100 MB, so it is not done each
time, and when it is to be done next stands in the file.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, select, update

from store import upserts
from store.schema.match_tables import chore
from store.transaction import Transaction

ABOUT: Final = "traces"
TABLE: Final = chore.name

_ONE: Final = 0
"""In place of the id of what is due: there is one thing."""

_OURS: Final = chore.c.name == ABOUT


async def wipe_at(db: Transaction, at: datetime) -> None:
    """Let the file be written anew at a moment (UTC), or before where that is noted already."""
    noted = await next_due(db)
    if noted is None or at < noted:
        await upserts.put(db, chore, {"name": ABOUT, "due": at})
        db.tell(TABLE, _ONE, at)


async def wiped(db: Transaction) -> None:
    """Note that the file was written anew."""
    await db.execute(delete(chore).where(_OURS))


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return one number where the file is to be written anew now (UTC), else none."""
    noted = await next_due(db)
    return [_ONE] if noted is not None and noted <= at else []


async def next_due(db: Transaction) -> datetime | None:
    """Return when the file is to be written anew (UTC), None for never."""
    return (await db.execute(select(chore.c.due).where(_OURS))).scalar_one_or_none()


async def put_off(db: Transaction, _which: int, until: datetime) -> None:
    """Let the file be written anew at another time (UTC)."""
    await db.execute(update(chore).where(_OURS).values(due=until))
    db.tell(TABLE, _ONE, until)
