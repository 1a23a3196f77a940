"""The areas and spots of the pitch: the rulebook's chapter on the pitch, "Hexes and labels" and "Areas"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rules.errors import NoSuchHex
from rules.hexes import HEXES, Hex, at

if TYPE_CHECKING:
    from collections.abc import Mapping

End: TypeAlias = Literal["left", "right"]
"""One end of the pitch, as drawn on the board."""

ENDS: Final[tuple[End, End]] = ("left", "right")
OTHER_END: Final[Mapping[End, End]] = {"left": "right", "right": "left"}

HALFWAY: Final = 19
"""Number of the halfway column."""

_MIDDLE: Final = 25
"""Height of the middle row (`Hex.height`), in half rows."""

_TOP_ROW: Final = 24
"""The row that mirrors row A of an odd column in the middle row; in an even column it is one more."""


def from_halfway(place: Hex) -> int:
    """Return the columns from the halfway column to a hex, positive to the right: -19 to 19, goals included."""
    return place.column - HALFWAY


def from_middle(place: Hex) -> int:
    """Return the height of a hex's centre above the middle row, in half rows: -25 to 25 on the pitch."""
    return _MIDDLE - place.height


def around(place: Hex) -> Hex:
    """Return a hex turned half way round the centre spot."""
    return upside_down(_hex(2 * HALFWAY - place.column, place.row))


def upside_down(place: Hex) -> Hex:
    """Return a hex mirrored in the middle row."""
    return _hex(place.column, _TOP_ROW + (place.column + 1) % 2 - place.row)


def _hex(column: int, row: int) -> Hex:
    found = at(column, row)
    if found is None:
        message = f"no hex in column {column}, row {row}"
        raise ValueError(message)
    return found


def _at_both_ends(shape: Mapping[int, range]) -> Mapping[End, frozenset[Hex]]:
    """Return an area at each end, symmetric about both middle lines.

    shape: for each column, counted from the halfway column, its hexes' distances from the middle row, in half rows.
    """
    return {"left": _area(shape, -1), "right": _area(shape, 1)}


def _area(shape: Mapping[int, range], side: int) -> frozenset[Hex]:
    return frozenset(
        place for place in HEXES if abs(from_middle(place)) in shape.get(side * from_halfway(place), range(0))
    )


def _spots(left: str, right: str) -> Mapping[End, Hex]:
    return {"left": Hex.parse(left), "right": Hex.parse(right)}


HALF: Final = _at_both_ends(dict.fromkeys(range(19), range(26)))
"""The half of each end; the halfway column is in both."""

PITCH: Final = HALF["left"] | HALF["right"]
"""Every hex that a player can stand on (GEN-1)."""

BOX: Final = _at_both_ends(dict.fromkeys(range(12, 19), range(16)))
"""The penalty box of each end, the six-yard box included."""

SIX_YARD: Final = _at_both_ends(dict.fromkeys(range(16, 19), range(11)))
"""The six-yard box of each end."""

ARC: Final = _at_both_ends({11: range(6), 10: range(3)})
"""The penalty arc of each end, outside the box."""

FINAL_THIRD: Final = _at_both_ends(dict.fromkeys(range(8, 19), range(26)))
"""The third of the pitch at each end."""

AWKWARD_ANGLE: Final = _at_both_ends(
    {18: range(12, 26), 17: range(17, 26), 16: range(20, 26), 15: range(23, 26), 14: range(24, 26)}
)
"""The hexes at each end from which a shot is one pip harder (SHO-2)."""

GOAL: Final = _at_both_ends({HALFWAY: range(8)})
"""The eight goal hexes of each end, one column outside the pitch."""

GOAL_FROM_TOP: Final[Mapping[End, tuple[Hex, ...]]] = {end: tuple(sorted(GOAL[end])) for end in ENDS}
"""The goal hexes of each end from J to Q, which are also numbered 1 to 8."""

CENTRE_SPOT: Final = Hex.parse("M19")
CENTRE_CIRCLE: Final = frozenset(CENTRE_SPOT.within(3))
PENALTY_SPOT: Final = _spots("M5", "M33")
KEEPER_SPOT: Final = _spots("M1", "M37")
GOAL_KICK_SPOT: Final = _spots("M3", "M35")

CORNERS: Final[Mapping[End, frozenset[Hex]]] = {
    "left": frozenset({Hex.parse("A1"), Hex.parse("Y1")}),
    "right": frozenset({Hex.parse("A37"), Hex.parse("Y37")}),
}
"""The two corner hexes of each end."""


HEX_CLAUSE: Final = "GEN-1"
"""The clause that refuses a label that names no hex."""


def read_hex(label: str) -> Hex:
    """Return the hex of a label, on the pitch or off it. Raises NoSuchHex (GEN-1)."""
    return Hex.parse(label, HEX_CLAUSE)


def goal_hex(name: str, end: End) -> Hex:
    """Return a goal hex of one end by its number, "1" (top) to "8", or by its label, "J38".

    Raises NoSuchHex for a hex not in that goal.
    """
    by_number = {str(number): place for number, place in enumerate(GOAL_FROM_TOP[end], start=1)}
    found = by_number.get(name.strip()) or read_hex(name)
    if found not in GOAL[end]:
        raise NoSuchHex(name, HEX_CLAUSE)
    return found
