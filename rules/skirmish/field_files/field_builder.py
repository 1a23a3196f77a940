"""Builder of fields: houses, towers and other objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rules.hexes import HEXES, ROWS, Hex
from rules.skirmish.field_files.field_symbols import edges_around
from rules.skirmish.model.battlefield import BARE, FLAT, HEIGHT, Battlefield, Edge, Ground, Terrain, Way
from rules.skirmish.model.figures import Side

STOREY: Final = 3 * HEIGHT
"""Height of a storey, in half-paces."""

N, NE, SE, S, SW, NW = range(1, 7)
"""Directions, numbered as in `Hex.neighbour`."""

CRATES: Final = Ground((0,), Terrain.OPEN, cover=True)
SCRUB: Final = Ground((0,), Terrain.DIFFICULT, cover=True)
RUBBLE: Final = Ground((0,), Terrain.VERY_DIFFICULT, cover=True)


@dataclass
class Drawing:
    """A field under construction. columns, rows: its size in hexes."""

    columns: int
    rows: int
    ground: dict[Hex, Ground] = field(default_factory=dict[Hex, Ground])
    edges: dict[tuple[Hex, Hex], Edge] = field(default_factory=dict[tuple[Hex, Hex], Edge])

    def done(self, name: str, zone: int) -> Battlefield:
        """Return the field. zone: number of columns at its end where each side starts."""
        places = self.bare.hexes
        zones = {
            Side.HOME.value: frozenset(place for place in places if place.column < zone),
            Side.AWAY.value: frozenset(place for place in places if place.column >= self.columns - zone),
        }
        ground = {place: each for place, each in sorted(self.ground.items()) if each != FLAT}
        edges = {ends: edge for ends, edge in sorted(self.edges.items()) if edge != BARE}
        return Battlefield(name, self.columns, self.rows, ground, edges, zones)

    @property
    def bare(self) -> Battlefield:
        """Return the same field with nothing on it."""
        return Battlefield("", self.columns, self.rows)

    def block(self, column: int, row: int, wide: int, tall: int) -> list[Hex]:
        """Return the hexes of a block that are on the field: some columns and rows from its first."""
        return [
            HEXES[across * ROWS + down]
            for across in range(max(0, column), min(self.columns, column + wide))
            for down in range(max(0, row), min(self.rows, row + tall))
        ]

    def fill(self, places: Iterable[Hex], ground: Ground) -> None:
        """Set the ground of some hexes."""
        self.ground.update(dict.fromkeys(places, ground))

    def enclose(self, places: Iterable[Hex], edge: Edge) -> None:
        """Put an edge all around some hexes."""
        self.edges.update(dict.fromkeys(edges_around(self.bare, places), edge))

    def change(self, one: Hex, other: Hex, **facts: object) -> None:
        """Change some properties of an edge."""
        ends = (one, other) if one < other else (other, one)
        self.edges[ends] = replace(self.edges.get(ends, BARE), **facts)

    def beside(self, place: Hex, direction: int, **facts: object) -> None:
        """Change some properties of one edge of a hex. direction: 1 (N) to 6 (NW)."""
        other = place.neighbour(direction)
        if other is not None and self.bare.holds(other):
            self.change(place, other, **facts)

    def house(self, block: Sequence[Hex], storeys: int = 1) -> None:
        """Build a house on a block of at least two by two hexes.

        It has a flat roof, a door in the north and one in the south, windows on both sides, stairs between storeys, and
        a ladder outside up to its roof.
        """
        top = storeys * STOREY
        self.fill(block, Ground(tuple(range(0, top + 1, STOREY))))
        self.enclose(block, Edge(wall=top))
        tall = max(block).row - min(block).row + 1
        left, right = block[:tall], block[-tall:]
        middle = block[len(block) // tall // 2 * tall :][:tall]
        self.beside(middle[0], N, opening=True)
        self.beside(middle[-1], S, opening=True)
        self.beside(left[tall // 2], NW, window=True)
        self.beside(right[tall // 2], SE, window=True)
        self.beside(left[0], S, way=Way.STAIRS)
        self.beside(right[0], NE, way=Way.LADDER)
