"""Queries of waiting rows, shared by the tables of matches' and of leagues' notices."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from sqlalchemy import Column, Row, Select, Table, Update, bindparam, exists, select, update

from store.scope import ours
from store.transaction import Transaction


async def waiting(db: Transaction, about: Column[int]) -> list[int]:
    """Return the ids with waiting rows; about: the column of ids."""
    table = about.table
    found = await db.execute(select(about).where(~table.c.done, *ours(db, table)).distinct().order_by(about))
    return list(found.scalars())


async def are_ours(db: Transaction, about: Column[int], which: int) -> bool:
    """Return whether this program posts the rows of an id; if it has no rows, the answer means nothing."""
    if db.shards.are_all:
        return True
    wanted = select(about).where(about == which, *ours(db, about.table)).limit(1)
    return (await db.execute(wanted)).first() is not None


async def next_waiting(db: Transaction, about: Column[int], which: int) -> Row[Any] | None:
    """Return the oldest waiting row of an id, or None; never one that another program posts."""
    if not await are_ours(db, about, which):
        return None
    return (await db.execute(first_waiting(about), {"which": which})).one_or_none()


async def mark_done(db: Transaction, table: Table, rows: Collection[int]) -> None:
    """Mark rows as done, by their ids."""
    await db.later(_done(table), [{"row": row_id} for row_id in rows])


@cache
def first_waiting(about: Column[int]) -> Select[Any]:
    """Return the query for the oldest waiting row of the id in the parameter "which".

    Its column "last" tells whether no other row waits.
    """
    table, later = about.table, about.table.alias()
    behind = exists().where(later.c[about.name] == about, later.c.id > table.c.id, ~later.c.done)
    rows = select(table, (~behind).label("last")).where(about == bindparam("which"), ~table.c.done)
    return rows.order_by(table.c.id).limit(1)


@cache
def _done(table: Table) -> Update:
    return update(table).where(table.c.id == bindparam("row")).values(done=True)
