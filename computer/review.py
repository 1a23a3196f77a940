"""Review of a match that is over: the answers that cost most, the luck of the dice, and the turning point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.log import Entry

HearsShare: TypeAlias = Callable[[float], object]
"""Function that is told which share of a review is done, from 0 to 1."""


def ignored(_share: float) -> None:
    """Do nothing with the share that is done."""


@dataclass(frozen=True, slots=True)
class MatchToReview:
    """A match that is over. ruleset: the name of the game. head: of its log. entries: the answers that stand."""

    ruleset: str
    head: Mapping[str, str]
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A manager's answers that were worth less than others.

    ply: of the first question. side: of the manager. given: the answers, as in the log. better: the best ones that the
    computer saw. cost: the difference of their worth, in the game's own measure (goals in football).
    """

    ply: int
    side: str
    given: tuple[str, ...]
    better: tuple[str, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class ReviewedDie:
    """A die that was worth more or less than could be expected.

    ply: of its question. who: rolled it, as in the log. name: of the question. face: that it showed.
    swing: the difference to the first side.
    """

    ply: int
    who: str
    name: str
    face: int
    swing: float


@dataclass(frozen=True, slots=True)
class Review:
    """A review.

    costly: the decisions that cost something, the costliest first. dice: those that changed anything, the largest
    swing first.
    """

    costly: tuple[ReviewedDecision, ...]
    dice: tuple[ReviewedDie, ...]

    @property
    def luck(self) -> float:
        """The luck of the first side; the second one's is the opposite."""
        return sum(die.swing for die in self.dice)
