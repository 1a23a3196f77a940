"""The field: hexes with heights and terrain, floors, and the edges between them (SK-HEX-1, SK-HEX-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, NamedTuple, Self

from rules.hexes import Hex

PACE: Final = 4
"""Quarter-paces in a pace, the unit of movement (SK-TER-0)."""

HEIGHT: Final = 2
"""Half-paces in a pace, the unit of heights (SK-HEX-2)."""

LOW: Final = 2
"""Height of a wall or a step, in half-paces, that can no longer be walked over (SK-TER-5)."""


@dataclass(frozen=True, slots=True)
class Paces:
    """A way or a height in paces; `str` is the number of them, such as "1.5".

    quarters: the same in quarter-paces.
    """

    quarters: int

    def __str__(self) -> str:
        return f"{self.quarters / PACE:g}"


def in_paces(amount: int, unit: int) -> Paces:
    """Return quarter-paces or half-paces in paces. unit: PACE or HEIGHT.

    >>> str(in_paces(6, PACE)), str(in_paces(3, HEIGHT))
    ('1.5', '1.5')
    """
    return Paces(amount * PACE // unit)


class Spot(NamedTuple):
    """A place for a figure: a hex, and one of its floors, 0 for the lowest."""

    place: Hex
    floor: int = 0

    def __str__(self) -> str:
        return f"{self.place}/{self.floor}" if self.floor else str(self.place)


class Terrain(StrEnum):
    """Kinds of ground, by the ease of walking (SK-TER)."""

    OPEN = "open"
    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very difficult"
    IMPASSABLE = "impassable"


ENTERING: Final[Mapping[Terrain, int]] = {Terrain.OPEN: 4, Terrain.DIFFICULT: 8, Terrain.VERY_DIFFICULT: 16}
"""Quarter-paces to enter a hex; missing terrain is never entered by choice (SK-TER-4)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of one hex.

    floors: the heights that a figure can stand at, in half-paces, the lowest first.
    terrain: of the lowest floor; those above it, storeys, roofs or bridges, are open (SK-TER-1).
    cover: whether it hides figures on it or right behind it (SK-HID-1).
    """

    floors: tuple[int, ...] = (0,)
    terrain: Terrain = Terrain.OPEN
    cover: bool = False


class Way(StrEnum):
    """A fixed way from one height to another over an edge."""

    LADDER = "ladder"
    ROPE = "rope"
    STAIRS = "stairs"


@dataclass(frozen=True, slots=True)
class Edge:
    """The edge between two neighbouring hexes, the same in both directions.

    wall: its height above the higher of the two lowest floors, in half-paces; 0 for none. Less than a pace is low.
    way: up and down, if there is one (SK-CLB-7).
    opening: a door or a hatch: the wall blocks neither movement nor sight (SK-TER-1).
    window: the wall does not block sight.
    cover: whether a figure behind it may hide (SK-HID-1); a wall always gives cover.
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

    columns, rows: its size in hexes, from A0; at most 60 and 26.
    ground: hexes that are not flat open ground. edges: by the two hexes, the smaller first.
    zones: the hexes where each side may start, by the side's name.
    worked_out: slow results derived from all that, by the function that computed them.
    """

    name: str
    columns: int
    rows: int
    ground: Mapping[Hex, Ground] = field(default_factory=dict[Hex, Ground])
    edges: Mapping[tuple[Hex, Hex], Edge] = field(default_factory=dict[tuple[Hex, Hex], Edge])
    zones: Mapping[str, frozenset[Hex]] = field(default_factory=dict[str, frozenset[Hex]])
    worked_out: dict[str, Any] = field(default_factory=dict[str, Any], init=False, repr=False, compare=False)

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        """Return the field itself: it never changes, so all copies of a match share it."""
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Leave computed results out of a pickled field: they are much larger than the field."""
        return type(self), (self.name, self.columns, self.rows, self.ground, self.edges, self.zones)

    def holds(self, place: Hex) -> bool:
        """Return whether a hex lies on the field."""
        return place.column < self.columns and place.row < self.rows

    def at(self, place: Hex) -> Ground:
        """Return the ground of a hex."""
        return self.ground.get(place, FLAT)

    def height(self, spot: Spot) -> int:
        """Return the height of a spot, in half-paces."""
        return self.at(spot.place).floors[spot.floor]

    def terrain(self, spot: Spot) -> Terrain:
        """Return the terrain of a spot: above the ground it is open (SK-TER-1)."""
        return Terrain.OPEN if spot.floor else self.at(spot.place).terrain

    def spots(self, place: Hex) -> tuple[Spot, ...]:
        """Return the floors of a hex, the lowest first."""
        known: dict[Hex, tuple[Spot, ...]] = self.worked_out.setdefault("spots", {})
        found = known.get(place)
        if found is None:
            found = known[place] = tuple(Spot(place, floor) for floor in range(len(self.at(place).floors)))
        return found

    def around(self, place: Hex) -> tuple[Hex, ...]:
        """Return the neighbours of a hex on the field, clockwise from N."""
        return tuple(filter(self.holds, place.around()))

    def edge(self, one: Hex, other: Hex) -> Edge:
        """Return the edge between two neighbouring hexes."""
        return self.edges.get((one, other) if one < other else (other, one), BARE)

    def top(self, one: Hex, other: Hex) -> int | None:
        """Return the height of the top of the wall between two hexes, in half-paces; None if there is no wall."""
        wall = self.edge(one, other).wall
        return wall + max(self.at(one).floors[0], self.at(other).floors[0]) if wall else None

    def wall(self, one: Spot, other: Spot) -> int:
        """Return the height of a wall above the higher of two neighbouring spots, in half-paces; 0 at a door."""
        top = self.top(one.place, other.place)
        if top is None or self.edge(one.place, other.place).opening:
            return 0
        return max(0, top - max(self.height(one), self.height(other)))

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All its hexes, column by column."""
        return tuple(Hex(column * 26 + row) for column in range(self.columns) for row in range(self.rows))
