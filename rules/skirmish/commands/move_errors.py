"""Refusals about routes in a skirmish: walks, climbs, jumps and leaps.

The words are in `text/`. Heights and lengths are paces, such as "2.5"; spots are labels, above the lowest floor like
"K12/1".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class BeyondItsMove(Refusal):
    """Refusal of a route that costs more than is left of the move."""

    clause: ClassVar[str] = "SK-TER-0"
    figure: str
    to: str
    cost: str
    left: str


@dataclass(eq=False)
class NoWayThere(Refusal):
    """Refusal of a spot that no walk leads to."""

    clause: ClassVar[str] = "SK-TER-5"
    figure: str
    to: str


@dataclass(eq=False)
class WouldTouch(Refusal):
    """Refusal of a route into contact with an enemy that is no charge."""

    clause: ClassVar[str] = "SK-CHG-1"
    figure: str
    to: str
    enemy: str


@dataclass(eq=False)
class SpotTaken(Refusal):
    """Refusal of an occupied spot."""

    clause: ClassVar[str] = "SK-HEX-6"
    to: str
    by: str


@dataclass(eq=False)
class Impassable(Refusal):
    """Refusal of a hex that can never be entered by choice."""

    clause: ClassVar[str] = "SK-TER-4"
    to: str


@dataclass(eq=False)
class AnimalsDoNotClimb(Refusal):
    """Refusal of a climb by an animal."""

    clause: ClassVar[str] = "SK-CLB-1"
    figure: str


@dataclass(eq=False)
class NotAtTheWall(Refusal):
    """Refusal to climb a wall that the figure was not next to at the start of the turn."""

    clause: ClassVar[str] = "SK-CLB-2"
    figure: str
    to: str


@dataclass(eq=False)
class NoClimbInARun(Refusal):
    """Refusal of a climb by hand during a run."""

    clause: ClassVar[str] = "SK-CLB-3"
    figure: str


@dataclass(eq=False)
class TooHighToClimb(Refusal):
    """Refusal of a wall higher than the figure can climb in one go."""

    clause: ClassVar[str] = "SK-CLB-4"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class TooHighToClimbOver(Refusal):
    """Refusal of a wall between two hexes that is higher, up and down, than the figure can climb in one go."""

    clause: ClassVar[str] = "SK-CLB-4"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class NothingToClimb(Refusal):
    """Refusal of a climb to a spot that no wall leads to."""

    clause: ClassVar[str] = "SK-CLB-1"
    figure: str
    to: str


@dataclass(eq=False)
class NothingToJump(Refusal):
    """Refusal of a jump to a spot that is not lower."""

    clause: ClassVar[str] = "SK-JMP-1"
    figure: str
    to: str


@dataclass(eq=False)
class TooDeepToJump(Refusal):
    """Refusal of a jump from too high."""

    clause: ClassVar[str] = "SK-JMP-1"
    figure: str
    height: str
    most: str


@dataclass(eq=False)
class NothingToLeap(Refusal):
    """Refusal of a leap to a spot that no gap separates in a straight line."""

    clause: ClassVar[str] = "SK-LEAP-1"
    figure: str
    to: str


@dataclass(eq=False)
class GapTooWide(Refusal):
    """Refusal of a leap over too wide a gap. width, most: hexes."""

    clause: ClassVar[str] = "SK-LEAP-5"
    figure: str
    width: int
    most: int


@dataclass(eq=False)
class LandsHigher(Refusal):
    """Refusal of a leap to a higher spot."""

    clause: ClassVar[str] = "SK-LEAP-6"
    figure: str
    to: str


@dataclass(eq=False)
class OutsideTheZone(Refusal):
    """Refusal of a placement outside the side's zone."""

    clause: ClassVar[str] = "SK-HEX-1"
    figure: str
    to: str


@dataclass(eq=False)
class RunWouldTouch(Refusal):
    """Refusal of a run into contact with an enemy."""

    clause: ClassVar[str] = "SK-RUN-4"
    figure: str
    to: str
    enemy: str
