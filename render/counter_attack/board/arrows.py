"""Arrows for the latest paths of players and the ball. Their parts are drawn once, then pasted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, dist, hypot, pi, radians, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.colour import Colour
from render.drawing.palette import Palette, ground_palette
from render.drawing.palette_canvas import Canvas, covered
from render.drawing.pen import OUTLINE
from render.drawing.points import Point

_FINE: Final = 4
_SHAFT: Final = 0.075
_HEAD: Final = 0.32
_HEAD_HALF: Final = 0.155
_NOTCH: Final = 0.1
_DASH: Final = 0.22
_STEP: Final = 0.42
_START: Final = 0.2
_BARE: Final = 0.05
_TURN: Final = 3
"""Step in degrees between the cached turns of parts: the end of a dash is half a pixel off at most."""

_SOLID: Final = 250
_KEPT: Final = 1024
_ENDS: Final = 2

_Lines: TypeAlias = tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """A part of an arrow, around its own middle.

    tile: its colours with the dark edge. edge: mask of it with its edge. inside: without the edge. solid: the fully
    covered pixels.
    """

    tile: Image.Image
    edge: Image.Image
    inside: Image.Image
    solid: Image.Image


def draw_way(canvas: Canvas, points: Sequence[Point], *, of_ball: bool, stop: float) -> None:
    """Draw an arrow through points: a solid one for a player, a broken one for the ball.

    stop: distance of its tip from the last point, in hex widths.
    """
    hex_px, look = canvas.hex_px, canvas.look
    start = _START if of_ball or len(points) > _ENDS else _BARE
    line = _trimmed(points, start * hex_px, stop * hex_px)
    shaft = _trimmed(line, 0, 0.7 * _HEAD * hex_px)
    colour = look.glow if of_ball else look.run
    if of_ball:
        _draw_dashes(canvas, shaft, colour)
    else:
        _draw_legs(canvas, shaft, colour)
    turn = _turn(line[-2], line[-1], 360)
    head = _head(ground_palette(look), (look.ink, colour), hex_px, turn)
    back = _along(line[-1], _ahead(line[-1], line[-2]), _HEAD * hex_px / 2)
    canvas.paste(head.tile, back, head.edge)


def near_line(point: Point, line: Sequence[Point]) -> float:
    """Return the distance of a point from a line of one or more legs, in px."""
    return min(_near_leg(point, start, end) for start, end in pairwise(line))


def _near_leg(point: Point, start: Point, end: Point) -> float:
    long = dist(start, end)
    ahead = _ahead(start, end)
    far = (point[0] - start[0]) * ahead[0] + (point[1] - start[1]) * ahead[1]
    return dist(point, _along(start, ahead, min(max(far, 0.0), long)))


def _draw_legs(canvas: Canvas, line: Sequence[Point], colour: Colour) -> None:
    """Draw a line of legs: first every dark edge, then every leg, then the solid pixels, so that no joint shows."""
    look, parts = canvas.look, list[tuple[_Part, Point]]()
    for start, end in pairwise(line):
        span = round(end[0] - start[0]), round(end[1] - start[1])
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        parts.append((_leg(ground_palette(look), (look.ink, colour), canvas.hex_px, span), middle))
    for part, middle in parts:
        canvas.paste(part.tile, middle, part.edge)
    for part, middle in parts:
        canvas.paste(part.tile, middle, part.inside)
    for part, middle in parts:
        canvas.paste(part.tile, middle, part.solid)


def _draw_dashes(canvas: Canvas, line: Sequence[Point], colour: Colour) -> None:
    """Draw a line of evenly spaced dashes, as many as fit."""
    hex_px, look = canvas.hex_px, canvas.look
    for start, end in pairwise(line):
        far, ahead = dist(start, end), _ahead(start, end)
        dash = _dash(ground_palette(look), (look.ink, colour), hex_px, _turn(start, end, 180))
        number = max(1, round((far - _DASH * hex_px) / (_STEP * hex_px)) + 1)
        step = (far - _DASH * hex_px) / max(number - 1, 1)
        for count in range(number):
            canvas.paste(dash.tile, _along(start, ahead, _DASH * hex_px / 2 + count * step), dash.edge)


@lru_cache(maxsize=_KEPT)
def _leg(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, span: tuple[int, int]) -> _Part:
    """Draw one leg of a run. span: offset of its end from its start in px, rightwards and downwards."""
    across, down = span[0] / 2, span[1] / 2
    return _part(palette, colours, hex_px, (((-across, -down), (across, down)),))


@lru_cache(maxsize=_KEPT)
def _dash(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, turn: int) -> _Part:
    """Draw one dash. turn: in degrees from rightwards, clockwise."""
    ahead = cos(radians(turn)), sin(radians(turn))
    half = (_DASH - _SHAFT) * hex_px / 2
    return _part(palette, colours, hex_px, ((_along((0, 0), ahead, -half), _along((0, 0), ahead, half)),))


@lru_cache(maxsize=_KEPT)
def _head(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, turn: int) -> _Part:
    """Draw the head of an arrow. turn: in degrees from rightwards, clockwise."""
    ahead = cos(radians(turn)), sin(radians(turn))
    across = -ahead[1], ahead[0]

    def corners(wider: float) -> tuple[Point, ...]:
        tip, back = _along((0, 0), ahead, _HEAD / 2 + 2 * wider), _along((0, 0), ahead, -_HEAD / 2 - wider)
        notch = _along(back, ahead, _NOTCH)
        half = _HEAD_HALF + 1.5 * wider
        drawn = tip, _along(back, across, half), notch, _along(back, across, -half)
        return tuple((x * hex_px, y * hex_px) for x, y in drawn)

    return _part(palette, colours, hex_px, (corners(OUTLINE), corners(0.0)))


def _part(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, lines: _Lines) -> _Part:
    """Draw a part: a line with round ends, or an arrow head with a larger one as its edge.

    colours: of the edge and the inside. lines: px from the middle of the part.
    """
    reach = [ceil(max(abs(point[axis]) for line in lines for point in line) + hex_px * _SHAFT) + 1 for axis in (0, 1)]
    size = 2 * reach[0], 2 * reach[1]
    shapes: list[Image.Image] = []
    for wider, line in ((OUTLINE, lines[0]), (0.0, lines[-1])):
        picture = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
        at = [((x + reach[0]) * _FINE, (y + reach[1]) * _FINE) for x, y in line]
        _draw(ImageDraw.Draw(picture), at, (_SHAFT + 2 * wider) * hex_px * _FINE)
        shapes.append(picture.reduce(_FINE))
    wide, narrow = shapes
    tile = palette.written(narrow, *colours)
    return _Part(tile, covered(wide), covered(narrow), covered(narrow, _SOLID))


def _draw(draw: ImageDraw.ImageDraw, at: Sequence[Point], width: float) -> None:
    """Draw a line with round ends through two points, or a shape with more corners. width: of the line in px."""
    if len(at) > _ENDS:
        draw.polygon(at, fill=255)
        return
    draw.line(at, fill=255, width=round(width))
    for end in at:
        draw.circle(end, width / 2, fill=255)


def _turn(start: Point, end: Point, whole: int) -> int:
    """Return the nearest cached turn, in degrees from rightwards, clockwise. whole: 360; 180 if the ends look alike."""
    turn = atan2(end[1] - start[1], end[0] - start[0]) * 180 / pi
    return round(turn / _TURN) * _TURN % whole


def _ahead(start: Point, end: Point) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def _along(start: Point, ahead: Point, far: float) -> Point:
    return start[0] + ahead[0] * far, start[1] + ahead[1] * far


def _trimmed(line: Sequence[Point], first: float, last: float) -> list[Point]:
    """Shorten a line by some px at both ends, but never by a whole leg."""
    start = _along(line[0], _ahead(line[0], line[1]), min(first, 0.4 * dist(line[0], line[1])))
    end = _along(line[-1], _ahead(line[-1], line[-2]), min(last, 0.5 * dist(line[-1], line[-2])))
    return [start, *line[1:-1], end]
