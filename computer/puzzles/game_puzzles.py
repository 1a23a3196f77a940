"""The interface of a game's puzzles to the rest of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from computer.puzzles.puzzle import Puzzle, PuzzleDie, Verdict
from rules.asking import Choose

CutOrders: TypeAlias = Callable[[str, Choose], Sequence[str]]
"""Function that cuts what somebody has typed into orders, given the question that it answers."""


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """A puzzle as it is shown.

    match: the game's own, at the question. side: that is asked.
    dice: those on which any of its answers depends, with the attributes that count, by attribute and player.
    """

    puzzle: Puzzle
    match: Any
    side: str
    dice: tuple[PuzzleDie, ...] = ()


class GamePuzzles(ABC):
    """The puzzles of a game. It keeps nothing: one object serves all puzzles."""

    @abstractmethod
    def view(self, puzzle: Puzzle) -> PuzzleView:
        """Return a puzzle as it is shown."""

    @abstractmethod
    def judged(self, puzzle: Puzzle, given: str | Sequence[str], cut: CutOrders) -> Verdict | None:
        """Return the verdict on an answer, as it was typed, or answer by answer as the log would have them.

        None for a legal one that is no answer to the task. Raises the rules' refusal of it.
        """
