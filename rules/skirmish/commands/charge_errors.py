"""Refusals about charges and interceptions in a skirmish. The words are in `text/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal, Unfinished


@dataclass(eq=False)
class ChargeUnfinished(Unfinished):
    """Refusal of an incomplete charge or dive that could become a listed one."""

    def __post_init__(self) -> None:
        """Take two answers as examples: they are long."""
        self.examples = self.answers[:2]


@dataclass(eq=False)
class UnlistedUnfinished(Unfinished):
    """Refusal of an incomplete charge or dive that begins no listed one: a dive may still land somewhere else."""


@dataclass(eq=False)
class NotUpToACharge(Refusal):
    """Refusal of a figure that is prone or flees. state: "prone", "stunned" or "fleeing"."""

    clause: ClassVar[str] = "SK-CHG-3"
    figure: str
    state: str


@dataclass(eq=False)
class HasNotSpotted(Refusal):
    """Refusal of a figure that failed to spot a target this turn: it may charge nobody, or only visible enemies."""

    clause: ClassVar[str] = "SK-SEE-3"
    figure: str


@dataclass(eq=False)
class OutOfSight(Refusal):
    """Refusal of a target that the charger does not see, too far away to be spotted. most: paces."""

    clause: ClassVar[str] = "SK-SEE-1"
    figure: str
    target: str
    most: int


@dataclass(eq=False)
class TooHighToSpot(Refusal):
    """Refusal of a target out of sight that is near enough on the map but too far with its height. most: paces."""

    clause: ClassVar[str] = "SK-HEX-3"
    figure: str
    target: str
    most: int


@dataclass(eq=False)
class TargetHidden(Refusal):
    """Refusal of a target that is hidden from the charger."""

    clause: ClassVar[str] = "SK-SEE-5"
    figure: str
    target: str


@dataclass(eq=False)
class NoSuchCharge(Refusal):
    """Refusal of a route through a figure, past an enemy, over impassable ground, or to no contact."""

    clause: ClassVar[str] = "SK-CHG-5"
    figure: str
    target: str
    way: tuple[str, ...]


@dataclass(eq=False)
class NoneOnTheField(Refusal):
    """Refusal of a charge by ladder, rope or stairs if the field has none. way: "ladder", "rope" or "stairs"."""

    clause: ClassVar[str] = "SK-CLB-7"
    way: str


@dataclass(eq=False)
class NoSuchDive(Refusal):
    """Refusal of a landing that the charger cannot jump down to, or from which no route leads to the target."""

    clause: ClassVar[str] = "SK-DIV-1"
    figure: str
    target: str
    landing: str


@dataclass(eq=False)
class NotFromAbove(Refusal):
    """Refusal of a dive at an enemy that stands as high as the charger, or higher."""

    clause: ClassVar[str] = "SK-DIV-1"
    figure: str
    target: str


@dataclass(eq=False)
class CannotIntercept(Refusal):
    """Refusal of an interceptor: engaged, prone, too far away, or the target itself."""

    clause: ClassVar[str] = "SK-INT-1"
    figure: str


@dataclass(eq=False)
class NotInTheWay(Refusal):
    """Refusal of a spot where the interceptor would not touch the route of the charge, or that it cannot reach.

    legal: the spots that it may move to.
    """

    clause: ClassVar[str] = "SK-INT-2"
    figure: str
    to: str
    legal: tuple[str, ...]
