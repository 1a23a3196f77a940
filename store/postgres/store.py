"""The database of matches on a PostgreSQL server: opening it, and its transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import URL, event, text
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from store.database import Store
from store.errors import Contended
from store.postgres.engines import engine_at
from store.postgres.locks import MIGRATES
from store.postgres.notifying import Notifying
from store.postgres.turns import Turns
from store.postgres.writing_transactions import WritingTransaction
from store.schema.match_tables import metadata
from store.transaction import Glance, Transaction

_CONNECTIONS: Final[dict[str, Any]] = {
    "pool_size": 10,
    "max_overflow": 0,
    "pool_timeout": 60.0,
    "pool_use_lifo": True,  # the one in most use has most statements prepared
}
"""Settings of each pool: ten connections for writing and ten for reading; who needs one waits a minute at most.

A server allows a hundred by default, for all its programs.
"""

_NEAR: Final = 0.002
"""Seconds. On a near server a glance takes less, even on a slow machine; see Turns."""

_PATIENCE: Final = 0.01
"""Seconds after which a transaction makes room for another one. By then it is waiting for a lock, or the
server is far away."""

_NUMBERED: Final = tuple(
    table.name for table in metadata.sorted_tables if any(column.identity is not None for column in table.c)
)
"""Tables whose rows get numbers."""

_SEQUENCE: Final = "pg_get_serial_sequence(quote_ident(:table), 'id')"
_LAST: Final = text(f"SELECT pg_sequence_last_value(CAST({_SEQUENCE} AS regclass))")
_GO_ON: Final = text(f"SELECT setval(CAST({_SEQUENCE} AS regclass), :last)")

_ENDED_FOR_ANOTHER: Final = frozenset({"40001", "40P01"})
"""The server's codes (SQLSTATE) of a serialization failure and of a deadlock."""

_READS: Final[dict[str, Any]] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
_ALONE: Final[dict[str, Any]] = {"isolation_level": "AUTOCOMMIT"}
"""Options of connections for transactions that only read, and for those without: glances, and writing transactions,
which send BEGIN themselves."""


def _another_if_closed(connection: Any, _record: object, _proxy: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter
    """Make the pool open another connection in place of one that the server has ended.

    The driver knows that without asking. SQLAlchemy's own check would ask the server before each transaction, and one
    answer to a manager takes several transactions.
    """
    if connection.driver_connection.is_closed():
        raise DisconnectionError


class PostgresStore(Store):
    """A database with all matches, which several programs may share."""

    def __init__(self, address: URL, writer: AsyncEngine, readers: AsyncEngine) -> None:
        super().__init__(address, writer, readers)
        self._others = Notifying(address, self.signals)
        self._transactions = readers.execution_options(**_READS)
        self._alone = readers.execution_options(**_ALONE)
        self._writes = writer.execution_options(**_ALONE)
        self._turns = Turns(_CONNECTIONS["pool_size"], _NEAR, _PATIENCE)
        self._leaving: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, address: URL) -> PostgresStore:
        """Open the database at an address, and make its tables, or apply all missing migrations to them, or none.

        Raises DatabaseUnusable, DatabaseIsNewer or NotOurs, and changes nothing then.
        """
        writer = engine_at(address, **_CONNECTIONS)
        readers = engine_at(address, **_CONNECTIONS)
        for engine in (writer, readers):
            event.listen(engine.sync_engine, "checkout", _another_if_closed)
        store = cls(address, writer, readers)
        await store._make_tables(MIGRATES)  # programs that start together do this one after the other
        return store

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin a writing transaction. Raises Contended if the server ends it in favour of another one."""
        try:
            async with super().writing() as db:
                yield db
        except DBAPIError as failure:
            if getattr(failure.orig, "sqlstate", None) in _ENDED_FOR_ANOTHER:
                raise Contended from failure
            raise

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin a reading transaction; the caller does not wait for its end."""
        async with self._reading_by(self._transactions) as connection:
            yield Transaction(connection, self.shards)

    @asynccontextmanager
    async def glance(self) -> AsyncGenerator[Transaction]:
        """Begin a glance, with no transaction around it."""
        async with self._reading_by(self._alone) as connection:
            yield Glance(connection, self.shards)

    @asynccontextmanager
    async def glances(self) -> AsyncGenerator[Transaction]:
        """Begin a block of glances, with no transaction around it."""
        async with self._reading_by(self._alone) as connection:
            yield Transaction(connection, self.shards)

    @asynccontextmanager
    async def _reading_by(self, readers: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
        async with self._turns.one():
            connection = await readers.connect()
            try:
                yield connection
            finally:
                self._leave(connection)

    def _leave(self, connection: AsyncConnection) -> None:
        """End a block that has only read, and give its connection back, without waiting for that."""
        leaving = asyncio.create_task(connection.close())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """Close every connection."""
        await asyncio.gather(*self._leaving, return_exceptions=True)
        await super().close()

    @asynccontextmanager
    async def _begin(self) -> AsyncGenerator[Transaction]:
        async with self._turns.one() as leave, self._writes.connect() as connection:
            db = WritingTransaction(connection, (await connection.get_raw_connection()).driver_connection, self.shards)
            try:
                yield db
                leave()  # only the server's disk is waited for now
                await db.commit()
            except BaseException:
                await db.roll_back()
                raise

    async def _announce(self, db: Transaction) -> None:
        """Tell other programs, in the trip in which all later statements are executed."""
        told = [each for each in db.told if each.written is None]
        if told and not self.shards.are_all:
            await self._others.tell(db, told)
        await db.flush()

    async def hear_others(self) -> None:
        """Send the signals of other programs too, until cancelled."""
        if not self.shards.are_all:
            await self._others.hear()

    async def numbers(self, db: Transaction) -> Mapping[str, int]:
        """Return the last values of the sequences; none of a table that has never had a row."""
        found: dict[str, int] = {}
        for name in _NUMBERED:
            last = (await db.execute(_LAST, {"table": name})).scalar_one_or_none()
            if last is not None:
                found[name] = int(last)
        return found

    async def go_on_from(self, db: Transaction, numbers: Mapping[str, int]) -> None:
        """Set the sequences."""
        for name in _NUMBERED:
            if name in numbers:
                await db.execute(_GO_ON, {"table": name, "last": numbers[name]})

    async def analyse(self, db: Transaction) -> None:
        """Analyse all tables; this takes a second or two."""
        await db.execute(text("ANALYZE"))

    async def empty_log(self) -> bool:
        """Do nothing: a server's log is its owner's, as docs/privacy.md says."""
        return True

    async def write_anew(self) -> bool:
        """Let the server free the room of deleted rows, table by table, while everybody goes on."""
        async with self._writer.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text("SET statement_timeout = 0"))  # with large tables it takes long
            try:
                await alone.execute(text("VACUUM"))
            finally:
                await alone.execute(text("RESET statement_timeout"))
        return True
