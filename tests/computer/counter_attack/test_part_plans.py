"""Plans of one part: the present mover goes first, and nobody is sent over a hex that it has taken."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from computer.counter_attack.defence_plans import DefencePlanner
from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from rules.asking import Choose
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex


def answers_of(fork: Fork) -> PhaseAnswers:
    """Return the answers of a question for a move."""
    question = fork.question
    assert isinstance(question, Choose)
    assert isinstance(question.answers, PhaseAnswers)
    return question.answers


def part_begun(pace: int) -> Fork:
    """Return the defence's part of a phase in which its number 7 has gone one hex, to G19, and its 5 stands on L19.

    pace: of number 5, in hexes.
    """
    fork = Fork(set_scene(f"10h K10 ball; 7a F19 pace=6; 5a L19 pace={pace}; 1h M1; 1a M37; situation at feet"))
    question = fork.question
    assert isinstance(question, Choose)
    _ = fork.answer(question.answers.read("move"))
    for answer in ("done", "7 G19"):
        _ = fork.answer(answers_of(fork).read(answer))
    return fork


def planned(fork: Fork, moves: Sequence[str]) -> Sequence[str]:
    """Return moves as a planner puts them in order."""
    answers, phase = answers_of(fork), fork.match.phase
    assert phase is not None
    planner = DefencePlanner(fork, answers, phase, LEVELS[-1], Expectation(answers.side, lambda _: 0.0))
    legal = {str(move): move for player in fork.match.on_pitch(answers.side) for move in answers.movers.moves(player)}
    return [str(move) for move in planner.in_order([legal[move] for move in moves])]


@pytest.mark.parametrize(("pace", "others"), [(6, 1), (4, 0)])
def test_a_move_over_a_hex_that_was_taken_goes_another_way_or_is_left_out(pace: int, others: int) -> None:
    """The 5 was to pass J19, where the 7 now ends: with a pace of 6 it goes around it, with 4 it stays (GEN-2)."""
    fork = part_begun(pace)

    plan = planned(fork, ["5 H19 via K19 J19 I19", "7 J19 via H19 I19"])

    assert plan[0] == "7 J19 via H19 I19"
    assert [move.split()[:2] for move in plan[1:]] == [["5", "H19"]] * others
    for move in plan:
        _ = fork.answer(answers_of(fork).read(move))
    assert fork.match.player_on(Hex.parse("H19")) is (fork.match.player("5a") if others else None)


def test_moves_that_are_not_in_each_others_way_stay_as_they_were() -> None:
    assert planned(part_begun(6), ["5 M19", "7 H19"]) == ["7 H19", "5 M19"]
