"""A manager who takes the answer that is best after one ply of exact odds: a fixed rung of the ladder."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any, Final

from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from rules.asking import Choose
from rules.counter_attack.pitch.geometry import steps_to_goal
from rules.counter_attack.squads.cards import Side

LISTED: Final = 2_000
LOOKED_AT: Final = 60
"""Number of answers that are looked at, drawn at random, if a question has more."""

_NEAR, _FADE, _CLOSE = 0.3, 0.9, 0.001


class Greedy:
    """A manager who weighs each answer by its exact odds, one ply deep: goals, the ball, and how near it is to a goal.

    chance: picks among answers of equal worth, and picks the answers that are looked at if there are too many.
    """

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def choose(self, fork: Fork) -> list[Any]:
        """Return the answer to a fork's open question, which is a choice."""
        question = fork.question
        assert isinstance(question, Choose)
        side = Side(question.who)
        listed = list(islice(question.answers.legal(), LISTED))
        if len(listed) > LOOKED_AT:
            listed = [listed[-1], *self._chance.sample(listed, LOOKED_AT)]
        expected = Expectation(side, lambda leaf: _liked(leaf, side))
        self._chance.shuffle(listed)
        return [max(listed, key=lambda one: expected.of(fork, one))]


def _liked(fork: Fork, side: Side) -> float:
    match = fork.match
    ours = match.attack is side
    end = match.attacks(match.attack)
    worth = _NEAR * _FADE ** steps_to_goal(match.ball, end)
    close = min((match.hex_of(one).distance(match.ball) for one in match.on_pitch(side)), default=0)
    return match.score(side) - match.score(side.other) + (worth if ours else -worth) - _CLOSE * close
