"""Errors of the store, such as a file or a row that cannot be read: facts, in types. None of these is a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


class StoreError(Exception):
    """The file of matches cannot be used."""


@dataclass(eq=False)
class NoSuchFolder(StoreError):
    """The folder in which the file should lie is not there."""

    folder: Path

    def __str__(self) -> str:
        return f"there is no folder {self.folder}"


@dataclass(eq=False)
class DatabaseUnusable(StoreError):
    """The file is no database of SQLite, or cannot be opened.

    because: what SQLite says, or what is plain to see.
    """

    file: Path
    because: str

    def __str__(self) -> str:
        return f"{self.file} cannot be used: {self.because}"


@dataclass(eq=False)
class DatabaseIsNewer(StoreError):
    """A newer version of this program has written the file. It is left as it is.

    found: the version of the tables in the file.
    known: the newest version that this program knows.
    """

    file: Path
    found: str
    known: str

    def __str__(self) -> str:
        return f"{self.file} was written by a newer program (tables {self.found}; this one knows {self.known})"


@dataclass(eq=False)
class StaleHappening(StoreError):
    """A competition has a happening with this seq already: somebody else was faster."""

    competition_id: int
    seq: int

    def __str__(self) -> str:
        return f"happening {self.seq} of competition {self.competition_id} is written already"


@dataclass(eq=False)
class HeardBefore(StoreError):
    """An interaction has been acted on already: somebody else was faster, and it counts once."""

    interaction_id: int

    def __str__(self) -> str:
        return f"interaction {self.interaction_id} has been heard before"


@dataclass(eq=False)
class OneAlready(StoreError):
    """There is one already of what there can be only one: somebody else was faster. table: where it stands."""

    table: str

    def __str__(self) -> str:
        return f"there is one already in {self.table}"


@dataclass(eq=False)
class StaleRoll(StoreError):
    """Dice were drawn from a tape at a number at which it does not stand any more: somebody else was faster.

    table: of what the tape belongs to. key: of its row. roll: the number.
    """

    table: str
    key: int
    roll: int

    def __str__(self) -> str:
        return f"roll {self.roll} of {self.table} {self.key} is drawn already"


@dataclass(eq=False)
class HappeningUnreadable(StoreError):
    """A happening of a kind that is not known, or with a body that is none of its kind.

    because: what is wrong with it.
    """

    competition_id: int
    seq: int
    because: str

    def __str__(self) -> str:
        return f"happening {self.seq} of competition {self.competition_id} cannot be read: {self.because}"


@dataclass(eq=False)
class RowUnreadable(StoreError):
    """What stands in a row is nothing that this program writes there.

    key: of the row. because: what is wrong with it.
    """

    table: str
    key: int
    because: str

    def __str__(self) -> str:
        return f"row {self.key} of {self.table} cannot be read: {self.because}"


@dataclass(eq=False)
class NotOurs(StoreError):
    """A sound database of SQLite, in which this program has never kept anything."""

    file: Path

    def __str__(self) -> str:
        return f"{self.file} holds no matches of this program"


@dataclass(eq=False)
class InUse(StoreError):
    """A bot runs with the file, or another program writes to it."""

    file: Path

    def __str__(self) -> str:
        return f"{self.file} is in use by another program, such as a bot that runs: stop that one first"


@dataclass(eq=False)
class AlreadyThere(StoreError):
    """A file stands where another should be written, and nobody has said that it may go."""

    file: Path

    def __str__(self) -> str:
        return f"{self.file} is there already"
