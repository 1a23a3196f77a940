"""The ground of a field, drawn once for each window and look: terrain, heights, and features on edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Protocol

from PIL import Image

from render.drawing.colour import BLACK, WHITE, Colour, contrast, least_difference, mixed, receding
from render.drawing.look import Look
from render.drawing.points import Point, distance_squared, point_between
from render.skirmish.field_view import FieldWindow
from render.skirmish.shapes import Surface
from rules.hexes import Hex
from rules.skirmish.model.battlefield import HEIGHT, LOW, Battlefield, Edge, Ground, Terrain, Way
from rules.skirmish.routes.steps import hexes_between, steps_from
from rules.skirmish.sight.line_of_sight import hexes_on

STONE: Final[Colour] = (176, 164, 144)
SCRUB: Final[Colour] = (150, 126, 58)
RUBBLE: Final[Colour] = (104, 78, 58)
WOOD: Final[Colour] = (226, 178, 104)
PLANKS: Final[Colour] = mixed(WOOD, BLACK, 0.35)
_TALLEST: Final = 12

KEPT: Final = 8
"""Number of cached grounds: one takes some tenths of a second, and up to five megabytes."""


class GroundInk(Protocol):
    """The part of a `Surface` that a ground needs; a page has another."""

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        ...

    def line(self, points: Sequence[Point], width: float, colour: Colour, share: float = 1.0) -> None:
        """Draw a line with round ends through some points."""
        ...

    def dashes(self, ends: tuple[Point, Point], width: float, colour: Colour, dash: float) -> None:
        """Draw a dashed line. dash: length of a dash and of a gap."""
        ...

    def write(self, text: str, middle: Point, px: int, colour: Colour) -> None:
        """Write a text. middle: of it. px: height of the letters' body."""
        ...


