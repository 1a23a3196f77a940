"""A ranking: values with their numbers of matches, bars, and whiskers for uncertain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import letters
from render.sheets.clubs import Club, draw_shirt, kits_shown, write_name
from render.sheets.paper import EDGE, LEADING, SMALL, WIDTH, Paper, blank, wrapped
from text.league.measures import matches_played

LINES: Final = 20
"""Largest number of lines shown."""

_BAND: Final = 164
_SPACE: Final = 24
_ROW: Final = 104
_PLACE: Final = 80
_NAME: Final = 142
_VALUE: Final = WIDTH - EDGE
_WIDEST: Final = 300
_BAR: Final = 14
_CAP: Final = 26


@dataclass(frozen=True, slots=True)
class Leading:
    """One line of a ranking.

    place: 1 for the first; level ones share one. shown: the formatted value. matches: behind it.
    beside: a further text, such as the club of a player.
    value: as a number, for the bar; None for no bar. low, high: limits of the true value, for the whiskers.
    club: whose shirt is shown. marked: whether the line is highlighted, such as for the user.
    """

    place: int
    name: str
    shown: str
    matches: int
    beside: str = ""
    value: float | None = None
    low: float | None = None
    high: float | None = None
    club: Club | None = None
    marked: bool = False

    @property
    def numbers(self) -> tuple[float, ...]:
        """All numbers within its bar and whiskers."""
        return tuple(number for number in (self.low, self.value, self.high) if number is not None)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Data of a ranking's sheet. under: a line below the title, such as the season. notes: explanations.

    lines: in order; at most LINES are shown.
    """

    title: str
    lines: tuple[Leading, ...]
    under: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Scale:
    """The horizontal scale of a ranking's bars. low, high: the numbers at its ends."""

    low: float
    high: float

    def at(self, number: float) -> float:
        """Return the place of a number, in px."""
        share = (number - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        return _NAME + share * (_VALUE - _NAME)


def draw_ranking(ranking: Ranking, look: Look = DAY) -> Paper:
    """Draw a ranking."""
    lines = ranking.lines[:LINES]
    notes = [wrapped(note, SMALL, WIDTH - 2 * EDGE) for note in ranking.notes]
    below = _BAND + len(lines) * _ROW + _SPACE
    height = round(below + sum(map(len, notes)) * SMALL * LEADING + _SPACE * bool(notes))
    paper = blank(look, kits_shown(line.club for line in lines), height, _BAND)
    paper.write_title(ranking.title, ranking.under, _BAND)
    scale = _scale_of(lines)
    wide = min(_WIDEST, max((letters(line.shown, 46).width for line in lines), default=0))
    for number, line in enumerate(lines):
        _draw_line(paper, line, _VALUE - wide - 24, number)
        _draw_bar(paper, line, scale, _BAND + number * _ROW + 80)
    y = below + SMALL * LEADING / 2
    for note in notes:
        y = paper.write_lines(note, (EDGE, y), SMALL, colour=look.quiet)
    return paper


def _scale_of(lines: tuple[Leading, ...]) -> _Scale:
    """Return the scale: it includes zero, except for numbers such as ratings whose zero has no meaning."""
    numbers = [number for line in lines for number in line.numbers]
    if not any(line.low is not None for line in lines):
        numbers.append(0.0)
    return _Scale(min(numbers), max(numbers))


def _draw_line(paper: Paper, line: Leading, ends: float, number: int) -> None:
    """Draw the text of a line. ends: right end of its number of matches, in px. number: of the line, from 0."""
    look, top = paper.look, _BAND + number * _ROW
    y = top + 40
    if number % 2 == 0:
        paper.fill((0, top, WIDTH, top + _ROW), paper.faint)
    if line.marked:
        paper.fill((0, top, 10, top + _ROW), look.glow)
    _ = paper.write(f"{line.place}", (_PLACE - 20, y), 42, held="middle", room=72)
    left = _NAME
    if line.club is not None and line.club.shirt is not None:
        draw_shirt(paper, line.club, (_NAME - 18, y), 24)
        left += 20
    _ = paper.write(line.shown, (_VALUE, y), 46, held="right", room=_VALUE - ends - 12)
    played = matches_played(line.matches)
    wide = paper.write(played, (ends, y), SMALL, colour=look.quiet, held="right", room=240)
    room = ends - wide - 24 - left
    named = write_name(paper, line.name, (left, y), 40, room)
    if line.beside and room - named > 120:
        _ = write_name(paper, line.beside, (left + named + 16, y), SMALL, room - named - 16, quiet=True)


def _draw_bar(paper: Paper, line: Leading, scale: _Scale, y: float) -> None:
    """Draw the bar of a value from zero, and whiskers from the lowest to the highest true value."""
    if line.value is None:
        return
    look, half = paper.look, _BAR / 2
    paper.rounded((_NAME, y - 2, _VALUE, y + 2), look.panel if paper.look.panel != paper.faint else look.quiet)
    begins, ends = sorted((scale.at(max(scale.low, min(0.0, scale.high))), scale.at(line.value)))
    if line.low is None or line.high is None:
        paper.rounded((begins, y - half, max(ends, begins + _BAR), y + half), look.glow)
        return
    low, high, at = scale.at(line.low), scale.at(line.high), scale.at(line.value)
    paper.fill((low, y - 3, high, y + 3), look.quiet)
    for end in (low, high):
        paper.fill((end - 3, y - _CAP / 2, end + 3, y + _CAP / 2), look.quiet)
    paper.rounded((at - 12, y - 12, at + 12, y + 12), look.glow)
