"""A puzzle: a position and a task, whose best answer is known by exact odds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

LEAST_LEAD: Final = Fraction(15, 100)
"""Least difference of the best chance to the second one, unless it is TIMES as large."""

TIMES: Final = Fraction(3, 2)
"""Least ratio of the best chance to the second one, unless it leads by LEAST_LEAD."""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The best answer of one kind.

    kind: the part in which answers of another kind differ, such as the receiver of a pass.
    answers: one after the other, as the log would have them. chance: of success.
    """

    kind: str
    answers: tuple[str, ...]
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle.

    number: in the book, from 1. game: its name. task: its name.
    scene: the position, in the words of a worked case. script: the answers from there to the puzzle's question.
    answers: the best one of each kind, the best kind first.
    """

    number: int
    game: str
    task: str
    scene: str
    script: str
    answers: tuple[PuzzleAnswer, ...]

    @property
    def best(self) -> PuzzleAnswer:
        """The best answer."""
        return self.answers[0]

    @property
    def second(self) -> PuzzleAnswer:
        """The best answer of another kind."""
        return self.answers[1]

    @property
    def stands_out(self) -> bool:
        """Whether the best answer is as much better than all of other kinds as a puzzle needs."""
        best, second = self.best.chance, self.second.chance
        return best - second >= LEAST_LEAD or best >= TIMES * second > 0


@dataclass(frozen=True, slots=True)
class PuzzleDie:
    """A die on which an answer depends.

    who: rolls it. name: of the roll. attribute: that counts for it, "" for none. pips: of it.
    behind: whether it is a tackle from behind.
    """

    who: str
    name: str
    attribute: str = ""
    pips: int = 0
    behind: bool = False


@dataclass(frozen=True, slots=True)
class WeighedAnswer:
    """An answer with the dice on which it depends: its chance, explained."""

    answer: PuzzleAnswer
    dice: tuple[PuzzleDie, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer to a puzzle.

    given: the answer as it was understood. right: whether no answer is better. best: the best one.
    other: the best one of another kind.
    """

    given: WeighedAnswer
    right: bool
    best: WeighedAnswer
    other: WeighedAnswer
