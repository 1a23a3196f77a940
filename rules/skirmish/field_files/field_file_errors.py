"""Errors in the file of a field, each with its line and its column. The words are in `text/`.

line, column: its place in the file, both from 1. given: the text there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class FieldFault(Refusal):
    """Base class of errors in the file of a field."""

    clause: ClassVar[str] = "SK-HEX-2"
    line: int
    column: int
    given: str


@dataclass(eq=False)
class UnknownWord(FieldFault):
    """Error for a word that is not allowed there. known: the words that are."""

    known: tuple[str, ...]


@dataclass(eq=False)
class NoFieldName(FieldFault):
    """Error for a field's name that cannot be shown: missing, over 40 characters, or with a semicolon."""


@dataclass(eq=False)
class NotAHeight(FieldFault):
    """Error for a height that is no number of half-paces between -20 and 20 paces."""


@dataclass(eq=False)
class NotFloors(FieldFault):
    """Error for floors that do not rise by a pace or more each, or are more than eight."""


@dataclass(eq=False)
class NotOnField(FieldFault):
    """Error for a hex off the field, or no hex at all."""


@dataclass(eq=False)
class NotNeighbours(FieldFault):
    """Error for an edge between hexes that do not touch."""


@dataclass(eq=False)
class UnknownPair(FieldFault):
    """Error for two characters of the map without a meaning. known: those in the legend."""

    known: tuple[str, ...]


@dataclass(eq=False)
class OutOfPlace(FieldFault):
    """Error for something on the map between the hexes."""


@dataclass(eq=False)
class EmptyHex(FieldFault):
    """Error for a hex that the map leaves empty. given: its label."""


@dataclass(eq=False)
class WrongRow(FieldFault):
    """Error for a line of the map that is not the next one. expected: the beginning of that."""

    expected: str


@dataclass(eq=False)
class WrongExtent(FieldFault):
    """Error for a map that is too large or too small. columns, rows: its size; most: the largest size."""

    columns: int
    rows: int
    most: tuple[int, int]


@dataclass(eq=False)
class FieldRefused(RefereeError):
    """Refusal of a whole file of a field, with every error in it, in the order of its lines."""

    faults: tuple[FieldFault, ...]
    clause: ClassVar[str] = "SK-HEX-2"
