"""Failures of the file of matches while the bot runs, each as long as a block."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import event
from sqlalchemy.pool import Pool

from store.sqlite.engines import PATIENCE

Fault: TypeAlias = Callable[[Path], AbstractContextManager[None]]

_SMALL: Final = 1024
"""Bytes, fewer than one page has: nothing can be added to a file, and no page be written again."""

_SOON: Final = 100
"""Milliseconds that a writer waits in these tests for another program, instead of seconds."""


_SAID: Final[Mapping[str, list[str]]] = {"checkout": [], "checkin": []}
"""Statements of each connection when it is taken, and when it is returned."""


@contextmanager
def every_connection(does: str, afterwards: str) -> Generator[None]:
    """Run one statement on each connection when it is taken in this block, and another one when it is returned."""
    _SAID["checkout"].append(does)
    _SAID["checkin"].append(afterwards)
    try:
        yield
    finally:
        _SAID["checkout"].remove(does)
        _SAID["checkin"].remove(afterwards)


def _saying(when: str) -> Callable[..., None]:
    def said(connection: Any, *_: object) -> None:  # noqa: ANN401 - an adapter of SQLAlchemy's
        for pragma in [*_SAID[when]]:
            cursor = connection.cursor()
            cursor.execute(pragma)
            cursor.close()

    return said


for _when in _SAID:  # permanently, since a connection may be taken when a block ends
    event.listen(Pool, _when, _saying(_when))


@contextmanager
def no_room_for_a_page(database: Path) -> Generator[None]:
    """Make SQLite fail to extend the file: "database or disk is full"."""
    _ = database
    with every_connection("PRAGMA max_page_count=1", "PRAGMA max_page_count=1000000"):
        yield


@contextmanager
def no_room_for_a_byte(database: Path) -> Generator[None]:
    """Make the operating system refuse every write, including a commit's: "disk I/O error"."""
    _ = database
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (_SMALL, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))


@contextmanager
def read_only(database: Path) -> Generator[None]:
    """Make SQLite refuse every write: "attempt to write a readonly database"."""
    _ = database
    with every_connection("PRAGMA query_only=ON", "PRAGMA query_only=OFF"):
        yield


@contextmanager
def in_use(database: Path) -> Generator[None]:
    """Write from another program while the block lasts."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        _ = other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


@contextmanager
def locked(database: Path) -> Generator[None]:
    """Write from another program for longer than the longest wait: "database is locked"."""
    soon, patient = (f"PRAGMA busy_timeout={time}" for time in (_SOON, PATIENCE))
    with in_use(database), every_connection(soon, patient):
        yield


FAULTS: Final[Mapping[str, Fault]] = {
    "no room for a page": no_room_for_a_page,
    "no room for a byte": no_room_for_a_byte,
    "read-only": read_only,
    "locked": locked,
}
