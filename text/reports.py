"""Reports of what has happened, in the words of a commentator who counts the dice aloud."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rules.asking import Report
from rules.standing_orders import SETTLED, STANDING
from text.game_words import Game
from text.message import N_, filled, plain

_OF_THE_DESK: Final[Mapping[str, str]] = {
    STANDING: N_("{side} (standing order): {answer}."),
    SETTLED: N_("{side} (default): {answer}."),
}
"""What no game tells, for it happens beside the rules."""


def line(report: Report, game: Game, names: Mapping[str, str]) -> str:
    """Put one report into words, with the clause under which it came.

    names: how players and sides are called, by what facts call them.
    """
    return f"{without_clause(report, game, names)} `{plain(report.clause)}`"


def without_clause(report: Report, game: Game, names: Mapping[str, str]) -> str:
    """Put one report into words alone. names: how players and sides are called, by what facts call them."""
    return filled(_words(report, game), game.facts(report), names)


def most_urgent_first(told: Sequence[str]) -> list[int]:
    """Return the numbers of lines: what is printed bold, such as a goal, then the rest, the last of each first."""
    return sorted(range(len(told)), key=lambda number: (_BOLD not in told[number], -number))


def _words(report: Report, game: Game) -> str:
    if report.name == SETTLED and (usual := game.in_advance.get(str(report.facts["question"]))) and usual.settled:
        return usual.settled
    return game.reports.get(report.name) or _OF_THE_DESK[report.name]


_BOLD: Final = "**"
_WITHOUT: Final = (("→", "\N{EN DASH}"), ("★ ", ""), ("★", "*"))  # the letters of pictures have neither
_SIGNS: Final = re.compile(r"\\(.)|\*\*")


def caption(reports: Sequence[Report], game: Game, names: Mapping[str, str], room: int = 90) -> str:
    """Put what has just been told into one line without any formatting, as it stands in a picture.

    names: how players and sides are called, by what facts call them.
    room: how many letters the line has. If there are more, what is printed bold is told first of all, such as a goal,
    then what was told last; one report is told in any case.
    """
    told = [without_clause(report, game, names) for report in reports if report.name != SETTLED]
    urgent = most_urgent_first(told)
    chosen, left = set(urgent[:1]), room
    for number in urgent:
        left -= len(told[number]) + 1
        if left < -1:
            break
        chosen.add(number)
    line = " ".join(told[number] for number in sorted(chosen))
    for sign, instead in _WITHOUT:
        line = line.replace(sign, instead)
    return _SIGNS.sub(r"\1", line)
