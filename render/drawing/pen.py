"""A pen that draws in hex widths, and line widths around small things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import ImageDraw

from render.drawing.colour import Colour
from render.drawing.palette_canvas import letters
from render.drawing.points import Point

OUTLINE: Final = 0.022
"""Width of the dark edge of things, in hex widths."""

RING: Final = 0.055
"""Width of the carrier's ring, in hex widths."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws in hex widths. middle: of the token, in px in both directions. unit: a hex width in px."""

    draw: ImageDraw.ImageDraw
    middle: float
    unit: float

    def spot(self, at: Point) -> Point:
        """Return a point in px."""
        return self.middle + at[0] * self.unit, self.middle + at[1] * self.unit

    def polygon(self, corners: list[Point], fill: Colour | int) -> None:
        """Draw a shape with corners."""
        self.draw.polygon([self.spot(corner) for corner in corners], fill=fill)

    def box(self, at: Point, half: float, rounded: float, fill: Colour | int) -> None:
        """Draw a square with round corners. half: of its width. rounded: radius of its corners."""
        (left, top), (right, bottom) = (self.spot((at[0] + side * half, at[1] + side * half)) for side in (-1, 1))
        self.draw.rounded_rectangle((left, top, right, bottom), rounded * self.unit, fill=fill)

    def write(self, text: str, at: Point, high: float, fill: Colour) -> None:
        """Write a text. high: of the letters' body."""
        mask = letters(text, round(high * self.unit))
        x, y = self.spot(at)
        self.draw.bitmap((round(x - mask.width / 2), round(y - mask.height / 2)), mask, fill=fill)
