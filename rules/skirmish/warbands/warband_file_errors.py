"""Faults in the file of a warband, line by line. The words are in `text/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class WarbandFault(Refusal):
    """Something in the file of a warband that is not as it must be. line: where, from 1."""

    clause: ClassVar[str] = "SK-ORD-1"
    line: int


@dataclass(eq=False)
class NoWarbandFile(WarbandFault):
    """A text that is neither a table nor JSON of figures: the first line that does not fit."""


@dataclass(eq=False)
class NoSuchColumn(WarbandFault):
    """A table without one of its columns. found: the names of the columns that it has."""

    column: str
    found: tuple[str, ...]


@dataclass(eq=False)
class NoWarbandName(WarbandFault):
    """A warband without a name, or with one that cannot be shown."""

    given: str


@dataclass(eq=False)
class NoColour(WarbandFault):
    """A colour that is not written like "#7a2d2d"."""

    given: str


@dataclass(eq=False)
class NoFigureName(WarbandFault):
    """A name that no figure can have. least, most: how many letters it must have, and it has letters only."""

    given: str
    least: int
    most: int


@dataclass(eq=False)
class NameIsAWord(WarbandFault):
    """A name that means something else in an order, such as "charge"."""

    given: str


@dataclass(eq=False)
class FigureTwice(WarbandFault):
    """A figure with the name of another one. first: the line of that one."""

    name: str
    first: int


@dataclass(eq=False)
class NotPoints(WarbandFault):
    """A characteristic that is no whole number between two others."""

    name: str
    characteristic: str
    given: str
    least: int
    most: int


@dataclass(eq=False)
class NoSuchFlag(WarbandFault):
    """Something that no figure can be besides. known: what it can be."""

    name: str
    given: str
    known: tuple[str, ...]


@dataclass(eq=False)
class TooManyFigures(WarbandFault):
    """A warband with too many figures, or with none. most: how many it may have."""

    figures: int
    most: int


@dataclass(eq=False)
class WarbandRefused(RefereeError):
    """A file of a warband of which nothing is taken, with all that is wrong with it, in the order of its lines."""

    faults: tuple[WarbandFault, ...]
    clause: ClassVar[str] = "SK-ORD-1"
