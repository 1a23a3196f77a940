"""What keeps the store shut: facts, in types. None of these is a refusal; each stops the start."""

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
