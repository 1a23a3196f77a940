"""The markings of a football pitch as SVG, drawn by the same pen as those of the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin

from pages.svg import svg_circle, svg_fill, svg_number, svg_path, svg_stroke
from render.counter_attack.board.markings import Markings, faint_of, mesh_of
from render.drawing.colour import Colour
from render.drawing.look import DAY, Look
from render.drawing.points import Point
from render.drawing.view import View


def line_colours(look: Look) -> dict[str, Colour]:
    """Return the colours of the lines in a look, by their classes."""
    return {"chalk": look.chalk, "net": look.net, "faint": faint_of(look), "mesh": mesh_of(look)}


def pitch_lines(view: View) -> str:
    """Return all markings of the pitch as SVG, in colours of the style sheet."""
    ink = _SvgInk({colour: key for key, colour in line_colours(DAY).items()})
    markings = Markings(ink, view, DAY)
    markings.lines()
    for side in (-1, 1):
        markings.end(side)
    return "".join(ink.drawn)


@dataclass(frozen=True)
class _SvgInk:
    """Draws SVG elements; see `MarkingsInk`. keys: the class of each colour."""

    keys: dict[Colour, str]
    drawn: list[str] = field(default_factory=list[str])

    def polygon(self, xy: Sequence[Point], /, *, fill: Colour) -> None:
        """Fill a polygon."""
        self.drawn.append(svg_fill(xy, self.keys[fill]))

    def line(self, xy: Sequence[Point], /, *, fill: Colour, width: int, joint: str) -> None:
        """Draw a line through points."""
        _ = joint
        self.drawn.append(svg_stroke(svg_path(xy), self.keys[fill], width))

    def circle(self, xy: Point, radius: float, /, *, fill: Colour) -> None:
        """Fill a circle."""
        self.drawn.append(svg_circle(xy, radius, self.keys[fill]))

    def arc(
        self, xy: tuple[float, float, float, float], /, *, start: float, end: float, fill: Colour, width: int
    ) -> None:
        """Draw a part of a circle, in two halves, because SVG has no arc all round."""
        left, top, right, bottom = xy
        middle, reach = ((left + right) / 2, (top + bottom) / 2), (right - left - width) / 2
        first, *others = [_around(middle, reach, angle) for angle in (start, (start + end) / 2, end)]
        r = svg_number(reach)
        rest = "".join(f"A{r} {r} 0 0 1 {svg_number(x)} {svg_number(y)}" for x, y in others)
        self.drawn.append(svg_stroke(svg_path([first]) + rest, self.keys[fill], width))


def _around(middle: Point, reach: float, angle: float) -> Point:
    return middle[0] + reach * cos(radians(angle)), middle[1] + reach * sin(radians(angle))
