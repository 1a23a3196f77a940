"""The puzzles that come with the program, each worked out anew by the rules."""

from __future__ import annotations

from itertools import combinations

import pytest

from cogs.puzzle.words import short_words
from computer.counter_attack.puzzles.likeness import PuzzleFeatures, are_alike
from computer.counter_attack.puzzles.proof import proven
from computer.counter_attack.puzzles.puzzle_position import PuzzlePosition
from computer.counter_attack.puzzles.tasks import TASKS
from computer.puzzles.game_list import PUZZLES
from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_book import puzzles
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.pitch.geometry import PITCH
from tests.for_each import for_each

BY_DAY = 10
"""One in this many puzzles is proven by day."""


def proves(puzzle: Puzzle) -> None:
    """Prove a puzzle."""
    task = TASKS[puzzle.task]
    again = proven(task, puzzle)

    assert again == puzzle, "the fractions of the best answer of every kind are those in the book"
    assert puzzle.stands_out
    assert puzzle.best.chance >= task.least
    assert len(puzzle.answers) >= task.kinds


@for_each("puzzle", puzzles()[::BY_DAY], ids=lambda puzzle: str(puzzle.number))
def test_a_puzzle_is_proven(puzzle: Puzzle) -> None:
    proves(puzzle)


@pytest.mark.nightly
@for_each("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_every_puzzle_is_proven(puzzle: Puzzle) -> None:
    proves(puzzle)


@pytest.mark.nightly
@for_each("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_every_puzzle_is_told_and_is_solved_by_its_best_answer_alone(puzzle: Puzzle) -> None:
    view = PUZZLES[puzzle.game].view(puzzle)
    told = [short_words(view, one) for one in puzzle.answers]
    verdicts = [
        PUZZLES[puzzle.game].judged(puzzle, ", ".join(one.answers), COUNTER_ATTACK.cut) for one in puzzle.answers
    ]

    assert len(set(told)) == len(told)
    assert [verdict and verdict.given.answer for verdict in verdicts] == list(puzzle.answers)
    assert [verdict and verdict.right for verdict in verdicts] == [True, *[False] * (len(told) - 1)]


@for_each("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.number))
def test_every_position_is_legal_and_every_answer_can_be_given(puzzle: Puzzle) -> None:
    position = PuzzlePosition(puzzle.scene, puzzle.script)
    match = position.match

    assert set(match.position.stands.values()) <= set(PITCH)
    assert match.on_ball is not None
    assert match.on_ball.side is match.attack
    assert all(7 <= len(match.on_pitch(side)) <= 11 and match.keeper(side) for side in match.position.by_side)
    legal = {str(answer).partition(" via ")[0] for answer in position.question.answers.legal()}
    for one in puzzle.answers:
        value = position.question.answers.read(one.answers[0])
        assert str(value) == one.answers[0]
        assert one.answers[0].partition(" via ")[0] in legal


def test_no_two_puzzles_are_alike() -> None:
    features = list(map(PuzzleFeatures, puzzles()))

    alike = [
        (one.puzzle.number, other.puzzle.number) for one, other in combinations(features, 2) if are_alike(one, other)
    ]
    assert alike == []
