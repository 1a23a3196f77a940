"""Refusals about ways in a skirmish: walks, climbs, jumps and leaps.

The words are in `text/`. Heights and lengths are paces, such as "2.5"; spots are labels, above the lowest floor as in
"K12/1".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class BeyondItsMove(Refusal):
    """A way that costs more than is left of the move."""

    clause: ClassVar[str] = "SK-TER-0"
    figure: str
    to: str
    cost: str
    left: str


@dataclass(eq=False)
class NoWayThere(Refusal):
    """A spot that no walk leads to."""

    clause: ClassVar[str] = "SK-TER-5"
    figure: str
    to: str


@dataclass(eq=False)
class WouldTouch(Refusal):
    """A way that comes into contact with an enemy, and is no charge."""

    clause: ClassVar[str] = "SK-CHG-1"
    figure: str
    to: str
    enemy: str


@dataclass(eq=False)
class SpotTaken(Refusal):
    """A spot on which somebody is."""

    clause: ClassVar[str] = "SK-HEX-6"
    to: str
    by: str


@dataclass(eq=False)
class Impassable(Refusal):
    """A hex that nobody enters by choice."""

    clause: ClassVar[str] = "SK-TER-4"
    to: str


@dataclass(eq=False)
class AnimalsDoNotClimb(Refusal):
    """An animal that is to climb by hand."""

    clause: ClassVar[str] = "SK-CLB-1"
    figure: str


@dataclass(eq=False)
class NotAtTheWall(Refusal):
    """A climb of a wall that the figure was not beside when the turn began."""

    clause: ClassVar[str] = "SK-CLB-2"
    figure: str
    to: str


@dataclass(eq=False)
class NoClimbInARun(Refusal):
    """A climb by hand while running."""

    clause: ClassVar[str] = "SK-CLB-3"
    figure: str


@dataclass(eq=False)
class TooHighToClimb(Refusal):
    """A wall higher than what the figure can climb in one go."""

    clause: ClassVar[str] = "SK-CLB-4"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class TooHighToClimbOver(Refusal):
    """A wall between two hexes that is higher, up and down, than what the figure can climb in one go."""

    clause: ClassVar[str] = "SK-CLB-4"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class NothingToClimb(Refusal):
    """A climb to where no wall leads up or down."""

    clause: ClassVar[str] = "SK-CLB-1"
    figure: str
    to: str


@dataclass(eq=False)
class NothingToJump(Refusal):
    """A jump down to where it does not go down."""

    clause: ClassVar[str] = "SK-JMP-1"
    figure: str
    to: str


@dataclass(eq=False)
class TooDeepToJump(Refusal):
    """A jump down from higher than anybody may."""

    clause: ClassVar[str] = "SK-JMP-1"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class NothingToLeap(Refusal):
    """A leap to where no gap lies straight between."""

    clause: ClassVar[str] = "SK-LEAP-1"
    figure: str
    to: str


@dataclass(eq=False)
class GapTooWide(Refusal):
    """A leap over a gap wider than anybody may. width, most: hexes."""

    clause: ClassVar[str] = "SK-LEAP-5"
    figure: str
    width: int
    most: int


@dataclass(eq=False)
class LandsHigher(Refusal):
    """A leap to where it is higher."""

    clause: ClassVar[str] = "SK-LEAP-6"
    figure: str
    to: str


@dataclass(eq=False)
class OutsideTheZone(Refusal):
    """A placement outside of where a side begins."""

    clause: ClassVar[str] = "SK-HEX-1"
    figure: str
    to: str


@dataclass(eq=False)
class RunWouldTouch(Refusal):
    """A run that ends in contact with an enemy."""

    clause: ClassVar[str] = "SK-RUN-4"
    figure: str
    to: str
    enemy: str
