"""The camera of a replay: windows of one size around the ball, which move only when it comes near their edge."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import Final

from render.counter_attack.facts.scene import Scene
from render.drawing.points import Point
from render.drawing.view import FIFTH, HALF_ROW, View, full_view
from rules.counter_attack.pitch.areas import HALFWAY
from rules.hexes import HEXES, ROWS, Hex

SIZE: Final = (800, 550)
"""Width and height of every frame of a replay, in px."""

HEX_PX: Final = 46
HEAD_PX: Final = 88
FOOT_PX: Final = 66
"""Height of the strip for dice, which covers the lowest part of the pitch while there are dice."""

PAN_FRAMES: Final = 2
"""Frames between one window and the next."""

_MARGIN_PX: Final = 30
_LABEL_PX: Final = 20
_NEAR_PX: Final = 50
_HIGH: Final = SIZE[1] - HEAD_PX - FOOT_PX

WHOLE: Final = replace(full_view(HEX_PX, _MARGIN_PX, 0, _LABEL_PX), every=FIFTH, plates=False)
"""The whole pitch in the size of a replay: its windows are cut from it."""


def views_for(scenes: Sequence[Scene]) -> list[View]:
    """Return the window of each scene. It moves if the ball, or its path, would come too near to its edge.

    scenes: one or more.
    """
    views: list[View] = []
    first = 0
    held: set[Hex] = set()
    for number, scene in enumerate(scenes):
        wanted = places_of(scene)
        if held and not _fits(held | wanted):
            views += [window_on(held)] * (number - first)
            first, held = number, set[Hex]()
        held |= wanted
    return views + [window_on(held)] * (len(scenes) - first)


def places_of(scene: Scene) -> set[Hex]:
    """Return the hexes that a replay must show: that of the ball, and the ends of its paths."""
    return {scene.ball, *(place for way in scene.ways if way.of_ball for place in (way.path[0], way.path[-1]))}


def window_on(places: Collection[Hex]) -> View:
    """Return the window centred on some hexes, as far as the pitch allows."""
    left, top, right, bottom = _box(places)
    across = _kept((left + right) / 2 - SIZE[0] / 2, WHOLE.size[0] - SIZE[0])
    down = _kept((top + bottom) / 2 - _HIGH / 2, WHOLE.size[1] - _HIGH)
    return _moved(replace(WHOLE, size=SIZE, head_px=HEAD_PX), -across, HEAD_PX - down)


def pan(start: View, end: View) -> list[View]:
    """Return the windows between two, for a smooth move; none between equal ones."""
    ways = [there - here for here, there in zip(start.origin, end.origin, strict=True)]
    shares = [number / (PAN_FRAMES + 1) for number in range(1, PAN_FRAMES + 1)] if any(ways) else []
    return [_moved(start, round(ways[0] * share), round(ways[1] * share)) for share in shares]


def _moved(view: View, right: int, down: int) -> View:
    """Return a window moved over the pitch. right, down: by which its contents move, in px."""
    moved = replace(view, origin=(view.origin[0] + right, view.origin[1] + down))
    return replace(moved, columns=_columns(moved), rows=_rows(moved))


def _box(places: Collection[Hex]) -> tuple[float, float, float, float]:
    """Return the box around the centres of some hexes, in px of the whole pitch."""
    points: list[Point] = [WHOLE.centre(place) for place in places]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _fits(places: Collection[Hex]) -> bool:
    left, top, right, bottom = _box(places)
    return right - left <= SIZE[0] - 2 * _NEAR_PX and bottom - top <= _HIGH - 2 * _NEAR_PX


def _kept(wanted: float, most: int) -> int:
    return max(0, min(round(wanted), most))


def _columns(view: View) -> range:
    """Return the columns wholly in a window."""
    shown = [
        column
        for column in range(2 * HALFWAY + 1)
        for x, _ in [view.centre(HEXES[column * ROWS])]
        if view.hex_px / 2 <= x <= view.size[0] - view.hex_px / 2
    ]
    return range(shown[0], shown[-1] + 1)


def _rows(view: View) -> range:
    """Return the rows wholly in a window, in every column."""
    high, top = 2 * HALF_ROW * view.hex_px, view.centre(HEXES[0])[1]
    begins = max(0, ceil((HEAD_PX - top) / high + 0.5))
    ends = min(ROWS, floor((view.size[1] - top) / high))
    return range(begins, ends)
