"""The book of puzzles: numbers, the puzzle of a day, and nothing of anybody in it."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from computer.puzzles.game_list import PUZZLES
from computer.puzzles.puzzle_book import BOOK, numbered, puzzle_of, puzzles


def test_a_hundred_puzzles_come_with_the_program_numbered_from_1() -> None:
    assert [puzzle.number for puzzle in puzzles()] == list(range(1, len(puzzles()) + 1))
    assert len(puzzles()) >= 100
    assert {puzzle.game for puzzle in puzzles()} <= PUZZLES.keys()


def test_every_day_has_its_puzzle_and_all_have_their_turn_before_one_comes_again() -> None:
    begin = date(2026, 3, 2)
    turn = [puzzle_of(begin + timedelta(days=day)).number for day in range(len(puzzles()))]

    assert sorted(turn) == [puzzle.number for puzzle in puzzles()]
    assert puzzle_of(begin + timedelta(days=len(puzzles()))).number == turn[0]


def test_no_week_brings_the_same_task_every_day() -> None:
    turn = [*puzzles(), *puzzles()[:6]]

    weeks = [{puzzle.task for puzzle in turn[begin : begin + 7]} for begin in range(len(puzzles()))]
    assert min(map(len, weeks)) >= 2


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_a_number_that_no_puzzle_has_has_none(number: int) -> None:
    assert numbered(number) is None


def test_nobody_is_named_in_the_book() -> None:
    """A player is a shirt and a side, and there is no other word with a capital but the labels of hexes."""
    words = re.findall(r"[A-Za-z]+\d*", "\n".join(file.read_text(encoding="utf-8") for file in BOOK.iterdir()))

    assert {word for word in words if word[0].isupper() and not re.fullmatch(r"[A-Z]\d{1,2}", word)} == set()
