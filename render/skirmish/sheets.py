"""The sheets of a skirmish: both rosters, the standing, and a figure's card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.drawing.colour import Colour, mixed
from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import fitted
from render.drawing.png import SHEET, png
from render.sheets.kinds import DrawnSheet, Sheets
from render.skirmish.heights import paces
from render.skirmish.scene import badges_of, colours_of
from render.skirmish.shapes import Surface
from render.skirmish.words import AT, FIGHTS, LEADER, STATES
from rules.log import Log
from rules.skirmish.model.figures import Figure, Side, Status
from rules.skirmish.model.match import Match
from rules.skirmish.sight.line_of_sight import sees
from text.languages import T_, T_plural
from text.message import N_, N_plural
from text.skirmish.names import headline, names

WIDTH: Final = 1080
_EDGE: Final = 40
_ROW: Final = 58
_PX: Final = 34
_COLUMNS: Final = (40, 330, 400, 470, 540, 610, 680, 760)
_TITLES: Final = (N_("Figure"), "M", "I", "S", "T", "W", "Ld", N_("now"))
"""Column heads: the letters usual in rosters."""

_COLOURS: Final = 128
_OUT: Final = N_("out of action")
_FINE: Final = N_("standing")
_ANIMAL: Final = N_("animal")
_LARGE: Final = N_("large")
_FEAR: Final = N_("causes fear")
_SEES: Final = N_("Sees: {enemies}")
_SEES_IT: Final = N_("{figure} sees {other}")
_SEES_IT_NOT: Final = N_("{figure} doesn't see {other}")
_LEFT: Final = N_plural(
    "{left} of {all} figures on the field, {wounds} wound left",
    "{left} of {all} figures on the field, {wounds} wounds left",
    "wounds",
)
_NOBODY: Final = N_("no one")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a sheet: its cells, each with the x of its left end in px; the colour of the band behind it, if any."""

    cells: tuple[tuple[int, str], ...]
    band: Colour | None = None
    loud: bool = False


def draw_rosters(match: Match, _log: Log, look: Look = DAY) -> DrawnSheet:
    """Draw both warbands with their profiles and states."""
    lines = [line for side in Side for line in _roster(match, side)]
    return _sheet(headline(match), lines, look)


def draw_roster(match: Match, _log: Log, look: Look, side: str) -> DrawnSheet:
    """Draw one warband with its profiles and states. side: "home" or "away"."""
    sheet = _sheet(headline(match), list(_roster(match, Side(side))), look)
    return sheet._replace(of=side)


def draw_standing(match: Match, _log: Log, look: Look = DAY) -> DrawnSheet:
    """Draw the numbers of figures and wounds left to each side."""
    return _sheet(headline(match), [line for side in Side for line in _counted(match, side)], look)


def draw_figure(match: Match, _log: Log, look: Look, _side: str, called: str) -> DrawnSheet | None:
    """Draw a figure's card, with the enemies it sees; None for an unknown name.

    called: its name, perhaps followed by others' names: then only its view of these is shown, and no distance.
    """
    found = [figure for word in called.split() for figure in match.figures.values() if _is(figure, word)]
    if not found or len(found) != len(called.split()):
        return None
    figure, others = found[0], found[1:]
    lines = [_Line(tuple(zip(_COLUMNS, map(T_, _TITLES), strict=True)), loud=True), _row(match, figure)]
    said = [_line_to(match, figure, other) for other in others] or _about(match, figure)
    lines += [_Line(((_EDGE, words),)) for words in said]
    png_, words, _ = _sheet(headline(match), lines, look)
    return DrawnSheet(png_, words, figure.name)


def no_heat(_match: Match, _log: Log, _look: Look = DAY) -> DrawnSheet | None:
    """Draw nothing: figures of a skirmish have no heat map."""
    return None


SKIRMISH_SHEETS: Final = Sheets(draw_rosters, draw_roster, draw_standing, draw_figure, no_heat)


def _roster(match: Match, side: Side) -> Iterator[_Line]:
    yield _Line(((_EDGE, names(match)[side.value]),), colours_of(match)[side.value])
    yield _Line(tuple(zip(_COLUMNS, map(T_, _TITLES), strict=True)), loud=True)
    yield from (_row(match, figure) for figure in match.figures.values() if figure.side is side)


def _row(match: Match, figure: Figure) -> _Line:
    profile = figure.profile
    numbers = profile.move, profile.initiative, profile.strength, profile.toughness, figure.wounds, profile.leadership
    cells = (profile.name, *map(str, numbers), _state(match, figure))
    return _Line(tuple(zip(_COLUMNS, cells, strict=True)))


def _state(match: Match, figure: Figure) -> str:
    if figure.status is Status.OUT:
        return T_(_OUT)
    states = [T_(STATES[letter]) for letter in badges_of(figure)]
    enemies = ", ".join(enemy.name for enemy in match.opponents(figure))
    return ", ".join([*states, *([T_(FIGHTS).format(enemies=enemies)] if enemies else [])]) or T_(_FINE)


def _about(match: Match, figure: Figure) -> Iterator[str]:
    profile = figure.profile
    flags = {LEADER: profile.leader, _ANIMAL: profile.animal, _LARGE: profile.large, _FEAR: profile.causes_fear}
    said = ", ".join(T_(flag) for flag, holds in flags.items() if holds)
    if said:
        yield said
    if figure.spot is None:
        return
    yield T_(AT).format(place=figure.spot.place, height=paces(match.field.height(figure.spot)))
    seen = ", ".join(enemy.name for enemy in match.enemies(figure) if sees(match, figure, enemy))
    yield T_(_SEES).format(enemies=seen or T_(_NOBODY))


def _is(figure: Figure, word: str) -> bool:
    return figure.name.casefold() == word.casefold()


def _line_to(match: Match, figure: Figure, other: Figure) -> str:
    words = _SEES_IT if sees(match, figure, other) else _SEES_IT_NOT
    return T_(words).format(figure=figure.name, other=other.name)


def _counted(match: Match, side: Side) -> Iterator[_Line]:
    yield _Line(((_EDGE, names(match)[side.value]),), colours_of(match)[side.value])
    mine = [figure for figure in match.figures.values() if figure.side is side]
    left = list(match.of(side))
    facts = {"left": len(left), "all": len(mine), "wounds": sum(figure.wounds for figure in left)}
    yield _Line(((_EDGE, T_plural(_LEFT, facts["wounds"]).format(**facts)),))


def _sheet(title: str, lines: Sequence[_Line], look: Look) -> DrawnSheet:
    frame = Image.new("RGB", (WIDTH, 150 + _ROW * len(lines)), look.panel)
    words, px = fitted(title, 44, WIDTH - 2 * _EDGE)
    on = Surface(frame)
    on.write(words, (WIDTH / 2, 60), px, look.glow)
    for number, each in enumerate(lines):
        _line(on, each, 140 + number * _ROW, look)
    flat = frame.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    said = "\n".join([title, *(" ".join(cell for _, cell in each.cells) for each in lines)])
    return DrawnSheet(png(flat, SHEET), said[:1024])


def _line(on: Surface, each: _Line, at: int, look: Look) -> None:
    if each.band is not None:
        on.frame.paste(mixed(look.panel, each.band, 0.75), (0, at - _ROW // 2, WIDTH, at + _ROW // 2))
    ends = [*(x for x, _ in each.cells[1:]), WIDTH - _EDGE]
    for (x, cell), end in zip(each.cells, ends, strict=True):
        words, px = fitted(cell, _PX, end - x - 8)
        on.write_from(words, (x, at), px, look.quiet if each.loud else look.paper)
