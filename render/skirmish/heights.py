"""Heights on a field, each written once: of connected walls, and the floors of a building or a hill."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Final, Protocol, TypeAlias, TypeVar

from render.drawing.colour import BLACK, WHITE, Colour
from render.drawing.look import Look
from render.drawing.points import Point, distance_squared
from render.skirmish.field_view import FieldWindow
from render.skirmish.ground import READABLE, Same, ink_on
from render.skirmish.scene import Scene
from render.skirmish.shapes import Surface
from rules.hexes import Hex
from rules.skirmish.model.battlefield import HEIGHT, LOW, Battlefield, Terrain

Pair: TypeAlias = tuple[Hex, Hex]
"""The two hexes beside an edge."""

T = TypeVar("T", bound=Hashable)

_DOWN: Final = 0.31
_SHORT: Final = 4

_LEVEL: Final = 0.5
"""Rise of an edge, as a share of its width, below which it counts as level: right below such an edge is a label."""


def paces(half_paces: int) -> str:
    """Write a height in paces: "3", or "1½".

    >>> paces(3), paces(1), paces(0)
    ('1½', '½', '0')
    """
    whole, half = divmod(half_paces, HEIGHT)
    return f"{whole or ''}½" if half else str(whole)


def paint_heights(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Write the height of connected walls, and the floors of a building, each once."""
    taken = {piece.place for piece in scene.pieces}
    write_heights(on, scene.field, view, look, taken=taken, tinted=scene.legal | scene.band)


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
    view: FieldWindow,
    look: Look,
    *,
    taken: Collection[Hex] = (),
    tinted: Collection[Hex] = (),
) -> None:
    """Write the heights of a field. taken: hexes with figures. tinted: hexes with a tint."""
    size = view.hex_px
    for high, at in walls(field, view, taken):
        on.plate(paces(high), at, round(size * 0.2), (BLACK, WHITE))
    for each, place in floors(field, view, taken):
        x, y = view.centre(place)
        written = "/".join(map(paces, each))
        px = round(size * (0.24 if len(written) < _SHORT else 0.2))
        on.write(written, (x, y + _DOWN * size), px, ink_on(field, place, look, tinted=place in tinted))


def walls(field: Battlefield, view: FieldWindow, taken: Collection[Hex]) -> list[tuple[int, Point]]:
    """Return the height of each run of walls, in half-paces, and a place for it, away from figures if possible.

    taken: hexes with figures.
    """
    if view.hex_px < READABLE:
        return []
    found: list[tuple[int, Point]] = []
    for high, pairs in _runs(Same(field)):
        shown = [pair for pair in pairs if all(map(view.shows, pair))]
        if shown:
            best = min(shown, key=lambda pair: (sum(place in taken for place in pair), _is_level(view, pair), pair))
            (x, y), (to_x, to_y) = view.side(*best)
            found.append((high, ((x + to_x) / 2, (y + to_y) / 2)))
    return found


def floors(field: Battlefield, view: FieldWindow, taken: Collection[Hex]) -> list[tuple[tuple[int, ...], Hex]]:
    """Return the floors of each building, hill or hollow, in half-paces, and the hex for writing them.

    taken: hexes with figures.
    """
    found: list[tuple[tuple[int, ...], Hex]] = []
    for high, places in _regions(Same(field)):
        shown = [place for place in places if view.shows(place)]
        if shown:
            x, y = (sum(view.centre(place)[axis] for place in shown) / len(shown) for axis in (0, 1))
            ways = {place for place in shown if any(field.edge(place, near).way for near in field.around(place))}
            best = min(
                shown,
                key=lambda place: (place in taken, place in ways, distance_squared(view.centre(place), (x, y)), place),
            )
            found.append((high, best))
    return found


@lru_cache(maxsize=8)
def _runs(same: Same) -> tuple[tuple[int, tuple[Pair, ...]], ...]:
    """Return connected walls of one height, without doors and windows, with that height."""
    field = same.field
    high = {pair: edge.wall for pair, edge in field.edges.items() if edge.wall >= LOW}
    corners: dict[frozenset[Hex], list[Pair]] = {}
    for one, other in high:
        for third in {*one.around()} & {*other.around()}:
            corners.setdefault(frozenset((one, other, third)), []).append((one, other))
    beside: dict[Pair, set[Pair]] = {}
    for pairs in corners.values():
        for pair in pairs:
            beside.setdefault(pair, set()).update(pairs)
    runs = _joined(high, lambda pair: beside.get(pair, set()))
    plain = (
        (height, [pair for pair in run if not (field.edge(*pair).opening or field.edge(*pair).window)])
        for height, run in runs
    )
    return tuple((height, tuple(sorted(run))) for height, run in plain if run)


@lru_cache(maxsize=8)
def _regions(same: Same) -> tuple[tuple[tuple[int, ...], tuple[Hex, ...]], ...]:
    """Return adjoining hexes with the same floors, except for level ground, with those floors."""
    field = same.field
    grounds = {place: field.at(place) for place in field.hexes}
    high = {
        place: ground.floors
        for place, ground in grounds.items()
        if ground.floors != (0,) and (ground.terrain is not Terrain.IMPASSABLE or len(ground.floors) > 1)
    }
    return tuple((each, tuple(sorted(places))) for each, places in _joined(high, field.around))


V = TypeVar("V")


def _joined(values: Mapping[T, V], beside: Callable[[T], Iterable[T]]) -> list[tuple[V, list[T]]]:
    """Split things into connected groups of one value. beside: returns a thing's neighbours."""
    groups: list[tuple[V, list[T]]] = []
    seen: set[T] = set()
    for first, value in values.items():
        if first in seen:
            continue
        group, seen = [first], seen | {first}
        for each in group:
            near = [other for other in beside(each) if other not in seen and values.get(other) == value]
            group += near
            seen.update(near)
        groups.append((value, group))
    return groups


def _is_level(view: FieldWindow, pair: Pair) -> bool:
    (x, y), (to_x, to_y) = view.side(*pair)
    return abs(to_y - y) < _LEVEL * abs(to_x - x)
