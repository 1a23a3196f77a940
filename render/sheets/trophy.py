"""The end of a season: the winner, the first three, and the top scorers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.drawing.look import DAY, Look
from render.sheets.clubs import Club, draw_shirt, in_short, kits_shown, write_name
from render.sheets.emblems import draw_cup
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, blank

_BAND: Final = 640
_SPACE: Final = 30
_ROW: Final = 96
_AWARD: Final = 100
_NAME: Final = 164
_BARE_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A place at the top of a final table. shown: its result, such as "31 points"."""

    place: int
    club: Club
    shown: str


@dataclass(frozen=True, slots=True)
class Award:
    """An award.

    what: such as "Top scorer". who: its winner. shown: the result. club: of the winner.
    """

    what: str
    who: str
    shown: str
    club: Club | None = None


@dataclass(frozen=True, slots=True)
class Trophy:
    """Data of the sheet at the end of a season.

    title: the competition, such as "Harbour League 2026". won: a word such as "Champion".
    by: the manager of the champion, "" for none. table: the first three. awards: further ones.
    """

    title: str
    won: str
    champion: Club
    by: str = ""
    table: tuple[FinalPlace, ...] = ()
    awards: tuple[Award, ...] = ()


def draw_trophy(trophy: Trophy, look: Look = DAY) -> Paper:
    """Draw the end of a season."""
    high = len(trophy.table) * _ROW + len(trophy.awards) * _AWARD + _SPACE * bool(trophy.awards) + _SPACE
    clubs = [trophy.champion, *(row.club for row in trophy.table), *(award.club for award in trophy.awards)]
    paper = blank(look, kits_shown(clubs), _BAND + high, _BAND)
    _draw_champion(paper, trophy)
    for number, row in enumerate(trophy.table):
        _draw_place(paper, row, number)
    top = _BAND + len(trophy.table) * _ROW + _SPACE
    for number, award in enumerate(trophy.awards):
        _draw_award(paper, award, top + number * _AWARD)
    return paper


def _draw_champion(paper: Paper, trophy: Trophy) -> None:
    look, middle = paper.look, WIDTH / 2
    paper.write_plate(trophy.title, (middle, 66), 48)
    draw_cup(paper, (middle, 252), 292, look.ink)
    draw_cup(paper, (middle, 248), 284, look.glow)
    draw_shirt(paper, trophy.champion, (middle, 184), 44)
    _ = paper.write(trophy.won, (middle, 432), 44, colour=look.chalk, held="middle", room=WIDTH - 2 * EDGE)
    name, px = in_short(trophy.champion.name, 84, WIDTH - 2 * EDGE)
    _ = paper.write(name, (middle, 512), px, colour=look.chalk, held="middle")
    _ = paper.write(trophy.by, (middle, 588), 40, colour=look.chalk, held="middle", room=WIDTH - 2 * EDGE)


def _draw_place(paper: Paper, row: FinalPlace, number: int) -> None:
    top = _BAND + number * _ROW
    y = top + _ROW / 2
    if number % 2 == 0:
        paper.fill((0, top, WIDTH, top + _ROW), paper.faint)
    _ = paper.write(str(row.place), (EDGE + 30, y), 50, held="middle", room=60)
    draw_shirt(paper, row.club, (EDGE + 112, y), 32)
    left = EDGE + (_NAME if row.club.shirt is not None else _BARE_NAME)
    wide = paper.write(row.shown, (WIDTH - EDGE, y), 42, held="right", room=320)
    _ = write_name(paper, row.club.name, (left, y), 48, WIDTH - EDGE - left - wide - 24)


def _draw_award(paper: Paper, award: Award, top: float) -> None:
    look, left = paper.look, EDGE + _BARE_NAME
    if award.club is not None and award.club.shirt is not None:
        draw_shirt(paper, award.club, (EDGE + 112, top + 48), 32)
        left = EDGE + _NAME
    room = WIDTH - EDGE - left
    _ = paper.write(award.what, (left, top + 24), SMALL + 2, colour=look.glow, room=room)
    wide = paper.write(award.shown, (WIDTH - EDGE, top + 66), 42, held="right", room=320)
    _ = write_name(paper, award.who, (left, top + 66), 44, room - wide - 24)
