"""Reports folded into a few lines, for the board on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rules.planning.standing_orders import SETTLED
from rules.reports import AnyReport
from text.game_words import GameWords
from text.languages import T_, counted
from text.message import N_, Fits, N_plural, filled, plain
from text.reports import most_urgent_first, without_clause

_MOVES: Final = N_("Moves: {moves}")
_FOLDED: Final = N_plural(
    "-# … and {others} more line: press More", "-# … and {others} more lines: press More", "others"
)
_LARGE, _SMALL, _BOLD = "", "-# ", "**"
_MANNERS: Final = (_LARGE, True), (_SMALL, True), (_SMALL, False)
"""Forms of lines, longest first: with or without their mark and clauses."""

_ENDS: Final = frozenset(".!?…*")
"""Characters with which a sentence ends already; the last one closes bold print."""

_LEAST: Final = 3
"""Least number of words left of a cut line."""

_TO: Final = " → "

_GAP: Final = re.compile("(?<!→) (?!→)")
"""Pattern of places where a line may be cut: not within a move."""

_WHOLE, _IN_PART = 2, 1


class _Line(NamedTuple):
    """The content of a line: a report in words, with its clause if it is shown, or several moves."""

    words: str = ""
    clause: str = ""
    moves: tuple[str, ...] = ()

    def forms(self, mark: str, *, clauses: bool) -> Iterator[tuple[str, int]]:
        """Yield the line in ever shorter forms, each with the amount of content.

        Of several moves the last ones are kept; a report is cut to its first words in small print.
        """
        for left_out in range(len(self.moves)):
            listed = ", ".join([*(["…"] if left_out else []), *self.moves[left_out:]])
            yield mark + T_(_MOVES).format(moves=listed), _WHOLE * (len(self.moves) - left_out)
        if self.words:
            yield f"{mark}{self.words}{f' `{plain(self.clause)}`' if clauses and self.clause else ''}", _WHOLE
            words = _GAP.split(self.words) if mark == _SMALL else []
            for kept in range(len(words) - 1, _LEAST - 1, -1):
                yield mark + _cut(words[:kept]), _IN_PART


def folded(reports: Sequence[AnyReport], game: GameWords, names: Mapping[str, str], fits: Fits) -> str:
    """Put reports into as many lines as fit, repeated ones into one.

    Reports in bold, such as a goal, come first, then the latest; the last line counts the others. Minor reports are
    left out beside others. Small print is used, and clauses are left out, if more fits that way. Of a report without
    room, the first words are shown if there is room for them.

    names: of players and sides, by the ids in facts.
    """
    lines = _lines(reports, game, names)
    ways = [_as_much_as_fits(lines, mark, fits, clauses=clauses) for mark, clauses in _MANNERS]
    return max(ways, key=lambda way: way[1])[0]


def in_one_line(reports: Sequence[AnyReport], game: GameWords, names: Mapping[str, str], fits: Fits) -> str:
    """Put reports into one line without clauses, as many as fit, chosen as in `folded`; "" for none.

    An ellipsis before them stands for those left out. Only a report alone is cut: beside others, its first words are
    no news.
    """
    lines, chosen, told = _lines(reports, game, names), dict[int, str](), ""
    for number in most_urgent_first([line.words for line in lines]):
        forms = lines[number].forms(_SMALL, clauses=False)
        ways = (
            {**chosen, number: _ended(form.removeprefix(_SMALL))}
            for form, content in forms
            if not chosen or content > _IN_PART
        )
        longer = next((way for way in ways if fits(_in_a_row(way, len(lines)))), None)
        if longer is None:
            break
        chosen, told = longer, _in_a_row(longer, len(lines))
    return told


def _lines(reports: Sequence[AnyReport], game: GameWords, names: Mapping[str, str]) -> list[_Line]:
    """Put reports into lines: repeated ones into one, and minor ones only if there are no others.

    An answer that the referee gave for a side, such as "No substitution", is minor too.
    """
    major = [report for report in reports if report.name not in game.minor and report.name != SETTLED]
    runs = groupby(major or reports, key=lambda report: report.name)
    return [line for name, run in runs for line in _run(name, [*run], game, names)]


def _run(name: str, reports: Sequence[AnyReport], game: GameWords, names: Mapping[str, str]) -> list[_Line]:
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
    """Return the text in one form with the most content of some lines, and the amount."""
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
    """Return the first words of a line, marked as cut."""
    kept = " ".join(words).rstrip(" ,;:")
    return f"{kept}{_BOLD if kept.count(_BOLD) % 2 else ''} …"


def _together(chosen: Mapping[int, str], of: int) -> str:
    """Return chosen lines in their order, with the number of those left out. of: number of all lines."""
    told = [chosen[number] for number in sorted(chosen)]
    return "\n".join([*told, *([counted(_FOLDED, of - len(told))] if len(told) < of else [])])


def _ended(words: str) -> str:
    """Return a sentence with its full stop: moves have none."""
    return words if words[-1] in _ENDS else f"{words}."


def _in_a_row(chosen: Mapping[int, str], of: int) -> str:
    """Return chosen lines in their order in one, after an ellipsis if others are left out. of: number of all lines."""
    return " ".join([*(["…"] if len(chosen) < of else []), *(chosen[number] for number in sorted(chosen))])
