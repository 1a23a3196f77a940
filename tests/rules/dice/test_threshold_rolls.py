"""Dice against a number: the faces that pass, and their outcome classes."""

from __future__ import annotations

import pytest

from rules.asking import Play, Roll
from rules.dice.threshold_rolls import ThresholdRoll, roll_at_least, roll_at_most
from rules.referee import Referee

FACES = range(1, 7)


def rolled(play: Play[ThresholdRoll], face: int) -> tuple[Roll, ThresholdRoll]:
    """Roll a face. Return the die that was asked for, and the result."""
    found: list[ThresholdRoll] = []

    def whole() -> Play[None]:
        found.append((yield from play))

    referee = Referee(whole())
    die = referee.question
    assert isinstance(die, Roll)
    _ = referee.answer(str(face))
    return die, found[0]


@pytest.mark.parametrize("number", range(-1, 8))
def test_a_number_or_less_passes_and_a_number_or_more(number: int) -> None:
    for face in FACES:
        die, at_most = rolled(roll_at_most("4h", "injury", "INJ-1", number), face)
        assert (die, at_most) == (Roll("4h", "injury", "INJ-1"), ThresholdRoll(face, face in range(-9, number + 1)))
        die, at_least = rolled(roll_at_least("4h", "booking", "BOO-1", number), face)
        assert (die, at_least) == (Roll("4h", "booking", "BOO-1"), ThresholdRoll(face, face in range(number, 9)))


@pytest.mark.parametrize(
    ("number", "classes"), [(0, [[*FACES]]), (1, [[1], [2, 3, 4, 5, 6]]), (4, [[1, 2, 3, 4], [5, 6]]), (6, [[*FACES]])]
)
def test_what_passes_with_a_number_or_less_is_one_class(number: int, classes: list[list[int]]) -> None:
    die, _ = rolled(roll_at_most("4h", "injury", "INJ-1", number), 1)
    assert die.alike() == classes


@pytest.mark.parametrize(
    ("number", "apart", "classes"),
    [
        (1, None, [[*FACES]]),
        (4, None, [[1, 2, 3], [4, 5, 6]]),
        (7, None, [[*FACES]]),
        (4, 6, [[1, 2, 3], [4, 5], [6]]),
        (4, 1, [[1], [2, 3], [4, 5, 6]]),
        (6, 6, [[1, 2, 3, 4, 5], [6]]),
        (7, 6, [[1, 2, 3, 4, 5], [6]]),
    ],
)
def test_a_face_that_makes_a_difference_of_its_own_is_a_class_of_its_own(
    number: int, apart: int | None, classes: list[list[int]]
) -> None:
    die, _ = rolled(roll_at_least("4h", "wounding", "FACT-6", number, apart), 1)
    assert die.alike() == classes
