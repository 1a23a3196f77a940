"""Connections to the file: aiosqlite's, with a single thread switch for a statement, and one more for a commit.

aiosqlite itself takes four for a statement (create a cursor, execute, fetch, close it), and four more for a
transaction. Each switch takes as much processor time as SQLAlchemy does for a statement, and while the event loop is
busy each one waits for its turn twice. docs/measured/load.md has the figures.
"""

# pyright: reportUnknownMemberType=false, reportPrivateUsage=false
# aiosqlite has few type hints, and this code uses private parts of its classes.

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import aiosqlite

_AT_ONCE: Final = 64
"""Number of rows that aiosqlite would fetch at once in an iteration; this program does not iterate."""


class Connection(aiosqlite.Connection):
    """A connection to a file, for `async_creator` of SQLAlchemy's engines. The driver begins no transactions.

    reads: whether it only reads, so that its transactions end without anybody waiting for that.
    """

    def __init__(self, path: Path, *, reads: bool) -> None:
        usual = aiosqlite.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__(usual._connector, iter_chunk_size=_AT_ONCE)  # noqa: SLF001 - of its own class
        self._thread.daemon = True  # as in SQLAlchemy: an abandoned event loop must not keep the program alive
        self._reads = reads
        self._begins = ""
        self.begun = False

    def begin(self, statement: str) -> None:
        """Begin a transaction when its first statement runs, in the same thread switch.

        statement: the one that begins it; "" for none, so that there is no end to wait for either.
        """
        self._begins = statement

    def beginning(self) -> str:
        """Return the statement with which a transaction must begin now; "" for none."""
        begins, self._begins = self._begins, ""
        self.begun = self.begun or bool(begins)
        return begins

    def cursor(self) -> _Cursor:  # pyright: ignore[reportIncompatibleMethodOverride] - without waiting
        """Return a cursor, created here and used in the thread."""
        return _Cursor(self)

    async def commit(self) -> None:
        """Commit the transaction."""
        if not self._ends():
            return
        if self._reads:
            self._tx.put_nowait((None, self._conn.commit))  # queued before later work on this connection
        else:
            await super().commit()

    async def rollback(self) -> None:
        """Roll the transaction back."""
        if self._ends():
            await super().rollback()

    def _ends(self) -> bool:
        """Note the end of a transaction; return whether it had begun."""
        self._begins, begun, self.begun = "", self.begun, False
        return begun


class _Cursor(aiosqlite.Cursor):
    """A cursor that reads all rows when its statement runs, so that nothing remains to be closed."""

    _rows: Sequence[Any] = ()

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection, connection._conn.cursor())  # noqa: SLF001 - as aiosqlite's own cursors do
        self._connection = connection

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> _Cursor:
        """Run a statement and fetch its rows."""
        return await self._put(self._cursor.execute, sql, parameters or ())

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> _Cursor:
        """Run a statement once for each row of parameters."""
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
    """Run a statement, after beginning the transaction if that is due."""
    if begins:
        cursor.execute(begins)
    run(sql, parameters)
    rows: Sequence[Any] = cursor.fetchall()
    return rows
