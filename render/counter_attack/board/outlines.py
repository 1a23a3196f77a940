"""Outlines of available hexes: each level of risk has its own, whole, dashed or dotted. Drawn once, then pasted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.colour import Colour
from render.drawing.palette import Palette
from render.drawing.palette_canvas import covered
from render.drawing.pen import OUTLINE
from render.drawing.points import Point, point_between
from render.drawing.view import CORNERS, HALF_ROW

Tile: TypeAlias = tuple[Image.Image, Image.Image]
"""A small picture in palette numbers, and the mask for pasting it."""

SAFE, DOUBT, DANGEROUS = range(3)
"""The levels of risk."""

_FINE: Final = 3
_INSIDE: Final = 0.9
_WHOLE: Final = 0.99
_LINE: Final = 0.045
_RING: Final = 0.47
_RING_LINE: Final = 0.055
_DASHES: Final = 8
_DOTS: Final = 14
_SHARE: Final = 0.62
_OFFSIDE_LINE: Final = 0.06
_OFFSIDE_DASH: Final = 0.36
_LANE_DOT: Final = 0.055
"""Sizes in hex widths, except for the numbers of dashes and dots around a ring and the share of a dash."""

_SIDE: Final = {
    SAFE: ((0.0, 1.0),),
    DOUBT: ((0.1, 0.4), (0.6, 0.9)),
    DANGEROUS: ((0.0, 0.0), (1 / 3, 1 / 3), (2 / 3, 2 / 3)),
}
"""Parts of a hex's side drawn at each level, as shares of the side."""


@lru_cache(maxsize=16)
def hex_mask(hex_px: int) -> Image.Image:
    """Make the shape of a hex, slightly reduced."""
    mask = Image.new("L", (hex_px, hex_px))
    ImageDraw.Draw(mask).polygon([(hex_px / 2 + x, hex_px / 2 + y) for x, y in _corners(hex_px, _WHOLE)], fill=255)
    return mask


def _corners(hex_px: float, share: float) -> Iterator[Point]:
    """Yield the corners of a reduced hex around its middle in px, clockwise from the right one. share: of its size."""
    for right, up in CORNERS:
        yield share * right * hex_px, -share * up * HALF_ROW * hex_px


@lru_cache(maxsize=256)
def side_of_hex(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, level: int, direction: int) -> Tile:
    """Draw a level's line along one side of a hex, slightly inside it.

    colours: of the tint under it, and of the line. direction: 1 (N) to 6 (NW).
    """
    fine = hex_px * _FINE
    corners = [(fine / 2 + x, fine / 2 + y) for x, y in _corners(fine, _INSIDE)]
    start, end = corners[(direction + 3) % 6], corners[(direction + 4) % 6]

    def draw_it(draw: ImageDraw.ImageDraw, _: float) -> None:
        for first, last in _SIDE[level]:
            _stroke(draw, [point_between(start, end, first), point_between(start, end, last)], _LINE * fine)

    return _tile(palette, colours, (hex_px, hex_px), draw_it)


@lru_cache(maxsize=64)
def ring(palette: Palette, colours: tuple[Colour, Colour], hex_px: int, level: int) -> Tile:
    """Draw a level's line as a ring around a player."""
    side = ceil(2 * (_RING + _RING_LINE) * hex_px)
    fine, middle = hex_px * _FINE, side * _FINE / 2
    number = {SAFE: 1, DOUBT: _DASHES, DANGEROUS: _DOTS}[level]
    share = {SAFE: 1.0, DOUBT: _SHARE, DANGEROUS: 0.0}[level]

    def draw_it(draw: ImageDraw.ImageDraw, wider: float) -> None:
        for count in range(number):
            turns = [2 * pi * (count + share * step / 32) / number for step in range(33)]
            arc = [(middle + cos(turn) * _RING * fine, middle + sin(turn) * _RING * fine) for turn in turns]
            _stroke(draw, arc, (_RING_LINE + 2 * wider) * fine)

    return _tile(palette, colours, (side, side), draw_it)


@lru_cache(maxsize=16)
def dash(palette: Palette, colours: tuple[Colour, Colour], hex_px: int) -> Tile:
    """Draw the part of the offside line that crosses a hex."""
    size = ceil((_OFFSIDE_LINE + 4 * OUTLINE) * hex_px), ceil((_OFFSIDE_DASH + _OFFSIDE_LINE + 4 * OUTLINE) * hex_px)
    across, down = size[0] * _FINE / 2, size[1] * _FINE / 2
    half = _OFFSIDE_DASH / 2 * hex_px * _FINE

    def draw_it(draw: ImageDraw.ImageDraw, wider: float) -> None:
        _stroke(draw, [(across, down - half), (across, down + half)], (_OFFSIDE_LINE + 2 * wider) * hex_px * _FINE)

    return _tile(palette, colours, size, draw_it)


@lru_cache(maxsize=16)
def dot(palette: Palette, colours: tuple[Colour, Colour], hex_px: int) -> Tile:
    """Draw a dot of a lane."""
    side = ceil(2 * (_LANE_DOT + 2 * OUTLINE) * hex_px)

    def draw_it(draw: ImageDraw.ImageDraw, wider: float) -> None:
        draw.circle((side * _FINE / 2, side * _FINE / 2), (_LANE_DOT + wider) * hex_px * _FINE, fill=255)

    return _tile(palette, colours, (side, side), draw_it)


def _tile(
    palette: Palette,
    colours: tuple[Colour, Colour],
    size: tuple[int, int],
    drawn: Callable[[ImageDraw.ImageDraw, float], None],
) -> Tile:
    """Draw a shape with a dark edge, larger than needed, and reduce it.

    colours: of the edge and of the shape. drawn: draws it, enlarged on each side by some hex widths.
    """
    shapes: list[Image.Image] = []
    for wider in (OUTLINE, 0.0):
        picture = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
        drawn(ImageDraw.Draw(picture), wider)
        shapes.append(picture.reduce(_FINE))
    wide, narrow = shapes
    tile = palette.written(narrow, *colours)
    return tile, covered(wide)


def _stroke(draw: ImageDraw.ImageDraw, points: list[Point], width: float) -> None:
    """Draw a line with round ends. width: in px."""
    draw.line(points, fill=255, width=round(width), joint="curve")
    for end in (points[0], points[-1]):
        draw.circle(end, width / 2, fill=255)
