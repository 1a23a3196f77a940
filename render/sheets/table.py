"""A league table: clubs in order, with their records, form, and consequences of their places."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from render.drawing.look import DAY, Look
from render.sheets.clubs import Club, draw_shirt, has_shirts, kits_shown, write_name
from render.sheets.emblems import OutcomeLetter, ZoneKind, draw_form, draw_moved, draw_zone, zone_colour
from render.sheets.paper import EDGE, LEADING, SMALL, WIDTH, Paper, blank, wrapped
from text.languages import T_, counted
from text.league.tables import COLUMNS, ZONES
from text.message import N_plural
from text.numerals import signed

FORM: Final = 5
"""Number of matches of form shown, the last ones."""

NOTES: Final = 10
"""Largest number of notes shown; of further ones only the number."""

_BAND: Final = 164
_TITLES: Final = 64
_LOW_ROW: Final = 80
_ROW: Final = 108
_SPACE: Final = 24
_NAME: Final = 188
_BARE_NAME: Final = 140
"""Left end of names, and the same without shirts, in px."""

_KEY: Final = 56
_MIDDLES: Final = {
    "played": 566,
    "won": 626,
    "drawn": 686,
    "lost": 746,
    "goals": 838,
    "difference": 934,
    "points": 1020,
}
"""Middle of each column of numbers, in px."""

_MORE: Final = N_plural("… and {more} more note.", "… and {more} more notes.", "more")


@dataclass(frozen=True, slots=True)
class TableClub:
    """One club of a league.

    place: 1 for the first; level clubs share one. points: after deductions.
    moved: places up since the previous round; negative for down. None without a previous round.
    form: outcomes, oldest first. marked: whether its row is highlighted, such as for the user.
    """

    place: int
    club: Club
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    points: int
    moved: int | None = None
    form: tuple[OutcomeLetter, ...] = ()
    marked: bool = False

    @property
    def figures(self) -> dict[str, str]:
        """The contents of each column."""
        return {
            "played": str(self.won + self.drawn + self.lost),
            "won": str(self.won),
            "drawn": str(self.drawn),
            "lost": str(self.lost),
            "goals": f"{self.scored}:{self.conceded}",
            "difference": signed(self.scored - self.conceded),
            "points": str(self.points),
        }


@dataclass(frozen=True, slots=True)
class Zone:
    """Rows of a table with the same consequence.

    first, last: rows, 1 for the first. words: its name, if the usual one for its kind does not fit.
    """

    kind: ZoneKind
    first: int
    last: int
    words: str = ""

    @property
    def called(self) -> str:
        """Its name."""
        return self.words or T_(ZONES[self.kind])


@dataclass(frozen=True, slots=True)
class Note:
    """A note below a table, such as a deduction with its reason.

    clubs: names of the clubs with this note's letter.
    """

    words: str
    clubs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSheet:
    """Data of a table's sheet. rows: in order. under: a line below the title, such as the round."""

    title: str
    rows: tuple[TableClub, ...]
    zones: tuple[Zone, ...] = ()
    notes: tuple[Note, ...] = ()
    under: str = ""

    def zone_of(self, row: int) -> Zone | None:
        """Return the consequence of a row. row: 1 for the first."""
        return next((zone for zone in self.zones if zone.first <= row <= zone.last), None)

    def letters_of(self, club: str) -> str:
        """Return the letters of the notes on a club."""
        noted = (
            letter for letter, note in zip(ascii_lowercase, self.notes[:NOTES], strict=False) if club in note.clubs
        )
        return " ".join(noted)


def draw_table(table: TableSheet, look: Look = DAY) -> Paper:
    """Draw a league table."""
    told = any(standing.form or standing.moved is not None for standing in table.rows)
    row = _ROW if told else _LOW_ROW
    notes = _noted(table)
    keys = -(-len(table.zones) // 2)
    below = _BAND + _TITLES + len(table.rows) * row + _SPACE
    lines = sum(map(len, notes))
    height = round(below + keys * _KEY + lines * SMALL * LEADING + _SPACE * bool(notes) + _SPACE * bool(keys))
    paper = blank(look, kits_shown(standing.club for standing in table.rows), height, _BAND)
    _draw_head(paper, table)
    for number in range(len(table.rows)):
        _draw_row(paper, table, number, (_BAND + _TITLES + number * row, row))
    _draw_keys(paper, table, below)
    y = below + keys * _KEY + _SPACE * bool(keys) + SMALL * LEADING / 2
    for note in notes:
        y = paper.write_lines(note, (EDGE, y), SMALL, colour=look.quiet)
    return paper


def _noted(table: TableSheet) -> list[tuple[str, ...]]:
    """Return the notes, each with its letter and split into lines."""
    shown = zip(ascii_lowercase, table.notes[:NOTES], strict=False)
    texts = [f"{letter}  {note.words}" if note.clubs else note.words for letter, note in shown]
    more = len(table.notes) - NOTES
    texts += [counted(_MORE, more)] if more > 0 else []
    return [wrapped(text, SMALL, WIDTH - 2 * EDGE, 3) for text in texts]


def _draw_head(paper: Paper, table: TableSheet) -> None:
    paper.write_title(table.title, table.under, _BAND)
    for name, x in _MIDDLES.items():
        at = x, _BAND + _TITLES / 2
        _ = paper.write(T_(COLUMNS[name]), at, SMALL + 2, colour=paper.look.quiet, held="middle")


def _draw_row(paper: Paper, table: TableSheet, number: int, span: tuple[float, float]) -> None:
    """Draw one row. span: its top and its height, in px."""
    (top, high), look, standing = span, paper.look, table.rows[number]
    y, zone = top + high / 2, table.zone_of(number + 1)
    if number % 2 == 0:
        paper.fill((0, top, WIDTH, top + high), paper.faint)
    if standing.marked:
        paper.fill((0, top, WIDTH, top + 4), look.glow)
        paper.fill((0, top + high - 4, WIDTH, top + high), look.glow)
    if zone is not None:
        paper.fill((0, top + 2, 8, top + high - 2), zone_colour(look, zone.kind))
        draw_zone(paper, zone.kind, (28, y), 28)
    low = high < _ROW
    _ = paper.write(str(standing.place), (86, y if low else y - 20), 42, held="middle", room=68)
    draw_moved(paper, standing.moved, (86, y + 27), SMALL)
    draw_shirt(paper, standing.club, (150, y), 24)
    marks = table.letters_of(standing.club.name)
    left = _NAME if has_shirts(row.club for row in table.rows) else _BARE_NAME
    room = _MIDDLES["played"] - 30 - left - 18 * len(marks)
    line = y if low else y - 20
    wide = write_name(paper, standing.club.name, (left, line), 38, room)
    _ = paper.write(marks, (left + wide + 8, line - 10), SMALL - 2, colour=look.glow)
    draw_form(paper, standing.form[-FORM:], (left, y + 27), 44)
    for name, x in _MIDDLES.items():
        large = name == "points"
        _ = paper.write(standing.figures[name], (x, y), 44 if large else 36, held="middle", room=104)


def _draw_keys(paper: Paper, table: TableSheet, top: float) -> None:
    """Write the key to the marks below the rows."""
    half = (WIDTH - 2 * EDGE) / 2
    for number, zone in enumerate(table.zones):
        x, y = EDGE + number % 2 * half, top + (number // 2 + 0.5) * _KEY
        draw_zone(paper, zone.kind, (x + 16, y), 30)
        _ = paper.write(zone.called, (x + 48, y), 34, room=half - 60)
