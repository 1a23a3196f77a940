"""The goal hex of a shot that is called without one: the one at which a goal is likeliest, by playing each out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.asking import Choose
from rules.counter_attack.commands.action_names import SHOT
from rules.counter_attack.flow.next_action import ActionAnswers, Call
from rules.counter_attack.odds.goal_odds import free_kick_lanes, lanes
from rules.counter_attack.set_pieces.free_kick import Kick, Kicks
from rules.counter_attack.state.match import Match
from rules.errors import Unfinished
from rules.hexes import Hex
from rules.odds import FULL, assistance


def best_aim(match: Match, question: Choose, begun: Unfinished) -> str:
    """Return the shot that a shot without a goal hex is completed to; "" for anything else, and without odds.

    match: as it stands; it is not touched. question: the open one. begun: what it says of the answer as it was given.
    """
    if begun.given != SHOT or assistance(match.head) != FULL:
        return ""
    if isinstance(question.answers, ActionAnswers):
        return str(Call(SHOT, likeliest(lanes(match, snapshot=False), match.ball)))
    if isinstance(question.answers, Kicks):
        return str(Kick(SHOT, likeliest(free_kick_lanes(match), match.ball)))
    return ""


def likeliest(chances: Mapping[Hex, Fraction], ball: Hex) -> Hex:
    """Return the goal hex at which a goal is likeliest; of several the one straightest ahead of the ball."""
    return min(chances, key=lambda place: (-chances[place], abs(place.height - ball.height)))
