"""Databases of matches: reading and writing transactions, whichever kind of database it is."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

from sqlalchemy import URL, Executable
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from store.delivery.signals import Signal, Signals
from store.errors import DatabaseUnusable
from store.migrating import MIGRATIONS, bring_up_to_date
from store.running_blocks import RunningBlocks
from store.shards import ALL
from store.transaction import Transaction


async def _at_once() -> None:
    """Return at once: a program alone is always sure."""


@contextmanager
def answering(database: Path | URL) -> Generator[None]:
    """Raise DatabaseUnusable in place of an error of the driver, for a first look at a database."""
    try:
        yield
    except (DBAPIError, OSError) as broken:
        raise DatabaseUnusable(database, str(getattr(broken, "orig", broken))) from broken


class Store(ABC):
    """All matches, in one database. `open_store` (`store/opening.py`) makes one.

    database: its file, or its address. writer, readers: the engines for transactions that write, and for those that
        only read.
    shards: those for whose servers this program acts; all by default.
    make_sure: waits until this program certainly still holds these shards. Each writing transaction calls it when it
        begins and before its commit. By default it returns at once.
    signals: of what was written. writers: the blocks that are writing or waiting to write.
    """

    def __init__(self, database: Path | URL, writer: AsyncEngine, readers: AsyncEngine) -> None:
        self.database = database
        self.shards = ALL
        self.make_sure: Callable[[], Awaitable[None]] = _at_once
        self.signals = Signals()
        self.writers = RunningBlocks()
        self._writer = writer
        self._readers = readers

    async def _make_tables(self, *first: Executable, steps: Path = MIGRATIONS) -> None:
        """Make the tables, or apply all missing migrations to them, or none; close every connection if that fails.

        first: statements to execute before. steps: the folder of the migrations.

        Raises DatabaseUnusable, DatabaseIsNewer or NotOurs.
        """
        try:
            with answering(self.database):
                async with self._writer.begin() as connection:
                    for statement in first:
                        await connection.execute(statement)
                    await connection.run_sync(bring_up_to_date, self.database, steps)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close every connection."""
        await self._writer.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin a writing transaction: committed if the block succeeds, else rolled back.

        A file has one writer at a time; others wait. On a server several may write at once, and code that reads before
        it writes holds the row to which the data belongs (`Transaction.hold`). Signals of the block are sent after the
        commit.
        """
        told: Sequence[Signal] = ()
        try:
            with self.writers.one():
                await self.make_sure()
                async with self._begin() as db:
                    yield db
                    await self._announce(db)
                    await self.make_sure()
                    told = db.told
        except asyncio.CancelledError:
            self._tell([replace(each, written=None) for each in told])  # during the commit, which may have failed
            raise
        self._tell(told)

    @asynccontextmanager
    async def _begin(self) -> AsyncGenerator[Transaction]:
        """Begin a writing transaction: committed if the block succeeds, else rolled back."""
        async with self._writer.begin() as connection:
            yield Transaction(connection, self.shards)

    @abstractmethod
    async def _announce(self, db: Transaction) -> None:
        """Tell other programs of a transaction that is about to be committed."""

    @abstractmethod
    async def hear_others(self) -> None:
        """Send the signals of other programs too, until cancelled, or until it is known that there are none."""

    @abstractmethod
    async def numbers(self, db: Transaction) -> Mapping[str, int]:
        """Return the last number that each table with numbers of its own has given, also to rows that are deleted."""

    @abstractmethod
    async def go_on_from(self, db: Transaction, numbers: Mapping[str, int]) -> None:
        """Give new rows numbers above these. numbers: as of `numbers`."""

    @abstractmethod
    async def analyse(self, db: Transaction) -> None:
        """Let the database gather statistics of its rows, by which it plans its queries; after many were written."""

    def _tell(self, told: Sequence[Signal]) -> None:
        for signal in told:
            self.signals.tell(signal)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin a reading transaction: the block sees everything as of its first query, whatever is written later."""
        async with self._readers.begin() as connection:
            yield Transaction(connection, self.shards)

    @abstractmethod
    def glance(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin a glance: a block that reads with one statement; a second statement fails.

        A server needs one trip for it, and three for a reading transaction; a file's thread one, and two for a
        transaction.
        """

    @abstractmethod
    def glances(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin a block of glances: each statement sees everything that was committed before it.

        For data that nobody changes during the block, as those of a match whose lock the caller holds. It takes as many
        trips as it has statements.
        """

    @abstractmethod
    async def empty_log(self) -> bool:
        """Empty the database's log of old pages. Returns whether it is empty."""

    @abstractmethod
    async def write_anew(self) -> bool:
        """Rewrite everything without remains of deleted rows; `store/people/traces.py` explains why.

        Returns whether it is done.
        """
