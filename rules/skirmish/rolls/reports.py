"""Reports of tests, hits and injuries (FACT-1 to FACT-7)."""

from __future__ import annotations

from enum import StrEnum

from rules.reports import Report
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure, Status


class OutReason(StrEnum):
    """Reasons why a figure is out of action."""

    INJURED = "injured"
    IMPASSABLE = "impassable"
    FLED = "fled"
    AGREED = "agreed"


class CharacteristicTest(Report):
    """A figure's test of a characteristic.

    test: the name of its die. at: None if the figure is off the field.
    """

    kept_empty = frozenset({"at"})
    figure: Figure
    test: str
    face: int
    needed: int
    at: Spot | None


class Passed(CharacteristicTest):
    """A figure passes a test (FACT-1)."""

    clause = "FACT-1"


class Failed(CharacteristicTest):
    """A figure fails a test (FACT-1)."""

    clause = "FACT-1"


class LeadershipTest(Report):
    """A figure's test of leadership.

    test: the name of its dice. dice: their sum.
    """

    figure: Figure
    test: str
    dice: int
    needed: int


class NerveHolds(LeadershipTest):
    """A figure keeps its nerve (FACT-2)."""

    clause = "FACT-2"


class NerveFails(LeadershipTest):
    """A figure loses its nerve (FACT-2)."""

    clause = "FACT-2"


class Leads(Report):
    """A figure tests the leadership of its leader (FACT-3)."""

    clause = "FACT-3"
    figure: Figure
    leader: Figure
    leadership: int


class NeedsSix(Report):
    """A figure must roll a 6 to hit what it fears (FACT-4)."""

    clause = "FACT-4"
    figure: Figure
    enemy: Figure


class Hit(Report):
    """A figure is hit."""

    figure: Figure
    hits: int
    strength: int
    needed: int
    clause: str


class NoCritical(Report):
    """A 6 to wound does no more than wound (SK-FALL-3)."""

    clause = "SK-FALL-3"
    figure: Figure


class Wounded(Report):
    """A figure loses wounds (SK-FALL-2)."""

    clause = "SK-FALL-2"
    figure: Figure
    wounds: int
    left: int


class LaidLow(Report):
    """A figure's injury."""

    figure: Figure
    status: Status


class Stunned(LaidLow):
    """A figure is stunned (FACT-7)."""

    clause = "FACT-7"


class KnockedDown(LaidLow):
    """A figure is knocked down (FACT-7)."""

    clause = "FACT-7"


class OutOfAction(Report):
    """A figure leaves the field."""

    figure: Figure
    why: OutReason
    clause: str


class Unhurt(Report):
    """Hits leave a figure unhurt."""

    figure: Figure
    clause: str
