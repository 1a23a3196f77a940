"""Rules for a table: points, and the tie-breaks between those who are level."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias


class TieBreak(Enum):
    """What clubs are compared by. More is better, but for fair play, where it is fewer.

    SEED is a number that each club has from before the competition, such as a coefficient; LOTS are the faces that
    clubs have rolled against each other.
    """

    POINTS = "points"
    GOAL_DIFFERENCE = "goal difference"
    GOALS = "goals"
    AWAY_GOALS = "away goals"
    WINS = "wins"
    AWAY_WINS = "away wins"
    FAIR_PLAY = "fair play"
    SEED = "seed"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """A table of only the matches between those who are level.

    by: what counts in it, in this order.
    again: whether it is made anew of those who stay level in it, when it has parted them from others.
    """

    by: tuple[TieBreak, ...] = (TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS)
    again: bool = True

    @property
    def value(self) -> str:
        """Its name, as tie-breaks have one."""
        return "head to head"


Step: TypeAlias = TieBreak | HeadToHead
"""One step of putting a table in order."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """How a table is made.

    win, draw, loss: points for each.
    order: by what clubs are put in order, step by step.
    yellow, second_yellow, red: what cards count in fair play, each.
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    order: tuple[Step, ...] = (
        TieBreak.POINTS,
        TieBreak.GOAL_DIFFERENCE,
        TieBreak.GOALS,
        HeadToHead(),
        TieBreak.FAIR_PLAY,
        TieBreak.LOTS,
    )
    yellow: int = 1
    second_yellow: int = 3
    red: int = 3


USUAL: Final = TableRules()
