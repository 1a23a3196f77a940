"""Labels and heights on a field: bright labels at events, and heights once."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from render.drawing.colour import BLACK, WHITE, Colour, mixed
from render.drawing.look import Look
from render.drawing.points import Point
from render.skirmish.field_view import FieldWindow
from render.skirmish.ground import LABEL_PX, LABEL_UP, READABLE, ink_on
from render.skirmish.heights import paces
from render.skirmish.heights_once import floors, walls
from render.skirmish.scene import Scene
from render.skirmish.shapes import Surface
from rules.hexes import Hex
from rules.skirmish.model.battlefield import Battlefield

_NEAR: Final = 2
_RECEDES: Final = 0.7
_DOWN: Final = 0.31
_SHORT: Final = 4


def paint_labels(on: Surface, scene: Scene, plan: FieldWindow, look: Look) -> None:
    """Write bright labels at events, and again those that a path crosses."""
    if plan.hex_px < READABLE:
        return
    taken = {piece.place for piece in scene.pieces}
    read = loud_places(scene)
    crossed = {place for trail in scene.trails for place in trail.path}
    for place in sorted((read | crossed) - taken):
        if plan.shows(place):
            x, y = plan.centre(place)
            at, px = (x, y - LABEL_UP * plan.hex_px), round(LABEL_PX * plan.hex_px)
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


def paint_heights(on: Surface, scene: Scene, plan: FieldWindow, look: Look) -> None:
    """Write the height of connected walls, and the floors of a building, each once."""
    taken = {piece.place for piece in scene.pieces}
    write_heights(on, scene.field, plan, look, taken=taken, tinted=scene.legal | scene.band)


class HeightsInk(Protocol):
    """The part of a `Surface` that heights need; a page has another."""

    def write(self, text: str, middle: Point, px: int, colour: Colour) -> None:
        """Write a text. middle: of it. px: height of the letters' body."""
        ...

    def plate(self, text: str, middle: Point, px: int, colours: tuple[Colour, Colour]) -> None:
        """Write a text on a plate. colours: of the plate and of the letters."""
        ...


def write_heights(  # noqa: PLR0913 - a field, and how it is shown, each by its name
    on: HeightsInk,
    field: Battlefield,
    plan: FieldWindow,
    look: Look,
    *,
    taken: Collection[Hex] = (),
    tinted: Collection[Hex] = (),
) -> None:
    """Write the heights of a field. taken: hexes with figures. tinted: hexes with a tint."""
    size = plan.hex_px
    for high, at in walls(field, plan, taken):
        on.plate(paces(high), at, round(size * 0.2), (BLACK, WHITE))
    for each, place in floors(field, plan, taken):
        x, y = plan.centre(place)
        written = "/".join(map(paces, each))
        px = round(size * (0.24 if len(written) < _SHORT else 0.2))
        on.write(written, (x, y + _DOWN * size), px, ink_on(field, place, look, tinted=place in tinted))
