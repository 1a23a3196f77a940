"""Bright labels on a field: at events, and again where a path crosses them."""

from __future__ import annotations

from typing import Final

from render.drawing.colour import mixed
from render.drawing.look import Look
from render.skirmish.field_view import FieldWindow
from render.skirmish.ground import LABEL_PX, LABEL_UP, READABLE, ink_on
from render.skirmish.scene import Scene
from render.skirmish.shapes import Surface
from rules.hexes import Hex

_NEAR: Final = 2
_RECEDES: Final = 0.7


def paint_labels(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Write bright labels at events, and again those that a path crosses."""
    if view.hex_px < READABLE:
        return
    taken = {piece.place for piece in scene.pieces}
    read = loud_places(scene)
    crossed = {place for trail in scene.trails for place in trail.path}
    for place in sorted((read | crossed) - taken):
        if view.shows(place):
            x, y = view.centre(place)
            at, px = (x, y - LABEL_UP * view.hex_px), round(LABEL_PX * view.hex_px)
            if place in crossed:
                ink = look.chalk if place in read else mixed(look.grass[1], look.chalk, _RECEDES)
                on.outlined(str(place), at, px, (look.ink, ink))
            else:
                on.write(str(place), at, px, ink_on(scene.field, place, look, tinted=place in scene.legal | scene.band))


def loud_places(scene: Scene) -> set[Hex]:
    """Return the hexes with bright labels: available, at the ends of paths, around moved figures."""
    ends = {place for trail in scene.trails for place in (trail.path[0], trail.path[-1])}
    picked = {piece.place for piece in scene.pieces if piece.name == scene.picked}
    middles = picked or {trail.path[-1] for trail in scene.trails[-1:]}
    near = {place for place in scene.field.hexes if any(place.distance(middle) <= _NEAR for middle in middles)}
    stops = {scene.stop} if scene.stop is not None else set[Hex]()
    return {*scene.legal, *ends, *near, *stops, *(test.place for test in scene.tests)}
