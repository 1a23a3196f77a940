"""Refusals of the referee of a skirmish, each with its clause. The words are in `text/`.

Those about routes, climbs, jumps and leaps are in `move_errors.py`. Numbers are paces unless a line says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class NoSuchFigure(Refusal):
    """Refusal of a name that no figure on the field has. known: the possible names."""

    clause: ClassVar[str] = "SK-ORD-1"
    name: str
    known: tuple[str, ...]


@dataclass(eq=False)
class NotYourFigure(Refusal):
    """Refusal of a figure of the other side."""

    clause: ClassVar[str] = "SK-ORD-1"
    figure: str


@dataclass(eq=False)
class NotAnEnemy(Refusal):
    """Refusal of a friendly figure as an enemy."""

    clause: ClassVar[str] = "SK-CHG-2"
    figure: str


@dataclass(eq=False)
class ChargesAreOver(Refusal):
    """Refusal of a charge after the step of the charges."""

    clause: ClassVar[str] = "SK-ORD-2"


@dataclass(eq=False)
class ChargesFirst(Refusal):
    """Refusal of another move before the end of the step of the charges."""

    clause: ClassVar[str] = "SK-ORD-2"


@dataclass(eq=False)
class Flees(Refusal):
    """Refusal to move a fleeing figure, which moves by itself in the compulsory step."""

    clause: ClassVar[str] = "SK-ORD-2"
    figure: str


@dataclass(eq=False)
class HasMoved(Refusal):
    """Refusal of a figure whose move of this phase is spent."""

    clause: ClassVar[str] = "SK-ORD-4"
    figure: str


@dataclass(eq=False)
class HasFallen(Refusal):
    """Refusal of a figure that fell this turn."""

    clause: ClassVar[str] = "SK-FALL-4"
    figure: str


@dataclass(eq=False)
class Engaged(Refusal):
    """Refusal to move a figure in hand-to-hand combat."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    enemies: tuple[str, ...]


@dataclass(eq=False)
class FigureStunned(Refusal):
    """Refusal to move a stunned figure."""

    clause: ClassVar[str] = "SK-PRN-2"
    figure: str


@dataclass(eq=False)
class OnlyCrawls(Refusal):
    """Refusal to walk or run with a prone figure."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str


@dataclass(eq=False)
class NotProne(Refusal):
    """Refusal to crawl with a figure that is not prone."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str


@dataclass(eq=False)
class HeldDown(Refusal):
    """Refusal to move a prone figure next to a free enemy. enemy: "" if there is none, but one is required."""

    clause: ClassVar[str] = "SK-PRN-1"
    figure: str
    enemy: str


@dataclass(eq=False)
class HasStoodUp(Refusal):
    """Refusal of a run or charge by a figure that stood up this turn."""

    clause: ClassVar[str] = "SK-PRN-3"
    figure: str


@dataclass(eq=False)
class EnemyTooNear(Refusal):
    """Refusal of a run by a figure that had an enemy near it at the start of the turn."""

    clause: ClassVar[str] = "SK-RUN-2"
    figure: str
    enemy: str


@dataclass(eq=False)
class AlreadyHidden(Refusal):
    """Refusal to hide a figure that is hidden."""

    clause: ClassVar[str] = "SK-HID-1"
    figure: str


@dataclass(eq=False)
class NoCover(Refusal):
    """Refusal to hide where an enemy sees the figure."""

    clause: ClassVar[str] = "SK-HID-1"
    figure: str
    enemy: str


@dataclass(eq=False)
class MayNotHide(Refusal):
    """Refusal to hide a figure that was stunned, ran, fled, charged or fell this turn."""

    clause: ClassVar[str] = "SK-HID-2"
    figure: str


@dataclass(eq=False)
class Heard(Refusal):
    """Refusal to hide where an enemy notices the figure anyway. paces: that enemy's range."""

    clause: ClassVar[str] = "SK-HID-4"
    figure: str
    enemy: str
    paces: int


@dataclass(eq=False)
class NothingToStandUpFrom(Refusal):
    """Refusal to stand up with a figure that is not prone."""

    clause: ClassVar[str] = "FACT-8"
    figure: str


@dataclass(eq=False)
class SameSide(Refusal):
    """Refusal of a combat between two figures of one side."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    other: str


@dataclass(eq=False)
class NotEngaged(Refusal):
    """Refusal to end a combat that does not exist."""

    clause: ClassVar[str] = "SK-CHG-6"
    figure: str
    other: str


@dataclass(eq=False)
class TooManyWounds(Refusal):
    """Refusal of more wounds than a figure starts with. most: that number."""

    clause: ClassVar[str] = "FACT-7"
    figure: str
    wounds: int
    most: int


@dataclass(eq=False)
class NothingChanges(Refusal):
    """Refusal of a change to the present state."""

    clause: ClassVar[str] = "FACT-8"
    figure: str


@dataclass(eq=False)
class OffTheField(Refusal):
    """Refusal of a hex off the field."""

    clause: ClassVar[str] = "SK-HEX-1"
    to: str


@dataclass(eq=False)
class NoSuchFloor(Refusal):
    """Refusal of a floor that a hex does not have. floors: their number."""

    clause: ClassVar[str] = "SK-HEX-2"
    to: str
    floors: int


@dataclass(eq=False)
class NotUpToARun(Refusal):
    """Refusal of a run by a figure that is prone, stunned or engaged. state: which."""

    clause: ClassVar[str] = "SK-RUN-5"
    figure: str
    state: str


@dataclass(eq=False)
class DoNotTouch(Refusal):
    """Refusal of a combat between figures that are not in contact."""

    clause: ClassVar[str] = "SK-HEX-5"
    figure: str
    other: str


@dataclass(eq=False)
class MayNotCast(Refusal):
    """Refusal of a spell. state: the caster is "prone", "stunned" or "fleeing"."""

    clause: ClassVar[str] = "FACT-8"
    figure: str
    state: str


@dataclass(eq=False)
class MayNotShoot(Refusal):
    """Refusal of a shot. state: the reason, such as "engaged", "ran", "prone", or "turn" out of its turn."""

    clause: ClassVar[str] = "FACT-10"
    figure: str
    state: str
