"""Opening a database of matches, by its file or its address."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from store.database import Store
from store.postgres.store import PostgresStore
from store.sqlite.store import SqliteStore


async def open_store(database: Path | URL) -> Store:
    """Open the store of an SQLite file, which is created if it is missing, or of a database on a PostgreSQL server.

    Raises NoSuchFolder, DatabaseUnusable, DatabaseIsNewer or NotOurs, and changes nothing then.
    """
    return await (SqliteStore.open(database) if isinstance(database, Path) else PostgresStore.open(database))
