"""Distances and lines of sight over heights, storeys and walls (SK-HEX-3, SK-HEX-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from rules.hexes import COLUMNS, HEXES, ROWS, Hex
from rules.skirmish.model.battlefield import HEIGHT, LOW, Battlefield, Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match

HEAD: Final = 1 * HEIGHT
"""Height of a figure's head above its feet, from which it sees and at which it is seen, in half-paces."""

LARGE_HEAD: Final = 2 * HEIGHT
"""Height of a large figure's head, in half-paces."""

LINTEL: Final = 2 * HEIGHT
"""Height of the top of a door or a window above its floor, in half-paces."""

Bodies: TypeAlias = Mapping[Hex, tuple[tuple[int, int], ...]]
"""Figures in the line: the heights of feet and head of each, in half-paces."""

_ROW: Final = ROWS + 2
_SKY: Final = 10_000
_NUDGE: Final = 1024
_NOBODY: Final[Bodies] = {}


def are_within(field: Battlefield, one: Spot, other: Spot, paces: int) -> bool:
    """Return whether two spots are at most this many paces apart, with heights (SK-HEX-3)."""
    along = HEIGHT * one.place.distance(other.place)
    up = field.height(one) - field.height(other)
    return along * along + up * up <= (HEIGHT * paces) ** 2


def are_near(match: Match, one: Figure, other: Figure, paces: int) -> bool:
    """Return whether two figures are on the field and at most this many paces apart."""
    if one.spot is None or other.spot is None:
        return False
    return are_within(match.field, one.spot, other.spot, paces)


def height_of(figure: Figure) -> int:
    """Return the height of a figure's head above its feet, in half-paces."""
    return LARGE_HEAD if figure.profile.large else HEAD


def has_line(match: Match, one: Figure, other: Figure) -> bool:
    """Return whether there is a free line from a figure to another, hidden or not (SK-HEX-4)."""
    return _has_line(match, one, other, cover=False)


def sees_past_cover(match: Match, viewer: Figure, hider: Figure) -> bool:
    """Return whether a free line to a figure crosses nothing that it may hide behind (SK-HID-1, SK-HID-5)."""
    return _has_line(match, viewer, hider, cover=True)


def sees(match: Match, one: Figure, other: Figure) -> bool:
    """Return whether a figure sees another: by a free line, and the other is not hidden from it (SK-HID-6)."""
    return (not other.hidden or one.name in other.seen_by) and has_line(match, one, other)


def _has_line(match: Match, one: Figure, other: Figure, *, cover: bool) -> bool:
    if one.spot is None or other.spot is None:
        return False
    bodies = _bodies(match, one, other) if match.switches.figures_block_los == "yes" else _NOBODY
    heads = height_of(one), height_of(other)
    return line_is_free(match.field, one.spot, other.spot, *heads, cover=cover, bodies=bodies)


def _bodies(match: Match, *but: Figure) -> Bodies:
    found: dict[Hex, tuple[tuple[int, int], ...]] = {}
    for figure in match.figures.values():
        if figure.spot is not None and figure.is_on_field and figure not in but:
            feet = match.field.height(figure.spot)
            place = figure.spot.place
            found[place] = (*found.get(place, ()), (feet, feet + height_of(figure)))
    return found


def line_is_free(  # noqa: PLR0913 - a line has two ends with a height each, and two kinds of obstacles
    field: Battlefield,
    one: Spot,
    other: Spot,
    eye: int = HEAD,
    head: int = HEAD,
    *,
    cover: bool = False,
    bodies: Bodies = _NOBODY,
) -> bool:
    """Return whether one of the two lines between the centres of two spots is free (SK-HEX-4).

    eye, head: heights of the ends of the line above the spots, in half-paces.
    cover: whether cover at the far end blocks like a wall (SK-HID-1).
    bodies: figures that block.

    A line is blocked by ground or a wall higher than the line at that point, and by a floor between two storeys.
    An obstacle of equal height does not block.
    """
    if one.place == other.place:
        return one == other
    ground = _ground(field)
    start, end = field.height(one) + eye, field.height(other) + head
    for cells in lines(one.place, other.place):
        if not _is_clear(ground, cells, start, end):
            continue
        line = _Line(field, tuple(_HEX[cell] for cell in cells), start, end)
        if line.passes(one, other) and not (cover and line.is_covered(other)) and not (bodies and line.meets(bodies)):
            return True
    return False


def _ground(field: Battlefield) -> list[int]:
    """Return the lowest floor of each cell in a frame around the labels; off the field, as high as the sky."""
    known: list[int] | None = field.worked_out.get("ground")
    if known is None:
        known = [_SKY] * ((COLUMNS + 2) * _ROW)
        for place in field.hexes:
            known[_cell(place)] = field.at(place).floors[0]
        field.worked_out["ground"] = known
    return known


def _is_clear(ground: list[int], cells: tuple[int, ...], start: int, end: int) -> bool:
    """Return whether the ground between the ends of a line is nowhere higher than the line."""
    steps, rise = len(cells) - 1, end - start
    height = start * steps
    for cell in cells[1:-1]:
        height += rise
        if ground[cell] * steps > height:
            return False
    return True


