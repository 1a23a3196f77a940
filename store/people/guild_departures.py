"""Servers that the bot has left, and when their people's data must be deleted."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Table, delete, exists, func, select, update

from store import upserts
from store.schema.match_tables import departure
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "server"
TABLE: Final = departure.name


def is_left(owner: Table) -> ColumnElement[bool]:
    """Return the condition for rows of a server that the bot has left. owner: their table, with the server's id."""
    return exists(select(departure.c.guild_id).where(departure.c.guild_id == owner.c.guild_id))


async def leave(db: Transaction, guild_id: int, at: datetime, due: datetime) -> None:
    """Store that the bot has left a server at a moment (UTC), unless that is known.

    due: when its people's data must be deleted (UTC).
    """
    if await upserts.add_new(db, departure, {"guild_id": guild_id, "at": at, "due": due}):
        db.tell(TABLE, guild_id, due)


async def return_to(db: Transaction, guild_id: int) -> None:
    """Delete a server's departure: the bot has returned, or there is nothing more to delete."""
    if (await db.execute(delete(departure).where(departure.c.guild_id == guild_id))).rowcount:
        db.tell(TABLE, guild_id)


async def is_still_due(db: Transaction, guild_id: int, at: datetime) -> bool:
    """Return whether the bot has left a server whose people's data must be deleted now (UTC)."""
    wanted = select(departure.c.guild_id).where(departure.c.guild_id == guild_id, departure.c.due <= at)
    return (await db.execute(wanted)).one_or_none() is not None


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the servers whose people's data must be deleted now (UTC), first those left first."""
    wanted = select(departure.c.guild_id).where(departure.c.due <= at, *ours(db, departure))
    return list((await db.execute(wanted.order_by(departure.c.due))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when data of the next server must be deleted (UTC), None for never."""
    return (await db.execute(select(func.min(departure.c.due)).where(*ours(db, departure)))).scalar_one()


async def put_off(db: Transaction, guild_id: int, until: datetime) -> None:
    """Change when a server's data must be deleted (UTC)."""
    await db.execute(update(departure).where(departure.c.guild_id == guild_id).values(due=until))
    db.tell(TABLE, guild_id, until)
