"""Safer paths for a run with the ball: by a detour that nobody can steal on, or none."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.action_odds import ball_lost, odds_of
from rules.counter_attack.odds.safer_path import safer
from tests.rig import phase, set_scene

PAST_4A = "10h J10 pace={pace} ball; 9h A1; 4a M11 tackling=3; 1h M1; 1a M37; attack home"


def asked(scene: str) -> tuple[Choose, PhaseAnswers]:
    """Begin a movement phase, and return its first question."""
    question = next(phase(set_scene(scene)))
    assert isinstance(question, Choose)
    assert isinstance(question.answers, PhaseAnswers)
    return question, question.answers


def lost(turns: PhaseAnswers, said: str) -> object:
    """Return the probability that a move loses the ball."""
    return ball_lost(odds_of(turns.match, turns.read(said)))


def test_a_detour_past_nobody_is_safer_than_the_straight_way_past_a_defender() -> None:
    question, turns = asked(PAST_4A.format(pace=9))

    found = safer(turns.match, question, "10 P10")

    move = turns.read(found)
    assert isinstance(move, Move)
    assert (move.target, lost(turns, found)) == (turns.movers.paths(move.player)[move.target][-1], 0)
    assert lost(turns, "10 P10") != 0
    assert len(move.path) <= 9


def test_there_is_none_where_the_pace_does_not_reach_for_a_detour() -> None:
    question, turns = asked(PAST_4A.format(pace=6))

    assert safer(turns.match, question, str(turns.read("10 P10"))) == ""


def test_a_way_that_somebody_has_chosen_past_a_defender_is_mended_by_the_shortest_safe_one() -> None:
    question, turns = asked("10h M10 pace=6 ball; 9h A1; 4a K12 tackling=3; 1h M1; 1a M37; attack home")

    found = safer(turns.match, question, "10 M14 via L11 L12 L13")

    assert found == str(turns.read("10 M14"))
    assert lost(turns, found) == 0


@pytest.mark.parametrize("said", ["9 B2", "10 J12", "10 K9", "done"])
def test_what_nobody_can_steal_on_has_none(said: str) -> None:
    question, turns = asked(PAST_4A.format(pace=6))

    assert safer(turns.match, question, said) == ""


def test_a_hex_beside_the_defender_has_none() -> None:
    question, turns = asked(PAST_4A.format(pace=9))

    assert safer(turns.match, question, "10 M10") == ""
