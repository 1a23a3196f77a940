"""The book of puzzles: numbers, the puzzle of a day, and nothing of anybody in it."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta

import pytest

from computer.puzzles.game_list import PUZZLES
from computer.puzzles.puzzle_book import BOOK, in_turn, numbered, puzzle_of, puzzles


def test_a_hundred_puzzles_come_with_the_program_numbered_from_1() -> None:
    assert [puzzle.number for puzzle in puzzles()] == list(range(1, len(puzzles()) + 1))
    assert len(puzzles()) >= 100
    assert {puzzle.game for puzzle in puzzles()} <= PUZZLES.keys()


def test_every_day_has_its_puzzle_and_all_have_their_turn_before_one_comes_again() -> None:
    begin = date(2026, 3, 2)
    turn = [puzzle_of(begin + timedelta(days=day)).number for day in range(len(puzzles()))]

    assert sorted(turn) == [puzzle.number for puzzle in puzzles()]
    assert puzzle_of(begin + timedelta(days=len(puzzles()))).number == turn[0]


def test_no_two_days_in_a_row_bring_the_same_task_and_every_week_brings_four() -> None:
    turn = [*in_turn(), *in_turn()[:6]]

    weeks = [[puzzle.task for puzzle in turn[begin : begin + 7]] for begin in range(len(puzzles()))]
    assert not any(today == tomorrow for today, tomorrow, *_ in weeks)
    assert min(len(set(week)) for week in weeks) >= 4


def test_no_task_has_much_more_than_a_third_of_the_puzzles() -> None:
    of_task = Counter(puzzle.task for puzzle in puzzles())

    assert len(of_task) >= 7
    assert max(of_task.values()) <= 0.36 * len(puzzles())


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_a_number_that_no_puzzle_has_has_none(number: int) -> None:
    assert numbered(number) is None


def test_nobody_is_named_in_the_book() -> None:
    """A player is a shirt and a side, and there is no other word with a capital but the labels of hexes."""
    words = re.findall(r"[A-Za-z]+\d*", "\n".join(file.read_text(encoding="utf-8") for file in BOOK.iterdir()))

    assert {word for word in words if word[0].isupper() and not re.fullmatch(r"[A-Z]\d{1,2}", word)} == set()
