"""The proof of a puzzle: the exact chance of every answer that counts in its task."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from computer.counter_attack.puzzles.puzzle_position import PuzzlePosition
from computer.counter_attack.puzzles.tasks import Task
from computer.puzzles.puzzle import Puzzle, PuzzleAnswer
from rules.counter_attack.match_head import NAME

KEPT: Final = 5
"""Largest number of answers that a puzzle keeps, each of another kind."""


def weighed(task: Task, position: PuzzlePosition) -> list[PuzzleAnswer]:
    """Return every answer that counts with its chance, the best first; of equal answers, the shortest first."""
    return _best_first(_weighed(task, position))


def _weighed(task: Task, position: PuzzlePosition) -> Iterator[PuzzleAnswer]:
    for one in task.options(position):
        yield PuzzleAnswer(one.kind, one.answers, task.success(position.ends(one.answers)))


def _best_first(answers: Iterable[PuzzleAnswer]) -> list[PuzzleAnswer]:
    return sorted(answers, key=lambda one: (-one.chance, len(" ".join(one.answers)), one.answers))


def _weighed_unless_tied(task: Task, position: PuzzlePosition) -> list[PuzzleAnswer]:
    """Return what `weighed` does; nothing as soon as two answers of different kinds are certain to succeed."""
    found: list[PuzzleAnswer] = []
    certain: list[str] = []
    for one in _weighed(task, position):
        found.append(one)
        if one.chance == 1:
            if any(task.apart(one.kind, other) for other in certain):
                return []
            certain.append(one.kind)
    return _best_first(found)


def of_each_kind(task: Task, answers: Sequence[PuzzleAnswer], most: int = KEPT) -> tuple[PuzzleAnswer, ...]:
    """Return the best answer of each kind. answers: the best first. most: the number of kinds after which it stops."""
    kept: list[PuzzleAnswer] = []
    for one in answers:
        if len(kept) < most and all(task.apart(one.kind, other.kind) for other in kept):
            kept.append(one)
    return tuple(kept)


def _kinds(task: Task, kinds: Iterable[str]) -> list[str]:
    """Return as many kinds, each apart from the others, as a puzzle needs; fewer if there are no more."""
    kept: list[str] = []
    for kind in kinds:
        if all(task.apart(kind, other) for other in kept):
            kept.append(kind)
        if len(kept) == task.kinds:
            break
    return kept


_position = lru_cache(maxsize=4)(PuzzlePosition)
"""Positions kept for other tasks with the same script: answers are tried on copies."""


def made(task: Task, scene: str, script: str, number: int = 1) -> Puzzle | None:
    """Return the puzzle that a position makes; None if it has too few kinds of answers, or none that stands out."""
    position = _position(scene, script)
    if len(_kinds(task, (one.kind for one in task.options(position)))) < task.kinds:
        return None
    kinds = of_each_kind(task, _weighed_unless_tied(task, position))
    if len(kinds) < task.kinds:
        return None
    puzzle = Puzzle(number, NAME, task.name, scene, script, kinds)
    return puzzle if puzzle.stands_out and kinds[0].chance >= task.least else None


def proven(task: Task, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its answers worked out anew from the rules."""
    position = PuzzlePosition(puzzle.scene, puzzle.script)
    return replace(puzzle, answers=of_each_kind(task, weighed(task, position)))
