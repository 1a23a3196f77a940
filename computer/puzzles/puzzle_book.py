"""The book of puzzles that comes with the program, and the choice of each day's puzzle."""

from __future__ import annotations

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


def puzzle_of(day: date) -> Puzzle:
    """Return a day's puzzle: one after the other, the same for everybody, and from the first again after the last."""
    book = puzzles()
    return book[day.toordinal() % len(book)]
