"""Named formations for a kick-off: `tests/data/pitch.json`, "kick_off_formation", and two of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.counter_attack.pitch.areas import CENTRE_SPOT
from rules.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.counter_attack.pitch.areas import End

STRIKER: Final = 9
"""The shirt that stands on the centre spot for the side that kicks off (SET-6)."""

_SHIRTS_1_TO_11: Final[Mapping[str, Mapping[End, str]]] = {
    "4-4-2": {
        "left": "M3 U9 E9 I9 Q9 Q15 U15 I15 J17 P17 E15",
        "right": "M35 E29 U29 Q29 I29 I23 E23 Q23 J21 P21 U23",
    },
    "4-3-3": {
        "left": "M3 U9 E9 I9 Q9 M11 W17 H13 M15 R13 C17",
        "right": "M35 E29 U29 Q29 I29 M27 C21 R25 M23 H25 W21",
    },
    "5-3-2": {
        "left": "M3 V11 D11 I7 Q7 M7 S13 M13 J17 P17 G13",
        "right": "M35 D27 V27 Q31 I31 M31 G25 M25 P21 J21 S25",
    },
}


def _line_up(hexes: str) -> Mapping[int, Hex]:
    return {shirt: Hex.parse(label) for shirt, label in enumerate(hexes.split(), start=1)}


FORMATIONS: Final[Mapping[str, Mapping[End, Mapping[int, Hex]]]] = {
    name: {"left": _line_up(ends["left"]), "right": _line_up(ends["right"])} for name, ends in _SHIRTS_1_TO_11.items()
}
"""Every formation by name, end and shirt, with all eleven outside the centre circle."""


def formation(name: str, end: End, *, kicks_off: bool) -> dict[int, Hex]:
    """Return the hexes of shirts 1 to 11 of a side at a kick-off (SET-4, SET-6).

    name: one of FORMATIONS.
    end: the end that the side defends.
    kicks_off: whether it kicks off; its striker, shirt 9, then stands on the centre spot.
    """
    stands = dict(FORMATIONS[name][end])
    if kicks_off:
        stands[STRIKER] = CENTRE_SPOT
    return stands
