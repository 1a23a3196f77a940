"""The file of matches: opening it, migrating its tables, and access for one writer and several readers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
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
from store.errors import DatabaseIsNewer, DatabaseUnusable, NoSuchFolder
from store.sqlite.engines import PATIENCE, engine_to
from store.transaction import Transaction

MIGRATIONS = Path(__file__).parent / "migrations"
"""Folder of the migrations."""

BESIDE = ("", "-wal", "-shm")
"""Suffixes of the files in which SQLite keeps a database."""

_GIVES_WAY = 500
"""Milliseconds to wait for other readers and writers before leaving the write-ahead log as it is."""

_WRITES_NOTHING = "UPDATE alembic_version SET version_num = version_num WHERE 0"
"""SQLite accepts BEGIN IMMEDIATE on a read-only file: only the first writing statement fails."""

_Run: TypeAlias = Callable[[str], Awaitable[Sequence[Any] | None]]
"""Runs one of SQLite's own statements and returns its first row."""


class Store:
    """The file of matches. `await Store.open(path)` makes one.

    writers: the blocks that are writing or waiting to write.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.signals = Signals()
        self.writers = Begun()
        self._writer = engine_to("write", path)
        self._readers = engine_to("read", path)

    @classmethod
    async def open(cls, path: Path, steps: Path = MIGRATIONS) -> Store:
        """Open or create the file, and apply all missing migrations to its tables, or none.

        steps: the folder of the migrations.

        Raises NoSuchFolder, DatabaseUnusable or DatabaseIsNewer, and changes nothing then.
        """
        _check_path(path)
        _make_private(path)
        store = cls(path)
        try:
            async with store._writer.begin() as connection:
                await connection.run_sync(_bring_up_to_date, path, steps)
        except DBAPIError as broken:
            await store.close()
            raise DatabaseUnusable(path, str(broken.orig)) from broken
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Close every connection with its thread."""
        await self._writer.dispose()
        await self._readers.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin the only writing transaction: committed if the block succeeds, else rolled back.

        There is one writer at a time; others wait. Signals of the block are sent after the commit.
        """
        told: Sequence[Signal] = ()
        try:
            with self.writers.one():
                async with self._writer.begin() as connection:
                    db = Transaction(connection)
                    yield db
                    told = db.told
        except asyncio.CancelledError:
            self._tell(told)  # a block cancelled during the commit does not know whether it succeeded
            raise
        self._tell(told)

    def _tell(self, told: Sequence[Signal]) -> None:
        for signal in told:
            self.signals.tell(signal)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin a reading transaction: the block sees the file as of its first query, whatever is written meanwhile."""
        async with self._readers.begin() as connection:
            yield Transaction(connection)

    async def empty_log(self) -> bool:
        """Empty SQLite's write-ahead log, which contains old pages.

        Returns whether it is empty; not while somebody else reads or writes, such as a backup.
        """
        async with self._outside_transaction() as run:
            return await _log_emptied(run)

    async def write_anew(self) -> bool:
        """Rewrite the whole file without remains of deleted rows, and empty the write-ahead log.

        Nobody can write meanwhile; everybody can read. `store/people/traces.py` explains why.

        Returns whether it is done; not while somebody else reads or writes, such as a backup.
        """
        async with self._outside_transaction() as run:
            try:
                _ = await run("VACUUM")
            except aiosqlite.OperationalError as failure:
                if getattr(failure, "sqlite_errorname", "") != "SQLITE_BUSY":
                    raise
                return False
            return await _log_emptied(run)

    @asynccontextmanager
    async def _outside_transaction(self) -> AsyncGenerator[_Run]:
        """Take the writing connection for SQLite statements outside transactions, after a short wait for others."""
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


def _check_path(path: Path) -> None:
    """Reject a path that cannot be opened before the driver's thread fails on it, which would outlast the program."""
    if not path.parent.is_dir():
        raise NoSuchFolder(path.parent)
    if path.is_dir():
        raise DatabaseUnusable(path, "it is a folder")


def _make_private(path: Path) -> None:
    """Create the file if it is missing, and restrict it to its owner: it has secrets, names and Discord ids.

    SQLite gives the files beside it the same permissions; those left by a killed program keep their own.

    Raises DatabaseUnusable.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as refused:
        raise DatabaseUnusable(path, str(refused.strerror)) from refused
    for_its_owner(path)


def for_its_owner(path: Path) -> None:
    """Restrict a file of matches and SQLite's files beside it to their owner."""
    for each in (path.with_name(f"{path.name}{ending}") for ending in BESIDE):
        with suppress(OSError):  # the file belongs to somebody else, which --check reports, or is missing
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def migrations(steps: Path = MIGRATIONS) -> Config:
    """Return Alembic's directory of migrations."""
    config = Config()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    return config


def newest() -> str:
    """Return the newest version of the tables."""
    return str(_directory(MIGRATIONS).get_current_head())


def known() -> frozenset[str]:
    """Return every version of the tables from which this program can migrate."""
    return frozenset(step.revision for step in _directory(MIGRATIONS).walk_revisions())


@cache
def _directory(steps: Path) -> ScriptDirectory:
    """Return a folder of migrations as read once: Alembic compiles each of them anew."""
    return ScriptDirectory.from_config(migrations(steps))


def _bring_up_to_date(connection: Connection, path: Path, steps: Path) -> None:
    known_steps = _directory(steps)
    found = MigrationContext.configure(connection).get_current_revision()
    head = known_steps.get_current_head()
    if found is not None and found not in {step.revision for step in known_steps.walk_revisions()}:
        raise DatabaseIsNewer(path, found, str(head))
    if found != head:
        config = migrations(steps)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    _ = connection.exec_driver_sql(_WRITES_NOTHING)
