"""The summary of a match at half time and full time: the score, scorers, and statistics with a bar for each side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from render.counter_attack.facts.scene import Team, kits_of
from render.drawing.look import DAY, Look
from render.drawing.marks import draw_ball
from render.drawing.signs import draw_sign
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, TextAnchor, blank
from render.shirts.tokens import draw_swatch

_BAND: Final = 316
_LINE: Final = 56
_ROW: Final = 88
_FOOT: Final = 132
_SPACE: Final = 30
_BAR: Final = 18
_ICON: Final = 40
_HELD: Final[Mapping[int, TextAnchor]] = {1: "left", -1: "right"}


@dataclass(frozen=True, slots=True)
class StatisticRow:
    """One statistic of both sides.

    name: its name. home, away: formatted values. share: of the home side in the total, 0 to 1; None if both are zero.
    """

    name: str
    home: str
    away: str
    share: float | None


@dataclass(frozen=True, slots=True)
class Summary:
    """Data of a match's summary.

    title: its stage, such as "Half time". score: home first. home, away: with their scorers.
    rows: the statistics, from the top. note: explanation.
    sent_off: names of home's and away's players sent off.
    """

    title: str
    score: str
    home: Team
    away: Team
    rows: tuple[StatisticRow, ...]
    note: tuple[str, ...] = ()
    sent_off: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def draw_summary(summary: Summary, look: Look = DAY) -> Paper:
    """Draw the summary of a match."""
    lines = max(len(told) for told in _told(summary))
    told_px = lines * _LINE + _SPACE if lines else 0
    height = _BAND + _SPACE + told_px + len(summary.rows) * _ROW + (_FOOT if summary.note else _SPACE)
    paper = blank(look, kits_of(summary.home, summary.away, look.keepers).all, height, _BAND)
    _draw_head(paper, summary)
    _draw_told(paper, summary, _BAND + _SPACE)
    top = _BAND + _SPACE + told_px
    for number, row in enumerate(summary.rows):
        _draw_row(paper, row, top + number * _ROW)
    for number, line in enumerate(summary.note):
        y = height - _FOOT + 40 + number * 42
        _ = paper.write(line, (WIDTH / 2, y), SMALL, colour=look.quiet, held="middle", room=WIDTH - 2 * EDGE)
    return paper


def _draw_head(paper: Paper, summary: Summary) -> None:
    chalk = paper.look.chalk
    paper.write_plate(summary.title, (WIDTH / 2, 50), 42)
    _ = paper.write(summary.score, (WIDTH / 2, 164), 132, colour=chalk, held="middle", room=WIDTH - 460)
    room = WIDTH / 2 - EDGE - 20
    for side, team, x, inwards in (("home", summary.home, EDGE, 1), ("away", summary.away, WIDTH - EDGE, -1)):
        draw_swatch(paper.canvas, paper.kit(side), (x + inwards * 76, 150), 62)
        _ = paper.write(team.club, (x, 266), 48, colour=chalk, held=_HELD[inwards], room=room)


def _told(summary: Summary) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the lines under the names of both sides, each with its sign."""
    sides = zip((summary.home, summary.away), summary.sent_off, strict=True)
    home, away = ([*(("goal", who) for who in team.scorers), *(("red", who) for who in off)] for team, off in sides)
    return home, away


def _draw_told(paper: Paper, summary: Summary, top: int) -> None:
    room = WIDTH / 2 - EDGE - _ICON - 40
    for number, pair in enumerate(zip_longest(*_told(summary))):
        y = top + (number + 0.5) * _LINE
        for told, x, inwards in zip(pair, (EDGE, WIDTH - EDGE), (1, -1), strict=True):
            if told is not None:
                sign, words = told
                at = x + inwards * _ICON / 2, y
                if sign == "red":
                    draw_sign(paper.canvas, "red", at, _ICON)
                else:
                    draw_ball(paper.canvas, at)
                _ = paper.write(words, (x + inwards * (_ICON + 14), y), 38, held=_HELD[inwards], room=room)


def _draw_row(paper: Paper, row: StatisticRow, top: int) -> None:
    y, look = top + 30, paper.look
    _ = paper.write(row.name, (WIDTH / 2, y), 36, colour=look.quiet, held="middle", room=WIDTH - 560)
    _ = paper.write(row.home, (EDGE, y), 46, room=260)
    _ = paper.write(row.away, (WIDTH - EDGE, y), 46, held="right", room=260)
    _draw_bar(paper, row.share, top + 58)


def _draw_bar(paper: Paper, share: float | None, top: int) -> None:
    """Draw a bar in the colours of both sides, each as long as its share. share: of the home side."""
    left, right, bottom = EDGE, WIDTH - EDGE, top + _BAR
    if share is None:
        paper.rounded((left, top, right, bottom), paper.faint)
        return
    middle = left + (right - left) * share
    ends = ((left, middle - 4, paper.kit("home")), (middle + 4, right, paper.kit("away")))
    for start, end, kit in ends:
        if end - start >= _BAR:
            paper.rounded((start, top, end, bottom), paper.look.quiet)
            paper.rounded((start + 3, top + 3, end - 3, bottom - 3), kit.shirt)
