"""The clock and the score: what can still happen in a half, and what a goal more or less is worth to each side."""

from __future__ import annotations

from functools import lru_cache
from math import exp, factorial
from typing import Final, NamedTuple

from rules.counter_attack.dice.scores import SIX
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import SECOND_HALF, Clock
from rules.counter_attack.state.match import Match

GOALS_AN_ACTION: Final = 0.025
"""Goals that a side scores per action of the match, as computers of the best level play."""

MOST_GOALS: Final = 6
"""Largest number of further goals of a side that is reckoned with in a match."""

SOFT: Final = 0.5
"""Share of the stakes that depends on the score; in the rest every goal counts the same."""

LEAD: Final = 4
"""Lead in goals beyond which further goals change nothing."""

HOPE: Final = 4.0
"""Actions that a side needs from midfield to a chance."""


class Stakes(NamedTuple):
    """The worth of a goal to a side, 1 in a level match.

    scored, conceded: of one more for it, and of one more against it.
    """

    scored: float = 1.0
    conceded: float = 1.0


def actions_left(match: Match) -> float:
    """Return the actions that may still be called in this half; until it is rolled, with the mean added time."""
    clock = match.clock
    return clock.number - clock.called + (_mean_added(match) if clock.added is None else clock.added)


def hope(actions: float) -> float:
    """Return the share of the worth of having the ball that is left if so many actions may still be called."""
    return max(0.0, min(1.0, actions / HOPE))


def stakes(match: Match, side: Side) -> Stakes:
    """Return what goals are worth to a side, by the score and the actions left in the match."""
    lead = max(-LEAD, min(LEAD, match.score(side) - match.score(side.other)))
    return _stakes(lead, round(_left_in_match(match)))


def worth_of_lead(match: Match, side: Side) -> float:
    """Return the worth of the score to a side, in goals at the start of a match."""
    lead = match.score(side) - match.score(side.other)
    left = round(_left_in_match(match))
    known = max(-LEAD, min(LEAD, lead))
    softly = (_points(known, left) - _points(0, left)) / _of_a_goal(_whole(match))
    return SOFT * softly + (1 - SOFT) * lead


def _left_in_match(match: Match) -> float:
    later = 0.0
    if match.clock.half < SECOND_HALF:
        later = match.clock.number + _mean_added(match)
    return max(0.0, actions_left(match)) + later


def _whole(match: Match) -> int:
    return round(2 * (match.clock.number + _mean_added(match)))


def _mean_added(match: Match) -> float:
    clock: Clock = match.clock
    cap = match.edition.extra_added_cap if clock.is_extra else match.edition.added_cap
    return sum(min(face + match.leniency, cap) for face in range(1, SIX + 1)) / SIX


@lru_cache(maxsize=4096)
def _stakes(lead: int, left: int) -> Stakes:
    start = _of_a_goal(max(left, 1))
    now = _points(lead, left)
    scored = (_points(lead + 1, left) - now) / start
    conceded = (now - _points(lead - 1, left)) / start
    return Stakes(SOFT * scored + 1 - SOFT, SOFT * conceded + 1 - SOFT)


@lru_cache(maxsize=256)
def _of_a_goal(left: int) -> float:
    """Return the share of the points that the first goal is worth in a level match."""
    return _points(1, left) - _points(0, left)


@lru_cache(maxsize=4096)
def _points(lead: int, left: int) -> float:
    """Return the share of the points to be expected: a draw is half a win. left: actions of the match."""
    chances = _goals(GOALS_AN_ACTION * left)
    return sum(
        ours * theirs * ((lead + us > them) + (lead + us == them) / 2)
        for us, ours in enumerate(chances)
        for them, theirs in enumerate(chances)
    )


@lru_cache(maxsize=256)
def _goals(mean: float) -> tuple[float, ...]:
    """Return the probability of each number of goals."""
    found = [exp(-mean) * mean**goals / factorial(goals) for goals in range(MOST_GOALS + 1)]
    return tuple(one / sum(found) for one in found)
