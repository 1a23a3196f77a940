"""The book of puzzles that comes with the program, and the choice of each day's puzzle."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_file import read_puzzles

BOOK: Final = Path(__file__).parent / "book"
"""Folder of the files, each named like its game."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, by number."""
    files = sorted(BOOK.glob("*.txt"))
    found = [puzzle for file in files for puzzle in read_puzzles(file.read_text(encoding="utf-8"), file.stem)]
    return tuple(sorted(found, key=lambda puzzle: puzzle.number))


def numbered(number: int) -> Puzzle | None:
    """Return the puzzle with a number; None if there is none."""
    book = puzzles()
    return book[number - 1] if 1 <= number <= len(book) else None


@cache
def in_turn() -> tuple[Puzzle, ...]:
    """Return all puzzles in the order of their days, in which those of each task are spread evenly.

    The task with the most credit has the day, the rarest of several. It pays the number of all puzzles; then every
    task gains as much as it has puzzles.
    """
    waiting: dict[str, list[Puzzle]] = {}
    for puzzle in reversed(puzzles()):
        waiting.setdefault(puzzle.task, []).append(puzzle)
    gain = {task: len(those) for task, those in waiting.items()}
    credit, turn = Counter[str](), list[Puzzle]()
    for _ in puzzles():
        task = max(filter(waiting.get, waiting), key=lambda each: (credit[each], -gain[each]))
        turn.append(waiting[task].pop())
        credit[task] -= len(puzzles())
        credit.update(gain)
    return tuple(turn)


def puzzle_of(day: date) -> Puzzle:
    """Return a day's puzzle: one in turn, the same for everybody, and from the first again after the last."""
    turn = in_turn()
    return turn[day.toordinal() % len(turn)]
