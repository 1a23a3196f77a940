"""Traces of rows that are gone, and when they are wiped from the file.

Whatever is deleted is overwritten (`secure_delete`), but SQLite keeps more: its log of writes has pages as they were,
and a page that was split may keep a copy of a row that has moved to another one, in a corner that nothing overwrites
any more. Only a file that is written anew has none. That takes a second or two for each 100 MB, so it is not done each
time, and when it is to be done next stands in the file.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Integer, column, func, select, text

from store.database import Transaction

ABOUT: Final = "traces"
TABLE: Final = ""
"""It stands in no table: SQLite's number for whoever uses a file, in the minutes of the Unix clock; 0 for never."""

_FILE: Final = 0
"""The one thing that can be due."""

_MINUTE: Final = 60  # seconds

_NOTED: Final = select(column("user_version", Integer)).select_from(
    func.pragma_user_version().table_valued("user_version")
)


async def wipe_at(db: Transaction, at: datetime) -> None:
    """Let the file be written anew at a moment (UTC), or before where that is noted already."""
    noted = await next_due(db)
    if noted is None or at < noted:
        await put_off(db, _FILE, at)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return one number where the file is to be written anew now (UTC), else none."""
    noted = await next_due(db)
    return [_FILE] if noted is not None and noted <= at else []


async def next_due(db: Transaction) -> datetime | None:
    """Return when the file is to be written anew (UTC), None for never."""
    minutes = int((await db.execute(_NOTED)).scalar_one())
    return datetime.fromtimestamp(minutes * _MINUTE, UTC) if minutes else None


async def put_off(db: Transaction, _which: int, until: datetime) -> None:
    """Let the file be written anew at another time (UTC)."""
    _ = await db.execute(text(f"PRAGMA user_version = {max(1, int(until.timestamp()) // _MINUTE)}"))
