"""Errors of the store, such as an unreadable file or row, as typed facts. None of these is a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError


class StoreError(Exception):
    """The database of matches cannot be used."""


@dataclass(eq=False)
class NoSuchFolder(StoreError):
    """The folder of the file does not exist."""

    folder: Path

    def __str__(self) -> str:
        return f"there is no folder {self.folder}"


@dataclass(eq=False)
class DatabaseUnusable(StoreError):
    """The file is no SQLite database, or the database cannot be opened.

    database: the file, or the address, which is shown without its password.
    because: the reason, as the database gives it or as this program has found it.
    """

    database: Path | URL
    because: str

    def __str__(self) -> str:
        return f"{self.database} cannot be used: {self.because}"


@dataclass(eq=False)
class DatabaseIsNewer(StoreError):
    """The database was written by a newer version of this program. It is left as it is.

    database: as in DatabaseUnusable. found: the version of its tables.
    known: the newest version that this program knows.
    """

    database: Path | URL
    found: str
    known: str

    def __str__(self) -> str:
        return f"{self.database} was written by a newer program (tables {self.found}; this one knows {self.known})"


@dataclass(eq=False)
class StaleEvent(StoreError):
    """A competition already has an event with this seq: another writer was faster."""

    competition_id: int
    seq: int

    def __str__(self) -> str:
        return f"event {self.seq} of competition {self.competition_id} is written already"


@dataclass(eq=False)
class HeardBefore(StoreError):
    """An interaction was already handled by another task, and counts once."""

    interaction_id: int

    def __str__(self) -> str:
        return f"interaction {self.interaction_id} has been heard before"


@dataclass(eq=False)
class OneAlready(StoreError):
    """A second row of something that must be unique: another writer was faster. table: its table."""

    table: str

    def __str__(self) -> str:
        return f"there is one already in {self.table}"


@dataclass(eq=False)
class StaleRoll(StoreError):
    """A tape is no longer at the number from which dice were drawn: another writer was faster.

    table: of the tape's owner. key: of its row. roll: the number.
    """

    table: str
    key: int
    roll: int

    def __str__(self) -> str:
        return f"roll {self.roll} of {self.table} {self.key} is drawn already"


@dataclass(eq=False)
class EventUnreadable(StoreError):
    """A stored event of an unknown kind, or with a body of another kind.

    because: the error in it.
    """

    competition_id: int
    seq: int
    because: str

    def __str__(self) -> str:
        return f"event {self.seq} of competition {self.competition_id} cannot be read: {self.because}"


@dataclass(eq=False)
class RowUnreadable(StoreError):
    """A row with contents that this program never writes.

    key: of the row. because: the error in it.
    """

    table: str
    key: int
    because: str

    def __str__(self) -> str:
        return f"row {self.key} of {self.table} cannot be read: {self.because}"


@dataclass(eq=False)
class NotOurs(StoreError):
    """A valid database that was never used by this program. database: as in DatabaseUnusable."""

    database: Path | URL

    def __str__(self) -> str:
        return f"{self.database} holds no matches of this program"


@dataclass(eq=False)
class InUse(StoreError):
    """A bot is running on the database, or another program is writing to its file. database: as in DatabaseUnusable."""

    database: Path | URL

    def __str__(self) -> str:
        return f"{self.database} is in use by another program, such as a bot that runs: stop that one first"


@dataclass(eq=False)
class OtherShards(StoreError):
    """Programs on one database divide the servers into different numbers of shards.

    database: as in DatabaseUnusable. ours, theirs: the numbers.
    """

    database: Path | URL
    ours: int
    theirs: int

    def __str__(self) -> str:
        return (
            f"{self.database} is used by a program that counts {self.theirs} shards, and this one counts {self.ours}: "
            "give all of them the same SHARD_COUNT, or stop the other one first"
        )


class Contended(StoreError):
    """A transaction was ended because another one held what it needed. Nothing is written; another try may succeed."""


@dataclass(eq=False)
class NotEmpty(StoreError):
    """A database into which another one was to be copied has rows already. database: as in DatabaseUnusable."""

    database: Path | URL

    def __str__(self) -> str:
        return f"{self.database} is not empty: a copy is only made into a new database"


@dataclass(eq=False)
class CopyDiffers(StoreError):
    """A copy has another number of rows than its original. table: the first that differs. copied, original: rows."""

    table: str
    copied: int
    original: int

    def __str__(self) -> str:
        return f"of {self.original} rows in {self.table}, {self.copied} were copied"


@dataclass(eq=False)
class AlreadyThere(StoreError):
    """A file is in the way of another, and replacing it was not allowed."""

    file: Path

    def __str__(self) -> str:
        return f"{self.file} is there already"


_DUPLICATE_KEY: Final = frozenset({"23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"})
"""The codes for a second row with the same key, of a server (SQLSTATE) and of SQLite."""


def is_duplicate_key(failure: IntegrityError) -> bool:
    """Return whether a row was refused because one with the same key exists."""
    codes = (getattr(failure.orig, name, None) for name in ("sqlstate", "sqlite_errorname"))
    return not _DUPLICATE_KEY.isdisjoint(codes)


def is_connection_lost(failure: BaseException) -> bool:
    """Return whether work failed only because its connection to the database was lost."""
    return isinstance(failure, DBAPIError) and failure.connection_invalidated
