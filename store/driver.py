"""The way to SQLite: at once, in the event loop; only what may take long is done in another thread.

A statement takes SQLite some millionths of a second, and SQLAlchemy some more. Any way round by another thread, or by
what lets code that waits for nothing look as if it did, takes several times as long.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import lru_cache, partial
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeAlias, TypeVar, cast

from sqlalchemy import URL, Connection, CursorResult, Engine, Executable, Table, UpdateBase, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from store.memory import EVERYTHING, UNKNOWN, Memory, Part

T = TypeVar("T")

Facts: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""What a statement is run with: by the names of its parameters, and once for each where there are several."""

PATIENCE: Final = 5_000
"""Milliseconds for which another program is waited for that is just writing."""

_QUICK: Final = 0.003
"""Seconds that the event loop may be held up by the disk."""

_WARY: Final = 100
"""How many commits are done in the thread after one was not quick."""

_VALUES_KEPT: Final = 1_000
"""Of so many values of a column it is remembered how SQLite is given them: many rows have the same few moments."""

_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
    f"busy_timeout={PATIENCE}",
)


class Way:
    """One of the two ways to a file: to read it, or to write to it as well.

    To begin to write may mean to wait for another program, which is done in the thread; as a rule there is none. To
    commit is to wait for the disk: that is done at once too as long as it is quick, since everybody else who wants to
    write waits for it. Where it was not, the next commits are done in the thread: a disk that has been slow once is so
    again soon.

    memory: what is remembered of the file. connections: how many are kept open.
    """

    def __init__(self, path: Path, to: Literal["read", "write"], memory: Memory, connections: int) -> None:
        self.memory = memory
        self.engine = _engine(path, connections)
        self._path = path
        self._lock = asyncio.Lock() if to == "write" else None
        self._thread = ThreadPoolExecutor(1, f"to {to}")
        self._wary = 0

    async def taken(self) -> None:
        """Wait until nobody else goes this way, where only one can."""
        if self._lock is not None:
            _ = await self._lock.acquire()

    def left(self) -> None:
        """Let whoever comes next go this way."""
        if self._lock is not None:
            self._lock.release()

    async def close(self) -> None:
        """Close every connection."""
        self._thread.shutdown(wait=False)
        self.engine.dispose()

    async def begin(self, connection: Connection) -> None:
        """Begin a transaction on a connection."""
        if self._lock is None:
            _ = connection.begin()
            _ = _driver(connection).execute("BEGIN")
            return
        try:
            _begin_to_write(connection, 0)
        except OperationalError as failure:
            if getattr(failure.orig, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
                raise
            await self._beside(_begin_to_write, connection, PATIENCE)

    async def commit(self, connection: Connection) -> None:
        """Keep what was done on a connection."""
        if self._wary:
            await self._beside(self._timed_commit, connection)
        else:
            self._timed_commit(connection)

    async def alone(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something in the thread, in no transaction, while nobody else goes this way.

        work: is given a connection of its own, so that it may outlast all others: who stops the program waits for it.

        Raises what SQLite has against it.
        """
        done: list[T] = []
        await self.taken()
        try:
            await self._beside(lambda: done.append(self._done_apart(work)))
        finally:
            self.left()
        return done[0]

    def _done_apart(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with closing(_connected(self._path)) as file:
            return work(file)

    async def _beside(self, work: Callable[..., None], *what: object) -> None:
        """Do in the thread what may take long; who is cancelled meanwhile goes when it is done."""
        errand = asyncio.get_running_loop().run_in_executor(self._thread, work, *what)
        try:
            await asyncio.shield(errand)
        finally:
            while not errand.done():
                with suppress(asyncio.CancelledError):
                    _ = await asyncio.wait([errand])

    def _timed_commit(self, connection: Connection) -> None:
        begun = perf_counter()
        try:
            connection.commit()
        except BaseException:
            _driver(connection).rollback()  # SQLAlchemy takes it for ended, and SQLite may not
            raise
        finally:
            self._wary = max(0, self._wary - 1) if perf_counter() - begun < _QUICK else _WARY


class Transaction:
    """What every function of the store is given: it belongs to whoever began it, and ends as one.

    It begins with the first statement; where it cannot, whatever is tried next begins it: nothing is kept by itself.

    """

    def __init__(self, way: Way) -> None:
        self._written: set[Part] = set()
        self._way = way
        self._since = way.memory.moment
        self._connection: Connection | None = None

    @property
    def written(self) -> set[str]:
        """The names of the tables that it has written to; EVERYTHING where that cannot be known."""
        return {part.table for part in self._written}

    async def execute(
        self, statement: Executable, facts: Facts | None = None, *, of: int | None = None
    ) -> CursorResult[Any]:
        """Run a statement. Its rows must be read before the transaction ends.

        of: the match to which all rows belong that it may change, so that what is remembered of others stays.
        """
        connection = self._connection
        if connection is None or not connection.in_transaction():
            connection = await self._begun()
        if isinstance(statement, UpdateBase):
            self._written.add(Part(cast("Table", statement.table).name, of))
        elif not statement.is_select:
            self._written.add(Part(EVERYTHING))
        return connection.execute(statement, facts)

    async def add(self, table: Table, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows to a table, each with a value for all of its columns, at least one; then others have their turn.

        SQLAlchemy would look at each row for longer than SQLite takes to write it.
        """
        self._written.add(Part(table.name))
        connection = await self._begun()
        names = ", ".join(column.name for column in table.c)
        into = f"INSERT INTO {table.name} ({names}) VALUES ({', '.join('?' * len(table.c))})"  # noqa: S608 - the schema's own names
        binds = [each.type.dialect_impl(connection.dialect).bind_processor(connection.dialect) for each in table.c]
        bound = [(at, lru_cache(_VALUES_KEPT)(bind)) for at, bind in enumerate(binds) if bind is not None]
        _ = connection.exec_driver_sql(into, [_bound(row, bound) for row in rows])
        await asyncio.sleep(0)

    async def connection(self) -> Connection:
        """Return SQLAlchemy's connection, on which the transaction has begun, for whatever `execute` cannot do."""
        self._written.add(Part(EVERYTHING))
        return await self._begun()

    async def remembered(
        self,
        table: Table,
        question: Hashable,
        ask: Callable[[], Awaitable[T]],
        *,
        of: int | None = None,
        also: Sequence[Table] = (),
    ) -> T:
        """Return the answer to a question about a table, which seldom changes: the file is asked once.

        question: what tells it from all others about these rows. ask: asks the file; what it returns must never change.
        of: the match to which all rows belong that it is read from. also: other tables that it is read from.
        """
        memory, part = self._way.memory, Part(table.name, of)
        certain = self._knows([part, *(Part(other.name) for other in also)])
        found = memory.find(part, question) if certain else UNKNOWN
        if found is not UNKNOWN:
            return found
        answer = await ask()
        if certain and self._knows([part, *(Part(other.name) for other in also)]):
            memory.keep(part, question, answer, [other.name for other in also])
        return answer

    def _knows(self, parts: Sequence[Part]) -> bool:
        """Tell whether these rows are for this transaction as they are for one that begins now."""
        mine = {each.table for each in self._written}
        unchanged = self._way.memory.unchanged
        return EVERYTHING not in mine and all(each.table not in mine and unchanged(each, self._since) for each in parts)

    async def _begun(self) -> Connection:
        if self._connection is None:
            self._connection = self._way.engine.connect()
        if not self._connection.in_transaction():
            await self._way.begin(self._connection)
            self._since = self._way.memory.moment
        return self._connection

    async def __aenter__(self) -> Self:
        """Wait until the way is free."""
        await self._way.taken()
        return self

    async def __aexit__(self, failed: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        """Keep what was done where the block has ended well, else let it be as if never begun."""
        try:
            if self._connection is not None:
                await self._end(self._connection, well=failed is None)
        finally:
            self._way.left()

    async def _end(self, connection: Connection, *, well: bool) -> None:
        try:
            if well and self._written and connection.in_transaction():
                await self._way.commit(connection)
        finally:
            self._way.memory.forget(self._written)
            connection.close()  # and with it what is not committed


def _bound(row: Sequence[Any], bound: Sequence[tuple[int, Callable[[Any], Any]]]) -> tuple[Any, ...]:
    """Return a row as it is given to SQLite; bound: which of its values are others there."""
    values = [*row]
    for at, bind in bound:
        values[at] = bind(values[at])
    return tuple(values)


def _begin_to_write(connection: Connection, patience: int) -> None:
    """Begin a transaction that may write, as soon as nobody else does; patience: ms to wait for that."""
    begun = connection.begin()
    try:
        _ = _driver(connection).execute(f"PRAGMA busy_timeout={patience}")
        _ = connection.exec_driver_sql("BEGIN IMMEDIATE")
    except BaseException:
        begun.rollback()
        raise


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _engine(path: Path, connections: int) -> Engine:
    logging.getLogger("sqlalchemy.engine").setLevel(logging.WARNING)  # else it would write what is read, seeds too
    return create_engine(
        URL.create("sqlite", database=str(path)),
        creator=partial(_connected, path),
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=-1,
        hide_parameters=True,  # seeds are among them
    )


def _connected(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)  # it must not begin of its own accord
    for pragma in _PRAGMAS:
        _ = file.execute(f"PRAGMA {pragma}")
    return file
