"""Refusals of the referee of a skirmish, each with its clause. The words are in `text/`.

Those about ways, climbs, jumps and leaps are in `move_errors.py`. Numbers are paces unless a line says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class NoSuchFigure(Refusal):
    """A name that no figure on the field has. known: the names of those that could be meant."""

    clause: ClassVar[str] = "SK-ORD-1"
    name: str
    known: tuple[str, ...]


@dataclass(eq=False)
class NotYourFigure(Refusal):
    """A figure of the other side."""

    clause: ClassVar[str] = "SK-ORD-1"
    figure: str


@dataclass(eq=False)
class NotAnEnemy(Refusal):
    """A figure of the own side where an enemy is meant."""

    clause: ClassVar[str] = "SK-CHG-2"
    figure: str


@dataclass(eq=False)
class ChargesAreOver(Refusal):
    """A charge once the step of the charges is closed."""

    clause: ClassVar[str] = "SK-ORD-2"


@dataclass(eq=False)
class ChargesFirst(Refusal):
    """Another move before the step of the charges is closed."""

    clause: ClassVar[str] = "SK-ORD-2"


@dataclass(eq=False)
class Flees(Refusal):
    """A figure that flees moves by itself, in the compulsory step."""

    clause: ClassVar[str] = "SK-ORD-2"
    figure: str


@dataclass(eq=False)
class HasMoved(Refusal):
    """A figure whose move of this phase is spent."""

    clause: ClassVar[str] = "SK-ORD-4"
    figure: str


@dataclass(eq=False)
class HasFallen(Refusal):
    """A figure that fell this turn."""

    clause: ClassVar[str] = "SK-FALL-4"
    figure: str


@dataclass(eq=False)
class Engaged(Refusal):
    """A figure that fights hand to hand stays where it is."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    enemies: tuple[str, ...]


@dataclass(eq=False)
class Stunned(Refusal):
    """A stunned figure does not move."""

    clause: ClassVar[str] = "SK-PRN-2"
    figure: str


@dataclass(eq=False)
class OnlyCrawls(Refusal):
    """A prone figure that is to walk or run."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str


@dataclass(eq=False)
class NotProne(Refusal):
    """A figure that is to crawl, and does not lie."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str


@dataclass(eq=False)
class HeldDown(Refusal):
    """A prone figure beside an enemy that nobody else keeps busy; "" where the reading wants one there is none of."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str
    enemy: str


@dataclass(eq=False)
class HasStoodUp(Refusal):
    """A figure that stood up this turn neither runs nor charges."""

    clause: ClassVar[str] = "SK-PRN-3"
    figure: str


@dataclass(eq=False)
class EnemyTooNear(Refusal):
    """A run of a figure that had an enemy near it when the turn began."""

    clause: ClassVar[str] = "SK-RUN-2"
    figure: str
    enemy: str


@dataclass(eq=False)
class AlreadyHidden(Refusal):
    """A figure that is to hide and is hidden."""

    clause: ClassVar[str] = "SK-HID-1"
    figure: str


@dataclass(eq=False)
class NoCover(Refusal):
    """A figure that is to hide where an enemy sees it."""

    clause: ClassVar[str] = "SK-HID-1"
    figure: str
    enemy: str


@dataclass(eq=False)
class MayNotHide(Refusal):
    """A figure that was stunned, ran, fled, charged or fell this turn does not hide."""

    clause: ClassVar[str] = "SK-HID-2"
    figure: str


@dataclass(eq=False)
class Heard(Refusal):
    """A figure that is to hide where an enemy notices it anyway. paces: from how far that one does."""

    clause: ClassVar[str] = "SK-HID-4"
    figure: str
    enemy: str
    paces: int


@dataclass(eq=False)
class NothingToStandUpFrom(Refusal):
    """A figure that is to stand up, and does not lie."""

    clause: ClassVar[str] = "FACT-8"
    figure: str


@dataclass(eq=False)
class SameSide(Refusal):
    """Two of one side that are to fight each other."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    other: str


@dataclass(eq=False)
class NotEngaged(Refusal):
    """Two that do not fight each other, and are to stop."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    other: str


@dataclass(eq=False)
class TooManyWounds(Refusal):
    """More wounds left than a figure begins with. most: that number."""

    clause: ClassVar[str] = "FACT-7"
    figure: str
    wounds: int
    most: int


@dataclass(eq=False)
class NothingChanges(Refusal):
    """A proposal of what is so already."""

    clause: ClassVar[str] = "FACT-8"
    figure: str


@dataclass(eq=False)
class OffTheField(Refusal):
    """A hex that is no part of the field."""

    clause: ClassVar[str] = "SK-HEX-1"
    to: str


@dataclass(eq=False)
class NoSuchFloor(Refusal):
    """A floor that a hex does not have. floors: how many it has."""

    clause: ClassVar[str] = "SK-HEX-2"
    to: str
    floors: int


@dataclass(eq=False)
class NotUpToARun(Refusal):
    """A run of a figure that is prone, stunned or engaged. state: which."""

    clause: ClassVar[str] = "SK-RUN-5"
    figure: str
    state: str


@dataclass(eq=False)
class DoNotTouch(Refusal):
    """Two that are to fight each other, and are not in contact."""

    clause: ClassVar[str] = "SK-HEX-5"
    figure: str
    other: str


@dataclass(eq=False)
class MayNotCast(Refusal):
    """A spell of a figure that may cast none. state: how it is: "prone", "stunned" or "fleeing"."""

    clause: ClassVar[str] = "FACT-8"
    figure: str
    state: str


@dataclass(eq=False)
class MayNotShoot(Refusal):
    """A shot of a figure that may not. state: why, such as "engaged", "ran", "prone", or "turn" out of its turn."""

    clause: ClassVar[str] = "FACT-10"
    figure: str
    state: str
