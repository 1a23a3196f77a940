"""The tie-breaks of real competitions, for clubs level on points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from league.tables.table_rules import USUAL, HeadToHead, TableRules, TieBreak

PREMIER_LEAGUE: Final = TableRules(
    order=(
        TieBreak.POINTS,
        TieBreak.GOAL_DIFFERENCE,
        TieBreak.GOALS,
        HeadToHead((TieBreak.POINTS, TieBreak.AWAY_GOALS), again=False),
        TieBreak.LOTS,
    )
)
"""England's first division since 2019/20.

Its play-off on neutral ground for a title, relegation or a place in Europe is replaced by lots here.
"""

SERIE_A: Final = TableRules(
    order=(
        TieBreak.POINTS,
        HeadToHead((TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE), again=False),
        TieBreak.GOAL_DIFFERENCE,
        TieBreak.GOALS,
        TieBreak.LOTS,
    )
)
"""Italy's first division from 2005/06 to 2021/22: head to head comes first.

Since then two clubs play off for the title and the last safe place; all others are still sorted like this.
"""

CHAMPIONS_LEAGUE: Final = TableRules(
    order=(
        TieBreak.POINTS,
        HeadToHead((TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS), again=True),
        TieBreak.GOAL_DIFFERENCE,
        TieBreak.GOALS,
        TieBreak.AWAY_GOALS,
        TieBreak.WINS,
        TieBreak.AWAY_WINS,
        TieBreak.FAIR_PLAY,
        TieBreak.SEED,
    )
)
"""The group stage of the UEFA Champions League 2023/24, the last with groups; a seed is a club's coefficient."""

REGULATIONS: Final[Mapping[str, TableRules]] = {
    "usual": USUAL,
    "premier league": PREMIER_LEAGUE,
    "serie a": SERIE_A,
    "champions league": CHAMPIONS_LEAGUE,
}
"""All presets by the name of the setting."""
