"""Forks: they stand as the match does, go on as it does, and touch nothing of it."""

from __future__ import annotations

from itertools import islice

import pytest

from computer.counter_attack.fork import Fork
from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from testing.play.forks_beside import forks_beside
from testing.play.invariants import as_it_is
from testing.play.random_matches import varied

BY_DAY = [(0, 25), (20, 25)]
"""Seeds of matches, and how many decisions from one fork to the next."""
BY_NIGHT = [(seed, 1) for seed in range(100, 215)]
"""Matches that are forked at every decision: more than 20,000."""


@pytest.mark.parametrize(
    ("seed", "every"), [*BY_DAY, *(pytest.param(*each, marks=pytest.mark.nightly) for each in BY_NIGHT)]
)
def test_a_fork_stands_as_the_match_and_whatever_is_answered_on_it_changes_nothing(seed: int, every: int) -> None:
    played = varied(seed)
    for number, beside in enumerate(forks_beside(played)):
        if number % every:
            continue
        stood = as_it_is(played.match, played.referee.question)
        assert as_it_is(beside.match, beside.question) == stood, number

        for value in possible(beside):
            fork = beside.fork()
            _ = fork.answer(value)
            again = fork.fork()
            assert as_it_is(again.match, again.question) == as_it_is(fork.match, fork.question), (number, value)

        assert as_it_is(beside.match, beside.question) == stood, number
        assert as_it_is(beside.fork().match, beside.fork().question) == stood, number
    afresh = Fork.of(COUNTER_ATTACK.begin(played.match.head), played.referee.log)
    assert as_it_is(afresh.match, None) == as_it_is(played.match, None)


def possible(fork: Fork) -> list[object]:
    """Return all that can be answered to a fork's open question, at most five hundred."""
    question = fork.question
    if isinstance(question, Choose):
        return list(islice(question.answers.legal(), 500))
    return list(range(1, question.faces + 1)) if isinstance(question, Roll) else []
