"""Rules for a table: points, and tie-breaks between level clubs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias


class TieBreak(Enum):
    """A criterion for comparing clubs. More is better, except for fair play, where less is.

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
    """A table of only the matches between level clubs.

    by: its criteria, in this order.
    again: whether it is made again for the clubs still level in it after others were separated.
    """

    by: tuple[TieBreak, ...] = (TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS)
    again: bool = True

    @property
    def value(self) -> str:
        """Its name, like that of a tie-break."""
        return "head to head"


SortingStep: TypeAlias = TieBreak | HeadToHead
"""One step of sorting a table."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of a table.

    win, draw, loss: points for each.
    order: the tie-breaks, in order.
    yellow, second_yellow, red: fair-play value of each card.
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    order: tuple[SortingStep, ...] = (
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
