"""Reports of events, in the words of a commentator who counts the dice aloud."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rules.planning.standing_orders import SETTLED, STANDING
from rules.reports import AnyReport
from text.game_words import GameWords
from text.message import N_, filled, plain

_OF_THE_DESK: Final[Mapping[str, str]] = {
    STANDING: N_("{side} (standing order): {answer}."),
    SETTLED: N_("{side} (default): {answer}."),
}
"""Reports that belong to no game, since they are outside the rules."""


def line(report: AnyReport, game: GameWords, names: Mapping[str, str]) -> str:
    """Return one report in words, with its clause.

    names: of players and sides, by the ids in facts.
    """
    return f"{without_clause(report, game, names)} `{plain(report.clause)}`"


def without_clause(report: AnyReport, game: GameWords, names: Mapping[str, str]) -> str:
    """Return one report in words, without its clause. names: of players and sides, by the ids in facts."""
    facts = game.facts(report)
    if report.name in _OF_THE_DESK and "answer" in facts:
        facts = {**facts, "answer": game.in_readers_words(str(facts["answer"]))}
    return filled(_words(report, game), facts, names)


def most_urgent_first(told: Sequence[str]) -> list[int]:
    """Return the indexes of lines by importance: those in bold, such as a goal, then the rest, each latest first."""
    return sorted(range(len(told)), key=lambda number: (_BOLD not in told[number], -number))


def _words(report: AnyReport, game: GameWords) -> str:
    if report.name == SETTLED and (usual := game.standing_orders.get(str(report.facts["question"]))) and usual.settled:
        return usual.settled
    return game.reports.get(report.name) or _OF_THE_DESK[report.name]


_BOLD: Final = "**"
_WITHOUT: Final = (("→", "\N{EN DASH}"), ("★ ", ""), ("★", "*"))  # the typeface of pictures lacks these signs
_SIGNS: Final = re.compile(r"\\(.)|\*\*|`")


def unformatted(words: str) -> str:
    """Return words without formatting, for where there is none: names lose their escapes."""
    return _SIGNS.sub(r"\1", words)


def caption(reports: Sequence[AnyReport], game: GameWords, names: Mapping[str, str], room: int = 90) -> str:
    """Return the latest reports in one line without formatting, for a picture.

    names: of players and sides, by the ids in facts.
    room: characters in the line. If there is too little, reports in bold, such as a goal, come first, then the latest;
    one report is shown in any case.
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
    return unformatted(line)
