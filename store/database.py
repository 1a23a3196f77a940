"""Opening the file of matches, bringing its tables up to date, and the two ways in: one writer, several readers."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, TypeAlias, cast

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from store import driver
from store.errors import DatabaseIsNewer, DatabaseUnusable, NoSuchFolder

Transaction: TypeAlias = AsyncConnection
"""What every function of the store is given: it belongs to whoever began it, and ends as one."""

READERS = 4
MIGRATIONS = Path(__file__).parent / "migrations"
"""Where the steps lie that made the tables."""

_WRITE, _READ = "BEGIN IMMEDIATE", "BEGIN"
_WRITES_NOTHING = "UPDATE alembic_version SET version_num = version_num WHERE 0"
"""SQLite lets BEGIN IMMEDIATE pass on a file that it may only read: the first statement that could write tells."""


class Store:
    """The file of matches. `await Store.open(path)` makes one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _engine(path, begin=_WRITE, connections=1)
        self._readers = _engine(path, begin=_READ, connections=READERS)

    @classmethod
    async def open(cls, path: Path, steps: Path = MIGRATIONS) -> Store:
        """Open the file, or make it, and bring its tables up to date: by all steps that are missing, or by none.

        steps: the folder of the steps.

        Raises NoSuchFolder, DatabaseUnusable or DatabaseIsNewer, and changes nothing then.
        """
        _look_at(path)
        store = cls(path)
        try:
            async with store._writer.connect() as db:
                await db.run_sync(_bring_up_to_date, path, migrations(steps))
        except (DBAPIError, sqlite3.DatabaseError) as broken:
            await store.close()
            raise DatabaseUnusable(path, str(getattr(broken, "orig", broken))) from broken
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Close every connection."""
        await self._writer.dispose()
        await self._readers.dispose()

    def writing(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin the one transaction that may write: committed where the block ends well, else as if never begun.

        There is one writer; whoever comes meanwhile waits.
        """
        return self._writer.begin()

    def reading(self) -> AbstractAsyncContextManager[Transaction]:
        """Begin to read: the block sees the file as it was at its first question, whatever is written meanwhile."""
        return self._readers.begin()


def _look_at(path: Path) -> None:
    """Refuse what cannot be a file: the driver's thread would still be failing when the program has ended."""
    if not path.parent.is_dir():
        raise NoSuchFolder(path.parent)
    if path.is_dir():
        raise DatabaseUnusable(path, "it is a folder")


def _engine(path: Path, *, begin: str, connections: int) -> AsyncEngine:
    url = URL.create("sqlite+aiosqlite", database=str(path))
    for loud in ("aiosqlite", "sqlalchemy.engine"):  # at DEBUG they would write what is read and written, seeds too
        logging.getLogger(loud).setLevel(logging.WARNING)
    engine = create_async_engine(
        url,
        async_creator=lambda: driver.Connection(path, reads=begin == _READ),
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # both ways in end what they begin
        hide_parameters=True,  # seeds are among them
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _(connection: Any, _: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter of a driver's connection
        connection.isolation_level = None  # the driver must not begin transactions of its own
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _(connection: Connection) -> None:
        cast("driver.Connection", connection.connection.driver_connection).begins = begin

    return engine


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
