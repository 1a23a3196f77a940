"""Puzzles of football, as the rest of the program sees them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from computer.counter_attack.puzzles.puzzle_position import PuzzlePosition
from computer.counter_attack.puzzles.tasks import TASKS, option_given
from computer.puzzles.game_puzzles import CutOrders, GamePuzzles, PuzzleView
from computer.puzzles.puzzle import Puzzle, PuzzleAnswer, PuzzleDie, Verdict, WeighedAnswer


class FootballPuzzles(GamePuzzles):
    """The puzzles of football."""

    def view(self, puzzle: Puzzle) -> PuzzleView:
        """Return a puzzle as it is shown."""
        position = PuzzlePosition(puzzle.scene, puzzle.script)
        return PuzzleView(puzzle, position.match, position.side, _dice_of(puzzle))

    def judged(self, puzzle: Puzzle, given: str | Sequence[str], cut: CutOrders) -> Verdict | None:
        """Return the verdict on an answer, its chance worked out by the rules."""
        task, position = TASKS[puzzle.task], PuzzlePosition(puzzle.scene, puzzle.script)
        orders = tuple(cut(given, position.question) if isinstance(given, str) else given)
        option = option_given(task, position, orders)
        if option is None:
            return None
        answer = PuzzleAnswer(option.kind, option.answers, task.success(position.ends(option.answers)))

        def weighed(one: PuzzleAnswer) -> WeighedAnswer:
            return WeighedAnswer(one, position.dice(one.answers))

        other = next(one for one in puzzle.answers[1:] if task.apart(one.kind, puzzle.best.kind))
        right = answer.chance >= puzzle.best.chance
        return Verdict(weighed(answer), right, weighed(puzzle.best), weighed(other))


@cache
def _dice_of(puzzle: Puzzle) -> tuple[PuzzleDie, ...]:
    """Return the dice on which any answer of a puzzle depends: it takes some tenths of a second, once for each."""
    position = PuzzlePosition(puzzle.scene, puzzle.script)
    found = {(die.attribute, die.who): die for one in puzzle.answers for die in position.dice(one.answers)}
    return tuple(sorted(found.values(), key=lambda die: (die.attribute, die.who[-1], int(die.who[:-1]))))


PUZZLES: Final = FootballPuzzles()
"""The only object of its class."""
