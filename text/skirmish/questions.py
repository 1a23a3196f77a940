"""Words above the buttons of each question of a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Panel

PANELS: Final[Mapping[str, Panel]] = {
    "agreement": Panel(N_("Your opponent proposes this change. Agree?")),
    "by_hand": Panel(
        N_("Enter shooting and combat, then press Done."),
        (N_("prone Ulf"), N_("wounds Ulf 1"), N_("engage Ulf Grim")),
        rolls=False,
    ),
    "charge": Panel(
        N_("Declare a charge, or press Done. No measuring."),
        (N_("charge Ulf Grim via K12 K13"), N_("charge Ulf Grim on foot")),
    ),
    "contact": Panel(N_("Pick where the charge ends.")),
    "deployment": Panel(N_("Set up your figures, hidden for now."), (N_("Ulf A3, Grim B4"),)),
    "interception": Panel(N_("They charge. Step in the way?")),
    "landing": Panel(N_("A figure falls on another: pick where it lands.")),
    "move": Panel(
        N_("Move your figures, then press Done."),
        (N_("move Ulf NE*2"), N_("move Ulf +3"), N_("run Ulf K12 then jump K13"), N_("hide Ulf")),
    ),
    "onward": Panel(N_("Success! Move on, or press Stop here.")),
    "recovery": Panel(N_("Stand figures up, then press Done.")),
}
"""Words of each question, by its name."""
