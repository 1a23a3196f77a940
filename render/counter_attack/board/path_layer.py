"""The layer of paths: the latest ones of players and the ball, the hexes touched by the ball, and the labels again."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Final

from PIL import Image, ImageDraw

from render.counter_attack.board.arrows import draw_way, near_line
from render.counter_attack.board.bright_labels import loud_places, moved_labels
from render.counter_attack.board.ground import LABEL_DROP, is_labelled, label_at
from render.counter_attack.board.markings import ground_colour
from render.counter_attack.facts.scene import LatestPath
from render.counter_attack.painting import Painting
from render.drawing.labels import draw_label, wipe_label
from render.drawing.marks import BALL_UP
from render.drawing.palette import TOUCH
from render.drawing.pen import OUTLINE, RING
from render.drawing.points import Point
from render.drawing.view import HALF_ROW, View
from rules.hexes import Hex
from rules.hexes import at as hex_at

_SPARE: Final = 0.03
_CROSSED: Final = 0.22
_HALF_LABEL: Final = 0.17
_HEAD_REACH: Final = 0.33
_HALF_HEAD: Final = 0.16
_ENDS: Final = 2


def paint_ways(painting: Painting) -> None:
    """Paint the hexes that the ball touched and the arrows, and again the labels that these cross.

    Under an arrow's head a label moves up.
    """
    canvas, view, label_px = painting.canvas, painting.view, painting.label_px
    if not painting.scene.ways:
        return
    ways = [replace(way, path=_full_path(painting, way)) for way in painting.scene.ways]
    lines = [[view.centre(place) for place in way.path] for way in ways]
    touched = {place for way in ways for place in way.touched}
    crossed = touched.union(*(_crossed(view, *leg) for way in ways for leg in pairwise(way.path)))
    crossed -= moved_labels(painting).keys()
    under = [(place, label_at(view, place)) for place in sorted(crossed) if is_labelled(view, place)]
    hidden = _under_heads(painting, ways, under)
    for place, at in under:
        if place in hidden:
            wipe_label(canvas, str(place), at, label_px, ground_colour(canvas.look, place))
    _tint(painting, touched)
    for way, line in zip(ways, lines, strict=True):
        draw_way(canvas, line, of_ball=way.of_ball, stop=_stop(painting, way))
    read = loud_places(painting) if view.every == 1 else frozenset(crossed)
    for place, at in under:
        draw_label(canvas, str(place), view.centre(place) if place in hidden else at, label_px, loud=place in read)


def label_beside_heads(painting: Painting, place: Hex) -> Point:
    """Return the middle of a hex's label, which is moved up under an arrow's head."""
    at = label_at(painting.view, place)
    ways = [replace(way, path=_full_path(painting, way)) for way in painting.scene.ways]
    return painting.view.centre(place) if _under_heads(painting, ways, [(place, at)]) else at


def _full_path(painting: Painting, way: LatestPath) -> tuple[Hex, ...]:
    """Return a path's hexes; between two ends that are two apart, as around a tackler, it goes over free hexes."""
    start, end = way.path[0], way.path[-1]
    if way.of_ball or len(way.path) > _ENDS or start.distance(end) != _ENDS:
        return way.path
    free, round_end = ([near for near in place.around() if near not in painting.places] for place in (start, end))
    between = [place for place in free if place in round_end]
    if between:
        return start, between[0], end
    others = {place for other in painting.scene.ways for place in other.path}
    past = [(near, far) for near in free for far in round_end if near.distance(far) == 1]
    return start, *min(past, key=lambda pair: sum(place in others for place in pair), default=()), end


def _under_heads(painting: Painting, ways: Iterable[LatestPath], labels: Iterable[tuple[Hex, Point]]) -> set[Hex]:
    """Return the hexes with labels under an arrow's head, if nothing else is in their middle."""
    heads = [head_of(painting, way) for way in ways]
    tried, reach = {trial.at for trial in painting.scene.trials}, _HEAD_REACH * painting.hex_px
    taken = {*painting.places, *tried, painting.scene.ball}
    return {place for place, at in labels if place not in taken and any(dist(at, head) < reach for head in heads)}


