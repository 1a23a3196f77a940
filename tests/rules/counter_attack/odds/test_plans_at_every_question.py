"""Odds at every question: in random matches of every kind they add up to one, and the match is not touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from rules.asking import Choose
from rules.counter_attack.odds.plan_odds import odds_function
from rules.counter_attack.state.save_point import resumed, saved
from rules.game import Saved
from rules.log import Entry
from testing.play.random_matches import varied

LOOKED_AT = 0.2
"""Share of the questions that are tested with one answer."""

LISTED = 200


def asked_in(seed: int) -> Iterator[tuple[Saved, Sequence[Entry], str]]:
    """Play a match at random; yield save points, the entries since, and a legal answer to the open question."""
    played = varied(seed)
    for _ in played.plies():
        question = played.referee.question
        if isinstance(question, Choose) and not question.sealed and played.chance.random() < LOOKED_AT:
            answers = list(islice(question.answers.legal(), LISTED))
            yield played.referee.saved, played.referee.since_top, str(played.chance.choice(answers))


@pytest.mark.parametrize("seed", [2, 3, 7])
def test_the_odds_of_any_answer_come_to_one_and_leave_the_match_as_it_was(seed: int) -> None:
    for start, entries, answer in asked_in(seed):
        match = resumed(start)
        before = saved(match)
        assert sum(odds_function(match, entries)([answer]).whole.ends.values()) == 1, answer
        assert saved(match) == before
