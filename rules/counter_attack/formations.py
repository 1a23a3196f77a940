"""Named line-ups for a kick-off: `rulebook/pitch.json`, "kick_off_formation", and two of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.counter_attack.areas import CENTRE_SPOT, turned
from rules.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.counter_attack.areas import End

STRIKER: Final = 9
"""The shirt that stands on the centre spot for the side that kicks off (SET-6)."""

_AT_THE_LEFT_END: Final = {
    "4-4-2": "M3 U9 E9 I9 Q9 Q15 U15 I15 J17 P17 E15",
    "4-3-3": "M3 U9 E9 I9 Q9 M11 W17 H13 M15 R13 C17",
    "5-3-2": "M3 V11 D11 I7 Q7 M7 S13 M13 J17 P17 G13",
}
"""Where shirts 1 to 11 stand; the right end is the same, turned about the centre spot."""


def _line_up(hexes: str, end: End) -> Mapping[int, Hex]:
    places = (Hex.parse(label) for label in hexes.split())
    turn = end == "right"
    return {shirt: turned(place) if turn else place for shirt, place in enumerate(places, start=1)}


FORMATIONS: Final[Mapping[str, Mapping[End, Mapping[int, Hex]]]] = {
    name: {"left": _line_up(hexes, "left"), "right": _line_up(hexes, "right")}
    for name, hexes in _AT_THE_LEFT_END.items()
}
"""Every formation by name, end and shirt number, with all eleven outside the centre circle."""

FORMATION_442: Final = FORMATIONS["4-4-2"]


def formation(name: str, end: End, *, kicks_off: bool) -> dict[int, Hex]:
    """Return where shirts 1 to 11 of a side stand at a kick-off (SET-4, SET-6).

    name: one of FORMATIONS.
    end: the end that the side defends.
    kicks_off: whether it kicks off; then its striker, shirt 9, stands on the centre spot.
    """
    stands = dict(FORMATIONS[name][end])
    if kicks_off:
        stands[STRIKER] = CENTRE_SPOT
    return stands
