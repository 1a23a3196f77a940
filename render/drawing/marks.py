"""Marks on the ground: the ball, tints and labels on plates. Shapes are drawn once, then pasted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.drawing.colour import BLACK, WHITE, Colour, mixed
from render.drawing.look import Look
from render.drawing.palette import TINT, Palette
from render.drawing.palette_canvas import Canvas, Stamp, box_around, covered, letters, stamp_of
from render.drawing.pen import OUTLINE, RING
from render.drawing.points import Point
from render.drawing.view import HALF_ROW

BALL_BESIDE: Final = (0.34, -0.32)
"""Place of the ball on the carrier's token, in hex widths from its centre, rightwards and downwards."""

BALL_UP: Final = 0.11
"""Height of a ball in space above the centre of its hex, in hex widths, so that the label can be read."""

_FINE: Final = 4
_EDGE: Final = 0.04
_PATCH: Final = 0.34
_HALF: Final = 128
_PLATE: Final = 0.95
_BRIGHT: Final = 1.2
_BRIGHT_EDGE: Final = 2


def draw_ball(canvas: Canvas, middle: Point) -> None:
    """Draw the ball."""
    tile, mask = _ball(canvas.palette.base, canvas.look, canvas.hex_px, None)
    canvas.paste(tile, middle, mask)


def draw_ball_in_space(canvas: Canvas, middle: Point) -> None:
    """Draw a ball without a carrier, in its usual ring.

    middle: of its hex.
    """
    canvas.press(_ring(canvas.hex_px), middle, canvas.look.glow)
    tile, mask = _ball(canvas.palette.base, canvas.look, canvas.hex_px, canvas.look.glow)
    canvas.paste(tile, (middle[0], middle[1] - BALL_UP * canvas.hex_px), mask)


def draw_tint(canvas: Canvas, middle: Point, colour: Colour) -> None:
    """Tint a hex, and draw its edge."""
    tile, line, inside = _frame(canvas.palette.base, canvas.look, canvas.hex_px, colour)
    left, top, _, _ = box_around(middle, inside.size)
    canvas.wash(inside, (left, top), canvas.palette.base.over(colour, TINT))
    canvas.paste(tile, middle, line)


def draw_plate(canvas: Canvas, text: str, middle: Point, px: int) -> None:
    """Write a label on a small plate, if the one on the ground is hidden.

    px: height of the letters' body.
    """
    canvas.paste(_plate(canvas.palette.base, canvas.look, text, px), middle)


def plate_size(text: str, px: int) -> tuple[int, int]:
    """Return the width and the height of a small plate, in px. px: height of the letters' body."""
    return letters(text, px).width + px // 3, round(px * _PLATE)


def draw_bright_plate(canvas: Canvas, text: str, middle: Point, px: int) -> None:
    """Write what matters most on a bright plate with a dark edge. px: height of the letters' body."""
    look, (wide, high) = canvas.look, bright_plate_size(text, px)
    canvas.fill(middle, (wide, high), look.ink)
    canvas.fill(middle, (wide - 2 * _BRIGHT_EDGE, high - 2 * _BRIGHT_EDGE), look.glow)
    canvas.write(text, middle, px, (look.glow, look.ink))


def bright_plate_size(text: str, px: int) -> tuple[int, int]:
    """Return the width and the height of a bright plate with its edge, in px. px: height of the letters' body."""
    return letters(text, px).width + px // 2 + 2 * _BRIGHT_EDGE, round(_BRIGHT * px) + 2 * _BRIGHT_EDGE


