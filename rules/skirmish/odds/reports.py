"""Reports of duels outside a match."""

from __future__ import annotations

from rules.reports import Report
from rules.skirmish.model.figures import Figure


class SeveralTests(Report):
    """Tests of a figure, one after the other."""

    figure: Figure
    times: int


class TestsPassed(SeveralTests):
    """All tests of a figure are passed (FACT-1)."""

    clause = "FACT-1"


class TestsFailed(SeveralTests):
    """A test of a figure is failed (FACT-1)."""

    clause = "FACT-1"


class ThreeSidedDie(Report):
    """A three-sided die."""

    figure: Figure
    value: int


class D3One(ThreeSidedDie):
    """A three-sided die comes to 1 (SK-FALL-1)."""

    name = "d3_1"
    clause = "SK-FALL-1"


class D3Two(ThreeSidedDie):
    """A three-sided die comes to 2 (SK-FALL-1)."""

    name = "d3_2"
    clause = "SK-FALL-1"


class D3Three(ThreeSidedDie):
    """A three-sided die comes to 3 (SK-FALL-1)."""

    name = "d3_3"
    clause = "SK-FALL-1"
