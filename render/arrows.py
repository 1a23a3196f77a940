"""Arrows: where players and the ball have just gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, dist
from typing import Final

from PIL import Image, ImageDraw

from render.ink import Canvas, Point, stamp_of
from render.marks import OUTLINE

_FINE: Final = 3
_SHAFT: Final = 0.075
_HEAD: Final = 0.28
_HEAD_HALF: Final = 0.17
_DASH: Final = 0.22
_GAP: Final = 0.2
_START: Final = 0.2


def draw_way(canvas: Canvas, points: Sequence[Point], *, of_ball: bool, stop: float) -> None:
    """Draw an arrow through points: a solid one for a player, a broken one for the ball.

    stop: how far before the last point its tip lies, in hex widths.
    """
    hex_px = canvas.hex_px
    edge = ceil(hex_px * _HEAD)
    left, top = (min(point[axis] for point in points) - edge for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) + edge for axis in (0, 1))
    size = ceil(right - left), ceil(bottom - top)
    fine = hex_px * _FINE
    line = _trimmed([((x - left) * _FINE, (y - top) * _FINE) for x, y in points], _START * fine, stop * fine)
    middle = left + size[0] / 2, top + size[1] / 2
    for wider, colour in ((OUTLINE, canvas.look.ink), (0.0, canvas.look.glow if of_ball else canvas.look.run)):
        picture = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
        _draw(ImageDraw.Draw(picture), line, fine, wider=wider, broken=of_ball)
        canvas.press(stamp_of(picture.reduce(_FINE)), middle, colour)


def near_line(point: Point, line: Sequence[Point]) -> float:
    """Return how near a point lies to a line of one or more legs, in px."""
    return min(_near_leg(point, start, end) for start, end in pairwise(line))


def _near_leg(point: Point, start: Point, end: Point) -> float:
    long = dist(start, end)
    ahead = _ahead(start, end)
    far = (point[0] - start[0]) * ahead[0] + (point[1] - start[1]) * ahead[1]
    return dist(point, _along(start, ahead, min(max(far, 0.0), long)))


def _draw(draw: ImageDraw.ImageDraw, line: Sequence[Point], fine: int, *, wider: float, broken: bool) -> None:
    """Draw an arrow in one colour.

    fine: width of a hex here. wider: what an outline adds on each side, in hex widths.
    """
    width = round((_SHAFT + 2 * wider) * fine)
    shaft = _trimmed(line, 0, 0.8 * _HEAD * fine)
    for part in _dashes(shaft, fine) if broken else [shaft]:
        draw.line(part, fill=255, width=width, joint="curve")
        for end in (part[0], part[-1]):
            draw.circle(end, width / 2, fill=255)
    tip, ahead = line[-1], _ahead(line[-2], line[-1])
    front, back = _along(tip, ahead, 2 * wider * fine), _along(tip, ahead, -(_HEAD + wider) * fine)
    half = (_HEAD_HALF + 1.7 * wider) * fine
    across = -ahead[1], ahead[0]
    draw.polygon([front, _along(back, across, half), _along(back, across, -half)], fill=255)


def _ahead(start: Point, end: Point) -> Point:
    far = dist(start, end) or 1.0
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def _along(start: Point, ahead: Point, far: float) -> Point:
    return start[0] + ahead[0] * far, start[1] + ahead[1] * far


def _trimmed(line: Sequence[Point], first: float, last: float) -> list[Point]:
    """Cut some px off both ends of a line, but never a whole leg."""
    start = _along(line[0], _ahead(line[0], line[1]), min(first, 0.4 * dist(line[0], line[1])))
    end = _along(line[-1], _ahead(line[-1], line[-2]), min(last, 0.5 * dist(line[-1], line[-2])))
    return [start, *line[1:-1], end]


def _dashes(line: Iterable[Point], fine: int) -> Iterator[list[Point]]:
    """Cut a line into dashes, a whole one at the start of each leg."""
    for start, end in pairwise(line):
        far, ahead = dist(start, end), _ahead(start, end)
        step = (_DASH + _GAP) * fine
        for number in range(ceil(far / step)):
            first = number * step
            yield [_along(start, ahead, first), _along(start, ahead, min(first + _DASH * fine, far))]
