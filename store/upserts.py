"""Inserting or replacing rows, for every database that supports ON CONFLICT."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import ClauseElement, Table
from sqlalchemy.dialects import postgresql, sqlite

from store.errors import OneAlready
from store.transaction import Transaction

_INSERT: Final = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def insert_into(db: Transaction, table: Table) -> sqlite.Insert:
    """Return an INSERT that supports ON CONFLICT; both databases have the same."""
    return _INSERT[db.dialect](table)  # type: ignore[return-value] - the other one has the same methods


async def put(db: Transaction, table: Table, rows: Mapping[str, Any] | Sequence[Mapping[str, Any]], *key: str) -> None:
    """Write rows, each in place of the one with the same key.

    rows: one row, whose values may be expressions, or several. key: its columns; by default the primary key.
    """
    first = rows if isinstance(rows, Mapping) else rows[0]
    written = replacing(db.dialect, table, tuple(first), key)
    if isinstance(rows, Mapping) and any(isinstance(each, ClauseElement) for each in rows.values()):
        await db.execute(written.values(rows))  # not a constant, so not for `later`
    else:
        await db.later(written, rows)


@cache
def replacing(dialect: str, table: Table, names: tuple[str, ...], key: tuple[str, ...] = ()) -> sqlite.Insert:
    """Return the statement that writes a row in place of the one with the same key; it is cached.

    names: of the columns with values. key: as for `put`.
    """
    columns = key or tuple(column.name for column in table.primary_key)
    new = _INSERT[dialect](table)
    facts = {name: new.excluded[name] for name in names if name not in columns}
    if facts:
        return new.on_conflict_do_update(index_elements=columns, set_=facts)  # type: ignore[return-value] - see above
    return new.on_conflict_do_nothing(index_elements=columns)  # type: ignore[return-value] - see above


async def add_one(db: Transaction, table: Table, row: Mapping[str, Any]) -> int:
    """Insert a row and return its id. Raises OneAlready if it violates a unique index."""
    new = insert_into(db, table).values(row).on_conflict_do_nothing().returning(table.c.id)
    made: int | None = (await db.execute(new)).scalar_one_or_none()
    if made is None:
        raise OneAlready(table.name)
    return made


async def add_new(db: Transaction, table: Table, row: Mapping[str, Any], *key: str) -> bool:
    """Insert a row unless there is one with the same key. Returns whether it was written. key: as for `put`."""
    columns = key or tuple(column.name for column in table.primary_key)
    new = insert_into(db, table).values(row).on_conflict_do_nothing(index_elements=columns)
    return bool((await db.execute(new)).rowcount)
