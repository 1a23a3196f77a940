"""Random legal matches to the final whistle, and what must hold after every ply."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bench.random_play import RandomMatch
from rules.asking import Choose
from rules.counter_attack.cards import Side
from rules.counter_attack.pitch import GOAL, PITCH
from rules.counter_attack.ruleset import RULESET
from rules.counter_attack.squad import ELEVEN
from rules.log import Log, read_log
from rules.referee import Referee

SEEDS = range(12)
SHORT_HALF = 10
PLIES_BETWEEN_LISTS = 7
MOST_LISTED = 40

ON_GRASS_OR_IN_THE_NET = PITCH | GOAL["left"] | GOAL["right"]


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_ply_players_and_ball_are_where_they_may_be(seed: int) -> None:
    played = RandomMatch(seed, SHORT_HALF)
    match = played.match
    goals = 0

    for _ in played.plies():
        stands = match.position.stands
        assert len(set(stands.values())) == len(stands), "two players on one hex (GEN-1)"
        assert ON_GRASS_OR_IN_THE_NET.issuperset(stands.values())
        assert match.ball in ON_GRASS_OR_IN_THE_NET
        assert all(len(match.on_pitch(side)) <= ELEVEN for side in Side)
        assert not stands.keys() & (match.sent_off | match.replaced | match.bench), "nobody comes back (BOO-2, SUB-1)"
        assert len(match.goals) in {goals, goals + 1}
        goals = len(match.goals)

    assert match.clock.half == 2
    assert match.clock.called == match.clock.number + (match.clock.added or 0)
    told = [report.name for _, report in played.referee.reports]
    assert told.count("goal") == len(match.goals)
    assert told[-1] == "full_time"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_read_back_replays_to_the_same_match(seed: int) -> None:
    played = RandomMatch(seed, SHORT_HALF).play()
    log = read_log(str(Log(played.match.head, tuple(played.referee.log))))

    again = RULESET.begin(log.head)
    referee = Referee(RULESET.script(again), log.entries)

    assert referee.question is None
    assert RULESET.save(again) == RULESET.save(played.match)
    assert [report.name for _, report in referee.reports] == [report.name for _, report in played.referee.reports]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_save_point_and_what_came_after_it_is_the_whole_log(seed: int) -> None:
    played = RandomMatch(seed, SHORT_HALF)
    saves = [(ply, played.referee.saved) for ply in played.plies() if played.referee.at_top]
    final = RULESET.save(played.match)

    for ply, saved in saves[:: max(1, len(saves) // 10)]:
        match = RULESET.resume(saved)
        referee = Referee(RULESET.script(match), played.referee.log[ply:], first_ply=ply)
        assert referee.question is None
        assert RULESET.save(match) == final


def choices(played: RandomMatch) -> Iterator[Choose]:
    """Play on, and stop at now and then a choice."""
    for ply in played.plies():
        question = played.referee.question
        if ply % PLIES_BETWEEN_LISTS == 0 and isinstance(question, Choose):
            yield question


@pytest.mark.parametrize("seed", SEEDS)
def test_every_listed_answer_reads_back_as_itself(seed: int) -> None:
    listed = 0
    for question in choices(RandomMatch(seed, SHORT_HALF)):
        for answer in islice(question.answers.every(), MOST_LISTED):
            assert str(question.answers.read(str(answer))) == str(answer)
            listed += 1
    assert listed > 0
