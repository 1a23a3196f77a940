"""Grass and markings of the pitch: the lines, spots and goals of the rulebook's chapter on the pitch, "Areas"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import acos, degrees
from typing import Any, Final, Protocol

from render.drawing.colour import Colour, mixed
from render.drawing.look import Look
from render.drawing.points import Point
from render.drawing.view import HALF_ROW, View
from rules.counter_attack.pitch.areas import AWKWARD_ANGLE, GOAL, PENALTY_SPOT, PITCH, End, from_halfway, from_middle
from rules.hexes import Hex

GOAL_LINE: Final = 13.75
TOUCH_LINE: Final = 25.0
BOX: Final = (9.0, 15.0)
SIX_YARD: Final = (12.0, 10.0)
THIRD: Final = 5.625
CIRCLE: Final = 2.42
ARC_MIDDLE: Final = 10.05
ARC: Final = 2.65
POST: Final = 7.0
"""Lines, across in hex widths and up in half rows from the middle of the pitch; radii in hex widths."""

_NET_DEPTH: Final = 0.92
_MESH: Final = 0.2
_CORNER_ARC: Final = 0.45
_DOT_UP: Final = 0.62
_OVER_THE_LINE: Final = 0.5
_BEYOND: Final = 0.5
_QUARTER: Final = {(1, 1): 90, (-1, 1): 0, (-1, -1): 270, (1, -1): 180}
"""Start of each corner's quarter circle (right or left, up or down), in degrees clockwise from the right."""


def ground_colour(look: Look, place: Hex) -> Colour:
    """Return the colour of the ground under a hex's label: duller below the lower side line."""
    if place not in PITCH:
        return look.net
    grass = look.grass[shade(place)]
    return mixed(grass, look.verge, _BEYOND) if from_middle(place) == -TOUCH_LINE else grass


def faint_of(look: Look) -> Colour:
    """Return the colour of the thirds, and of the dots of awkward angles."""
    return mixed(look.grass[1], look.chalk, 0.5)


def mesh_of(look: Look) -> Colour:
    """Return the colour of the goals' nets."""
    return mixed(look.net, look.chalk, 0.25)


