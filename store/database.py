"""Opening the file of matches, bringing its tables up to date, and the two ways in: one writer, several readers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias, cast

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from store.begun import Begun
from store.delivery.signals import Signal, Signals
from store.engines import PATIENCE, engine_to
from store.errors import DatabaseIsNewer, DatabaseUnusable, NoSuchFolder
from store.transaction import Transaction

MIGRATIONS = Path(__file__).parent / "migrations"
"""Where the steps lie that made the tables."""

BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps a database in: these endings of its name."""

_GIVES_WAY = 500
"""Milliseconds for which others are waited for that read or write, before the log of writes stays as it is."""

_WRITES_NOTHING = "UPDATE alembic_version SET version_num = version_num WHERE 0"
"""SQLite lets BEGIN IMMEDIATE pass on a file that it may only read: the first statement that could write tells."""

_Run: TypeAlias = Callable[[str], Awaitable[Sequence[Any] | None]]
"""Runs a statement of SQLite's own and returns its first row."""


class Store:
    """The file of matches. `await Store.open(path)` makes one.

    writers: who is writing, or waits for that.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.signals = Signals()
        self.writers = Begun()
        self._writer = engine_to("write", path)
        self._readers = engine_to("read", path)

    @classmethod
    async def open(cls, path: Path, steps: Path = MIGRATIONS) -> Store:
        """Open the file, or make it, and bring its tables up to date: by all steps that are missing, or by none.

        steps: the folder of the steps.

        Raises NoSuchFolder, DatabaseUnusable or DatabaseIsNewer, and changes nothing then.
        """
        _look_at(path)
        _make_private(path)
        store = cls(path)
        try:
            async with store._writer.begin() as connection:
                await connection.run_sync(_bring_up_to_date, path, migrations(steps))
        except DBAPIError as broken:
            await store.close()
            raise DatabaseUnusable(path, str(broken.orig)) from broken
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Close every connection, and with each its thread."""
        await self._writer.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin the one transaction that may write: committed where the block ends well, else as if never begun.

        There is one writer; whoever comes meanwhile waits. What the block tells is heard when it is committed.
        """
        told: Sequence[Signal] = ()
        try:
            with self.writers.one():
                async with self._writer.begin() as connection:
                    db = Transaction(connection)
                    yield db
                    told = db.told
        except asyncio.CancelledError:
            self._tell(told)  # whoever is cancelled while it is committed does not know whether it was
            raise
        self._tell(told)

    def _tell(self, told: Sequence[Signal]) -> None:
        for signal in told:
            self.signals.tell(signal)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin to read: the block sees the file as it was at its first question, whatever is written meanwhile."""
        async with self._readers.begin() as connection:
            yield Transaction(connection)

    async def empty_log(self) -> bool:
        """Empty SQLite's log of writes, in which pages stand as they were.

        Returns whether it is empty: not while somebody else reads or writes, such as whoever makes a copy.
        """
        async with self._alone() as run:
            return await _log_emptied(run)

    async def write_anew(self) -> bool:
        """Write the whole file anew, in which nothing is left then of rows that are gone, and empty the log of writes.

        Nobody can write meanwhile; everybody can read. `store/people/traces.py` tells why.

        Returns whether it is done: not while somebody else reads or writes, such as whoever makes a copy.
        """
        async with self._alone() as run:
            try:
                _ = await run("VACUUM")
            except aiosqlite.OperationalError as failure:
                if getattr(failure, "sqlite_errorname", "") != "SQLITE_BUSY":
                    raise
                return False
            return await _log_emptied(run)

    @asynccontextmanager
    async def _alone(self) -> AsyncGenerator[_Run]:
        """Take the connection that writes for what SQLite does in no transaction; others are waited for briefly."""
        async with self._writer.connect() as connection:
            file = cast("aiosqlite.Connection", (await connection.get_raw_connection()).driver_connection)

            async def run(statement: str) -> Sequence[Any] | None:
                async with file.execute(statement) as cursor:
                    return await cursor.fetchone()

            _ = await run(f"PRAGMA busy_timeout={_GIVES_WAY}")
            try:
                yield run
            finally:
                _ = await run(f"PRAGMA busy_timeout={PATIENCE}")


async def _log_emptied(run: _Run) -> bool:
    busy = await run("PRAGMA wal_checkpoint(TRUNCATE)")
    return busy is not None and not busy[0]


def _look_at(path: Path) -> None:
    """Refuse what cannot be a file: the driver's thread would still be failing when the program has ended."""
    if not path.parent.is_dir():
        raise NoSuchFolder(path.parent)
    if path.is_dir():
        raise DatabaseUnusable(path, "it is a folder")


def _make_private(path: Path) -> None:
    """Make the file where there is none, and let only its owner read it: it has secrets, names and numbers.

    SQLite gives what it makes beside it the same permissions; what a program left there that was killed keeps its own.

    Raises DatabaseUnusable.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as refused:
        raise DatabaseUnusable(path, str(refused.strerror)) from refused
    for_its_owner(path)


def for_its_owner(path: Path) -> None:
    """Let only its owner read a file of matches and what SQLite keeps beside it."""
    for each in (path.with_name(f"{path.name}{ending}") for ending in BESIDE):
        with suppress(OSError):  # of somebody else's file, which --check tells, or of none
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def migrations(steps: Path = MIGRATIONS) -> Config:
    """Return where Alembic finds the steps that made the tables."""
    config = Config()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    return config


def newest() -> str:
    """Return the version of the tables that this program makes."""
    return str(ScriptDirectory.from_config(migrations()).get_current_head())


def known() -> frozenset[str]:
    """Return every version of the tables that this program can bring up to date."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(migrations()).walk_revisions())


def _bring_up_to_date(connection: Connection, path: Path, config: Config) -> None:
    steps = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    head = steps.get_current_head()
    if found is not None and found not in {step.revision for step in steps.walk_revisions()}:
        raise DatabaseIsNewer(path, found, str(head))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    _ = connection.exec_driver_sql(_WRITES_NOTHING)
