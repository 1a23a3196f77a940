"""The way to SQLite: a statement is one errand of its connection's thread, with its BEGIN before and its rows after it.

aiosqlite goes there and back for the cursor, the statement, the rows and the closing, one after the other, and each of
these errands takes longer than most of our statements do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Self

import aiosqlite


@dataclass
class Cursor:
    """Runs one statement. What SQLAlchemy asks of a cursor, and no more."""

    connection: Connection
    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    _rows: list[Any] = field(default_factory=list[Any])

    async def __aenter__(self) -> Self:
        """Be ready; nothing needs to be fetched for that."""
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement, and fetch its rows."""
        await self.connection.errand(lambda file: self._run(file, lambda cursor: cursor.execute(sql, parameters)))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> None:
        """Run a statement several times."""
        await self.connection.errand(lambda file: self._run(file, lambda cursor: cursor.executemany(sql, parameters)))

    async def fetchall(self) -> list[Any]:
        """Return the rows, which are here already."""
        return self._rows

    async def close(self) -> None:
        """Be done; the statement is closed already."""

    def _run(self, file: sqlite3.Connection, statement: Callable[[sqlite3.Cursor], object]) -> None:
        with closing(file.cursor()) as cursor:
            _ = statement(cursor)
            self._rows = cursor.fetchall() if cursor.description else []
            self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid


class Connection(aiosqlite.Connection):
    """A connection in a thread of its own. `await Connection(path)` opens it.

    reads: whether nothing is ever written through it, so that nobody need wait for the end of a transaction.
    begins: the statement that begins the transaction, as long as nothing has been asked in it.
    """

    def __init__(self, path: Path, *, reads: bool) -> None:
        super().__init__(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=1)
        self._thread.daemon = True  # a program that fails must not wait for it
        self.reads = reads
        self.begins = ""

    def cursor(self) -> Cursor:  # pyright: ignore[reportIncompatibleMethodOverride] # it is ready at once
        """Return what runs a statement."""
        return Cursor(self)

    async def errand(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Let the thread do something, in the transaction."""
        begins, self.begins = self.begins, ""
        await self._done(partial(self._in_transaction, begins, work))

    async def commit(self) -> None:
        """Keep what was done in the transaction, if anything was."""
        await self._end(sqlite3.Connection.commit)

    async def rollback(self) -> None:
        """Let the transaction be as if never begun."""
        await self._end(sqlite3.Connection.rollback)

    async def _end(self, how: Callable[[sqlite3.Connection], None]) -> None:
        begun, self.begins = not self.begins, ""
        if begun and self.reads:
            self._tx.put_nowait((None, partial(how, self._conn)))  # pyright: ignore[reportUnknownMemberType] # as below
        elif begun:
            await self._done(partial(how, self._conn))

    async def _done(self, errand: Callable[[], None]) -> None:
        await self._execute(errand)  # pyright: ignore[reportUnknownMemberType] # aiosqlite does not tell its type

    def _in_transaction(self, begins: str, work: Callable[[sqlite3.Connection], object]) -> None:
        if begins:
            try:
                _ = self._conn.execute(begins)
            except sqlite3.Error:
                self.begins = begins  # whatever is tried next is not to be kept by itself
                raise
        _ = work(self._conn)
