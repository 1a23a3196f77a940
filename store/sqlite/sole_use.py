"""A lock that reserves the file of matches for one bot: a second one would post and count everything twice.

It is an SQLite lock on an empty file beside it, which works wherever SQLite does, also on Windows, and ends with the
process in any case. Reading or copying the file of matches does not need it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from store.errors import DatabaseUnusable, InUse


def lock_of(database: Path) -> Path:
    """Return the lock file beside a file of matches; it stays when the program has ended."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


@contextmanager
def sole_use(database: Path) -> Generator[None]:
    """Reserve the file of matches while the block lasts.

    Raises InUse if another program has reserved it, and DatabaseUnusable if no file can be written beside it.
    """
    lock = lock_of(database)
    try:
        with suppress(FileExistsError):
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL, 0o600))
        held = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    except OSError as refused:
        raise DatabaseUnusable(lock, str(refused.strerror)) from refused
    except sqlite3.Error as refused:
        raise DatabaseUnusable(lock, str(refused)) from refused
    with closing(held):
        try:
            _ = held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as failure:
            if failure.sqlite_errorcode in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
                raise InUse(database) from failure
            raise DatabaseUnusable(lock, str(failure)) from failure
        try:
            yield
        finally:
            with suppress(sqlite3.Error):
                held.rollback()
