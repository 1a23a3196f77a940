"""Bounding boxes in a picture, so that nothing hides numbers, plates, badges or balls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from PIL import Image

from render.counter_attack.board.badges import badges_of
from render.counter_attack.board.ball_in_flight import ALOFT, is_framed
from render.counter_attack.facts.scene import Token
from render.counter_attack.painting import Painting
from render.drawing.marks import BALL_BESIDE, plate_size
from render.drawing.palette_canvas import letters
from render.drawing.pen import OUTLINE
from render.drawing.points import Point

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in px."""

LABEL_DOWN: Final = 0.2
"""Place of a hex's label on a player's token, in hex widths below the middle.

A little higher than on the grass, so that a name below does not hide the tail of a Q.
"""

_BADGES: Final[Mapping[str, tuple[Point, Point]]] = {
    "captain": ((-0.415, 0.045), (0.12, 0.12)),
    "booked": ((-0.375, -0.23), (0.1, 0.12)),
    "injured": ((0.41, -0.07), (0.12, 0.12)),
    "stunned": ((0.0, -0.42), (0.16, 0.11)),
}
"""Middle of each badge and half its size, in hex widths from the middle of its token."""


def area_of(size: tuple[float, float], middle: Point) -> Area:
    """Return the area of an object. size: width and height in px."""
    (wide, high), (x, y) = size, middle
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def seen_area(mask: Image.Image, middle: Point) -> Area:
    """Return the area of a text's visible pixels. mask: its coverage."""
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    x, y = middle[0] - mask.width / 2, middle[1] - mask.height / 2
    return x + left, y + top, x + right, y + bottom


def meets(area: Area, others: Iterable[Area]) -> bool:
    """Return whether an area shares a pixel with any of the others."""
    left, top, right, bottom = area
    return any(
        left < to_right and to_left < right and top < low and high < bottom for to_left, high, to_right, low in others
    )


def number_area(painting: Painting, token: Token) -> Area:
    """Return the area of a player's number."""
    px, up = painting.number_px
    x, y = painting.at(token.place)
    return seen_area(letters(str(token.shirt), px), (x, y - up))


def plate_area(painting: Painting, token: Token) -> Area:
    """Return the area of the label on a token."""
    middle = painting.at(token.place, 0, LABEL_DOWN)
    return area_of(plate_size(str(token.place), painting.label_px), middle)


def badge_areas(painting: Painting) -> list[Area]:
    """Return the areas of all badges."""
    hex_px = painting.hex_px
    return [
        area_of((2 * wide * hex_px, 2 * high * hex_px), painting.at(token.place, *at))
        for token in painting.scene.tokens
        for at, (wide, high) in map(_BADGES.__getitem__, badges_of(token))
    ]


def ball_areas(painting: Painting) -> list[Area]:
    """Return the area of the ball beside or above a player; none if it lies in its own hex alone."""
    scene, side = painting.scene, 2 * (painting.look.ball + OUTLINE) * painting.hex_px
    over = scene.is_aloft and scene.at_ball is not None
    if not over and (scene.is_aloft or not (scene.on_ball or is_framed(scene))):
        return []
    return [area_of((side, side), painting.at(scene.ball, *(ALOFT[0] if over else BALL_BESIDE)))]
