"""Files of puzzles read back as they are written, and name the line that cannot be read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from computer.puzzles.puzzle import Puzzle, PuzzleAnswer
from computer.puzzles.puzzle_file import PuzzleUnreadable, all_written, read_puzzles

SCENE = "4h M20 tackling=5; 10a M19 ball\nattack away; situation at feet"
BEST = PuzzleAnswer("4h", ("tackle 4 on 10",), Fraction(7, 12))
OTHER = PuzzleAnswer("5h", ("5 M18 via L19", "tackle 5 on 10"), Fraction(0))
PUZZLES = [
    Puzzle(1, "counter_attack", "tackle", SCENE, "away chooses action: move\naway chooses move: done", (BEST, OTHER)),
    Puzzle(2, "counter_attack", "aim", SCENE, "", (OTHER, BEST)),
]


def test_puzzles_read_back_as_they_are_written() -> None:
    assert read_puzzles(all_written(PUZZLES), "counter_attack") == PUZZLES


def test_notes_and_empty_lines_are_for_the_reader() -> None:
    text = "# found today\n\n" + all_written(PUZZLES).replace("answers\n", "answers  # the best first\n\n")

    assert read_puzzles(text, "counter_attack") == PUZZLES


@pytest.mark.parametrize(
    ("was", "is_", "line"),
    [
        ("puzzle 1 tackle", "puzzle one tackle", 1),
        ("scene\n", "scenery\n", 2),
        ("7/12 4h: tackle", "7/12 4h tackle", 9),
        ("  7/12 4h: tackle 4 on 10\n", "", 1),
    ],
)
def test_a_line_that_cannot_be_read_is_named(was: str, is_: str, line: int) -> None:
    with pytest.raises(PuzzleUnreadable) as unreadable:
        _ = read_puzzles(all_written(PUZZLES[:1]).replace(was, is_), "counter_attack")

    assert unreadable.value.line == line


@pytest.mark.parametrize(
    ("best", "second", "stands_out"),
    [("3/4", "3/5", True), ("3/4", "29/48", False), ("1/4", "1/6", True), ("1/4", "1/5", False), ("1/10", "0", False)],
)
def test_the_best_answer_leads_by_15_points_or_by_half_as_much_again(
    best: str, second: str, *, stands_out: bool
) -> None:
    answers = (PuzzleAnswer("a", ("a",), Fraction(best)), PuzzleAnswer("b", ("b",), Fraction(second)))

    assert Puzzle(1, "counter_attack", "aim", SCENE, "", answers).stands_out is stands_out
