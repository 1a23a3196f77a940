"""What lies on the ground: the ball, tints and labels on plates. Shapes are drawn once, then pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.colour import BLACK, WHITE, Colour
from render.ink import Canvas, Point, Stamp, label_letters, letters, stamp_of
from render.palette import TINT
from render.view import HALF_ROW

OUTLINE: Final = 0.022
"""Width of the dark edge of things, in hex widths."""

RING: Final = 0.055
"""Width of the ring around whoever has the ball, in hex widths."""

BALL_BESIDE: Final = (0.34, -0.32)
"""Where the ball lies on the token of who has it, in hex widths from its centre, rightwards and downwards."""

BALL_UP: Final = 0.11
"""How far above the centre of its hex the ball lies in space, in hex widths, so that the label can be read."""

_FINE: Final = 4
_EDGE: Final = 0.04
_PATCH: Final = 0.34
_CLEAR: Final = 0.1
_PLATE: Final = 0.95


def draw_ball(canvas: Canvas, middle: Point) -> None:
    """Draw the ball."""
    radius = canvas.look.ball * canvas.hex_px
    canvas.press(_disc(radius + OUTLINE * canvas.hex_px), middle, BLACK)
    canvas.press(_disc(radius), middle, WHITE)
    canvas.press(_patches(radius), middle, BLACK)


def draw_ball_in_space(canvas: Canvas, middle: Point) -> None:
    """Draw the ball that nobody has, in the ring that always shows where the ball is.

    middle: of its hex.
    """
    canvas.press(_hexagon(canvas.hex_px, edge=True), middle, canvas.look.glow)
    reach = canvas.look.ball + OUTLINE + RING
    middle = middle[0], middle[1] - BALL_UP * canvas.hex_px
    canvas.press(_disc((reach + OUTLINE) * canvas.hex_px), middle, canvas.look.ink)
    canvas.press(_disc(reach * canvas.hex_px), middle, canvas.look.glow)
    draw_ball(canvas, middle)


def draw_tint(canvas: Canvas, middle: Point, colour: Colour) -> None:
    """Tint a hex, and draw its edge."""
    canvas.press(_hexagon(canvas.hex_px, edge=False), middle, colour, TINT)
    canvas.press(_hexagon(canvas.hex_px, edge=True), middle, colour)


def draw_plate(canvas: Canvas, text: str, middle: Point, px: int) -> None:
    """Write a label on a small plate, where something hides the one on the ground.

    px: height of the letters' body.
    """
    wide, high = letters(text, px).width + px // 3, round(px * _PLATE)
    canvas.fill(middle, (wide, high), canvas.look.panel)
    canvas.write(text, middle, px, (canvas.look.panel, canvas.look.paper))


def draw_label(canvas: Canvas, text: str, middle: Point, px: int) -> None:
    """Write a label with a dark edge, over whatever crosses it. px: height of the letters' body."""
    wide, plain = _outlined(text, px)
    canvas.press(wide, middle, canvas.look.ink)
    canvas.press(plain, middle, canvas.look.chalk)


def wipe_label(canvas: Canvas, text: str, middle: Point, px: int, grass: Colour) -> None:
    """Take a label off the grass. px: height of the letters' body."""
    canvas.press(_outlined(text, px)[0], middle, grass)


@lru_cache(maxsize=1024)
def _outlined(text: str, px: int) -> tuple[Stamp, Stamp]:
    mask = label_letters(text, px)
    clear = max(1, round(px * _CLEAR))
    wide = ImageOps.expand(mask, 2 * clear).filter(ImageFilter.MaxFilter(2 * clear + 1))
    return stamp_of(wide), stamp_of(mask)


def draw_triangle(canvas: Canvas, middle: Point, reach: float, colour: Colour, towards: str) -> None:
    """Draw a triangle that points to an end of the pitch. reach: half its height in px. towards: "left" or "right"."""
    canvas.press(_triangle(reach, 1 if towards == "right" else -1), middle, colour)


@lru_cache(maxsize=64)
def _disc(radius: float) -> Stamp:
    """Make a disc. radius: in px."""
    return _stamp(2 * ceil(radius), lambda draw, middle: draw.circle((middle, middle), radius * _FINE, fill=255))


@lru_cache(maxsize=16)
def _patches(radius: float) -> Stamp:
    """Make the dark patches of a ball: one in the middle and five at the edge. radius: in px."""

    def draw_them(draw: ImageDraw.ImageDraw, middle: float) -> None:
        reach = radius * _FINE
        draw.regular_polygon((middle, middle, reach * _PATCH * 1.15), 5, fill=255)
        for number in range(5):
            turn = 2 * pi * number / 5 - pi / 2
            draw.circle((middle + cos(turn) * reach, middle + sin(turn) * reach), reach * _PATCH, fill=255)

    def draw_disc(draw: ImageDraw.ImageDraw, middle: float) -> None:
        draw.circle((middle, middle), radius * _FINE, fill=255)

    disc, patches = (_coverage(2 * ceil(radius), drawn) for drawn in (draw_disc, draw_them))
    return stamp_of(ImageChops.darker(disc, patches))


@lru_cache(maxsize=16)
def _triangle(reach: float, ahead: int) -> Stamp:
    far = reach * _FINE

    def draw_it(draw: ImageDraw.ImageDraw, middle: float) -> None:
        tip, back = middle + ahead * far * 0.8, middle - ahead * far * 0.8
        draw.polygon([(tip, middle), (back, middle - far), (back, middle + far)], fill=255)

    return _stamp(2 * ceil(reach), draw_it)


@lru_cache(maxsize=16)
def _hexagon(hex_px: int, *, edge: bool) -> Stamp:
    """Make the shape of a hex, or of its edge alone."""
    half = hex_px * _FINE / 2
    corners = ((1, 0), (0.5, -1), (-0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1))

    def draw_it(draw: ImageDraw.ImageDraw, middle: float) -> None:
        at = [(middle + x * half, middle + y * 2 * HALF_ROW * half) for x, y in corners]
        width = round(_EDGE * hex_px * _FINE)
        draw.polygon(at, fill=0 if edge else 255, outline=255 if edge else None, width=width if edge else 1)

    return _stamp(hex_px, draw_it)


def _stamp(side: int, drawn: Callable[[ImageDraw.ImageDraw, float], None]) -> Stamp:
    return stamp_of(_coverage(side, drawn))


def _coverage(side: int, drawn: Callable[[ImageDraw.ImageDraw, float], None]) -> Image.Image:
    """Draw a shape larger than it is needed and reduce it. side: width and height in px."""
    picture = Image.new("L", (side * _FINE, side * _FINE))
    drawn(ImageDraw.Draw(picture), side * _FINE / 2)
    return picture.reduce(_FINE)
