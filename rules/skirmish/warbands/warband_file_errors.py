"""Errors in the file of a warband, line by line. The words are in `text/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class WarbandFault(Refusal):
    """Base class of errors in the file of a warband. line: its number, from 1."""

    clause: ClassVar[str] = "SK-ORD-1"
    line: int


@dataclass(eq=False)
class NoWarbandFile(WarbandFault):
    """Error for a text that is neither a table nor JSON of figures, at the first line that does not fit."""


@dataclass(eq=False)
class NoSuchColumn(WarbandFault):
    """Error for a table without one of its columns. found: the names of its columns."""

    column: str
    found: tuple[str, ...]


@dataclass(eq=False)
class NoWarbandName(WarbandFault):
    """Error for a warband without a name, or with one that cannot be shown."""

    given: str


@dataclass(eq=False)
class NoColour(WarbandFault):
    """Error for a colour that is not written like "#7a2d2d"."""

    given: str


@dataclass(eq=False)
class NoFigureName(WarbandFault):
    """Error for a name that no figure can have. least, most: limits of its length; it must be letters only."""

    given: str
    least: int
    most: int


@dataclass(eq=False)
class NameIsAWord(WarbandFault):
    """Error for a name that means something else in an order, such as "charge"."""

    given: str


@dataclass(eq=False)
class FigureTwice(WarbandFault):
    """Error for a figure with the name of another. first: the line number of the other."""

    name: str
    first: int


@dataclass(eq=False)
class NotPoints(WarbandFault):
    """Error for a characteristic that is no whole number within its limits."""

    name: str
    characteristic: str
    given: str
    least: int
    most: int


@dataclass(eq=False)
class NoSuchFlag(WarbandFault):
    """Error for an unknown property of a figure. known: all properties."""

    name: str
    given: str
    known: tuple[str, ...]


@dataclass(eq=False)
class TooManyFigures(WarbandFault):
    """Error for a warband with too many figures, or with none. most: the largest number."""

    figures: int
    most: int


@dataclass(eq=False)
class WarbandRefused(RefereeError):
    """Refusal of a whole file of a warband, with every error in it, in the order of its lines."""

    faults: tuple[WarbandFault, ...]
    clause: ClassVar[str] = "SK-ORD-1"
