"""Events in a few lines: a board on a phone has no room for more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rules.asking import Report
from text.game import Game
from text.languages import T_
from text.message import N_, filled
from text.reports import line

ROOM: Final = 80
"""Letters of a line that tells several things at once."""

_MOVES: Final = N_("Moves: {moves}")
_BOLD: Final = "**"


def folded(reports: Sequence[Report], game: Game, names: Mapping[str, str], most: int) -> tuple[list[str], int]:
    """Put what has been told into lines, what comes several times in a row into one.

    names: how players and sides are called, by what facts call them.
    most: how many lines there may be. If there are more, one is left free for saying so; what is printed bold is told
        first of all, such as a goal, then what was told last.

    Returns the lines, and how many are left out.
    """
    runs = groupby(reports, key=lambda report: report.name)
    lines = [words for name, run in runs for words in _run(name, [*run], game, names)]
    if len(lines) <= most:
        return lines, 0
    urgent = sorted(range(len(lines)), key=lambda number: (_BOLD not in lines[number], -number))
    return [lines[number] for number in sorted(urgent[: most - 1])], len(lines) - most + 1


def _run(name: str, reports: Sequence[Report], game: Game, names: Mapping[str, str]) -> list[str]:
    """Put reports of one name into words."""
    short = game.folds.get(name)
    if short is None or len(reports) == 1:
        return [line(report, game, names) for report in reports]
    if not short:
        return [line(reports[-1], game, names)]
    return [T_(_MOVES).format(moves=_listed([filled(short, report.facts) for report in reports]))]


def _listed(moves: Sequence[str]) -> str:
    """List as many as a line has room for, the last ones."""
    kept: list[str] = []
    room = ROOM
    for move in reversed(moves):
        room -= len(move) + 2
        if room < 0 and kept:
            return ", ".join(["…", *kept])
        kept.insert(0, move)
    return ", ".join(kept)
