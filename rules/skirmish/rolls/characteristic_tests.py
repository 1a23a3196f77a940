"""Tests of a characteristic, and of leadership: FACT-1 to FACT-3."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, roll
from rules.dice.threshold_rolls import roll_at_most
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import Switches
from rules.skirmish.rolls.reports import Failed, Leads, NerveFails, NerveHolds, Passed
from rules.skirmish.sight.line_of_sight import are_near

HEARD: Final = 6
"""Distance in paces within which a leader's leadership may be used (FACT-3)."""


def highest_passing_face(switches: Switches, value: int) -> int:
    """Return the highest face that passes a test of a characteristic (FACT-1).

    value: of the characteristic, in points.
    """
    return min(value, 5 if switches.six_always_fails == "yes" else 6)


def roll_characteristic(  # noqa: PLR0913 - a test has a figure, a characteristic, a reason, and perhaps repetitions
    match: Match, figure: Figure, value: int, name: str, clause: str, *, times: int = 1
) -> Play[bool]:
    """Test a characteristic of a figure some times; the first failure is the last test (FACT-1).

    value: of the characteristic, in points. name: of the dice. times: number of tests; 0 passes without a die.

    Returns whether every test was passed.
    """
    needed = highest_passing_face(match.switches, value)
    for _ in range(times):
        die = yield from roll_at_most(figure, name, clause, needed)
        yield (Passed if die.passed else Failed)(figure, name, die.face, needed, figure.spot)
        if not die.passed:
            return False
    return True


def roll_leadership(match: Match, figure: Figure, name: str, clause: str) -> Play[bool]:
    """Test a figure's leadership, or its leader's: two dice, at most that value (FACT-2). Returns whether it passed.

    name: of the dice.
    """
    leader = leader_of(match, figure)
    value = leader.profile.leadership
    if leader is not figure:
        yield Leads(figure=figure, leader=leader, leadership=value)
    first = yield from roll(figure, name, clause)
    second = yield from roll_at_most(figure, name, clause, value - first)
    yield (NerveHolds if second.passed else NerveFails)(figure, name, first + second.face, value)
    return second.passed


def leader_of(match: Match, figure: Figure) -> Figure:
    """Return the figure whose leadership is tested: its own, or a better one of a leader nearby (FACT-3)."""
    leaders = [each for each in match.of(figure.side) if each.profile.leader and each.is_ready]
    near_it = [each for each in leaders if are_near(match, each, figure, HEARD)]
    return max([figure, *near_it], key=lambda each: each.profile.leadership)