def shade(place: Hex) -> int:
    """Return a hex's shade of grass, one of three: 0 is the dark one."""
    right, up = from_halfway(place), from_middle(place)
    return ((up - right % 2) // 2 + 2 * (right % 2)) % 3


def dot_of(place: Hex) -> tuple[float, float]:
    """Return the place of the dot of a hex with an awkward angle: above its label, in the top row above the side line.

    The place is in hex widths across and half rows up from the middle of the pitch.
    """
    up = from_middle(place)
    return from_halfway(place) * 0.75, up + (_OVER_THE_LINE if up == TOUCH_LINE else _DOT_UP)


class MarkingsInk(Protocol):
    """The part of Pillow's ImageDraw that markings need; a page has another."""

    def polygon(self, xy: Sequence[Point], /, *, fill: Colour) -> Any:  # noqa: ANN401 - not looked at
        """Fill a polygon."""
        ...

    def line(self, xy: Sequence[Point], /, *, fill: Colour, width: int, joint: str) -> Any:  # noqa: ANN401
        """Draw a line through points."""
        ...

    def circle(self, xy: Point, radius: float, /, *, fill: Colour) -> Any:  # noqa: ANN401
        """Fill a circle."""
        ...

    def arc(
        self, xy: tuple[float, float, float, float], /, *, start: float, end: float, fill: Colour, width: int
    ) -> Any:  # noqa: ANN401
        """Draw a part of a circle, inside of its box. start, end: in degrees clockwise from the right."""
        ...


@dataclass(frozen=True)
class Markings:
    """A pen for the pitch. Points are in hex widths across and half rows up from the middle."""

    draw: MarkingsInk
    view: View
    look: Look

    def grass(self) -> None:
        """Fill every hex with its shade, duller beyond the lines.

        The lines cut hexes only through corners and tips, so moving the corners beyond a line onto it cuts exactly.
        """
        left, top = self.view.point(-GOAL_LINE, TOUCH_LINE)
        right, bottom = self.view.point(GOAL_LINE, -TOUCH_LINE)
        for place in PITCH:
            grass = self.look.grass[shade(place)]
            corners = self.view.corners(place)
            self.draw.polygon(corners, fill=mixed(grass, self.look.verge, _BEYOND))
            inside = [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in corners]
            self.draw.polygon(inside, fill=grass)

    def lines(self) -> None:
        """Draw the parts between both ends: the frame, halfway, the circle and the thirds."""
        for side in (-1, 1):
            self._line((side * THIRD, TOUCH_LINE), (side * THIRD, -TOUCH_LINE), colour=self._faint, thin=0.6)
        self._frame(-GOAL_LINE, TOUCH_LINE, GOAL_LINE)
        self._line((0, TOUCH_LINE), (0, -TOUCH_LINE))
        self._arc((0, 0), CIRCLE, 0, 360)
        self._spot((0, 0), 0.12)

    def end(self, side: int) -> None:
        """Draw the markings of one end.

        side: -1 for the left one, 1 for the right one.
        """
        end: End = "right" if side > 0 else "left"
        for place in AWKWARD_ANGLE[end]:
            self._spot(dot_of(place), 0.06, self._faint)
        self._goal(side, end)
        self._frame(side * BOX[0], BOX[1], side * GOAL_LINE)
        self._frame(side * SIX_YARD[0], SIX_YARD[1], side * GOAL_LINE)
        spot = PENALTY_SPOT[end]
        self._spot((from_halfway(spot) * 0.75, from_middle(spot)), 0.1)
        reach = degrees(acos((ARC_MIDDLE - BOX[0]) / ARC))
        middle = 180 if side > 0 else 0
        self._arc((side * ARC_MIDDLE, 0), ARC, middle - reach, middle + reach)
        for up in (-1, 1):
            start = _QUARTER[side, up]
            self._arc((side * GOAL_LINE, up * TOUCH_LINE), _CORNER_ARC, start, start + 90)

    def _goal(self, side: int, end: End) -> None:
        net = mesh_of(self.look)
        for place in GOAL[end]:
            self.draw.polygon(self.view.corners(place), fill=self.look.net)
        back = side * (GOAL_LINE + _NET_DEPTH)
        self._fill((side * GOAL_LINE, POST), (back, POST), (back, -POST), (side * GOAL_LINE, -POST))
        for step in range(round(_NET_DEPTH / _MESH) + 1):
            across = side * (GOAL_LINE + min(step * _MESH, _NET_DEPTH))
            self._line((across, POST), (across, -POST), colour=net, thin=0.35)
        for step in range(round(2 * POST * HALF_ROW / _MESH) + 1):
            up = POST - step * _MESH / HALF_ROW
            self._line((side * GOAL_LINE, up), (back, up), colour=net, thin=0.35)
        self._line((side * GOAL_LINE, POST), (back, POST), (back, -POST), (side * GOAL_LINE, -POST))

    @property
    def _line_px(self) -> int:
        return max(1, round(self.view.hex_px * 0.06))

    @property
    def _faint(self) -> Colour:
        return faint_of(self.look)

    def _line(self, *points: tuple[float, float], colour: Colour | None = None, thin: float = 1.0) -> None:
        at = [self.view.point(*point) for point in points]
        width = max(1, round(self._line_px * thin))
        self.draw.line(at, fill=colour or self.look.chalk, width=width, joint="curve")

    def _fill(self, *points: tuple[float, float]) -> None:
        self.draw.polygon([self.view.point(*point) for point in points], fill=self.look.net)

    def _frame(self, left: float, up: float, right: float) -> None:
        """Draw a rectangle with equal heights above and below the middle row."""
        self._line((left, up), (right, up), (right, -up), (left, -up), (left, up), (right, up))

    def _spot(self, at: tuple[float, float], radius: float, colour: Colour | None = None) -> None:
        self.draw.circle(self.view.point(*at), radius * self.view.hex_px, fill=colour or self.look.chalk)

    def _arc(self, at: tuple[float, float], radius: float, start: float, end: float) -> None:
        x, y = self.view.point(*at)
        reach = radius * self.view.hex_px + self._line_px / 2
        box = (x - reach, y - reach, x + reach, y + reach)
        self.draw.arc(box, start=start, end=end, fill=self.look.chalk, width=self._line_px)
