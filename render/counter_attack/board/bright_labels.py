"""Important labels: bright around the ball and on hexes that the message names. All others recede (`ground`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from render.counter_attack.board.boxes import Area, badge_areas, ball_areas, meets, seen_area
from render.counter_attack.board.ground import LABEL_DROP, is_labelled, label_at
from render.counter_attack.board.markings import ground_colour
from render.counter_attack.painting import Painting, once_a_painting
from render.drawing.labels import brighten_label, draw_label, wipe_label
from render.drawing.palette_canvas import label_letters
from render.drawing.points import Point
from rules.hexes import Hex

NEAR: Final = 2
"""Distance in hexes from the ball within which labels are bright."""

_ASIDE: Final = (0.13, -0.13, 0.22, -0.22)
_UP: Final = (0.0, -0.1)


@once_a_painting
def loud_places(painting: Painting) -> frozenset[Hex]:
    """Return the hexes with bright labels: near the ball, available, and at the ends of paths."""
    scene = painting.scene
    choices = (*scene.reach, *scene.targets, *scene.lanes)
    ends = (place for way in scene.ways for place in (way.path[0], way.path[-1]))
    tried = (trial.at for trial in scene.trials)
    near = {scene.ball}
    for _ in range(NEAR):
        near |= {beside for place in near for beside in place.around()}
    return frozenset((*near, *(choice.place for choice in choices), *ends, *tried))


def paint_loud_labels(painting: Painting) -> None:
    """Write the bright labels, moved away from the ball and from neighbours' badges."""
    if painting.view.every > 1:
        return
    for place in free_labels(painting):
        canvas, at, px = painting.canvas, label_at(painting.view, place), painting.label_px
        brighten_label(canvas, str(place), at, px, ground_colour(canvas.look, place))


def paint_moved_labels(painting: Painting) -> None:
    """Write the moved labels that the ball or a badge would hide."""
    if painting.view.every > 1:
        return
    for place, at in moved_labels(painting).items():
        draw_label(painting.canvas, str(place), at, painting.label_px)


def wipe_moved_labels(painting: Painting) -> None:
    """Remove the grass's own labels that are moved."""
    if painting.view.every > 1:
        return
    for place in moved_labels(painting):
        canvas, at = painting.canvas, label_at(painting.view, place)
        wipe_label(canvas, str(place), at, painting.label_px, ground_colour(canvas.look, place))


@once_a_painting
def free_labels(painting: Painting) -> Sequence[Hex]:
    """Return the empty hexes with bright labels."""
    taken, view = painting.places, painting.view
    return sorted(place for place in loud_places(painting) if place not in taken and is_labelled(view, place))


@once_a_painting
def moved_labels(painting: Painting) -> Mapping[Hex, Point]:
    """Return the new places of labels that would be hidden in their usual place."""
    hiding = [*badge_areas(painting), *ball_areas(painting)]
    found: dict[Hex, Point] = {}
    for place in free_labels(painting):
        if place != painting.scene.ball and meets(label_area(painting, place), hiding):
            found[place] = _aside(painting, place, hiding)
    return found


def label_area(painting: Painting, place: Hex, at: Point | None = None) -> Area:
    """Return the area of an empty hex's label. at: its middle, if moved."""
    return seen_area(label_letters(str(place), painting.label_px), at or label_at(painting.view, place))


def _aside(painting: Painting, place: Hex, hiding: Iterable[Area]) -> Point:
    """Return the first spot of a hex on which its label is visible; if there is none, the usual one."""
    hiding = list(hiding)
    spots = [painting.at(place, right, LABEL_DROP + down) for down in _UP for right in (0.0, *_ASIDE)]
    free = (spot for spot in spots if not meets(label_area(painting, place, spot), hiding))
    return next(free, label_at(painting.view, place))