class GroundPencil:
    """Draws one ground."""

    def __init__(self, field: Battlefield, view: FieldWindow, look: Look, on: GroundInk) -> None:
        self.field = field
        self.view = view
        self.look = look
        self.on = on
        self.gaps = gaps(field)

    def draw(self) -> None:
        """Draw everything, back to front."""
        for place in self.view.hexes():
            self.hexagon(place)
            self.growth(place)
        self.features()
        for place in self.view.hexes():
            self.label(place)

    def features(self) -> None:
        """Draw everything on the edges."""
        for one, other in self.edges():
            self.step(one, other)
        for one, other in self.edges():
            self.stands(one, other, self.field.edge(one, other))

    def edges(self) -> Iterator[tuple[Hex, Hex]]:
        """Yield the pairs of neighbours, each once."""
        for place in self.view.hexes():
            yield from ((place, near) for near in self.field.around(place) if place < near)

    def hexagon(self, place: Hex) -> None:
        """Draw a hex in the colour of its terrain and height."""
        colour = colour_of(self.field.at(place), place, self.look)
        self.on.polygon(self.view.corners(place), mixed(colour, self.look.ink, 0.25))
        self.on.polygon(self.view.corners(place, 0.97), colour)

    def growth(self, place: Hex) -> None:
        """Draw what distinguishes the terrain of a hex by shape."""
        ground = self.field.at(place)
        colour = colour_of(ground, place, self.look)
        if ground.terrain is Terrain.IMPASSABLE and len(ground.floors) > 1:
            self.bridge(place)
        if place in self.gaps:
            self.hatch(place, hatching_on(colour))
        if ground.terrain in {Terrain.DIFFICULT, Terrain.VERY_DIFFICULT}:
            self.tufts(place, 3 if ground.terrain is Terrain.DIFFICULT else 7, mixed(colour, self.look.ink, 0.6))
        if ground.cover:
            self.bush(place)

    def hatch(self, place: Hex, colour: Colour) -> None:
        """Hatch a gap."""
        x, y = self.view.centre(place)
        reach = self.view.hex_px * 0.3
        for shift in (-0.6, -0.2, 0.2, 0.6):
            at = x + shift * reach
            self.on.line(((at - reach * 0.5, y + reach), (at + reach * 0.5, y - reach)), 2, colour)

    def bridge(self, place: Hex) -> None:
        """Draw planks over impassable ground."""
        x, y = self.view.centre(place)
        reach = self.view.hex_px * 0.36
        for down in (-0.5, -0.17, 0.17, 0.5):
            at = y + down * reach * 1.5
            self.on.line(((x - reach, at), (x + reach, at)), reach * 0.38, PLANKS)

    def tufts(self, place: Hex, number: int, colour: Colour) -> None:
        """Draw tufts on difficult ground, and many on very difficult ground."""
        x, y = self.view.centre(place)
        size = self.view.hex_px
        for across, down in _SCATTERED[:number]:
            at = x + across * size, y + down * size
            wide = size * 0.07
            self.on.line(((at[0] - wide, at[1]), (at[0], at[1] - wide), (at[0] + wide, at[1])), 2, colour)

    def bush(self, place: Hex) -> None:
        """Draw cover on a hex."""
        x, y = self.view.centre(place)
        size = self.view.hex_px
        for across in (-0.2, 0.0, 0.2):
            middle = x + across * size, y + 0.24 * size
            self.on.line((middle, middle), size * 0.2, mixed(self.look.grass[2], BLACK, 0.45))

    def step(self, one: Hex, other: Hex) -> None:
        """Darken the low side of an edge where the ground rises by a pace or more."""
        low, high = sorted((one, other), key=self.height)
        rise = self.height(high) - self.height(low)
        if rise < HEIGHT or self.is_impassable(one, other):
            return
        width = self.view.hex_px * (0.05 + 0.012 * min(rise, _TALLEST))
        self.on.line(self.view.side(low, high, 0.06), width, self.look.ink, 0.75)
        self.on.line(self.view.side(high, low, 0.03), 2, mixed(STONE, WHITE, 0.5))

    def stands(self, one: Hex, other: Hex, edge: Edge) -> None:
        """Draw the feature between two hexes: a wall, a door, a window, a ladder, a rope, stairs, cover."""
        start, end = self.view.side(one, other)
        size = self.view.hex_px
        if edge.wall:
            self.wall(start, end, edge)
        elif edge.cover:
            self.on.dashes((start, end), size * 0.08, mixed(self.look.grass[2], BLACK, 0.5), size * 0.09)
        if edge.way is not None:
            self.way(one, other, edge.way)

    def wall(self, start: Point, end: Point, edge: Edge) -> None:
        """Draw a wall: thin if it is low, with a gap for a door and a light for a window."""
        size = self.view.hex_px
        low = edge.wall < LOW
        width = size * (0.07 if low else 0.15)
        parts = [(0.0, 1.0)] if not edge.opening else [(0.0, 0.25), (0.75, 1.0)]
        for first, last in parts:
            self.on.line((point_between(start, end, first), point_between(start, end, last)), width + 3, self.look.ink)
            self.on.line(
                (point_between(start, end, first), point_between(start, end, last)), width, mixed(STONE, WHITE, 0.35)
            )
        if edge.window:
            self.on.line(
                (point_between(start, end, 0.35), point_between(start, end, 0.65)), width * 0.6, (120, 190, 235)
            )

    def way(self, one: Hex, other: Hex, way: Way) -> None:
        """Draw rungs, a rope or stairs across an edge."""
        middle = point_between(*self.view.side(one, other), 0.5)
        ahead = _towards(middle, self.view.centre(other), self.view.hex_px * 0.3)
        back = _towards(middle, self.view.centre(one), self.view.hex_px * 0.3)
        aside = (ahead[1] - back[1]) * 0.25, (back[0] - ahead[0]) * 0.25
        width = max(2, self.view.hex_px * 0.045)
        if way is Way.ROPE:
            self.on.dashes((back, ahead), width * 1.4, WOOD, self.view.hex_px * 0.07)
            return
        rungs = 4 if way is Way.LADDER else 6
        if way is Way.LADDER:
            for turn in (1, -1):
                self.on.line([_plus(at, aside, turn) for at in (back, ahead)], width, WOOD)
        for number in range(rungs):
            at = point_between(back, ahead, (number + 0.5) / rungs)
            self.on.line((_plus(at, aside, 1), _plus(at, aside, -1)), width, WOOD if way is Way.LADDER else WHITE)

    def label(self, place: Hex) -> None:
        """Write the label of a hex so that it recedes: important ones are written brightly over it."""
        ground, size = self.field.at(place), self.view.hex_px
        if ground.terrain is Terrain.IMPASSABLE and len(ground.floors) == 1:
            return
        x, y = self.view.centre(place)
        ink = ink_on(self.field, place, self.look)
        if size >= READABLE:
            ink = receding(under_label(self.field, place, self.look), ink)
        if size >= READABLE or (place.column % 5 == 0 and place.row % 5 == 4):
            self.on.write(str(place), (x, y - LABEL_UP * size), round(size * LABEL_PX), ink)

    def height(self, place: Hex) -> int:
        """Return the lowest floor of a hex, in half-paces."""
        return self.field.at(place).floors[0]

    def is_impassable(self, one: Hex, other: Hex) -> bool:
        """Return whether neither hex can ever be entered."""
        return all(self.field.at(place).terrain is Terrain.IMPASSABLE for place in (one, other))


