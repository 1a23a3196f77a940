"""Words for own plans of a football match: what each is for, and how it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, PlanFor

_TO_THE_RIGHT: Final = N_("Shirts and hexes, as if the attack played to the right, the ball above the middle.")
_FROM_THE_LEFT: Final = N_("Eleven shirts and hexes, as if you played from left to right; or 4-4-2.")

OWN_PLANS: Final[Mapping[str, PlanFor]] = {
    "our kick-off": PlanFor(N_("our kick-off"), _FROM_THE_LEFT),
    "their kick-off": PlanFor(N_("their kick-off"), _FROM_THE_LEFT),
    "our corner": PlanFor(N_("our corner"), _TO_THE_RIGHT),
    "their corner": PlanFor(N_("their corner"), _TO_THE_RIGHT),
    "our free kick": PlanFor(N_("our free kick"), _TO_THE_RIGHT),
    "their free kick": PlanFor(N_("their free kick"), _TO_THE_RIGHT),
    "draft": PlanFor(N_("the draft"), N_("Names of cards, the best first, with commas or a line each.")),
}
"""The words of each kind of plan, by its name."""
