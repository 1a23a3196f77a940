"""The card of a player or a manager over many matches: statistics, form and seasons, and the meaning of the rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import letters
from render.sheets.clubs import Club, draw_shirt, in_short, kits_shown, write_name
from render.sheets.emblems import OutcomeLetter, draw_form
from render.sheets.paper import EDGE, LEADING, SMALL, WIDTH, Paper, blank, wrapped
from render.sheets.tiles import draw_tiles, tiles_px
from text.languages import T_
from text.message import N_

FORM: Final = 10
"""Number of matches of form shown, the last ones."""

SEASONS: Final = 12
"""Number of seasons shown, the last ones."""

_BAND: Final = 250
_SPACE: Final = 34
_FORM_PX: Final = 96
_ROW: Final = 64
_CELL: Final = 38
_GAP: Final = 36
_FIRST: Final = 0.36
"""Share of the width for the first column of the table."""

_FORM: Final = N_("Form")


@dataclass(frozen=True, slots=True)
class ProfileSheet:
    """Data of a player's or manager's card.

    name: in full. about: role and club, such as "Goalkeeper · Lantern Quay". club: whose shirt is shown.
    figures: each value with its name, most important first. form: outcomes, oldest first.
    heads, seasons: a table with a row for each season; its first column is the season's name, all others are numbers.
    sentences: explanations, such as of the rating and its certainty.
    """

    name: str
    about: str
    club: Club | None = None
    figures: tuple[tuple[str, str], ...] = ()
    form: tuple[OutcomeLetter, ...] = ()
    heads: tuple[str, ...] = ()
    seasons: tuple[tuple[str, ...], ...] = ()
    sentences: tuple[str, ...] = ()


def draw_profile(profile: ProfileSheet, look: Look = DAY) -> Paper:
    """Draw the card of a player or a manager."""
    told = [wrapped(sentence, SMALL + 4, WIDTH - 2 * EDGE) for sentence in profile.sentences]
    tiles = tiles_px(len(profile.figures))
    form = _FORM_PX if profile.form else 0
    rows = profile.seasons[-SEASONS:]
    table = (len(rows) + 1) * _ROW + _SPACE if rows else 0
    lines = sum(round(len(each) * (SMALL + 4) * LEADING) + 14 for each in told) + (_SPACE if told else 0)
    paper = blank(look, kits_shown([profile.club]), _BAND + _SPACE + lines + tiles + form + table, _BAND)
    _draw_head(paper, profile)
    y: float = _BAND + _SPACE + (SMALL + 4) * LEADING / 2
    for sentence in told:
        y = paper.write_lines(sentence, (EDGE, y), SMALL + 4) + 14
    top = _BAND + _SPACE + lines
    draw_tiles(paper, profile.figures, top)
    _draw_form(paper, profile.form[-FORM:], top + tiles)
    _draw_seasons(paper, profile.heads, rows, top + tiles + form)
    return paper


def _draw_head(paper: Paper, profile: ProfileSheet) -> None:
    chalk, left = paper.look.chalk, EDGE
    if profile.club is not None and profile.club.shirt is not None:
        draw_shirt(paper, profile.club, (EDGE + 80, _BAND / 2 - 3), 80)
        left += 196
    name, px = in_short(profile.name, 68, WIDTH - EDGE - left)
    _ = paper.write(name, (left, 96), px, colour=chalk, room=WIDTH - EDGE - left)
    _ = paper.write(profile.about, (left, 172), 42, colour=chalk, room=WIDTH - EDGE - left)


def _draw_form(paper: Paper, form: tuple[OutcomeLetter, ...], top: float) -> None:
    if not form:
        return
    y = top + _FORM_PX / 2 - 10
    wide = paper.write(T_(_FORM), (EDGE, y), 40, colour=paper.look.quiet, room=240)
    draw_form(paper, form, (EDGE + wide + 30, y), 64)


def _draw_seasons(paper: Paper, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...], top: float) -> None:
    """Draw the table of seasons: right-aligned numbers in columns as wide as they need."""
    if not rows:
        return
    room = WIDTH - 2 * EDGE
    first = room * _FIRST
    needs = [max(letters(cell, _CELL).width for cell in column) for column in zip(heads, *rows, strict=True)][1:]
    share = (room - first) / max(1, sum(need + _GAP for need in needs))
    wide = [(need + _GAP) * share for need in needs]
    rights = [EDGE + first + sum(wide[: number + 1]) for number in range(len(wide))]
    y = top + _ROW / 2
    _ = paper.write(heads[0], (EDGE, y), SMALL + 2, colour=paper.look.quiet, room=first - 16)
    for head, right, each in zip(heads[1:], rights, wide, strict=True):
        _ = paper.write(head, (right, y), SMALL + 2, colour=paper.look.quiet, held="right", room=each - 12)
    for number, row in enumerate(rows, start=1):
        y = top + (number + 0.5) * _ROW
        if number % 2:
            paper.fill((0, y - _ROW / 2, WIDTH, y + _ROW / 2), paper.faint)
        _ = write_name(paper, row[0], (EDGE, y), 38, first - 16)
        for figure, right, each in zip(row[1:], rights, wide, strict=True):
            _ = paper.write(figure, (right, y), _CELL, held="right", room=each - 12)
