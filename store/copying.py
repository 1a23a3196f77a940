"""Copying a whole database into an empty one, of the same kind or of the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Table, func, insert, select

from store.database import Store
from store.errors import CopyDiffers, NotEmpty
from store.schema.match_tables import metadata
from store.transaction import Transaction

AT_ONCE: Final = 5_000
"""Rows that are read and written at once."""

Tell = Callable[[str, int], object]
"""Function that is called with the name of a table, and the number of its rows copied so far."""


async def copy_all(source: Store, target: Store, tell: Tell = lambda _table, _rows: None) -> Mapping[str, int]:
    """Copy all rows, and the numbers that new rows go on from. Nobody else may write in either meanwhile.

    Everything is written in one transaction. Before it ends, the rows of both databases are counted, and the target
    analyses its own.

    Returns the number of rows by table. Raises NotEmpty if the target has any, and CopyDiffers; nothing is copied then.
    """
    async with source.reading() as there, target.writing() as here:
        for table in metadata.sorted_tables:
            if await _count(here, table):
                raise NotEmpty(target.database)
        copied = {table.name: await _copy(there, here, table, tell) for table in metadata.sorted_tables}
        await target.go_on_from(here, await source.numbers(there))
        for table in metadata.sorted_tables:
            found = await _count(here, table), await _count(there, table)
            if found != (copied[table.name], copied[table.name]):
                raise CopyDiffers(table.name, *found)
        await target.analyse(here)
    return copied


async def _copy(there: Transaction, here: Transaction, table: Table, tell: Tell) -> int:
    """Copy the rows of one table, in the order of its primary key. Return their number."""
    wanted = select(table).order_by(*table.primary_key).limit(AT_ONCE)
    done = 0
    while rows := (await there.execute(wanted.offset(done))).mappings().all():
        await here.execute(insert(table), [dict(row) for row in rows])
        done += len(rows)
        _ = tell(table.name, done)
    return done


async def _count(db: Transaction, table: Table) -> int:
    return (await db.execute(select(func.count()).select_from(table))).scalar_one()
