"""Events in a few lines: a board on a phone has no room for more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rules.asking import Report
from text.game_words import Game
from text.languages import T_, counted
from text.message import N_, Fits, N_plural, filled, plain
from text.reports import most_urgent_first, without_clause

_MOVES: Final = N_("Moves: {moves}")
_FOLDED: Final = N_plural(
    "-# … and {others} more line: press More", "-# … and {others} more lines: press More", "others"
)
_LARGE, _SMALL, _BOLD = "", "-# ", "**"
_MANNERS: Final = (_LARGE, True), (_SMALL, True), (_SMALL, False)
"""How lines are written, whatever takes most room first: their mark, and whether they have their clauses."""

_LEAST: Final = 3
"""Words that are left of a line at least where it is cut."""

_TO: Final = " → "

_GAP: Final = re.compile("(?<!→) (?!→)")
"""Where a line may be cut: what is on its way somewhere is not cut off on its way."""

_WHOLE, _IN_PART = 2, 1


class _Line(NamedTuple):
    """What a line tells: an event in words, with its clause behind them if it has one, or several moves."""

    words: str = ""
    clause: str = ""
    moves: tuple[str, ...] = ()

    def forms(self, mark: str, *, clauses: bool) -> Iterator[tuple[str, int]]:
        """Write the line, then shorter and shorter, each time with how much it tells.

        Of several moves the last ones are kept, of an event its first words, and these in small print alone.
        """
        for left_out in range(len(self.moves)):
            listed = ", ".join([*(["…"] if left_out else []), *self.moves[left_out:]])
            yield mark + T_(_MOVES).format(moves=listed), _WHOLE * (len(self.moves) - left_out)
        if self.words:
            yield f"{mark}{self.words}{f' `{plain(self.clause)}`' if clauses and self.clause else ''}", _WHOLE
            words = _GAP.split(self.words) if mark == _SMALL else []
            for kept in range(len(words) - 1, _LEAST - 1, -1):
                yield mark + _cut(words[:kept]), _IN_PART


def folded(reports: Sequence[Report], game: Game, names: Mapping[str, str], fits: Fits) -> str:
    """Put what has been told into as many lines as there is room for, what comes several times in a row into one.

    What is printed bold is told first of all, such as a goal, then what was told last; the last line counts the others.
    What is of no weight beside the rest is left out. Small print is taken, and clauses are left out, where more can be
    told so. Of an event for which there is no room its first words are told, if there is room for them.

    names: how players and sides are called, by what facts call them.
    """
    major = [report for report in reports if report.name not in game.minor]
    runs = groupby(major or reports, key=lambda report: report.name)
    lines = [line for name, run in runs for line in _run(name, [*run], game, names)]
    ways = [_as_much_as_fits(lines, mark, fits, clauses=clauses) for mark, clauses in _MANNERS]
    return max(ways, key=lambda way: way[1])[0]


def _run(name: str, reports: Sequence[Report], game: Game, names: Mapping[str, str]) -> list[_Line]:
    """Put reports of one name into lines."""
    short = game.folds.get(name)
    if short and len(reports) > 1:
        return [_Line(moves=tuple(_joined(filled(short, report.facts) for report in reports)))]
    told = reports if short is None else reports[-1:]
    return [
        _Line(without_clause(report, game, names), "" if name in game.unruled else report.clause) for report in told
    ]


def _joined(moves: Iterable[str]) -> list[str]:
    """Put the moves of one player in a row into one: "9a P26 → P27", "9a P27 → Q28" are "9a P26 → P27 → Q28"."""
    told: list[str] = []
    for move in moves:
        begins, _, to = move.rpartition(_TO)
        who, _, at = told[-1].rpartition(_TO) if told else ("", "", "")
        goes_on = bool(who) and begins in {who.split()[0], f"{who.split()[0]} {at}"}
        told = [*told[:-1], f"{told[-1]}{_TO}{to}"] if goes_on else [*told, move]
    return told


def _as_much_as_fits(lines: Sequence[_Line], mark: str, fits: Fits, *, clauses: bool) -> tuple[str, int]:
    """Return the text that tells most of some lines if they are written so, and how much it tells."""
    chosen: dict[int, str] = {}
    text, much = _together(chosen, len(lines)), 0
    for number in most_urgent_first([line.words for line in lines]):
        for form, more in lines[number].forms(mark, clauses=clauses):
            longer = _together({**chosen, number: form}, len(lines))
            if fits(longer):
                text, chosen[number], much = longer, form, much + more
                break
        else:
            break
    return text, much


def _cut(words: Sequence[str]) -> str:
    """Write the first words of a line, and that there are more."""
    kept = " ".join(words).rstrip(" ,;:")
    return f"{kept}{_BOLD if kept.count(_BOLD) % 2 else ''} …"


def _together(chosen: Mapping[int, str], of: int) -> str:
    """Put chosen lines in their order, and say how many are left out. of: how many lines there are."""
    told = [chosen[number] for number in sorted(chosen)]
    return "\n".join([*told, *([counted(_FOLDED, of - len(told))] if len(told) < of else [])])