def _crossed(view: View, start: Hex, end: Hex) -> set[Hex]:
    """Return the hexes whose labels a leg of a path crosses, or would cross, including the head at its end."""
    far, dropped = (end.column - start.column, end.height - start.height), LABEL_DROP if view.plates else 0.0
    places = (
        hex_at(start.column + right, (start.height + down) // 2)
        for right, down in _crossed_from(view.hex_px, far, dropped)
    )
    return {place for place in places if place is not None}


@lru_cache(maxsize=4096)
def _crossed_from(hex_px: int, far: tuple[int, int], dropped: float) -> tuple[tuple[int, int], ...]:
    """Return the places of labels that a leg crosses, from its start, in columns and half rows.

    far: the end of the leg. dropped: distance of a label below its hex's middle, in hex widths.
    """
    unit = 0.75 * hex_px, HALF_ROW * hex_px
    leg = (0.0, 0.0), (far[0] * unit[0], far[1] * unit[1])
    (left, right), (upper, lower) = (sorted((0, end)) for end in far)
    beside = (
        (across, down)
        for across in range(left - 1, right + 2)
        for down in range(upper - 3, lower + 4)
        if (across + down) % 2 == 0
    )
    return tuple(
        (across, down)
        for across, down in beside
        if any(
            near_line((across * unit[0] + aside * hex_px, down * unit[1] + dropped * hex_px), leg) < _CROSSED * hex_px
            for aside in (-_HALF_LABEL, 0.0, _HALF_LABEL)
        )
    )


def _tint(painting: Painting, touched: Collection[Hex]) -> None:
    """Tint every hex that the ball has touched along the ground, each once."""
    if not touched:
        return
    canvas, shape = painting.canvas, _hexagon(painting.hex_px)
    corners = [_corner(painting.view, place) for place in touched]
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) + shape.size[axis] for axis in (0, 1))
    mask = Image.new("L", (right - left, bottom - top))
    for x, y in corners:
        mask.paste(255, (x - left, y - top), shape)
    canvas.wash(mask, (left, top), canvas.palette.base.over(canvas.look.glow, TOUCH))


def _corner(view: View, place: Hex) -> tuple[int, int]:
    """Return the top left corner of a hex's box, in whole px."""
    x, y = view.centre(place)
    return round(x - view.hex_px / 2), round(y - view.hex_px * HALF_ROW)


@lru_cache(maxsize=16)
def _hexagon(hex_px: int) -> Image.Image:
    """Return the pixels of a hex. hex_px: its width."""
    height = round(hex_px * 2 * HALF_ROW)
    picture = Image.new("L", (hex_px + 1, height + 1))
    quarter = hex_px / 4
    corners = (0, height / 2), (quarter, 0), (3 * quarter, 0), (hex_px, height / 2), (3 * quarter, height)
    ImageDraw.Draw(picture).polygon([*corners, (quarter, height)], fill=255)
    return picture


def head_of(painting: Painting, way: LatestPath) -> Point:
    """Return the place of an arrow's head."""
    start, end = (painting.at(place) for place in way.path[-2:])
    share = (_stop(painting, way) + _HALF_HEAD) * painting.hex_px / (dist(start, end) or 1.0)
    return end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share


def _stop(painting: Painting, way: LatestPath) -> float:
    """Return the distance of an arrow's tip from the middle of its last hex (hex widths), clear of a token there."""
    place, look, scene = way.path[-1], painting.look, painting.scene
    if place == scene.ball and (scene.on_ball or not scene.at_ball):
        return (look.token if scene.on_ball else look.ball + BALL_UP) + 2 * OUTLINE + RING + _SPARE
    return look.token + OUTLINE + _SPARE if place in painting.places else _SPARE
