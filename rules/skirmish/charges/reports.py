"""Reports of charges and interceptions (SK-CHG, SK-FCH, SK-INT)."""

from __future__ import annotations

from rules.reports import Report
from rules.skirmish.model.battlefield import Paces


class Declares(Report):
    """A figure declares a charge (SK-CHG-2)."""

    clause = "SK-CHG-2"
    figure: str
    target: str


class Measured(Report):
    """The measured route of a charge.

    cost, reach, costs: in paces.
    """

    figure: str
    target: str
    cost: Paces
    reach: Paces
    path: str
    costs: tuple[Paces, ...]
    clause: str
    gaps: str | None = None


class OnFoot(Report):
    """A figure cannot charge by a jump, and goes on foot (SK-JMP-1)."""

    clause = "SK-JMP-1"
    figure: str


class NoDive(Report):
    """A diving charge cannot land where it was declared (SK-DIV-3)."""

    clause = "SK-DIV-3"
    figure: str
    target: str
    landing: str


class NoWay(Report):
    """No route leads to the target of a charge (SK-CHG-5)."""

    clause = "SK-CHG-5"
    figure: str
    target: str


class LongWay(Report):
    """A charge may not take a longer route than it must (SK-CHG-5)."""

    clause = "SK-CHG-5"
    figure: str
    target: str


class FailedCharge(Report):
    """A charge does not reach its target."""

    figure: str
    target: str
    at: str
    clause: str


class StrikesFirst(Report):
    """A charger strikes first."""

    figure: str
    clause: str


class ChargeStopped(Report):
    """An interception ends a charge (SK-INT-6)."""

    clause = "SK-INT-6"
    figure: str
    target: str


class Engages(Report):
    """A figure comes into contact with an enemy."""

    name = "engaged"
    figure: str
    enemy: str
    clause: str


class Intercepts(Report):
    """A figure intercepts a charge (SK-INT-2)."""

    clause = "SK-INT-2"
    figure: str
    charger: str
    to: str
    at: str


class DoesNotIntercept(Report):
    """A figure does not intercept a charge (SK-INT-3)."""

    clause = "SK-INT-3"
    figure: str
    charger: str
