"""Heights to write once: of connected walls, and the floors of a building or a hill."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from render.drawing.points import Point, distance_squared
from render.skirmish.field_view import FieldWindow
from render.skirmish.ground import READABLE, Same
from rules.hexes import Hex
from rules.skirmish.model.battlefield import LOW, Battlefield, Terrain

Pair: TypeAlias = tuple[Hex, Hex]
"""The two hexes beside an edge."""

T = TypeVar("T", bound=Hashable)

_LEVEL: Final = 0.5
"""Slope of a wall below which it carries the label of a hex right below it: share of its length."""


def walls(field: Battlefield, plan: FieldWindow, taken: Collection[Hex]) -> list[tuple[int, Point]]:
    """Return the height of each run of walls, in half-paces, and a place for it, away from figures if possible.

    taken: hexes with figures.
    """
    if plan.hex_px < READABLE:
        return []
    found: list[tuple[int, Point]] = []
    for high, pairs in _runs(Same(field)):
        shown = [pair for pair in pairs if all(map(plan.shows, pair))]
        if shown:
            best = min(shown, key=lambda pair: (sum(place in taken for place in pair), _is_level(plan, pair), pair))
            (x, y), (to_x, to_y) = plan.side(*best)
            found.append((high, ((x + to_x) / 2, (y + to_y) / 2)))
    return found


def floors(field: Battlefield, plan: FieldWindow, taken: Collection[Hex]) -> list[tuple[tuple[int, ...], Hex]]:
    """Return the floors of each building, hill or hollow, in half-paces, and the hex for writing them.

    taken: hexes with figures.
    """
    found: list[tuple[tuple[int, ...], Hex]] = []
    for high, places in _regions(Same(field)):
        shown = [place for place in places if plan.shows(place)]
        if shown:
            x, y = (sum(plan.centre(place)[axis] for place in shown) / len(shown) for axis in (0, 1))
            ways = {place for place in shown if any(field.edge(place, near).way for near in field.around(place))}
            best = min(
                shown,
                key=lambda place: (place in taken, place in ways, distance_squared(plan.centre(place), (x, y)), place),
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


def _is_level(plan: FieldWindow, pair: Pair) -> bool:
    (x, y), (to_x, to_y) = plan.side(*pair)
    return abs(to_y - y) < _LEVEL * abs(to_x - x)
