"""Reports of charges and interceptions (SK-CHG, SK-FCH, SK-INT)."""

from __future__ import annotations

from rules.hexes import Hex
from rules.reports import Report
from rules.skirmish.model.battlefield import Paces, Spot
from rules.skirmish.model.figures import Figure


class Declares(Report):
    """A figure declares a charge (SK-CHG-2)."""

    clause = "SK-CHG-2"
    figure: Figure
    target: Figure


class Measured(Report):
    """The measured route of a charge.

    costs: from its start to each spot of its path. gaps: the hexes it leaps over; None if there are none.
    """

    figure: Figure
    target: Figure
    cost: Paces
    reach: Paces
    path: tuple[Spot, ...]
    costs: tuple[Paces, ...]
    clause: str
    gaps: tuple[Hex, ...] | None = None


class OnFoot(Report):
    """A figure cannot charge by a jump, and goes on foot (SK-JMP-1)."""

    clause = "SK-JMP-1"
    figure: Figure


class NoDive(Report):
    """A diving charge cannot land where it was declared (SK-DIV-3)."""

    clause = "SK-DIV-3"
    figure: Figure
    target: Figure
    landing: Spot


class NoWay(Report):
    """No route leads to the target of a charge (SK-CHG-5)."""

    clause = "SK-CHG-5"
    figure: Figure
    target: Figure


class LongWay(Report):
    """A charge may not take a longer route than it must (SK-CHG-5)."""

    clause = "SK-CHG-5"
    figure: Figure
    target: Figure


class FailedCharge(Report):
    """A charge does not reach its target.

    at: None if the charger is off the field.
    """

    kept_empty = frozenset({"at"})
    figure: Figure
    target: Figure
    at: Spot | None
    clause: str


class StrikesFirst(Report):
    """A charger strikes first."""

    figure: Figure
    clause: str


class ChargeStopped(Report):
    """An interception ends a charge (SK-INT-6)."""

    clause = "SK-INT-6"
    figure: Figure
    target: Figure


class Engages(Report):
    """A figure comes into contact with an enemy."""

    name = "engaged"
    figure: Figure
    enemy: Figure
    clause: str


class Intercepts(Report):
    """A figure intercepts a charge (SK-INT-2)."""

    clause = "SK-INT-2"
    figure: Figure
    charger: Figure
    to: Spot
    at: Spot


class DoesNotIntercept(Report):
    """A figure does not intercept a charge (SK-INT-3)."""

    clause = "SK-INT-3"
    figure: Figure
    charger: Figure
