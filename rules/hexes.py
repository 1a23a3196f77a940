"""Hexes of a field: labels, neighbours and distances, with no knowledge of any game.

Flat-topped hexes in vertical columns, 0 to 60 from left to right; rows A to Z from top to bottom. Even columns sit
half a row higher. Each game decides which of these hexes its field has (the rulebook's chapter on the pitch, "Hexes
and labels").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, Final, Self, TypeAlias

from rules.errors import NoSuchHex

COLUMNS: Final = 61
ROWS: Final = 26
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The six directions in the order of a direction die: 1 is N, then clockwise."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STEPS_FROM_ODD: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_STEPS_FROM_EVEN: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


_LIKE_A_LABEL: Final = re.compile(r"\b[a-z]\d{1,2}\b")


def labelled(text: str) -> str:
    """Return a text in which all that looks like a hex label is in capitals: "shot m0" as "shot M0"."""
    return _LIKE_A_LABEL.sub(lambda found: found[0].upper(), text)


class Hex(int):
    """One hex, such as `Hex.parse("M19")`.

    Its value is a whole number (column * 26 + row), so that sets, dictionaries and tables of hexes are fast. `str`
    gives its label, and `parse` reads it back. There is one object for each hex.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, label: str, clause: str = "") -> Hex:
        """Return the hex of a label: a row letter, then a column number of one or two digits.

        clause: the game's, under which anything else is refused.

        Raises NoSuchHex for anything else.
        """
        found = _BY_LABEL.get(label.strip().upper())
        if found is None:
            raise NoSuchHex(labelled(label), clause)
        return found

    def __str__(self) -> str:
        return _LABELS[self]

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        return self

    def __repr__(self) -> str:
        return f"Hex.parse({_LABELS[self]!r})"

    @property
    def column(self) -> int:
        """Number of the column: 0 to 60, from the left."""
        return self // ROWS

    @property
    def row(self) -> int:
        """Number of the row: 0 (A) to 25 (Z), from the top."""
        return self % ROWS

    @property
    def height(self) -> int:
        """Vertical position of the centre, in half rows from the top: even columns sit half a row higher."""
        return 2 * self.row + self.column % 2

    def distance(self, other: Hex) -> int:
        """Return the steps from here to `other`, in hexes: 0 for the same hex, 1 for a neighbour."""
        return _DISTANCES[self][other]

    def around(self) -> tuple[Hex, ...]:
        """Return the neighbours that have a label, clockwise from N: six, fewer at the edge of the labels."""
        return _AROUND[self]

    def neighbour(self, direction: int) -> Hex | None:
        """Return the neighbour in a direction.

        direction: 1 (N) to 6 (NW), as on a direction die.

        Returns None if no label exists there.
        """
        return _NEIGHBOUR[self][direction - 1]

    def within(self, hexes: int) -> tuple[Hex, ...]:
        """Return all labelled hexes at most this many steps away, this one included, left to right."""
        far, last = _DISTANCES[self], (self.column + hexes + 1) * ROWS
        near = HEXES[max(0, self.column - hexes) * ROWS : last]
        return tuple(place for place in near if far[place] <= hexes)


HEXES: Final = tuple(Hex(number) for number in range(COLUMNS * ROWS))
"""Every hex that has a label, column by column."""

HexSet: TypeAlias = int
"""A set of hexes as the bits of one number, 1 << hex for each: many hexes take one step at once."""

_LABELS: Final = tuple(f"{_LETTERS[number % ROWS]}{number // ROWS}" for number in HEXES)
_BY_LABEL: Final = dict(zip(_LABELS, HEXES, strict=True))
_CENTRE: Final = _BY_LABEL["M19"]


def at(column: int, row: int) -> Hex | None:
    """Return the hex of a column and a row number; None if there is none."""
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return HEXES[column * ROWS + row] if inside else None


def set_of(hexes: Iterable[Hex]) -> HexSet:
    """Return the set of some hexes."""
    return reduce(int.__or__, map(_BIT.__getitem__, hexes), 0)


def in_set(found: HexSet) -> list[Hex]:
    """Return the hexes of a set, the last column first."""
    listed: list[Hex] = []
    while found:
        last = HEXES[found.bit_length() - 1]
        listed.append(last)
        found ^= _BIT[last]
    return listed


def spread(found: HexSet, among: HexSet) -> HexSet:
    """Return those of some hexes that are in a set or next to one of its hexes."""
    up, down = found >> 1 & _NOT_LAST_ROW, found << 1 & _NOT_FIRST_ROW
    beside = found | up & _EVEN_COLUMNS | down & _ODD_COLUMNS  # rows of the neighbours in the columns on both sides
    return (beside | up | down | beside << ROWS | beside >> ROWS) & among


def axial(right: int, down: int) -> Hex:
    """Return the hex some steps SE and then some S of M19, as rule books count: (0,0) is M19.

    Raises NoSuchHex if there is none.
    """
    half_rows = _CENTRE.height + right + 2 * down
    column = _CENTRE.column + right
    found = at(column, (half_rows - column % 2) // 2)
    if found is None:
        raise NoSuchHex(f"({right},{down})")
    return found


def _neighbours(place: Hex) -> tuple[Hex | None, ...]:
    steps = _STEPS_FROM_ODD if place.column % 2 else _STEPS_FROM_EVEN
    return tuple(at(place.column + right, place.row + down) for right, down in steps)


def _all_distances() -> tuple[bytes, ...]:
    """Make one row of distances for each hex, in slices: a distance depends only on columns and half rows apart."""
    strips = [
        bytes(columns + max(0, (abs(down) - columns) // 2) for down in range(-2 * ROWS, 2 * ROWS + 1))
        for columns in range(COLUMNS)
    ]
    return tuple(_distances_from(place, strips) for place in HEXES)


def _distances_from(place: Hex, strips: Sequence[bytes]) -> bytes:
    here, upper = place.column, 2 * ROWS - place.height
    lower = upper + 2 * ROWS
    return b"".join(
        [strips[abs(column - here)][upper + column % 2 : lower + column % 2 : 2] for column in range(COLUMNS)]
    )


_NEIGHBOUR: Final = tuple(_neighbours(place) for place in HEXES)
_AROUND: Final = tuple(tuple(near for near in six if near is not None) for six in _NEIGHBOUR)
_DISTANCES: Final = _all_distances()
_BIT: Final = tuple(1 << place for place in HEXES)
_EVEN_COLUMNS: Final = set_of(place for place in HEXES if place.column % 2 == 0)
_ODD_COLUMNS: Final = set_of(place for place in HEXES if place.column % 2 == 1)
_NOT_FIRST_ROW: Final = set_of(place for place in HEXES if place.row > 0)
_NOT_LAST_ROW: Final = set_of(place for place in HEXES if place.row < ROWS - 1)
