"""The heat map of a match: visited hexes of each side and of the ball, as discs that grow with the number.

Numbers are shown by the size of a disc and by figures, never by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from PIL import Image, ImageDraw

from render.captions import LONGEST, cut
from render.counter_attack.board.ground import bare
from render.counter_attack.facts.scene import Team, kits_of
from render.drawing.look import DAY, Look
from render.drawing.marks import draw_ball
from render.drawing.palette_canvas import Stamp, stamp_of
from render.drawing.points import Point
from render.drawing.view import View, full_view
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, blank, wrapped
from render.shirts.tokens import draw_swatch
from rules.counter_attack.pitch.areas import End
from rules.hexes import Hex
from text.languages import T_, T_plural
from text.message import N_, N_plural
from text.numerals import in_percent

_BAND: Final = 216
_HEAD: Final = 84
_FOOT: Final = 70
_SPACE: Final = 26
_SMALL_PX: Final = 16
_LARGE_PX: Final = 33
"""Widths of a hex, in px: of the sides' maps, which are side by side, and of the ball's map."""

_FINE: Final = 4
_ARROW: Final = 30
"""Width of the arrow behind the name of a side, in px."""

_LEAST: Final = 0.24
_MOST: Final = 0.58
_RIM: Final = 0.09
"""Radii of a disc and width of its edge, in hex widths."""

_THIRDS: Final = (11, 26)
"""The last columns of the left and of the middle third."""

_NOTE_LINES: Final = 3
_SHARES: Final = N_("{name}: left third {left}%, middle {middle}%, right third {right}%.")
_MOST_OFTEN: Final = N_plural("Most often: {hex}, {number} time.", "Most often: {hex}, {number} times.", "number")


@dataclass(frozen=True, slots=True)
class Heat:
    """One map.

    name: its side's or the ball's. seen: number of visits to each hex. towards: the end that it attacks; None for the
    ball.
    """

    name: str
    seen: Mapping[Hex, int]
    towards: End | None = None

    @property
    def thirds(self) -> tuple[int, int, int]:
        """The share of each third of the pitch, from the left, in whole percent; together 100, or 0 of nothing."""
        total = sum(self.seen.values())
        if not total:
            return 0, 0, 0
        left, both = (
            round(100 * sum(number for place, number in self.seen.items() if place.column <= last) / total)
            for last in _THIRDS
        )
        return left, both - left, 100 - both

    @property
    def hottest(self) -> tuple[Hex, int] | None:
        """The hex with most visits, with their number; the first one by its label. None for an empty map."""
        return max(sorted(self.seen.items()), key=lambda each: each[1], default=None)


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Data of the sheet.

    title: of the sheet. under: the match. home, away, ball: the maps. teams: the sides, home first.
    note: explanation.
    """

    title: str
    under: str
    home: Heat
    away: Heat
    ball: Heat
    teams: tuple[Team, Team]
    note: str


def draw_heat(heat: HeatMap, look: Look = DAY) -> Paper:
    """Draw the heat map of a match."""
    small, large = _pitch(_SMALL_PX), _pitch(_LARGE_PX)
    notes = wrapped(heat.note, SMALL, WIDTH - 2 * EDGE, _NOTE_LINES)
    second = _BAND + _SPACE + _HEAD + small.size[1] + _FOOT + _SPACE
    height = second + _HEAD + large.size[1] + _FOOT + round(SMALL * 1.4 * len(notes)) + _SPACE
    paper = blank(look, kits_of(*heat.teams, look.keepers).all, height, _BAND)
    paper.write_title(heat.title, heat.under, _BAND)
    most = max((number for each in (heat.home, heat.away) for number in each.seen.values()), default=1)
    for side, each, left in (("home", heat.home, EDGE), ("away", heat.away, WIDTH - EDGE - small.size[0])):
        top = _BAND + _SPACE
        draw_swatch(paper.canvas, paper.kit(side), (left + 30, top + _HEAD / 2 - 6), 28)
        _draw(paper, each, (left, top), small, most)
    left = round((WIDTH - large.size[0]) / 2)
    draw_ball(paper.canvas, (left + 30, second + _HEAD / 2 - 6))
    _draw(paper, heat.ball, (left, second), large, max(heat.ball.seen.values(), default=1))
    _ = paper.write_lines(notes, (EDGE, height - _SPACE - SMALL * 1.4 * len(notes) + 10), SMALL, colour=look.quiet)
    return paper


