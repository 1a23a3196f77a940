"""Badges of players: signs at the edge of the token, beside the number, each with its own shape.

All places and sizes are in hex widths from the middle of the token, rightwards and downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, Protocol

from render.counter_attack.facts.scene import Token
from render.drawing.colour import BLACK, RED_CARD, WHITE, YELLOW_CARD, Colour
from render.drawing.pen import Pen
from render.drawing.points import Point

REACH: Final = 0.54
"""Largest distance of a badge from the middle of its token."""

_CAPTAIN_AT: Final = (-0.415, 0.045)
_CAPTAIN: Final = 0.11
_ROUND: Final = 0.35
_LETTER: Final = 0.25
_CARD_AT: Final = (-0.375, -0.23)
_CARD: Final = (0.075, 0.105)
_TILT: Final = -pi / 14
_CROSS_AT: Final = (0.41, -0.07)
_CROSS: Final = (0.11, 0.05)
_CORE: Final = (0.075, 0.019)
_STARS_AT: Final = ((-0.087, -0.38), (0.0, -0.45), (0.087, -0.38))
_STAR: Final = 0.075
_NOTCH: Final = 0.45
_POINTED: Final = 1.7


class Badge(Protocol):
    """A sign at the edge of a token."""

    def outline(self, pen: Pen, grow: float, fill: Colour | int) -> None:
        """Draw its outline. grow: enlargement on every side."""
        ...

    def inside(self, pen: Pen) -> None:
        """Draw the sign in it."""
        ...


class _Captain:
    """An armband: a C on a square."""

    def outline(self, pen: Pen, grow: float, fill: Colour | int) -> None:
        pen.box(_CAPTAIN_AT, _CAPTAIN + grow, _ROUND * _CAPTAIN + grow, fill)

    def inside(self, pen: Pen) -> None:
        self.outline(pen, 0, WHITE)
        pen.write("C", _CAPTAIN_AT, _LETTER, BLACK)


class _Booked:
    """A yellow card, a little tilted."""

    def outline(self, pen: Pen, grow: float, fill: Colour | int) -> None:
        wide, high = _CARD[0] + grow, _CARD[1] + grow
        corners = [(wide, high), (-wide, high), (-wide, -high), (wide, -high)]
        pen.polygon([_turned(corner, _TILT, _CARD_AT) for corner in corners], fill)

    def inside(self, pen: Pen) -> None:
        self.outline(pen, 0, YELLOW_CARD)


class _Injured:
    """A red cross with a white core."""

    def outline(self, pen: Pen, grow: float, fill: Colour | int) -> None:
        self._cross(pen, (_CROSS[0] + grow, _CROSS[1] + grow), fill)

    def inside(self, pen: Pen) -> None:
        self.outline(pen, 0, RED_CARD)
        self._cross(pen, _CORE, WHITE)

    def _cross(self, pen: Pen, sizes: Point, fill: Colour | int) -> None:
        long, thick = sizes
        for wide, high in (sizes, (thick, long)):
            x, y = _CROSS_AT
            pen.polygon([(x + wide, y + high), (x - wide, y + high), (x - wide, y - high), (x + wide, y - high)], fill)


class _Stunned:
    """Three stars around the head."""

    def outline(self, pen: Pen, grow: float, fill: Colour | int) -> None:
        for at in _STARS_AT:
            tips = [(_STAR + _POINTED * grow) * (_NOTCH if point % 2 else 1) for point in range(10)]
            pen.polygon([_turned((0, -tip), point * pi / 5, at) for point, tip in enumerate(tips)], fill)

    def inside(self, pen: Pen) -> None:
        self.outline(pen, 0, YELLOW_CARD)


BADGES: Final[Mapping[str, Badge]] = {
    "captain": _Captain(),
    "injured": _Injured(),
    "stunned": _Stunned(),
    "booked": _Booked(),
}
"""The signs by the name of their field in Token, bottom one first."""


def badges_of(token: Token) -> tuple[str, ...]:
    """Return the names of a player's signs."""
    return tuple(name for name in BADGES if getattr(token, name))


def _turned(point: Point, angle: float, at: Point) -> Point:
    """Rotate a point around (0, 0), clockwise by an angle in radians, and move it to a place."""
    x, y = point
    return at[0] + x * cos(angle) - y * sin(angle), at[1] + x * sin(angle) + y * cos(angle)
