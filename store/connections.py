"""Connections to the file: aiosqlite's, but by one way to its thread for a statement, and one more for a commit.

aiosqlite's own goes there and back four times for a statement (to make a cursor, to run, to fetch, to close it), and
four times more for a transaction. Every way takes the processor as long as SQLAlchemy does for a statement, and while
the event loop is busy it waits for its turn twice. docs/load.md has the figures.
"""

# pyright: reportUnknownMemberType=false, reportPrivateUsage=false
# aiosqlite tells few types, and leaves to those that build on its classes what is not for others.

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import aiosqlite

_AT_ONCE: Final = 64
"""Rows that aiosqlite fetches at once where it is asked for one after another: here nobody does."""


class Connection(aiosqlite.Connection):
    """A connection to a file, for `async_creator` of SQLAlchemy's engines. The driver begins no transactions.

    reads: whether it only reads, so that nobody need wait for the end of a transaction.
    """

    def __init__(self, path: Path, *, reads: bool) -> None:
        usual = aiosqlite.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__(usual._connector, iter_chunk_size=_AT_ONCE)  # noqa: SLF001 - of its own class
        self._thread.daemon = True  # as SQLAlchemy has it: a loop that is gone must not keep the program
        self._reads = reads
        self._begins = ""
        self.begun = False

    def begin(self, statement: str) -> None:
        """Let a transaction begin by a statement when the first of its own is run: both by one way."""
        self._begins = statement

    def beginning(self) -> str:
        """Return by which statement a transaction must begin now; "" for none."""
        begins, self._begins = self._begins, ""
        self.begun = self.begun or bool(begins)
        return begins

    def cursor(self) -> _Cursor:  # pyright: ignore[reportIncompatibleMethodOverride] - without a way
        """Return a cursor. It is made here, and used in the thread."""
        return _Cursor(self)

    async def commit(self) -> None:
        """Commit what has begun."""
        if not self._ends():
            return
        if self._reads:
            self._tx.put_nowait((None, self._conn.commit))  # before whatever comes next by this connection
        else:
            await super().commit()

    async def rollback(self) -> None:
        """Take back what has begun."""
        if self._ends():
            await super().rollback()

    def _ends(self) -> bool:
        """Note that a transaction is over; return whether it had begun."""
        self._begins, begun, self.begun = "", self.begun, False
        return begun


class _Cursor(aiosqlite.Cursor):
    """A cursor that has all rows as soon as its statement has run; nothing is open then that could be closed."""

    _rows: Sequence[Any] = ()

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, connection._conn.cursor())  # noqa: SLF001 - as aiosqlite's own cursors do
        self._connection = connection

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> _Cursor:
        """Run a statement and fetch its rows."""
        return await self._put(self._cursor.execute, sql, parameters or ())

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> _Cursor:
        """Run a statement for each of some rows."""
        return await self._put(self._cursor.executemany, sql, parameters)

    async def fetchall(self) -> Sequence[Any]:
        """Return the rows."""
        return self._rows

    async def close(self) -> None:
        """Do nothing."""

    async def _put(self, run: Callable[..., Any], sql: str, parameters: Iterable[Any]) -> _Cursor:
        self._rows = await self._execute(_rows_of, self._cursor, self._connection.beginning(), run, sql, parameters)
        return self


def _rows_of(cursor: Any, begins: str, run: Callable[..., Any], sql: str, parameters: Iterable[Any]) -> Sequence[Any]:  # noqa: ANN401 - the driver's own
    """Begin, where that is due, and run a statement."""
    if begins:
        cursor.execute(begins)
    run(sql, parameters)
    rows: Sequence[Any] = cursor.fetchall()
    return rows