def _pitch(hex_px: int) -> View:
    return full_view(hex_px, 2, 0, 0)


def _draw(paper: Paper, heat: Heat, corner: tuple[int, int], view: View, most: int) -> None:
    """Draw one map with its name above it and its figures below.

    corner: left and top, in px. most: the number for the largest disc.
    """
    (left, top), look, canvas = corner, paper.look, paper.canvas
    wide, high = view.size
    middle = top + _HEAD / 2 - 6
    written = paper.write(heat.name, (left + 72, middle), 38, room=wide - 72 - 2 * _ARROW)
    if heat.towards is not None:
        canvas.press(_arrow(heat.towards), (left + 72 + written + _ARROW, middle), look.quiet)
    canvas.frame.paste(canvas.palette.reduced(bare(look, view)), (left, top + _HEAD))
    for place, number in sorted(heat.seen.items()):
        x, y = view.centre(place)
        _disc_at(paper, (left + x, top + _HEAD + y), view.hex_px, number / most)
    y = top + _HEAD + high + _FOOT / 2
    for share, column in zip(heat.thirds, (6, 19, 32), strict=True):
        x, _ = view.centre(Hex.parse(f"M{column}"))
        _ = paper.write(in_percent(share), (left + x, y), 36, held="middle")
    if heat.hottest is not None:
        _label(paper, heat.hottest, (left, top + _HEAD), view)


def _label(paper: Paper, hottest: tuple[Hex, int], corner: tuple[int, int], view: View) -> None:
    """Write the number of the hottest hex on a plate beside it, inwards."""
    place, number = hottest
    x, y = view.centre(place)
    aside = (view.hex_px * 0.6 + 22) * (1 if place.column <= _THIRDS[1] else -1)
    paper.write_plate(str(number), (corner[0] + x + aside, corner[1] + y), SMALL)


def _disc_at(paper: Paper, middle: Point, hex_px: int, share: float) -> None:
    """Draw a disc whose area grows with a share of the most, 0 to 1."""
    radius = (_LEAST + (_MOST - _LEAST) * sqrt(share)) * hex_px
    paper.canvas.press(_disc(round(radius + _RIM * hex_px)), middle, paper.look.ink)
    paper.canvas.press(_disc(round(radius)), middle, paper.look.glow)


@lru_cache(maxsize=64)
def _disc(radius: int) -> Stamp:
    """Draw a disc. radius: in px."""
    side = 2 * radius + 1
    picture = Image.new("L", (side * _FINE, side * _FINE))
    ImageDraw.Draw(picture).circle((side * _FINE / 2, side * _FINE / 2), radius * _FINE, fill=255)
    return stamp_of(picture.reduce(_FINE))


@lru_cache(maxsize=2)
def _arrow(towards: End) -> Stamp:
    """Draw an arrow head that points to an end of the pitch."""
    side = _ARROW * _FINE
    tip, back = (side, 0) if towards == "right" else (0, side)
    picture = Image.new("L", (side, side))
    ImageDraw.Draw(picture).polygon([(tip, side / 2), (back, 0), (back, side)], fill=255)
    return stamp_of(picture.reduce(_FINE))


def heat_words(heat: HeatMap) -> str:
    """Return the alternative text of the heat map."""
    told = [f"{heat.title}. {heat.under}."]
    for each in (heat.home, heat.away, heat.ball):
        left, middle, right = each.thirds
        shares = T_(_SHARES).format(name=each.name, left=left, middle=middle, right=right)
        most = each.hottest and T_plural(_MOST_OFTEN, each.hottest[1]).format(
            hex=each.hottest[0], number=each.hottest[1]
        )
        told.append(" ".join(filter(None, (shares, most))))
    return cut(" ".join([*told, heat.note]), LONGEST)
