"""The goal hex of a shot called without one: the likeliest to give a goal, by playing each out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.asking import Choose
from rules.counter_attack.commands.action_names import SHOT
from rules.counter_attack.flow.next_action import ActionAnswers, Call
from rules.counter_attack.odds.goal_odds import free_kick_lanes, lanes
from rules.counter_attack.set_pieces.free_kick import FreeKickCall, Kicks
from rules.counter_attack.state.match import Match
from rules.errors import Unfinished
from rules.hexes import Hex
from rules.odds import FULL, assistance


def best_aim(match: Match, question: Choose, begun: Unfinished) -> str:
    """Return the shot that completes a shot without a goal hex; "" for anything else, and if the match shows no odds.

    match: it is not touched. question: the open one. begun: the answer as typed so far.
    """
    if begun.given != SHOT or assistance(match.head) != FULL:
        return ""
    if isinstance(question.answers, ActionAnswers):
        return str(Call(SHOT, likeliest(lanes(match, snapshot=False), match.ball)))
    if isinstance(question.answers, Kicks):
        return str(FreeKickCall(SHOT, likeliest(free_kick_lanes(match), match.ball)))
    return ""


def likeliest(chances: Mapping[Hex, Fraction], ball: Hex) -> Hex:
    """Return the goal hex with the best chance; of several the one straightest ahead, of two such the upper one."""
    return min(chances, key=lambda place: (-chances[place], abs(place.height - ball.height), place))
