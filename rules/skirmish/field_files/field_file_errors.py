"""Faults in the file of a field, each with its line and its column. The words are in `text/`.

line, column: where it stands in the file, both from 1. given: what stands there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class FieldFault(Refusal):
    """Something in the file of a field that is not as it must be."""

    clause: ClassVar[str] = "SK-HEX-2"
    line: int
    column: int
    given: str


@dataclass(eq=False)
class UnknownWord(FieldFault):
    """A word that says nothing there. known: those that would."""

    known: tuple[str, ...]


@dataclass(eq=False)
class NoFieldName(FieldFault):
    """A name of a field that cannot be shown: none, longer than 40 characters, or with a semicolon."""


@dataclass(eq=False)
class NotAHeight(FieldFault):
    """A height that is no number of half-paces between -20 and 20 paces."""


@dataclass(eq=False)
class NotFloors(FieldFault):
    """Floors that do not rise from the lowest by a pace or more each, or are more than eight."""


@dataclass(eq=False)
class NotOnField(FieldFault):
    """A hex that is not on the field, or no hex at all."""


@dataclass(eq=False)
class NotNeighbours(FieldFault):
    """An edge between hexes that do not touch."""


@dataclass(eq=False)
class UnknownPair(FieldFault):
    """Two characters of the map that mean nothing. known: what the legend says."""

    known: tuple[str, ...]


@dataclass(eq=False)
class OutOfPlace(FieldFault):
    """Something on the map that stands where no hex is."""


@dataclass(eq=False)
class EmptyHex(FieldFault):
    """A hex that the map leaves empty. given: its label."""


@dataclass(eq=False)
class WrongRow(FieldFault):
    """A line of the map that is not the next one. expected: how that begins."""

    expected: str


@dataclass(eq=False)
class WrongExtent(FieldFault):
    """A map that is too large, or hardly there. columns, rows: how large it is; most: how large it may be."""

    columns: int
    rows: int
    most: tuple[int, int]


@dataclass(eq=False)
class FieldRefused(RefereeError):
    """The file of a field of which nothing is taken, with all that is wrong with it, in the order of its lines."""

    faults: tuple[FieldFault, ...]
    clause: ClassVar[str] = "SK-HEX-2"
