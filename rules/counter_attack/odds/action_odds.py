"""Exact odds of each end of a move or an action before it is played, by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from rules.asking import Play
from rules.counter_attack.ball.reports import GoalScored, LooseBall, Offside, WinsBall
from rules.counter_attack.challenges.reports import DiveWon, TackleLost, TackleWon
from rules.counter_attack.discipline.reports import Foul
from rules.counter_attack.flow.next_action import Call, take_action
from rules.counter_attack.movement.movement_phase import take_turn
from rules.counter_attack.movement.phase_answers import PhaseAnswer
from rules.counter_attack.movement.reports import NutmegLost, NutmegWon
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.passing.reports import Accurate, Inaccurate, PassIntoSpace, PassReceived
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.odds import AnswerOdds, outcomes
from rules.reports import names_of

BALL_LOST: Final = (WinsBall, DiveWon, LooseBall, Inaccurate, TackleWon, NutmegLost, Offside)
"""Reports after which the ball is lost or loose."""

SETTLED: Final = (*BALL_LOST, Foul, GoalScored, PassReceived, PassIntoSpace, Accurate, TackleLost, NutmegWon)
"""Reports that settle a move or an action; after a foul the fouled side chooses how to go on (FOU-1)."""

_LOST: Final = names_of(*BALL_LOST)
_SETTLED: Final = names_of(*SETTLED)


def ball_lost(odds: AnswerOdds) -> Fraction:
    """Return the probability that the attack loses the ball, or that it runs loose."""
    return sum((odds for end, odds in odds.ends.items() if end in _LOST), Fraction(0))


def odds_of(match: Match, said: PhaseAnswer | Call, twin: ScratchMatch | None = None) -> AnswerOdds:
    """Play out a move of the phase in progress, or an action, in every way its dice can fall, and return its odds.

    twin: a copy of the match, if there is one already. The match is not touched.

    Choices on the way are answered by `default_answer`.
    """
    double = twin or ScratchMatch(match)

    def begin() -> tuple[Play[Any], None]:
        return _played(double.reset(), said), None

    ends: dict[str, Fraction] = {}
    rolls = False
    for way in outcomes(begin, default_answer, _SETTLED):
        ends[way.end] = ends.get(way.end, Fraction(0)) + way.odds
        rolls = rolls or bool(way.dice)
    return AnswerOdds(ends, rolls)


def _played(match: Match, said: PhaseAnswer | Call) -> Play[None]:
    """Return the play of an answer. Raises ValueError for a move if no phase is in progress."""
    if isinstance(said, Call):
        return take_action(match, said)
    if match.phase is None:
        message = f"{said} is said in a movement phase"
        raise ValueError(message)
    return take_turn(match, match.phase, said)
