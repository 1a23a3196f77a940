"""Opening the file of matches, bringing its tables up to date, and the two ways in: one writer, several readers."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from store.driver import Transaction, Way
from store.errors import DatabaseIsNewer, DatabaseUnusable, NoSuchFolder
from store.memory import Memory

__all__ = ["BESIDE", "MIGRATIONS", "READERS", "Store", "Transaction", "for_its_owner", "known", "migrations", "newest"]

READERS = 4
"""How many connections to read by stay open; where more is read at once more are opened."""
MIGRATIONS = Path(__file__).parent / "migrations"
"""Where the steps lie that made the tables."""

BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps a database in: these endings of its name."""

_GIVES_WAY = 500
"""Milliseconds for which others are waited for that read or write, before the log of writes stays as it is."""

_WRITES_NOTHING = "UPDATE alembic_version SET version_num = version_num WHERE 0"
"""SQLite lets BEGIN IMMEDIATE pass on a file that it may only read: the first statement that could write tells."""


class Store:
    """The file of matches. `await Store.open(path)` makes one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        memory = Memory()
        self._writer = Way(path, "write", memory, connections=1)
        self._readers = Way(path, "read", memory, connections=READERS)

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
            with store._writer.engine.connect() as connection:
                await asyncio.to_thread(_bring_up_to_date, connection, path, migrations(steps))
        except (DBAPIError, sqlite3.DatabaseError) as broken:
            await store.close()
            raise DatabaseUnusable(path, str(getattr(broken, "orig", broken))) from broken
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Close every connection."""
        await self._writer.close()
        await self._readers.close()

    def writing(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin the one transaction that may write: committed where the block ends well, else as if never begun.

        There is one writer; whoever comes meanwhile waits.
        """
        return Transaction(self._writer)

    def reading(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin to read: the block sees the file as it was at its first question, whatever is written meanwhile."""
        return Transaction(self._readers)

    async def empty_log(self) -> bool:
        """Empty SQLite's log of writes, in which pages stand as they were; the event loop goes on meanwhile.

        Returns whether it is empty: not while somebody else reads or writes, such as whoever makes a copy.
        """
        return await self._writer.alone(_empty_log)

    async def write_anew(self) -> bool:
        """Write the whole file anew, in which nothing is left then of rows that are gone, and empty the log of writes.

        Nobody can write meanwhile; everybody can read, and the event loop goes on. `store/traces.py` tells why.

        Returns whether it is done: not while somebody else reads or writes, such as whoever makes a copy.
        """
        return await self._writer.alone(_write_anew)


def _empty_log(file: sqlite3.Connection) -> bool:
    _ = file.execute(f"PRAGMA busy_timeout={_GIVES_WAY}").fetchall()
    busy, _, _ = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def _write_anew(file: sqlite3.Connection) -> bool:
    _ = file.execute(f"PRAGMA busy_timeout={_GIVES_WAY}").fetchall()
    try:
        _ = file.execute("VACUUM")
    except sqlite3.OperationalError as failure:
        if failure.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    done = _empty_log(file)
    if done:
        _ = file.execute("PRAGMA user_version=0")
    return done


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
    connection.rollback()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    _ = connection.exec_driver_sql(_WRITES_NOTHING)
    connection.rollback()
