"""What has happened, in the words of a commentator who counts the dice aloud."""

from __future__ import annotations

from collections.abc import Mapping

from rules.asking import Report
from text.games import Game
from text.message import filled, plain


def line(report: Report, game: Game, names: Mapping[str, str]) -> str:
    """Put one report into words, with the clause under which it came.

    names: how players and sides are called, by what facts call them.
    """
    words = filled(game.reports[report.name], report.facts, names)
    return f"{words} `{plain(report.clause)}`"
