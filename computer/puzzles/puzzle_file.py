"""Files of puzzles, in the notation of worked cases: one puzzle after the other, each under a line with its number.

    puzzle 12 tackle
    scene
      4h M20 tackling=5; 10a M19 dribbling=4 ball; 1h M2; 1a M37
      attack away; situation at feet
    script
      away chooses action: move
      away chooses move: done
    answers
      7/12 4h: tackle 4 on 10
      1/3 5h: 5 M18 via L19, tackle 5 on 10

An answer has its chance as a fraction, its kind, and what is said, separated by commas. Empty lines, and text after a
"#", are for the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from computer.puzzles.puzzle import Puzzle, PuzzleAnswer

_HEAD: Final = re.compile(r"puzzle (?P<number>\d+) (?P<task>[a-z_]+)")
_ANSWER: Final = re.compile(r"(?P<chance>\d+(?:/\d+)?) (?P<kind>[^:]+): (?P<said>.+)")
_SECTIONS: Final = ("scene", "script", "answers")


class PuzzleUnreadable(ValueError):
    """Error in a line of a file of puzzles.

    line: its number, from 1. text: the line.
    """

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line
        self.text = text


def read_puzzles(text: str, game: str) -> list[Puzzle]:
    """Return the puzzles in a file. game: the name of their game. Raises PuzzleUnreadable."""
    return [_puzzle(lines, game) for lines in _apart(text)]


def written(puzzle: Puzzle) -> str:
    """Return a puzzle as text that reads back."""
    answers = [f"{one.chance} {one.kind}: {', '.join(one.answers)}" for one in puzzle.answers]
    sections = {"scene": puzzle.scene.splitlines(), "script": puzzle.script.splitlines(), "answers": answers}
    lines = [f"puzzle {puzzle.number} {puzzle.task}"]
    for name, inside in sections.items():
        if inside:
            lines += [name, *(f"  {line}" for line in inside)]
    return "\n".join([*lines, ""])


def _apart(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield the numbered lines of each puzzle that are not empty."""
    found: list[tuple[int, str]] = []
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.partition("#")[0]
        if line.startswith("puzzle ") and found:
            yield found
            found = []
        if line.strip():
            found.append((number, line.rstrip()))
    if found:
        yield found


def _puzzle(lines: list[tuple[int, str]], game: str) -> Puzzle:
    (first, title), *rest = lines
    head = _HEAD.fullmatch(title)
    if head is None:
        raise PuzzleUnreadable(first, title)
    parts: dict[str, list[str]] = {name: [] for name in _SECTIONS}
    section, answers = "", list[PuzzleAnswer]()
    for number, line in rest:
        if not line.startswith(" "):
            section = line
        if section not in parts:
            raise PuzzleUnreadable(number, line)
        if line == section:
            continue
        parts[section].append(line.strip())
        if section == "answers":
            answers.append(_answer(number, line.strip()))
    if len(answers) < 2:
        raise PuzzleUnreadable(first, title)
    scene, script = "\n".join(parts["scene"]), "\n".join(parts["script"])
    return Puzzle(int(head["number"]), game, head["task"], scene, script, tuple(answers))


def _answer(number: int, line: str) -> PuzzleAnswer:
    found = _ANSWER.fullmatch(line)
    if found is None:
        raise PuzzleUnreadable(number, line)
    return PuzzleAnswer(found["kind"], tuple(found["said"].split(", ")), Fraction(found["chance"]))


def all_written(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as a file."""
    return "\n".join(map(written, puzzles))
