"""The field: hexes with heights and terrain, floors, and edges with what stands on them (SK-HEX-1, SK-HEX-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, NamedTuple, Self

from rules.hexes import Hex

PACE: Final = 4
"""Quarter-paces in a pace: movement is counted in quarter-paces (SK-TER-0)."""

HEIGHT: Final = 2
"""Half-paces in a pace: heights are counted in half-paces (SK-HEX-2)."""

LOW: Final = 2
"""Half-paces from which on a wall or a step is no longer walked over (SK-TER-5)."""


def in_paces(amount: int, unit: int) -> str:
    """Say a number of quarter-paces or half-paces in paces. unit: PACE or HEIGHT.

    >>> in_paces(6, PACE), in_paces(8, PACE)
    ('1.5', '2')
    """
    return f"{amount / unit:g}"


class Spot(NamedTuple):
    """Where a figure can be: a hex, and which of its floors, 0 for the lowest."""

    place: Hex
    floor: int = 0

    def __str__(self) -> str:
        return f"{self.place}/{self.floor}" if self.floor else str(self.place)


class Terrain(StrEnum):
    """What it is like to walk there (SK-TER)."""

    OPEN = "open"
    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very difficult"
    IMPASSABLE = "impassable"


ENTERING: Final[Mapping[Terrain, int]] = {Terrain.OPEN: 4, Terrain.DIFFICULT: 8, Terrain.VERY_DIFFICULT: 16}
"""Quarter-paces to enter a hex; what is not here is never entered by choice (SK-TER-4)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One hex.

    floors: the heights at which a figure can stand there, in half-paces, the lowest first.
    terrain: of the lowest floor; those above it are open, be they storeys, roofs or bridges (SK-TER-1).
    cover: whether there is something on it that hides who stands there or right behind it (SK-HID-1).
    """

    floors: tuple[int, ...] = (0,)
    terrain: Terrain = Terrain.OPEN
    cover: bool = False


class Way(StrEnum):
    """What leads from one height to another over an edge."""

    LADDER = "ladder"
    ROPE = "rope"
    STAIRS = "stairs"


@dataclass(frozen=True, slots=True)
class Edge:
    """What stands between two neighbouring hexes; it counts both ways.

    wall: its height over the higher of the two lowest floors, in half-paces; 0 for none. Less than a pace is low.
    way: what leads up and down there, if anything does (SK-CLB-7).
    opening: a door or a hatch: the wall does not stand in the way of who walks, or looks (SK-TER-1).
    window: the wall does not stand in the way of who looks.
    cover: whether somebody behind it may hide (SK-HID-1); a wall always gives cover.
    """

    wall: int = 0
    way: Way | None = None
    opening: bool = False
    window: bool = False
    cover: bool = False


BARE: Final = Edge()
FLAT: Final = Ground()


@dataclass(frozen=True)
class Battlefield:
    """One field.

    columns, rows: its size in hexes, from A0 on; at most 60 and 26.
    ground: the hexes that are not flat open ground. edges: by the two hexes, the smaller first.
    zones: where each side may stand at the start, by the side's name.
    worked_out: what follows from all that and takes time to work out, by who has worked it out.
    """

    name: str
    columns: int
    rows: int
    ground: Mapping[Hex, Ground] = field(default_factory=dict[Hex, Ground])
    edges: Mapping[tuple[Hex, Hex], Edge] = field(default_factory=dict[tuple[Hex, Hex], Edge])
    zones: Mapping[str, frozenset[Hex]] = field(default_factory=dict[str, frozenset[Hex]])
    worked_out: dict[str, Any] = field(default_factory=dict[str, Any], init=False, repr=False, compare=False)

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        """Return the field itself: it never changes, so all copies of a match stand on the same one."""
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Leave what was worked out behind where the field is sent elsewhere: it is much more than the field."""
        return type(self), (self.name, self.columns, self.rows, self.ground, self.edges, self.zones)

    def holds(self, place: Hex) -> bool:
        """Return whether a hex lies on the field."""
        return place.column < self.columns and place.row < self.rows

    def at(self, place: Hex) -> Ground:
        """Return the ground of a hex."""
        return self.ground.get(place, FLAT)

    def height(self, spot: Spot) -> int:
        """Return the height at which a figure stands there, in half-paces."""
        return self.at(spot.place).floors[spot.floor]

    def terrain(self, spot: Spot) -> Terrain:
        """Return what it is like to walk there: what stands over the ground is open (SK-TER-1)."""
        return Terrain.OPEN if spot.floor else self.at(spot.place).terrain

    def spots(self, place: Hex) -> tuple[Spot, ...]:
        """List the floors of a hex, the lowest first."""
        known: dict[Hex, tuple[Spot, ...]] = self.worked_out.setdefault("spots", {})
        found = known.get(place)
        if found is None:
            found = known[place] = tuple(Spot(place, floor) for floor in range(len(self.at(place).floors)))
        return found

    def around(self, place: Hex) -> tuple[Hex, ...]:
        """Return the hexes of the field next to one, clockwise from N."""
        return tuple(filter(self.holds, place.around()))

    def edge(self, one: Hex, other: Hex) -> Edge:
        """Return what stands between two neighbouring hexes."""
        return self.edges.get((one, other) if one < other else (other, one), BARE)

    def top(self, one: Hex, other: Hex) -> int | None:
        """Return the height at which the wall between two hexes ends, in half-paces; None where there is none."""
        wall = self.edge(one, other).wall
        return wall + max(self.at(one).floors[0], self.at(other).floors[0]) if wall else None

    def wall(self, one: Spot, other: Spot) -> int:
        """Return how high a wall rises over the higher of two spots side by side, in half-paces; 0 where a door is."""
        top = self.top(one.place, other.place)
        if top is None or self.edge(one.place, other.place).opening:
            return 0
        return max(0, top - max(self.height(one), self.height(other)))

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All its hexes, column by column."""
        return tuple(Hex(column * 26 + row) for column in range(self.columns) for row in range(self.rows))
