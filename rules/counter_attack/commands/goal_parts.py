"""Parts of the goal, as managers name them: "M38", "4", "left", "the far corner on the right"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rules.counter_attack.pitch.geometry import End, from_middle, goal_hex
from rules.hexes import Hex

LEFT, RIGHT, MIDDLE = "left", "right", "middle"
_MIDDLES: Final = (MIDDLE, "centre", "center")

PART: Final = (
    r"(?:(?:the|bottom|top|far|low|high)\s+){0,2}"
    rf"(?:{LEFT}|{RIGHT}|{'|'.join(_MIDDLES)})(?:\s+(?:corner|post|side))?"
)
"""Pattern for a part of the goal, in small letters."""

_PART: Final = re.compile(PART)


def aimed_at(given: str, end: End, legal: Sequence[Hex]) -> Hex:
    """Return the goal hex that a ball is aimed at: by label, by number from the top, or by the part of the goal.

    legal: the goal hexes that can be aimed at now. "left" and "right" are from the shooter's view, and mean the legal
        hex farthest to that side; "middle" is the nearest to the middle, of two the upper one.

    Raises NoSuchHex for a hex not in that goal.
    """
    if _PART.fullmatch(given) is None or not legal:
        return goal_hex(given, end)
    said, from_the_top = given.split(), sorted(legal)
    if LEFT not in said and RIGHT not in said:
        return min(from_the_top, key=lambda place: abs(from_middle(place)))
    upper = (LEFT in said) == (end == "right")
    return from_the_top[0 if upper else -1]