@lru_cache(maxsize=2048)
def _plate(palette: Palette, look: Look, text: str, px: int) -> Image.Image:
    mask = letters(text, px)
    plate = Image.new("L", plate_size(text, px))
    plate.paste(mask, ((plate.width - mask.width) // 2, (plate.height - mask.height) // 2))
    return palette.written(plate, look.panel, look.paper)


def draw_triangle(canvas: Canvas, middle: Point, reach: float, colour: Colour, towards: str) -> None:
    """Draw a triangle on the panel that points to an end of the pitch.

    reach: half its height in px. towards: "left" or "right".
    """
    canvas.paste(_triangle(canvas.palette.base, canvas.look, reach, colour, 1 if towards == "right" else -1), middle)


@lru_cache(maxsize=32)
def _ball(palette: Palette, look: Look, hex_px: int, ring: Colour | None) -> tuple[Image.Image, Image.Image]:
    """Draw a ball with its edge, with the mask for pasting. ring: of a colour around it, if any."""
    edge = look.ball + OUTLINE
    discs = [(edge + RING + OUTLINE, look.ink), (edge + RING, ring)] if ring else []
    discs += [(edge, BLACK), (look.ball, WHITE)]
    reach, fine = discs[0][0], hex_px * _FINE
    side = 2 * ceil(reach * hex_px)
    middle = side * _FINE / 2
    picture = Image.new("RGB", (side * _FINE, side * _FINE), look.grass[1] if ring else BLACK)
    for radius, colour in discs:
        ImageDraw.Draw(picture).circle((middle, middle), radius * fine, fill=colour)
    picture.paste(BLACK, mask=_patches(picture.width, look.ball * fine))
    shape = _coverage(side, lambda pen, at: pen.circle((at, at), reach * fine, fill=255))
    return palette.reduced(picture.reduce(_FINE)), covered(shape, _HALF)


def _patches(side: int, reach: float) -> Image.Image:
    """Draw the dark patches of a ball: one in the middle, five at the edge. side, reach: of picture and ball in px."""
    disc, patches = Image.new("L", (side, side)), Image.new("L", (side, side))
    middle = side / 2
    ImageDraw.Draw(disc).circle((middle, middle), reach, fill=255)
    draw = ImageDraw.Draw(patches)
    draw.regular_polygon((middle, middle, reach * _PATCH * 1.15), 5, fill=255)
    for number in range(5):
        turn = 2 * pi * number / 5 - pi / 2
        draw.circle((middle + cos(turn) * reach, middle + sin(turn) * reach), reach * _PATCH, fill=255)
    return ImageChops.darker(disc, patches)


@lru_cache(maxsize=64)
def _triangle(palette: Palette, look: Look, reach: float, colour: Colour, ahead: int) -> Image.Image:
    far = reach * _FINE

    def draw_it(draw: ImageDraw.ImageDraw, middle: float) -> None:
        tip, back = middle + ahead * far * 0.8, middle - ahead * far * 0.8
        draw.polygon([(tip, middle), (back, middle - far), (back, middle + far)], fill=255)

    return _pressed(palette, look, _stamp(2 * ceil(reach), draw_it), (look.panel, colour))


def _pressed(palette: Palette, look: Look, stamp: Stamp, colours: tuple[Colour, Colour]) -> Image.Image:
    """Stamp a square shape on one flat colour, for pasting. colours: of the ground and of the shape."""
    (side, _), (ground, colour) = stamp.size, colours
    tile = Image.new("P", stamp.size, palette.number(ground))
    Canvas(tile, palette, look, side).press(stamp, (side / 2, side / 2), colour)
    return tile


@lru_cache(maxsize=16)
def _frame(palette: Palette, look: Look, hex_px: int, colour: Colour) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Draw the edge of a tinted hex, with its mask for pasting, and the mask of the hex.

    Its soft pixels are mixed with tinted grass, whatever is there: the difference is invisible, and one paste is
    enough.
    """
    edge = _hexagon(hex_px, edge=True)
    tile = _pressed(palette, look, stamp_of(edge), (mixed(look.grass[1], colour, TINT), colour))
    return tile, covered(edge), covered(_hexagon(hex_px, edge=False))


@lru_cache(maxsize=16)
def _ring(hex_px: int) -> Stamp:
    """Make the edge of a hex."""
    return stamp_of(_hexagon(hex_px, edge=True))


def _hexagon(hex_px: int, *, edge: bool) -> Image.Image:
    """Return the coverage of a hex, or of its edge alone."""
    half = hex_px * _FINE / 2
    corners = ((1, 0), (0.5, -1), (-0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1))

    def draw_it(draw: ImageDraw.ImageDraw, middle: float) -> None:
        at = [(middle + x * half, middle + y * 2 * HALF_ROW * half) for x, y in corners]
        width = round(_EDGE * hex_px * _FINE)
        draw.polygon(at, fill=0 if edge else 255, outline=255 if edge else None, width=width if edge else 1)

    return _coverage(hex_px, draw_it)


def _stamp(side: int, drawn: Callable[[ImageDraw.ImageDraw, float], None]) -> Stamp:
    return stamp_of(_coverage(side, drawn))


def _coverage(side: int, drawn: Callable[[ImageDraw.ImageDraw, float], None]) -> Image.Image:
    """Draw a shape enlarged and reduce it. side: width and height in px."""
    picture = Image.new("L", (side * _FINE, side * _FINE))
    drawn(ImageDraw.Draw(picture), side * _FINE / 2)
    return picture.reduce(_FINE)
