"""Refusals about charges in a skirmish, and about what stops them. The words are in `text/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal, Unfinished


@dataclass(eq=False)
class ChargeUnfinished(Unfinished):
    """A charge or a dive that is only begun, and goes on as one that is listed."""


@dataclass(eq=False)
class UnlistedUnfinished(Unfinished):
    """A charge or a dive that is only begun, of which none is listed: a dive may still come down somewhere else."""


@dataclass(eq=False)
class NotUpToACharge(Refusal):
    """A figure that lies on the ground or runs away. state: "prone", "stunned" or "fleeing"."""

    clause: ClassVar[str] = "SK-CHG-3"
    figure: str
    state: str


@dataclass(eq=False)
class HasNotSpotted(Refusal):
    """A figure that failed to spot a target this turn charges nobody any more, or nobody whom it does not see."""

    clause: ClassVar[str] = "SK-SEE-3"
    figure: str


@dataclass(eq=False)
class OutOfSight(Refusal):
    """A target that the charger does not see, and that is too far off to be spotted. most: paces."""

    clause: ClassVar[str] = "SK-SEE-1"
    figure: str
    target: str
    most: int


@dataclass(eq=False)
class TooHighToSpot(Refusal):
    """A target out of sight that is near enough on the map, and too far with its height. most: paces."""

    clause: ClassVar[str] = "SK-HEX-3"
    figure: str
    target: str
    most: int


@dataclass(eq=False)
class TargetHidden(Refusal):
    """A target that is hidden from the charger."""

    clause: ClassVar[str] = "SK-SEE-5"
    figure: str
    target: str


@dataclass(eq=False)
class NoSuchCharge(Refusal):
    """A way of a charge that leads through somebody, past an enemy, over what cannot be passed, or to no contact."""

    clause: ClassVar[str] = "SK-CHG-5"
    figure: str
    target: str
    way: tuple[str, ...]


@dataclass(eq=False)
class NoneOnTheField(Refusal):
    """A charge by ladder, by rope or by stairs where the field has none. way: "ladder", "rope" or "stairs"."""

    clause: ClassVar[str] = "SK-CLB-7"
    way: str


@dataclass(eq=False)
class NoSuchDive(Refusal):
    """A landing on which the charger cannot jump down from anywhere, or from which no way leads to the target."""

    clause: ClassVar[str] = "SK-DIV-1"
    figure: str
    target: str
    landing: str


@dataclass(eq=False)
class NotFromAbove(Refusal):
    """A dive at an enemy that stands as high as the charger, or higher."""

    clause: ClassVar[str] = "SK-DIV-1"
    figure: str
    target: str


@dataclass(eq=False)
class CannotIntercept(Refusal):
    """A figure that may not step in the way of a charge: engaged, on the ground, too far away, or the target itself."""

    clause: ClassVar[str] = "SK-INT-1"
    figure: str


@dataclass(eq=False)
class NotInTheWay(Refusal):
    """A spot from which an interceptor would not touch the way of the charge, or to which it does not get.

    legal: those to which it may go.
    """

    clause: ClassVar[str] = "SK-INT-2"
    figure: str
    to: str
    legal: tuple[str, ...]
