"""A connection of aiosqlite that goes to its thread once for a statement: to run it and to fetch all its rows.

aiosqlite's own goes there and back four times: to make a cursor, to run, to fetch, and to close it. Nothing of that but
running and fetching touches the file, and every way costs as much of the processor as SQLAlchemy does for a statement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import aiosqlite

_AT_ONCE: Final = 64
"""Rows that aiosqlite fetches at once where it is asked for one after another: here nobody does."""


class _Cursor(aiosqlite.Cursor):
    """A cursor that has all rows as soon as its statement has run; nothing is open then that could be closed."""

    _rows: Sequence[Any] = ()

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> _Cursor:
        """Run a statement and fetch its rows."""
        self._rows = await self._execute(_rows_of, self._cursor, sql, parameters or ())  # pyright: ignore[reportUnknownMemberType]
        return self

    async def fetchall(self) -> Sequence[Any]:
        """Return the rows."""
        return self._rows

    async def close(self) -> None:
        """Do nothing."""


class Connection(aiosqlite.Connection):
    """A connection to a file, for `async_creator` of SQLAlchemy's engines. The driver begins no transactions."""

    def __init__(self, path: Path) -> None:
        usual = aiosqlite.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__(usual._connector, iter_chunk_size=_AT_ONCE)  # noqa: SLF001 - of its own class
        self._thread.daemon = True  # as SQLAlchemy has it: a loop that is gone must not keep the program

    def cursor(self) -> _Cursor:  # pyright: ignore[reportIncompatibleMethodOverride] - without a way
        """Return a cursor. It is made here, and used in the thread."""
        return _Cursor(self, self._conn.cursor())


async def connect(path: Path) -> aiosqlite.Connection:
    """Open a file."""
    return await Connection(path)


def _rows_of(cursor: Any, sql: str, parameters: Iterable[Any]) -> Sequence[Any]:  # noqa: ANN401 - the driver's own
    rows: Sequence[Any] = cursor.execute(sql, parameters).fetchall()
    return rows
