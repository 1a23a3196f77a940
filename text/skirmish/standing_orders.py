"""Words of standing orders in a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Advance

_MY_TURN: Final = N_("My turn")
_THEIR_TURN: Final = N_("Their turn")
_NOTHING: Final = N_("nothing to enter")

STANDING_ORDERS: Final[Mapping[str, Advance]] = {
    "by_hand": Advance(N_("Shooting and combat by hand"), {"done": _NOTHING}, _MY_TURN),
    "charge": Advance(N_("Charges"), {"done": N_("no charges")}, _MY_TURN),
    "contact": Advance(N_("Where my charge ends"), {"first": N_("by the shortest way")}, _MY_TURN),
    "deployment": Advance(N_("Setting up"), {"as drawn": N_("default positions")}, _MY_TURN),
    "interception": Advance(N_("They charge"), {"pass": N_("let it pass")}, _THEIR_TURN),
    "landing": Advance(N_("Their figure falls on another"), {"first": N_("on the first hex offered")}, _THEIR_TURN),
    "onward": Advance(N_("Movement left after a climb, jump or leap"), {"stop": N_("stop there")}, _MY_TURN),
    "recovery": Advance(
        N_("My prone figures"),
        {"stand up": N_("all stand up"), "done": N_("they stay down")},
        _MY_TURN,
    ),
}
"""Words of each question that takes standing orders, by its name."""
