"""Faults in a file of cards, line by line (SET-1). The words are in `text/counter_attack/squad_files.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class NoCardFile(Refusal):
    """A text that is neither a table nor JSON of cards: the first line that does not fit."""

    clause: ClassVar[str] = "SET-1"
    line: int


@dataclass(eq=False)
class NoColumn(Refusal):
    """A table without one of its columns.

    found: the names of the columns that it has.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    column: str
    found: tuple[str, ...]


@dataclass(eq=False)
class NoName(Refusal):
    """A card without a name, or with one that cannot be shown: longer than 40 characters, or with a semicolon in it."""

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str


@dataclass(eq=False)
class NameTwice(Refusal):
    """A card with the name of another one.

    first: the line of that one.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    first: int


@dataclass(eq=False)
class NotPips(Refusal):
    """An attribute that is no whole number from 1 to 6."""

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    attribute: str
    given: str


@dataclass(eq=False)
class AttributesMissing(Refusal):
    """A card that leaves out what its kind lists.

    kind: "outfield" or "keeper".
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    kind: str
    attributes: tuple[str, ...]


@dataclass(eq=False)
class TwoKinds(Refusal):
    """A card that lists what only goalkeepers have beside what only outfield players have."""

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    attributes: tuple[str, ...]


@dataclass(eq=False)
class NoAbility(Refusal):
    """An ability that there is not, or an effect that it cannot have.

    known: what could be written.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    given: str
    known: str


@dataclass(eq=False)
class NoClub(Refusal):
    """A squad without the name of its club, or with one that cannot be shown."""

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str


@dataclass(eq=False)
class NoKit(Refusal):
    """Shirts that are written neither like "#ffd23f" nor like "#ffd23f stripes #1b2a6b".

    patterns: those that there are.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str
    patterns: tuple[str, ...]


@dataclass(eq=False)
class NoCaptain(Refusal):
    """A captain that is not the shirt of a card.

    size: the highest shirt.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str
    size: int


@dataclass(eq=False)
class WrongSize(Refusal):
    """Another number of cards than a squad has.

    cards: how many there are.
    size: how many there must be.
    """

    clause: ClassVar[str] = "SET-1"
    cards: int
    size: int


@dataclass(eq=False)
class WrongKeepers(Refusal):
    """Another number of goalkeepers than one among the first eleven cards.

    lines: where they stand.
    """

    clause: ClassVar[str] = "SET-1"
    lines: tuple[int, ...]


@dataclass(eq=False)
class CardsRefused(RefereeError):
    """A file of cards of which nothing is taken, with all that is wrong with it, in the order of its lines."""

    faults: tuple[Refusal, ...]
    clause: ClassVar[str] = "SET-1"
