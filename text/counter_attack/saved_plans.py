"""Words for saved plans of a football match: each kind's name and notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, PlanFor

_TO_THE_RIGHT: Final = N_("Shirts and hexes, for an attack from left to right with the ball in the top half.")
_FROM_THE_LEFT: Final = N_("11 shirts and hexes, playing from left to right, or a formation such as 4-4-2.")

SAVED_PLANS: Final[Mapping[str, PlanFor]] = {
    "our kick-off": PlanFor(N_("our kick-off"), _FROM_THE_LEFT),
    "their kick-off": PlanFor(N_("their kick-off"), _FROM_THE_LEFT),
    "our corner": PlanFor(N_("our corner"), _TO_THE_RIGHT),
    "their corner": PlanFor(N_("their corner"), _TO_THE_RIGHT),
    "our free kick": PlanFor(N_("our free kick"), _TO_THE_RIGHT),
    "their free kick": PlanFor(N_("their free kick"), _TO_THE_RIGHT),
    "draft": PlanFor(N_("the draft"), N_("Card names, best first, separated by commas or one per line.")),
}
"""Words of each kind of plan, by its name."""
