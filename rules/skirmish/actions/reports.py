"""Reports of climbs, jumps, leaps, falls, flights and rallies."""

from __future__ import annotations

from enum import StrEnum

from rules.reports import Report
from rules.skirmish.model.battlefield import Paces, Spot
from rules.skirmish.model.figures import Figure


class Falls(StrEnum):
    """The two ends of a climb that fails: the figure falls, or stays where it is."""

    YES = "yes"
    NO = "no"


class Climbed(Report):
    """A figure climbs up (SK-CLB-6)."""

    clause = "SK-CLB-6"
    figure: Figure
    to: Spot
    paces: Paces


class ClimbFailed(Report):
    """A figure fails to climb (SK-CLB-5)."""

    clause = "SK-CLB-5"
    figure: Figure
    to: Spot
    falls: Falls


class DiveBonus(Report):
    """A diving charge strikes harder (SK-DIV-1).

    paces: height of its drop.
    """

    clause = "SK-DIV-1"
    figure: Figure
    bonus: int
    paces: Paces


class LowDive(Report):
    """A diving charge from too low strikes no harder (SK-DIV-4)."""

    clause = "SK-DIV-4"
    figure: Figure
    paces: Paces


class Fell(Report):
    """A figure falls (SK-FALL-4)."""

    clause = "SK-FALL-4"
    figure: Figure
    to: Spot
    paces: int


class LiesBeside(Report):
    """A figure that fell onto another lies beside it (SK-FALL-5)."""

    clause = "SK-FALL-5"
    figure: Figure
    to: Spot


class RunsAway(Report):
    """A figure flees (FACT-5)."""

    clause = "FACT-5"
    figure: Figure
    to: Spot
    paces: int


class Cornered(Report):
    """A figure has nowhere to flee to (FACT-5)."""

    clause = "FACT-5"
    figure: Figure
    at: Spot


class Jumped(Report):
    """A figure jumps down (SK-JMP-3)."""

    clause = "SK-JMP-3"
    figure: Figure
    to: Spot
    paces: Paces


class Leapt(Report):
    """A figure leaps a gap (SK-LEAP-1).

    width: in hexes.
    """

    clause = "SK-LEAP-1"
    figure: Figure
    to: Spot
    width: int


class IntoTheGap(Report):
    """A figure falls into a gap (SK-LEAP-7)."""

    clause = "SK-LEAP-7"
    figure: Figure
    to: Spot


class Slips(Report):
    """A figure slips in a jump (SK-JMP-4)."""

    clause = "SK-JMP-4"
    figure: Figure
    to: Spot


class LeapTooShort(Report):
    """A figure does not reach the other edge of a gap (SK-LEAP-2)."""

    clause = "SK-LEAP-2"
    figure: Figure
    to: Spot


class NoRally(Report):
    """An enemy in contact keeps a figure from rallying (FACT-5)."""

    clause = "FACT-5"
    figure: Figure
    enemy: Figure


class Rallied(Report):
    """A figure flees no more (FACT-5)."""

    clause = "FACT-5"
    figure: Figure
