"""What has happened, in the words of a commentator who counts the dice aloud."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rules.asking import Report
from text.games import Game
from text.message import filled, plain


def line(report: Report, game: Game, names: Mapping[str, str]) -> str:
    """Put one report into words, with the clause under which it came.

    names: how players and sides are called, by what facts call them.
    """
    words = filled(game.reports[report.name], report.facts, names)
    return f"{words} `{plain(report.clause)}`"


_WITHOUT: Final = (("→", "\N{EN DASH}"), ("★ ", ""), ("★", "*"))  # the letters of pictures have neither
_SIGNS: Final = re.compile(r"\\(.)|\*\*")


def caption(reports: Sequence[Report], game: Game, names: Mapping[str, str], room: int = 90) -> str:
    """Put what was told last into one line without any formatting, as it stands in a picture.

    names: how players and sides are called, by what facts call them.
    room: how many letters the line has; of several reports the last ones are told, and one in any case.
    """
    told = [filled(game.reports[report.name], report.facts, names) for report in reports]
    line = ""
    for words in reversed(told):
        if line and len(words) + 1 + len(line) > room:
            break
        line = f"{words} {line}".rstrip()
    for sign, instead in _WITHOUT:
        line = line.replace(sign, instead)
    return _SIGNS.sub(r"\1", line)
