"""Faults in a file of cards, line by line (SET-1). The words are in `text/counter_attack/squad_file_errors.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class NoCardFile(Refusal):
    """Error for a text that is neither a table nor JSON of cards, at the first line that does not fit."""

    clause: ClassVar[str] = "SET-1"
    line: int


@dataclass(eq=False)
class NoColumn(Refusal):
    """Error for a table without one of its columns.

    found: the names of its columns.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    column: str
    found: tuple[str, ...]


@dataclass(eq=False)
class NoName(Refusal):
    """Error for a card without a name, or with one that cannot be shown: over 40 characters, or with a semicolon."""

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str


@dataclass(eq=False)
class NameTwice(Refusal):
    """Error for a card with the name of another.

    first: the line number of the other.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    first: int


@dataclass(eq=False)
class NotPips(Refusal):
    """Error for an attribute that is no whole number from 1 to 6."""

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    attribute: str
    given: str


@dataclass(eq=False)
class AttributesMissing(Refusal):
    """Error for a card that leaves out attributes of its kind.

    kind: "outfield" or "keeper".
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    kind: str
    attributes: tuple[str, ...]


@dataclass(eq=False)
class TwoKinds(Refusal):
    """Error for a card with attributes of both goalkeepers and outfield players."""

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    attributes: tuple[str, ...]


@dataclass(eq=False)
class NoAbility(Refusal):
    """Error for an unknown ability, or an effect that it cannot have.

    known: the texts that are possible.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    name: str
    given: str
    known: str


@dataclass(eq=False)
class NoClub(Refusal):
    """Error for a squad without the name of its club, or with one that cannot be shown."""

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str


@dataclass(eq=False)
class NoKit(Refusal):
    """Error for a kit written neither like "#ffd23f" nor like "#ffd23f stripes #1b2a6b".

    patterns: all that exist.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str
    patterns: tuple[str, ...]


@dataclass(eq=False)
class NoCaptain(Refusal):
    """Error for a captain that is not the shirt of a card.

    size: the highest shirt.
    """

    clause: ClassVar[str] = "SET-1"
    line: int
    given: str
    size: int


@dataclass(eq=False)
class WrongSize(Refusal):
    """Error for another number of cards than a squad has.

    cards: their number.
    size: the right number.
    """

    clause: ClassVar[str] = "SET-1"
    cards: int
    size: int


@dataclass(eq=False)
class WrongKeepers(Refusal):
    """Error for another number of goalkeepers than one among the first eleven cards.

    lines: their line numbers.
    """

    clause: ClassVar[str] = "SET-1"
    lines: tuple[int, ...]


@dataclass(eq=False)
class CardsRefused(RefereeError):
    """Refusal of a whole file of cards, with every error in it, in the order of its lines."""

    faults: tuple[Refusal, ...]
    clause: ClassVar[str] = "SET-1"
