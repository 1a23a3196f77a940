"""Backups of the file of matches: made while the bot runs, checked, and restored.

A backup holds the seeds of current matches: it is for the bot's operator, and not for players.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from store.errors import AlreadyThere, DatabaseIsNewer, DatabaseUnusable, InUse, NoSuchFolder, NotOurs
from store.migrating import known, newest
from store.sqlite.restore import continue_file
from store.sqlite.sole_use import sole_use
from store.sqlite.store import BESIDE, for_its_owner

_ASIDE: Final = "before"
_MOMENT: Final = "%Y%m%d-%H%M%S-%f"
"""Pattern of the name of a replaced file, with the time of the replacement (UTC)."""

_WAITS: Final = 5.0
"""Seconds to wait for a writer."""


def back_up(database: Path, to: Path) -> Path:
    """Copy the current state of the file of matches, with SQLite's own method; a bot may go on writing meanwhile.

    The copy is one file for its owner only, checked before it gets its name. Returns `to`.

    Raises NoSuchFolder, AlreadyThere, DatabaseUnusable, NotOurs or DatabaseIsNewer, and leaves no copy then.
    """
    if not to.parent.is_dir():
        raise NoSuchFolder(to.parent)
    if to.exists():
        raise AlreadyThere(to)
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        _copy(database, unfinished)
        _ = sound_version(unfinished)
        return unfinished.rename(to)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(copy: Path, database: Path, at: datetime, *, replaces: bool = False) -> Path | None:
    """Replace the file of matches by a backup; the bot must be stopped.

    The old file is kept beside it, under a name with the time `at` (UTC). Everything open in the file continues with
    numbers unused since the backup was made; see `store/renumbering.py`.
    replaces: whether an existing file may be replaced.

    Returns the old file's new path, or None. Raises the errors of `back_up`, and InUse, and changes nothing then.
    """
    _ = sound_version(copy)
    if not database.parent.is_dir():
        raise NoSuchFolder(database.parent)
    with sole_use(database):
        return _put_back(copy, database, at, replaces=replaces)


def _put_back(copy: Path, database: Path, at: datetime, *, replaces: bool) -> Path | None:
    ready = database.with_name(f"{database.name}.restoring")
    aside = None
    if database.exists():
        if not replaces:
            raise AlreadyThere(database)
        _check_unused(database)
        aside = database.with_name(f"{database.stem}.{_ASIDE}-{at.strftime(_MOMENT)}{database.suffix}")
    _copy(copy, ready)
    _give_same_owner(ready, database.parent if aside is None else database)
    continue_file(ready, database if aside is not None else None)
    _sync(ready)
    if aside is not None:
        for ending in reversed(BESIDE):
            with suppress(FileNotFoundError):
                _ = database.with_name(f"{database.name}{ending}").rename(aside.with_name(f"{aside.name}{ending}"))
        for_its_owner(aside)
    _ = ready.replace(database)
    return aside


def throw_away_aside(database: Path, before: datetime) -> list[Path]:
    """Delete files replaced before a moment (UTC), with their secrets and personal data. Returns their paths.

    The last replaced file is always kept.
    """
    named = f"{database.stem}.{_ASIDE}-"
    moments = {file: _moment_of(file.stem.removeprefix(named)) for file in database.parent.glob(f"{named}*")}
    aside = sorted(file for file, at in moments.items() if at is not None and file.suffix == database.suffix)
    old = [file for file in aside[:-1] if (at := moments[file]) is not None and at < before]
    for file, ending in ((file, ending) for file in old for ending in BESIDE):
        file.with_name(f"{file.name}{ending}").unlink(missing_ok=True)
    return old


def _moment_of(written: str) -> datetime | None:
    try:
        return datetime.strptime(written, _MOMENT).replace(tzinfo=UTC)
    except ValueError:
        return None


def sound_version(database: Path) -> str:
    """Check a whole file of matches without changing it, and return the version of its tables.

    Raises DatabaseUnusable with the error in it, NotOurs or DatabaseIsNewer.
    """
    with _reading(database) as db:
        faults = [str(fault) for (fault,) in db.execute("PRAGMA integrity_check(3)") if fault != "ok"]
        faults += [f"a row of {table} points at nothing" for table, *_ in db.execute("PRAGMA foreign_key_check")][:3]
        if faults:
            raise DatabaseUnusable(database, "; ".join(faults))
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            raise NotOurs(database)
        found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    version = str(found[0]) if found else ""
    if version not in known():
        raise DatabaseIsNewer(database, version, newest())
    return version


def channels_of_open_matches(database: Path) -> list[tuple[int, int]]:
    """Return the servers and channels of challenged and current matches, without changing the file.

    Raises DatabaseUnusable, but not if the file is missing.
    """
    if not database.exists():
        return []
    wanted = "SELECT DISTINCT guild_id, channel_id FROM match WHERE state IN ('challenged', 'playing') ORDER BY 1, 2"
    with _reading(database) as db:
        return [(int(server), int(channel)) for server, channel in db.execute(wanted)]


@contextmanager
def _reading(database: Path) -> Generator[sqlite3.Connection]:
    """Open a file for reading only."""
    try:
        address = f"{database.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=_WAITS)) as db:
            yield db
    except sqlite3.DatabaseError as broken:
        raise DatabaseUnusable(database, str(broken)) from broken


def _copy(database: Path, to: Path) -> None:
    """Copy a database into one new file for its owner only, and sync it to the disk."""
    to.unlink(missing_ok=True)  # of an interrupted copy
    os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with _reading(database) as db, closing(sqlite3.connect(to)) as copied:
        db.backup(copied)
        _ = copied.execute("PRAGMA journal_mode=DELETE")
    _sync(to)


def _give_same_owner(file: Path, owner_of: Path) -> None:
    """Give a file the owner of another file or folder: root may restore a file that a service reads."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = owner_of.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _sync(file: Path) -> None:
    """Sync a file to the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _check_unused(database: Path) -> None:
    """Raise InUse if another program has the file open: only a sole user may delete the write-ahead log."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database, timeout=0)) as db:
        try:
            _ = db.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as busy:
            if busy.sqlite_errorcode in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
                raise InUse(database) from busy
