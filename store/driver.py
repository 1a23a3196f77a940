"""The way to SQLite: only what may take long is done in another thread.

aiosqlite sends its thread on an errand for the cursor, the statement, the rows and the closing, one after the other,
and each of these takes several times as long as most of our statements do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Self

import aiosqlite

_QUICK: Final = 0.003
"""Seconds that the event loop may be held up by the disk."""


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
        await self.connection.do(lambda file: self._run(file, lambda cursor: cursor.execute(sql, parameters)))

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> None:
        """Run a statement several times."""
        await self.connection.do(lambda file: self._run(file, lambda cursor: cursor.executemany(sql, parameters)))

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
    """A connection with a thread for what may take long. `await Connection(path)` opens it.

    What is asked of SQLite within a transaction takes some millionths of a second, less than the way to the thread, and
    is done at once. To begin to write may mean to wait for another program, and to commit is to wait for the disk: that
    is done at once too as long as it is quick, since everybody else who wants to write waits for it; where it was not,
    the next is done in the thread.

    reads: whether nothing is ever written through it.
    begins: the statement that begins the transaction, as long as nothing has been asked in it.
    """

    def __init__(self, path: Path, *, reads: bool) -> None:
        connect = partial(sqlite3.connect, path, isolation_level=None, check_same_thread=False)
        super().__init__(connect, iter_chunk_size=1)
        self._thread.daemon = True  # a program that fails must not wait for it
        self.reads = reads
        self.begins = ""
        self._asked = False
        self._quick = True

    def cursor(self) -> Cursor:  # pyright: ignore[reportIncompatibleMethodOverride] # it is ready at once
        """Return what runs a statement."""
        return Cursor(self)

    async def do(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Do something in the transaction, which begins with it if nothing has been asked before.

        Where it cannot begin, whatever is tried next begins it: nothing is to be kept by itself.
        """
        if self.begins:
            self._asked = True
            await self._perhaps_long(partial(self._conn.execute, self.begins))
            self.begins = ""
        _ = work(self._conn)

    async def commit(self) -> None:
        """Keep what was done in the transaction, if anything was."""
        await self._end(self._conn.commit)

    async def rollback(self) -> None:
        """Let the transaction be as if never begun."""
        await self._end(self._conn.rollback)

    async def _end(self, how: Callable[[], None]) -> None:
        asked, self._asked, self.begins = self._asked, False, ""
        if asked:
            await self._perhaps_long(how)

    async def _perhaps_long(self, work: Callable[[], object]) -> None:
        if self.reads or self._quick:
            self._timed(work)
        else:
            errand = partial(self._timed, work)
            await self._execute(errand)  # pyright: ignore[reportUnknownMemberType] # aiosqlite does not tell its type

    def _timed(self, work: Callable[[], object]) -> None:
        begun = perf_counter()
        try:
            _ = work()
        finally:
            self._quick = perf_counter() - begun < _QUICK
