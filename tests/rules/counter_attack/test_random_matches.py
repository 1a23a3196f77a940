"""Random legal matches to the final whistle, with checks after every answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from rules.asking import Choose
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Goal
from rules.counter_attack.state.named_editions import EDITIONS
from rules.hexes import Hex
from testing.play.invariants import Watch
from testing.play.random_managers import Even, EvenWriter, Keen
from testing.play.random_matches import RandomMatch, varied

SEEDS = range(40)
AT_ONCE = 4
"""Number of these matches that are played by day."""
SHORTEST_HALF = 5
PLIES_BETWEEN_LISTS = 7
MOST_LISTED = 40


@pytest.mark.slow
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.nightly if seed >= AT_ONCE else ()) for seed in SEEDS]
)
def test_a_match_keeps_to_the_rules_after_every_answer_and_replays_to_itself(seed: int) -> None:
    played = Watch(varied(seed)).play()
    assert played.referee.question is None


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_so_does_a_match_in_which_every_legal_answer_is_as_likely_as_any_other(edition: str) -> None:
    played = Watch(RandomMatch(1, SHORTEST_HALF, edition=edition)).play()
    assert played.referee.question is None


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_the_same_whether_all_answers_are_written_out_or_only_the_one_that_is_picked(seed: int) -> None:
    picked, written = (RandomMatch(seed, SHORTEST_HALF, managers=managers).play() for managers in (Even, EvenWriter))

    assert picked.referee.log == written.referee.log


@pytest.mark.slow
def test_the_random_matches_are_of_all_editions() -> None:
    assert EDITIONS.keys() <= {varied(seed).edition for seed in SEEDS}


@pytest.mark.slow
def test_keen_managers_also_say_what_is_refused_and_the_match_goes_on_as_it_was() -> None:
    played = RandomMatch(1, SHORTEST_HALF, managers=Keen)
    for _ in played.plies():
        question, at = played.referee.question, played.match.position
        assert not played.is_taken("10 Z99")
        assert played.referee.question is question
        assert played.match.position is at


def kicked_off() -> Watch:
    watch = Watch(RandomMatch(1, SHORTEST_HALF))
    _ = list(islice(watch.played.plies(), 12))
    assert not list(watch.faults())
    return watch


@pytest.mark.slow
def test_two_players_on_a_hex_would_be_noticed() -> None:
    watch = kicked_off()
    match = watch.played.match
    match.move(match.player("4h"), match.hex_of(match.player("5h")))
    assert list(watch.faults()) == ["two players are on one hex (GEN-1)"]


@pytest.mark.slow
def test_a_ball_that_is_nowhere_would_be_noticed() -> None:
    watch = kicked_off()
    watch.played.match.put_ball(Hex.parse("A0"))
    assert list(watch.faults()) == ["a player or the ball is off the pitch (GEN-1)"]


@pytest.mark.slow
def test_a_twelfth_player_would_be_noticed() -> None:
    watch = kicked_off()
    match = watch.played.match
    match.bench.remove(match.player("13h"))
    match.bring_on(match.player("13h"), Hex.parse("A19"))
    assert list(watch.faults()) == ["a side has more than eleven players (SET-1)"]


@pytest.mark.slow
def test_a_player_who_was_sent_off_and_is_back_would_be_noticed() -> None:
    watch = kicked_off()
    watch.played.match.sent_off.add(watch.played.match.player("4h"))
    assert list(watch.faults()) == ["['4h'] cannot be on the pitch (BOO-2, SUB-1)"]


@pytest.mark.slow
def test_a_goal_that_was_not_reported_would_be_noticed() -> None:
    watch = kicked_off()
    watch.played.match.goals.append(Goal(Side.HOME, "9h", 1))
    (fault,) = watch.faults()
    assert fault.startswith("the goals reported are")


def choices(played: RandomMatch) -> Iterator[Choose]:
    """Play a match on, and yield a choice now and then."""
    for ply in played.plies():
        question = played.referee.question
        if ply % PLIES_BETWEEN_LISTS == 0 and isinstance(question, Choose):
            yield question


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_every_listed_answer_reads_back_as_itself(seed: int) -> None:
    listed = 0
    for question in choices(varied(seed)):
        for answer in islice(question.answers.legal(), MOST_LISTED):
            assert str(question.answers.read(str(answer))) == str(answer)
            listed += 1
    assert listed > 0