@dataclass(frozen=True, slots=True)
class _Line:
    """A line over the hexes of a field that clears the ground. start, end: its heights there, in half-paces."""

    field: Battlefield
    hexes: tuple[Hex, ...]
    start: int
    end: int

    def passes(self, one: Spot, other: Spot) -> bool:
        """Return whether neither walls nor the floors of storeys block it."""
        return (not self.field.edges or self._passes_walls()) and self._passes_storeys(one, other)

    def is_covered(self, hider: Spot) -> bool:
        """Return whether it crosses cover at its end: something that rises above the hider's feet."""
        field, (before, there) = self.field, self.hexes[-2:]
        feet, edge, top = field.height(hider), field.edge(before, there), field.top(before, there)
        walled = top is not None and top > feet and not edge.opening
        fringed = edge.cover and max(field.at(before).floors[0], field.at(there).floors[0]) >= feet
        behind = len(self.hexes) > 2 and field.at(before).cover and field.at(before).floors[0] > feet - LOW
        return walled or fringed or behind or (field.at(there).cover and not hider.floor)

    def meets(self, bodies: Bodies) -> bool:
        """Return whether a figure blocks it, also one whose head just reaches it."""
        steps = len(self.hexes) - 1
        return any(
            2 * feet * steps <= self._height(2 * step) <= 2 * head * steps
            for step, place in enumerate(self.hexes[1:-1], 1)
            for feet, head in bodies.get(place, ())
        )

    def _height(self, half_steps: int) -> int:
        """Return its height some half hexes from its start, times twice its length in hexes: a whole number."""
        whole = 2 * (len(self.hexes) - 1)
        return self.start * (whole - half_steps) + self.end * half_steps

    def _passes_walls(self) -> bool:
        edges, whole = self.field.edges, 2 * (len(self.hexes) - 1)
        for step, (one, other) in enumerate(pairwise(self.hexes)):
            edge = edges.get((one, other) if one < other else (other, one))
            if edge is None or not edge.wall:
                continue
            height, top = self._height(2 * step + 1), self.field.top(one, other)
            stops = top is not None and top * whole > height
            if stops and not ((edge.opening or edge.window) and self._is_framed(one, other, height)):
                return False
        return True

    def _is_framed(self, one: Hex, other: Hex, height: int) -> bool:
        """Return whether the line passes a door or a window: over a floor on either side, and under its lintel."""
        whole = 2 * (len(self.hexes) - 1)
        floors = (*self.field.at(one).floors, *self.field.at(other).floors)
        return any(floor * whole <= height <= (floor + LINTEL) * whole for floor in floors)

    def _passes_storeys(self, one: Spot, other: Spot) -> bool:
        """Return whether all storeys that it passes through are open to one another."""
        below, above = self._storey(self.field.height(one), self.hexes[0], 1)
        for step, place in enumerate(self.hexes[1:-1], 1):
            floor, ceiling = self._storey(self._height(2 * step), place, 2 * (len(self.hexes) - 1))
            if max(floor, below) >= min(ceiling, above):
                return False
            below, above = floor, ceiling
        floor, ceiling = self._storey(self.field.height(other), self.hexes[-1], 1)
        return max(floor, below) < min(ceiling, above)

    def _storey(self, height: int, place: Hex, unit: int) -> tuple[int, int]:
        """Return the floor below a height over a hex, and the one above it. unit: heights in a half-pace."""
        floors = self.field.at(place).floors
        below = [floor for floor in floors if floor * unit <= height]
        return (below[-1], _SKY) if len(below) == len(floors) else (below[-1], floors[len(below)])


def lines(one: Hex, other: Hex) -> tuple[tuple[int, ...], ...]:
    """Return the cells of the hexes on the lines between two centres, nudged to either side; only one if both agree."""
    start = _cell(one)
    shapes = _shapes(one.column % 2, other.column - one.column, other.row - one.row)
    return tuple(tuple(start + step for step in shape) for shape in shapes)


def hexes_on(field: Battlefield, one: Hex, other: Hex) -> Iterator[tuple[Hex, ...]]:
    """Yield the lines between two hexes that stay on the field, hex by hex, both ends included."""
    ground = _ground(field)
    for cells in lines(one, other):
        if all(ground[cell] < _SKY for cell in cells):
            yield tuple(_HEX[cell] for cell in cells)


def _cell(place: Hex) -> int:
    return (place.column + 1) * _ROW + place.row + 1


_HEX: Final[Mapping[int, Hex]] = {_cell(place): place for place in HEXES}


@cache
def _shapes(odd: int, columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Return the steps of a line as differences between cells and its start. odd: whether that is in an odd column."""
    along, down = columns, rows - (odd + columns) // 2  # axial coordinates
    steps = max(abs(along), abs(down), abs(along + down))
    both = (_shape(odd, along, down, steps, side) for side in (1, -1))
    return tuple(dict.fromkeys(both))


def _shape(odd: int, along: int, down: int, steps: int, side: int) -> tuple[int, ...]:
    whole = steps * _NUDGE
    found: list[int] = []
    for step in range(steps + 1):
        q, r = _nearest(along * step * _NUDGE + side, down * step * _NUDGE + 2 * side, whole)
        found.append(q * _ROW + r + (odd + q) // 2)
    return tuple(found)


def _nearest(q: int, r: int, whole: int) -> tuple[int, int]:
    """Return the axial coordinates of the hex with a point, given in parts of a whole."""
    s = -q - r
    rounded = [(2 * part + whole) // (2 * whole) for part in (q, r, s)]
    off = [abs(part - near * whole) for part, near in zip((q, r, s), rounded, strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        rounded[0] = -rounded[1] - rounded[2]
    elif off[1] > off[2]:
        rounded[1] = -rounded[0] - rounded[2]
    return rounded[0], rounded[1]
