"""Reports of climbs, jumps, leaps, falls, flights and rallies."""

from __future__ import annotations

from rules.reports import Report


class Climbed(Report):
    """A figure climbs up (SK-CLB-6)."""

    clause = "SK-CLB-6"
    figure: str
    to: str
    paces: str


class ClimbFailed(Report):
    """A figure fails to climb (SK-CLB-5).

    falls: "yes" if it falls.
    """

    clause = "SK-CLB-5"
    figure: str
    to: str
    falls: str


class DiveBonus(Report):
    """A diving charge strikes harder (SK-DIV-1).

    paces: height of its drop.
    """

    clause = "SK-DIV-1"
    figure: str
    bonus: int
    paces: str


class LowDive(Report):
    """A diving charge from too low strikes no harder (SK-DIV-4)."""

    clause = "SK-DIV-4"
    figure: str
    paces: str


class Fell(Report):
    """A figure falls (SK-FALL-4)."""

    clause = "SK-FALL-4"
    figure: str
    to: str
    paces: int


class LiesBeside(Report):
    """A figure that fell onto another lies beside it (SK-FALL-5)."""

    clause = "SK-FALL-5"
    figure: str
    to: str


class RunsAway(Report):
    """A figure flees (FACT-5)."""

    clause = "FACT-5"
    figure: str
    to: str
    paces: int


class Cornered(Report):
    """A figure has nowhere to flee to (FACT-5)."""

    clause = "FACT-5"
    figure: str
    at: str


class Jumped(Report):
    """A figure jumps down (SK-JMP-3)."""

    clause = "SK-JMP-3"
    figure: str
    to: str
    paces: str


class Leapt(Report):
    """A figure leaps a gap (SK-LEAP-1).

    width: in hexes.
    """

    clause = "SK-LEAP-1"
    figure: str
    to: str
    width: int


class IntoTheGap(Report):
    """A figure falls into a gap (SK-LEAP-7)."""

    clause = "SK-LEAP-7"
    figure: str
    to: str


class Slips(Report):
    """A figure slips in a jump (SK-JMP-4)."""

    clause = "SK-JMP-4"
    figure: str
    to: str


class LeapTooShort(Report):
    """A figure does not reach the other edge of a gap (SK-LEAP-2)."""

    clause = "SK-LEAP-2"
    figure: str
    to: str


class NoRally(Report):
    """An enemy in contact keeps a figure from rallying (FACT-5)."""

    clause = "FACT-5"
    figure: str
    enemy: str


class Rallied(Report):
    """A figure flees no more (FACT-5)."""

    clause = "FACT-5"
    figure: str
