"""Latest attempts to win the ball: the zone of influence as a ring of hexes, with a tick or a cross."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.counter_attack.painting import Painting
from render.drawing.colour import Colour
from render.drawing.palette import Palette, ground_palette
from render.drawing.palette_canvas import covered
from render.drawing.pen import OUTLINE
from render.drawing.points import Point
from render.drawing.view import CORNERS, HALF_ROW

_FINE: Final = 3
_LINE: Final = 0.06
_GAP: Final = 0.3
_SIGN: Final = 0.17
_SIGN_LINE: Final = 0.055
_ASIDE: Final = 0.2
_UP: Final = 0.1
"""Sizes in hex widths: a ring's line, a sign and its lines, its offset from the middle; the share of a gap."""

_ROUND: Final = ((0.75, 1), (0.75, -1), (0.0, -2), (-0.75, -1), (-0.75, 1), (0.0, 2))
"""The six neighbours of a hex: in hex widths across, half rows down."""

_CROSS: Final = (((-0.45, -0.45), (0.45, 0.45)), ((-0.45, 0.45), (0.45, -0.45)))
_TICK: Final = (((-0.5, 0.05), (-0.12, 0.42)), ((-0.12, 0.42), (0.5, -0.4)))
"""The two lines of a sign, as shares of its radius."""


def paint_zones(painting: Painting) -> None:
    """Paint a ring around each player who tried for the ball: whole for success, broken for failure."""
    canvas, look = painting.canvas, painting.look
    for by, won in {trial.by: trial.won for trial in painting.scene.trials}.items():
        colours = look.ink, look.glow if won else look.paper
        tile, mask = _ring(ground_palette(look), colours, painting.hex_px, broken=not won)
        canvas.paste(tile, painting.at(by), mask)


def paint_results(painting: Painting) -> None:
    """Paint a sign on each hex where the ball was tried for: a tick for success, a cross for failure.

    If a player is there, or the ball, only the ring is drawn.
    """
    canvas, look, taken = painting.canvas, painting.look, {*painting.places, painting.scene.ball}
    for (by, at), won in {(trial.by, trial.at): trial.won for trial in painting.scene.trials}.items():
        if at not in taken:
            colours = look.ink, look.glow if won else look.paper
            tile, mask = _sign(ground_palette(look), colours, painting.hex_px, won=won)
            canvas.paste(tile, painting.at(at, _ASIDE * (by.column - at.column), -_UP), mask)


@lru_cache(maxsize=64)
def _ring(
    palette: Palette, colours: tuple[Colour, Colour], hex_px: int, *, broken: bool
) -> tuple[Image.Image, Image.Image]:
    """Draw the outline of a hex and its six neighbours, with the mask for pasting."""
    reach = round(1.6 * hex_px)
    fine = hex_px * _FINE
    shapes: list[Image.Image] = []
    for wider in (OUTLINE, 0.0):
        picture = Image.new("L", (2 * reach * _FINE, 2 * reach * _FINE))
        draw = ImageDraw.Draw(picture)
        for start, end in _outline():
            ends = [_placed(point, reach * _FINE, fine) for point in (start, end)]
            _draw_edge(draw, ends, (_LINE + 2 * wider) * fine, broken=broken)
        shapes.append(picture.reduce(_FINE))
    return _tile(palette, colours, *shapes)


def _draw_edge(draw: ImageDraw.ImageDraw, ends: list[Point], width: float, *, broken: bool) -> None:
    """Draw one edge of a ring: whole, or its middle third. width: of the line in px."""
    (left, top), (right, bottom) = ends
    if broken:
        across, down = (right - left) * _GAP, (bottom - top) * _GAP
        left, top, right, bottom = left + across, top + down, right - across, bottom - down
    draw.line((left, top, right, bottom), fill=255, width=round(width))
    for end in ((left, top), (right, bottom)):
        draw.circle(end, width / 2, fill=255)


@lru_cache(maxsize=1)
def _outline() -> tuple[tuple[Point, Point], ...]:
    """Return the edges around a hex and its six neighbours: in hex widths across, half rows down."""
    edges: dict[frozenset[Point], tuple[Point, Point]] = {}
    shared: set[frozenset[Point]] = set()
    for right, down in ((0.0, 0), *_ROUND):
        corners = [(right + x, float(down + y)) for x, y in CORNERS]
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            edge = frozenset((start, end))
            if edge in edges:
                shared.add(edge)
            edges[edge] = start, end
    return tuple(ends for edge, ends in edges.items() if edge not in shared)


def _placed(point: Point, middle: float, fine: float) -> Point:
    return middle + point[0] * fine, middle + point[1] * HALF_ROW * fine


@lru_cache(maxsize=64)
def _sign(
    palette: Palette, colours: tuple[Colour, Colour], hex_px: int, *, won: bool
) -> tuple[Image.Image, Image.Image]:
    """Draw a disc with a tick or a cross, with the mask for pasting."""
    radius = _SIGN * hex_px
    side = 2 * round(radius + OUTLINE * hex_px + 1)
    middle = side * _FINE / 2
    shapes: list[Image.Image] = []
    for reach in (radius + OUTLINE * hex_px, radius):
        picture = Image.new("L", (side * _FINE, side * _FINE))
        ImageDraw.Draw(picture).circle((middle, middle), reach * _FINE, fill=255)
        shapes.append(picture)
    draw = ImageDraw.Draw(shapes[1])
    for line in _TICK if won else _CROSS:
        ends = [(middle + x * radius * _FINE, middle + y * radius * _FINE) for x, y in line]
        draw.line(ends, fill=0, width=round(_SIGN_LINE * hex_px * _FINE))
    return _tile(palette, colours, *(shape.reduce(_FINE) for shape in shapes))


def _tile(
    palette: Palette, colours: tuple[Colour, Colour], wide: Image.Image, narrow: Image.Image
) -> tuple[Image.Image, Image.Image]:
    """Colour a shape and its edge. colours: of the edge and of the shape. wide: the shape with its edge."""
    tile = palette.written(narrow, *colours)
    return tile, covered(wide)
