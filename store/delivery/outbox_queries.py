"""Rows that wait to be said, in a table of their own for matches and for leagues: which do, and which is the next."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from sqlalchemy import Column, Row, Select, Table, Update, bindparam, exists, select, update

from store.transaction import Transaction


async def waiting(db: Transaction, about: Column[int]) -> list[int]:
    """Return the ids of all that have something to say; about: the column that names them."""
    table = about.table
    found = await db.execute(select(about).where(~table.c.done).distinct().order_by(about))
    return list(found.scalars())


async def next_waiting(db: Transaction, about: Column[int], which: int) -> Row[Any] | None:
    """Return the oldest row of one of them that has not been said, or None."""
    return (await db.execute(first_waiting(about), {"which": which})).one_or_none()


async def done(db: Transaction, table: Table, rows: Collection[int]) -> None:
    """Mark rows as said, by their ids."""
    await db.execute(_done(table), [{"row": row_id} for row_id in rows])


@cache
def first_waiting(about: Column[int]) -> Select[Any]:
    """Return what asks for the oldest row of one of them that has not been said; which one: its parameter "which".

    Beside it stands whether it is the "last": whether none waits behind it.
    """
    table, later = about.table, about.table.alias()
    behind = exists().where(later.c[about.name] == about, later.c.id > table.c.id, ~later.c.done)
    rows = select(table, (~behind).label("last")).where(about == bindparam("which"), ~table.c.done)
    return rows.order_by(table.c.id).limit(1)


@cache
def _done(table: Table) -> Update:
    return update(table).where(table.c.id == bindparam("row")).values(done=True)
