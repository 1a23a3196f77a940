"""Random matches on random fields: every listed answer is legal and reads back, and a replay ends the same."""

from __future__ import annotations

import pytest

from testing.play.random_skirmishes import RandomSkirmish

pytestmark = pytest.mark.nightly


@pytest.mark.parametrize("seed", range(6))
def test_a_random_match_is_played_to_its_end_and_its_replays_end_alike(seed: int) -> None:
    """`RandomSkirmish` raises an error for every fault, and checks the match after each answer."""
    played = RandomSkirmish(seed, rounds=1).play()
    assert played.referee.question is None
    assert played.match.ended


@pytest.mark.parametrize("seed", [101, 102])
def test_everything_that_is_offered_in_a_random_position_reads_back_and_is_listed_once(seed: int) -> None:
    played = RandomSkirmish(seed, rounds=2)
    for question in played.questions(most=40):
        listed = list(map(str, question.answers.legal()))
        assert len(set(listed)) == len(listed), question.name
        some = listed[:: 1 + len(listed) // 60]
        assert [str(question.answers.read(each)) for each in some] == some
