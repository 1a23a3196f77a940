"""The file of matches: opening it, and what SQLite keeps beside the tables."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias, cast

import aiosqlite
from sqlalchemy import text

from store.database import Store
from store.errors import DatabaseUnusable, NoSuchFolder
from store.migrating import MIGRATIONS
from store.sqlite.engines import BEGINS, PATIENCE, engine_to
from store.transaction import Glance, Transaction

BESIDE = ("", "-wal", "-shm")
"""Suffixes of the files in which SQLite keeps a database."""

_GIVES_WAY = 500
"""Milliseconds to wait for other readers and writers before leaving the write-ahead log as it is."""

_Run: TypeAlias = Callable[[str], Awaitable[Sequence[Any] | None]]
"""Runs one of SQLite's own statements and returns its first row."""


class SqliteStore(Store):
    """A file with all matches, with one writer and several readers."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, engine_to("write", path), engine_to("read", path))
        self.path = path
        self._alone = self._readers.execution_options(**{BEGINS: ""})

    @classmethod
    async def open(cls, path: Path, steps: Path = MIGRATIONS) -> SqliteStore:
        """Open or create the file, and apply all missing migrations to its tables, or none.

        steps: the folder of the migrations.

        Raises NoSuchFolder, DatabaseUnusable or DatabaseIsNewer, and changes nothing then.
        """
        _check_path(path)
        _make_private(path)
        store = cls(path)
        await store._make_tables(steps=steps)
        return store

    @asynccontextmanager
    async def glance(self) -> AsyncGenerator[Transaction]:
        """Begin a glance, with no transaction around it: its thread is needed once, and not again for the end."""
        async with self._alone.connect() as connection:
            yield Glance(connection, self.shards)

    @asynccontextmanager
    async def glances(self) -> AsyncGenerator[Transaction]:
        """Begin a block of glances, with no transaction around it."""
        async with self._alone.connect() as connection:
            yield Transaction(connection, self.shards)

    async def _announce(self, db: Transaction) -> None:
        """Do nothing: a file has one program."""

    async def hear_others(self) -> None:
        """Return at once: there are none."""

    async def numbers(self, db: Transaction) -> Mapping[str, int]:
        """Return SQLite's own numbers."""
        found = await db.execute(text("SELECT name, seq FROM sqlite_sequence WHERE seq > 0"))
        return {str(row.name): int(row.seq) for row in found}

    async def go_on_from(self, db: Transaction, numbers: Mapping[str, int]) -> None:
        """Set SQLite's own numbers, which copied rows have raised to the largest of theirs."""
        for name, last in numbers.items():
            facts = {"name": name, "last": last}
            await db.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), facts)
            await db.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), facts)

    async def analyse(self, db: Transaction) -> None:
        """Do nothing: SQLite chooses by the indexes alone, so that every file answers a query in the same way."""

    async def empty_log(self) -> bool:
        """Empty SQLite's write-ahead log.

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
    """Reject a path that cannot be opened: if the driver's thread failed on it, it would keep the program alive."""
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
        with suppress(OSError):  # it is missing, or belongs to somebody else, which --check reports
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)