READABLE: Final = 50
"""Width of a hex in px from which every hex has its label."""

LABEL_UP: Final = 0.31
LABEL_PX: Final = 0.21
"""Height of a label above the middle of its hex, and of its letters, in hex widths."""

_TINTED: Final = 0.2
_SEEN: Final = 17.0
_SCATTERED: Final = ((-0.2, 0.1), (0.22, -0.08), (0.02, 0.24), (0.2, 0.2), (-0.24, -0.12), (0.03, -0.02), (-0.08, 0.3))


def ground(field: Battlefield, view: FieldWindow, look: Look) -> Image.Image:
    """Return the ground of a field in full colours, a new copy for drawing on."""
    return _ground(Same(field), view, look).copy()


class Same:
    """A field as a cache key. Its hash is that of the name and the size, since a field itself cannot be hashed."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field

    def __hash__(self) -> int:
        return hash((self.field.name, self.field.columns, self.field.rows))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.field == self.field


@lru_cache(maxsize=KEPT)
def _ground(same: Same, view: FieldWindow, look: Look) -> Image.Image:
    on = Surface(Image.new("RGB", view.size, look.verge))
    GroundPencil(same.field, view, look, on).draw()
    return on.frame


def colour_of(ground: Ground, place: Hex, look: Look) -> Colour:
    """Return the colour of a hex: by its terrain, paler with height; floors of buildings are stone."""
    if ground.terrain is Terrain.IMPASSABLE:
        return BLACK
    grass = look.grass[(place.row + 2 * (place.column % 2)) % 3]
    soil = {Terrain.DIFFICULT: SCRUB, Terrain.VERY_DIFFICULT: RUBBLE}.get(ground.terrain)
    low = grass if soil is None else mixed(grass, soil, 0.75)
    high = ground.floors[0]
    if len(ground.floors) > 1:
        return mixed(low, STONE, 0.62)
    return mixed(low, STONE, min(high, _TALLEST) / _TALLEST * 0.55 + 0.4) if high >= HEIGHT else low


def under_label(field: Battlefield, place: Hex, look: Look) -> Colour:
    """Return the colour behind the label of a hex: of its ground, or of the planks over impassable ground."""
    ground = field.at(place)
    bridged = ground.terrain is Terrain.IMPASSABLE and len(ground.floors) > 1
    return PLANKS if bridged else colour_of(ground, place, look)


def ink_on(field: Battlefield, place: Hex, look: Look, *, tinted: bool = False) -> Colour:
    """Return the text colour on a hex: chalk, or black or white if that is more readable.

    tinted: whether the hex has a tint.
    """
    under = under_label(field, place, look)
    under = mixed(under, WHITE, _TINTED) if tinted else under
    return max((look.chalk, BLACK, WHITE), key=lambda ink: contrast(under, ink))


def hatching_on(colour: Colour) -> Colour:
    """Return the hatching of a gap's colour: darker, or lighter if that would be invisible, as on black."""
    dark = mixed(colour, BLACK, 0.55)
    return dark if least_difference(colour, dark) >= _SEEN else mixed(colour, WHITE, 0.4)


def gaps(field: Battlefield) -> frozenset[Hex]:
    """Return the hexes that somebody can leap over, except those of buildings, which are drawn as roofs (SK-LEAP-1)."""
    spots = (spot for place in field.hexes for spot in field.spots(place))
    leaps = {(leap.start.place, leap.to.place) for spot in spots for leap in steps_from(field, spot) if leap.gap}
    leapt = (place for banks in leaps for place in hexes_between(hexes_on(field, *banks)))
    return frozenset(place for place in leapt if len(field.at(place).floors) == 1)


def _towards(start: Point, end: Point, px: float) -> Point:
    far = distance_squared(start, end) ** 0.5 or 1.0
    return point_between(start, end, px / far)


def _plus(point: Point, aside: Point, turn: int) -> Point:
    return point[0] + turn * aside[0], point[1] + turn * aside[1]
