"""A round of a competition: its results, and the next fixtures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.drawing.look import DAY, Look
from render.sheets.clubs import Club, draw_shirt, kits_shown, write_name
from render.sheets.paper import EDGE, LEADING, SMALL, WIDTH, Paper, TextAnchor, blank, wrapped
from text.languages import T_
from text.message import N_

_BAND: Final = 164
_SPACE: Final = 28
_HEAD: Final = 70
_ROW: Final = 76
_LINE: Final = round(SMALL * LEADING)
_SCORERS: Final = 3
_MARK: Final = 2
_SCORE: Final = 82
_SHIRT: Final = 26
"""Half the room of a score, and the radius of a shirt, in px."""

_AGAINST: Final = N_("v")
_RESULTS: Final = N_("Results")
_NEXT: Final = N_("Next")
_FREE: Final = N_("No match: {club}")


@dataclass(frozen=True, slots=True)
class RoundMatch:
    """A match of a round.

    score: formatted, home first; "" if unknown. scorers: of home and away, each with minutes.
    mark: a note, such as the match's time, or the reason of an award.
    settled: whether an organiser has set the result.
    """

    home: Club
    away: Club
    score: str = ""
    scorers: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    mark: str = ""
    settled: bool = False


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """Data of a round's sheet.

    results: the matches of the round. coming: the next ones, in the round that `then` names.
    free, free_next: clubs without a match in this round, and in the next. under: a line below the title.
    """

    title: str
    results: tuple[RoundMatch, ...]
    coming: tuple[RoundMatch, ...] = ()
    then: str = ""
    free: tuple[str, ...] = ()
    free_next: tuple[str, ...] = ()
    under: str = ""


def draw_round(sheet: RoundSheet, look: Look = DAY) -> Paper:
    """Draw a round."""
    parts = [
        (title or T_(usual), meetings, free)
        for title, usual, meetings, free in (
            ("", _RESULTS, sheet.results, sheet.free),
            (sheet.then, _NEXT, sheet.coming, sheet.free_next),
        )
        if meetings or free
    ]
    high = sum(_HEAD + sum(map(_height, meetings)) + bool(free) * _HEAD + _SPACE for _, meetings, free in parts)
    clubs = [club for each in (*sheet.results, *sheet.coming) for club in (each.home, each.away)]
    paper = blank(look, kits_shown(clubs), _BAND + high, _BAND)
    paper.write_title(sheet.title, sheet.under, _BAND)
    top = _BAND
    for title, meetings, free in parts:
        _ = paper.write(title, (EDGE, top + _HEAD / 2 + 4), 40, colour=look.glow, room=WIDTH - 2 * EDGE)
        top += _HEAD
        for number, meeting in enumerate(meetings):
            _draw_meeting(paper, meeting, number, top)
            top += _height(meeting)
        if free:
            words = T_(_FREE).format(club=", ".join(free))
            _ = paper.write(words, (EDGE, top + _HEAD / 2), 36, colour=look.quiet, room=WIDTH - 2 * EDGE)
            top += _HEAD
        top += _SPACE
    return paper


def _scorers(meeting: RoundMatch) -> list[tuple[str, ...]]:
    """Return the scorers of each side, in lines."""
    together = (" · ".join(who.replace(" ", "\N{NO-BREAK SPACE}") for who in scorers) for scorers in meeting.scorers)
    return [wrapped(scorers, SMALL, WIDTH / 2 - EDGE - 30, _SCORERS) for scorers in together]


def _mark(meeting: RoundMatch) -> tuple[str, ...]:
    return wrapped(meeting.mark, SMALL, WIDTH - 4 * EDGE, _MARK)


def _height(meeting: RoundMatch) -> int:
    lines = max(map(len, _scorers(meeting))) + len(_mark(meeting))
    return _ROW + lines * _LINE + bool(lines) * 10


def _draw_meeting(paper: Paper, meeting: RoundMatch, number: int, top: float) -> None:
    look, y, middle = paper.look, top + _ROW / 2, WIDTH / 2
    if number % 2 == 0:
        paper.fill((0, top, WIDTH, top + _height(meeting)), paper.faint)
    score = meeting.score or T_(_AGAINST)
    colour = None if meeting.score else look.quiet
    _ = paper.write(score, (middle, y), 48, colour=colour, held="middle", room=2 * _SCORE - 10)
    sides: tuple[tuple[Club, int, TextAnchor], ...] = (meeting.home, -1, "right"), (meeting.away, 1, "left")
    for club, way, held in sides:
        draw_shirt(paper, club, (middle + way * (_SCORE + _SHIRT), y), _SHIRT)
        shirt = 2 * _SHIRT + 18 if club.shirt is not None else 18
        at = middle + way * (_SCORE + shirt), y
        _ = write_name(paper, club.name, at, 40, WIDTH / 2 - _SCORE - shirt - EDGE, held=held)
    y = top + _ROW + _LINE / 2 - 6
    told = _scorers(meeting)
    for lines, (_, way, held) in zip(told, sides, strict=True):
        for at, line in enumerate(lines):
            _ = paper.write(line, (middle + way * 30, y + at * _LINE), SMALL, colour=look.quiet, held=held)
    y += max(map(len, told)) * _LINE
    for at, line in enumerate(_mark(meeting)):
        colour = look.doubt if meeting.settled else look.quiet
        _ = paper.write(line, (middle, y + at * _LINE), SMALL, colour=colour, held="middle")
