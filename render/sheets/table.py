"""A league table: clubs in their order, with what they have played, won, drawn and lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.colour import WHITE, Colour
from render.kits import Shirt, numbered
from render.look import DAY, Look
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, blank
from render.tokens import draw_swatch
from rules.counter_attack.kit import PLAIN, Pattern
from text.languages import T_
from text.message import N_

_BAND: Final = 164
_TITLES: Final = 64
_ROW: Final = 76
_SPACE: Final = 24
_NUMBERS: Final = (
    (N_("P"), 604),
    (N_("W"), 674),
    (N_("D"), 744),
    (N_("L"), 814),
    (N_("GD"), 904),
    (N_("Pts"), 1022),
)
"""The columns of numbers: what stands over each, and where its middle is, in px."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One club of a league.

    points: however the league counts them. marked: whether its row is picked out, such as of who asks.
    """

    club: str
    colour: Colour
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    points: int
    pattern: Pattern = PLAIN
    second: Colour = WHITE
    marked: bool = False

    @property
    def played(self) -> int:
        """Matches."""
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> str:
        """Goals scored less goals conceded, with its sign."""
        return f"{self.scored - self.conceded:+d}".replace("+0", "0").replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Table:
    """What a league table shows. clubs: the first the first. lines: after which places a line is drawn."""

    title: str
    clubs: tuple[Standing, ...]
    lines: tuple[int, ...] = ()


def draw_table(table: Table, look: Look = DAY) -> Paper:
    """Draw a league table."""
    kits = tuple(numbered(Shirt(club.colour, club.pattern, club.second)) for club in table.clubs)
    height = _BAND + _TITLES + len(table.clubs) * _ROW + _SPACE
    paper = blank(look, kits, height, _BAND)
    paper.write_plate(table.title, (WIDTH / 2, _BAND / 2 - 3), 52)
    for name, x in _NUMBERS:
        _ = paper.write(T_(name), (x, _BAND + _TITLES / 2), SMALL + 4, colour=look.quiet, held="middle")
    for number, club in enumerate(table.clubs):
        _draw_row(paper, number, club, _BAND + _TITLES + number * _ROW)
    for place in table.lines:
        y = _BAND + _TITLES + place * _ROW
        paper.fill((EDGE, y - 2, WIDTH - EDGE, y + 2), look.glow)
    return paper


def _draw_row(paper: Paper, number: int, club: Standing, top: int) -> None:
    y, look = top + _ROW / 2, paper.look
    if number % 2 == 0:
        paper.fill((0, top, WIDTH, top + _ROW), paper.faint)
    if club.marked:
        paper.fill((0, top, 12, top + _ROW), look.glow)
    _ = paper.write(str(number + 1), (EDGE + 28, y), 44, held="middle")
    draw_swatch(paper.canvas, paper.kits[number], (EDGE + 92, y), 27)
    _ = paper.write(club.club, (EDGE + 134, y), 42, room=_NUMBERS[0][1] - 40 - EDGE - 134)
    figures = (club.played, club.won, club.drawn, club.lost, club.difference, club.points)
    for (_, x), figure in zip(_NUMBERS, figures, strict=True):
        _ = paper.write(str(figure), (x, y), 42, held="middle")
