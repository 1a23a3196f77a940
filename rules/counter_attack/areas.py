"""The areas and spots of the pitch: `rulebook/pitch.md`, "Hexes and labels" and "Areas"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rules.errors import NoSuchHex
from rules.hexes import HEXES, Hex, at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

End: TypeAlias = Literal["left", "right"]
"""One end of the pitch, as the board is drawn."""

ENDS: Final[tuple[End, End]] = ("left", "right")
OTHER_END: Final[Mapping[End, End]] = {"left": "right", "right": "left"}

HALFWAY: Final = 19
"""Number of the halfway column."""

_MIDDLE: Final = 25
"""Height of the middle row (`Hex.height`), in half rows."""


def from_halfway(place: Hex) -> int:
    """Return how many columns a hex lies to the right of the halfway column: -19 to 19, goals included."""
    return place.column - HALFWAY


def from_middle(place: Hex) -> int:
    """Return how far above the middle row the centre of a hex lies, in half rows: -25 to 25 on the pitch."""
    return _MIDDLE - place.height


def turned(place: Hex) -> Hex:
    """Return the hex of the pitch or of a goal where this one comes to lie when the pitch is turned by half.

    Raises NoSuchHex for a hex that has no such place.
    """
    column = 2 * HALFWAY - place.column
    found = at(column, (2 * _MIDDLE - place.height - column % 2) // 2)
    if found is None:
        raise NoSuchHex(str(place))
    return found


def _area(inside: Callable[[int, int], bool]) -> frozenset[Hex]:
    """Collect the hexes for whose columns from halfway and half rows from the middle row `inside` holds."""
    return frozenset(place for place in HEXES if inside(from_halfway(place), from_middle(place)))


def _at_both_ends(inside: Callable[[int, int], bool]) -> Mapping[End, frozenset[Hex]]:
    """Collect an area of each end from its shape at the right end; all are symmetric about both middle lines."""
    return {
        "left": _area(lambda x, rows: inside(-x, abs(rows))),
        "right": _area(lambda x, rows: inside(x, abs(rows))),
    }


def _spots(left: str, right: str) -> Mapping[End, Hex]:
    return {"left": Hex.parse(left), "right": Hex.parse(right)}


_AWKWARD_FROM: Final = {18: 12, 17: 17, 16: 20, 15: 23, 14: 24}
"""Columns from halfway, and from how many half rows off the middle row on the angle is awkward."""

PITCH: Final = _area(lambda x, rows: abs(x) <= 18 and abs(rows) <= 25)
"""Every hex that players stand on (GEN-1)."""

HALF: Final = _at_both_ends(lambda x, rows: 0 <= x <= 18 and rows <= 25)
"""The half of each end; the halfway column is in both."""

BOX: Final = _at_both_ends(lambda x, rows: 12 <= x <= 18 and rows <= 15)
"""The penalty box of each end, the six-yard box included."""

SIX_YARD: Final = _at_both_ends(lambda x, rows: 16 <= x <= 18 and rows <= 10)
"""The six-yard box of each end."""

ARC: Final = _at_both_ends(lambda x, rows: (x == 11 and rows <= 5) or (x == 10 and rows <= 2))
"""The penalty arc of each end, outside the box."""

FINAL_THIRD: Final = _at_both_ends(lambda x, rows: 8 <= x <= 18 and rows <= 25)
"""The third of the pitch at each end."""

AWKWARD_ANGLE: Final = _at_both_ends(lambda x, rows: _AWKWARD_FROM.get(x, 26) <= rows <= 25)
"""The hexes at each end from which a shot is one pip harder (SHO-2)."""

GOAL: Final = _at_both_ends(lambda x, rows: x == HALFWAY and rows <= 7)
"""The eight goal hexes of each end, one column outside the pitch."""

GOAL_FROM_TOP: Final[Mapping[End, tuple[Hex, ...]]] = {end: tuple(sorted(GOAL[end])) for end in ENDS}
"""The goal hexes of each end from J to Q: the order of their other names, 1 to 8."""

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


def goal_hex(name: str, end: End) -> Hex:
    """Read a goal hex of one end by its number, "1" (top) to "8", or by its label, "J38".

    Raises NoSuchHex for anything that is not a hex of that goal.
    """
    by_number = {str(number): place for number, place in enumerate(GOAL_FROM_TOP[end], start=1)}
    found = by_number.get(name.strip()) or Hex.parse(name)
    if found not in GOAL[end]:
        raise NoSuchHex(name)
    return found
