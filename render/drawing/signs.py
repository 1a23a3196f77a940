"""Small signs of sheets and of the score strip: cards, injuries, substitutions. Each has its own shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.colour import BLACK, RED_CARD, WHITE, YELLOW_CARD, Colour
from render.drawing.look import Look
from render.drawing.palette import Palette
from render.drawing.palette_canvas import Canvas, Stamp, letters, stamp_of
from render.drawing.points import Point

GREEN: Final[Colour] = (46, 170, 92)

Sign: TypeAlias = Literal["yellow", "red", "injured", "on", "off", "captain"]
"""A yellow card, a red one with a cross through it, an injury, an arrow onto the pitch and one off it, an armband."""

SIGN_COLOURS: Final = (YELLOW_CARD, RED_CARD, GREEN, WHITE, BLACK)
"""The colours of signs."""

_FINE: Final = 4
_HALF_CARD: Final = 0.33


def draw_sign(canvas: Canvas, sign: Sign, middle: Point, side: float) -> None:
    """Draw a sign. middle: in px. side: its width and height in px."""
    ground, edge, mark, written = _SIGNS[sign]
    canvas.press(_card(side, grown=1) if sign in {"yellow", "red"} else _plate(side), middle, edge)
    canvas.press(_card(side, grown=0) if sign in {"yellow", "red"} else _plate(side * 0.88), middle, ground)
    if written:
        canvas.press(stamp_of(letters(written, round(side * 0.72))), middle, mark)
    elif sign != "yellow":
        canvas.press(_mark(sign, side), middle, mark)


@lru_cache(maxsize=64)
def sign_tile(palette: Palette, look: Look, sign: Sign, side: int) -> Image.Image:
    """Draw a sign on the panel, once, to be pasted. side: its width and height in px."""
    frame = Image.new("P", (side, side), palette.number(look.panel))
    draw_sign(Canvas(frame, palette, look, side), sign, (side / 2, side / 2), side)
    return frame


_SIGNS: Final[dict[str, tuple[Colour, Colour, Colour, str]]] = {
    "yellow": (YELLOW_CARD, BLACK, BLACK, ""),
    "red": (RED_CARD, WHITE, WHITE, ""),
    "injured": (WHITE, BLACK, RED_CARD, ""),
    "on": (GREEN, WHITE, WHITE, ""),
    "off": (BLACK, WHITE, WHITE, ""),
    "captain": (WHITE, BLACK, BLACK, "C"),
}
"""Parts of each sign: its ground, its edge, the mark on it, and the letter if it is one."""


@lru_cache(maxsize=64)
def _card(side: float, *, grown: int) -> Stamp:
    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        half, spare = full * _HALF_CARD, full * (0.04 if grown else 0.1)
        box = (full / 2 - half + spare, spare, full / 2 + half - spare, full - spare)
        draw.rounded_rectangle(box, full * 0.1, fill=255)

    return shape(side, draw_it)


@lru_cache(maxsize=64)
def _plate(side: float) -> Stamp:
    return shape(side, lambda draw, full: draw.rounded_rectangle((0, 0, full - 1, full - 1), full * 0.24, fill=255))


@lru_cache(maxsize=64)
def _mark(sign: str, side: float) -> Stamp:
    """Draw the mark on a sign: a cross, a plus, or an arrow."""

    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        def at(x: float, y: float) -> tuple[float, float]:
            return x * full, y * full

        width = round(full * 0.14)
        if sign == "red":
            draw.line((*at(0.33, 0.33), *at(0.67, 0.67)), fill=255, width=round(full * 0.1))
            draw.line((*at(0.33, 0.67), *at(0.67, 0.33)), fill=255, width=round(full * 0.1))
        elif sign == "injured":
            draw.rectangle((*at(0.4, 0.2), *at(0.6, 0.8)), fill=255)
            draw.rectangle((*at(0.2, 0.4), *at(0.8, 0.6)), fill=255)
        else:
            tip, tail = (0.2, 0.82) if sign == "on" else (0.8, 0.18)
            draw.line((*at(0.5, tail), *at(0.5, (tip + 0.5) / 2)), fill=255, width=width)
            draw.polygon([at(0.5, tip), at(0.22, 0.52), at(0.78, 0.52)], fill=255)

    return shape(side, draw_it)


def shape(side: float, drawn: Callable[[ImageDraw.ImageDraw, float], None]) -> Stamp:
    """Make a shape with soft edges.

    side: width and height in px. drawn: draws it white on black in a larger square, whose side it is given.
    """
    full = ceil(side) * _FINE
    picture = Image.new("L", (full, full))
    drawn(ImageDraw.Draw(picture), full)
    return stamp_of(picture.reduce(_FINE))
