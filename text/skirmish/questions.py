"""What stands over the buttons of each question of a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Panel

PANELS: Final[Mapping[str, Panel]] = {
    "agreement": Panel(N_("The other side has proposed this. Do you agree?")),
    "by_hand": Panel(
        N_("Shooting and combat are settled by hand. What has changed? The other side must agree."),
        (N_("prone Ulf · wounds Ulf 1 · engage Ulf Grim"),),
    ),
    "charge": Panel(
        N_("Who charges whom? Nothing is measured before, and a charge that was declared is binding."),
        (N_("charge Ulf Grim via K12 K13 · charge Ulf Grim on foot"),),
    ),
    "contact": Panel(N_("Where does the charge end?")),
    "deployment": Panel(
        N_("Set up your figures. The other side does not see it before both are done."), (N_("Ulf A3, Grim B4"),)
    ),
    "interception": Panel(N_("They charge. Does one of yours step in the way?")),
    "landing": Panel(N_("Somebody falls onto another. Beside whom does it lie?")),
    "move": Panel(
        N_("Who moves where? Or say that you are done."),
        (N_("move Ulf NE*2 · move Ulf +3 · run Ulf K12 then jump K13 · hide Ulf"),),
    ),
    "onward": Panel(N_("It went well, and there is movement left. Where to?")),
    "recovery": Panel(N_("Who stands up?")),
}
"""The words of each question, by its name."""
