"""Soft-edged shapes on a picture in full colours: drawn enlarged, reduced, and pasted through a mask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.colour import Colour
from render.drawing.palette_canvas import letters
from render.drawing.points import Point

FINE: Final = 3
DrawShape: TypeAlias = Callable[[ImageDraw.ImageDraw, Callable[[Point], Point]], None]
"""Draws a shape in white with a pen; it gets a function that converts a point of the picture to the pen's."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A picture to draw on. All places and sizes are in px."""

    frame: Image.Image

    def lay(self, points: Sequence[Point], reach: float, colour: Colour, drawn: DrawShape, share: float = 1.0) -> None:
        """Lay a shape on the picture.

        points: it lies around them. reach: its largest distance from them. share: opacity, 0 to 1.
        """
        left = max(0, floor(min(x for x, _ in points) - reach))
        top = max(0, floor(min(y for _, y in points) - reach))
        right = min(self.frame.width, ceil(max(x for x, _ in points) + reach))
        bottom = min(self.frame.height, ceil(max(y for _, y in points) + reach))
        if right <= left or bottom <= top:
            return
        mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
        drawn(ImageDraw.Draw(mask), lambda point: ((point[0] - left) * FINE, (point[1] - top) * FINE))
        mask = mask.reduce(FINE)
        if share < 1:
            mask = Image.eval(mask, lambda value: round(value * share))
        self.frame.paste(colour, (left, top), mask)

    def polygon(self, corners: Sequence[Point], colour: Colour, share: float = 1.0) -> None:
        """Fill a polygon."""
        self.lay(corners, 1, colour, lambda pen, at: pen.polygon([at(corner) for corner in corners], fill=255), share)

    def line(self, points: Sequence[Point], width: float, colour: Colour, share: float = 1.0) -> None:
        """Draw a line with round ends through some points."""

        def drawn(pen: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            pen.line([at(point) for point in points], fill=255, width=round(width * FINE), joint="curve")
            for point in points:
                pen.circle(at(point), width * FINE / 2, fill=255)

        self.lay(points, width + 1, colour, drawn, share)

    def dashes(self, ends: tuple[Point, Point], width: float, colour: Colour, dash: float) -> None:
        """Draw a dashed line. dash: length of a dash and of a gap."""
        (x, y), (to_x, to_y) = ends
        step = dash / max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)

        def on_it(share: float) -> Point:
            return x + (to_x - x) * share, y + (to_y - y) * share

        def drawn(pen: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            for number in range(ceil(1 / (2 * step))):
                first = 2 * number * step
                pen.line([at(on_it(first)), at(on_it(min(1.0, first + step)))], fill=255, width=round(width * FINE))

        self.lay(ends, width + 1, colour, drawn)

    def ring(self, middle: Point, radius: float, width: float, colour: Colour) -> None:
        """Draw a ring. radius: to its outer edge."""

        def drawn(pen: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            pen.circle(at(middle), radius * FINE, outline=255, width=round(width * FINE))

        self.lay((middle,), radius + 1, colour, drawn)

    def disc(self, middle: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        self.lay((middle,), radius + 1, colour, lambda pen, at: pen.circle(at(middle), radius * FINE, fill=255))

    def square(self, middle: Point, half: float, colour: Colour) -> None:
        """Fill a square. half: of its side."""
        x, y = middle
        self.polygon(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), colour)

    def write(self, text: str, middle: Point, px: int, colour: Colour) -> None:
        """Write a text. middle: of it. px: height of the letters' body."""
        mask = letters(text, px)
        self.frame.paste(colour, (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2)), mask)

    def outlined(self, text: str, middle: Point, px: int, colours: tuple[Colour, Colour]) -> None:
        """Write a text with an edge, over whatever crosses it. colours: of the edge and of the letters."""
        x, y = middle
        edge = max(1.0, px * 0.1)
        for right in (-edge, 0, edge):
            for down in (-edge, 0, edge):
                self.write(text, (x + right, y + down), px, colours[0])
        self.write(text, middle, px, colours[1])

    def write_from(self, text: str, left: Point, px: int, colour: Colour) -> None:
        """Write a text. left: its left end, at its middle. px: height of the letters' body."""
        self.write(text, (left[0] + letters(text, px).width / 2, left[1]), px, colour)

    def plate(self, text: str, middle: Point, px: int, colours: tuple[Colour, Colour]) -> None:
        """Write a text on a plate. px: height of the letters' body. colours: of the plate and of the letters."""
        (half, high), (x, y) = (side / 2 for side in plate_size(text, px)), middle
        corners = ((x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high))
        self.polygon(corners, colours[0])
        self.write(text, middle, px, colours[1])


def plate_size(text: str, px: int) -> tuple[float, float]:
    """Return the width and the height of a plate, in px. px: height of the letters' body."""
    return letters(text, px).width + px * 0.6, px * 1.16
