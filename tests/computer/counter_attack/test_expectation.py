"""Expected worths: every die is rolled in every way, and no tie is rolled for ever."""

from __future__ import annotations

import pytest

from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from rules.asking import Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.squads.cards import Side
from rules.game import MatchRequest


def test_a_toss_that_may_be_tied_again_and_again_has_a_worth() -> None:
    fork = Fork.of(COUNTER_ATTACK.begin(COUNTER_ATTACK.head(MatchRequest())))
    while isinstance(fork.question, Roll) and fork.question.name != "toss":
        _ = fork.answer(1)

    home_begins = Expectation(Side.HOME, lambda leaf: float(leaf.match.attack is Side.HOME))

    assert isinstance(fork.question, Roll)
    assert home_begins.of(fork, 6) > 0.8
    assert home_begins.of(fork, 6) + home_begins.of(fork, 1) == pytest.approx(1, abs=0.05)
