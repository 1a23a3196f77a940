"""The layer of ways: arrows where players and the ball have just gone, and the labels that they cross, again."""

from __future__ import annotations

from math import dist
from typing import Final

from render.arrows import draw_way, near_line
from render.ground import label_at, labelled
from render.ink import Point
from render.markings import ground_colour
from render.marks import BALL_UP, OUTLINE, RING, draw_label, wipe_label
from render.painting import Painting
from render.scene import Way

_SPARE: Final = 0.03
_CROSSED: Final = 0.22
_HEAD_REACH: Final = 0.33
_HALF_HEAD: Final = 0.14


def paint_ways(painting: Painting) -> None:
    """Paint the arrows, and again the labels that they cross: under the head of an arrow one moves up."""
    canvas, view, ways, label_px = painting.canvas, painting.view, painting.scene.ways, painting.label_px
    lines = [[view.centre(place) for place in way.path] for way in ways]
    labels = [(place, label_at(view, place)) for place in labelled(view) if lines]
    heads = [_head(painting, way) for way in ways]
    line_reach, head_reach = _CROSSED * painting.hex_px, _HEAD_REACH * painting.hex_px
    hidden = {place for place, at in labels if any(dist(at, head) < head_reach for head in heads)}
    crossed = [
        (place, at)
        for place, at in labels
        if place in hidden or any(near_line(at, line) < line_reach for line in lines)
    ]
    for place, at in crossed:
        if place in hidden:
            wipe_label(canvas, str(place), at, label_px, ground_colour(canvas.look, place))
    for way, line in zip(ways, lines, strict=True):
        draw_way(canvas, line, of_ball=way.of_ball, stop=_stop(painting, way))
    for place, at in crossed:
        draw_label(canvas, str(place), view.centre(place) if place in hidden else at, label_px)


def _head(painting: Painting, way: Way) -> Point:
    """Return where the head of an arrow lies."""
    start, end = (painting.at(place) for place in way.path[-2:])
    share = (_stop(painting, way) + _HALF_HEAD) * painting.hex_px / (dist(start, end) or 1.0)
    return end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share


def _stop(painting: Painting, way: Way) -> float:
    """Return how far before the middle of its last hex an arrow ends (hex widths): at the edge of what is there."""
    place, look, scene = way.path[-1], painting.look, painting.scene
    if place == scene.ball:
        return (look.token if scene.on_ball else look.ball + BALL_UP) + 2 * OUTLINE + RING + _SPARE
    return look.token + OUTLINE + _SPARE if place in painting.places else _SPARE
