"""What the desk says no with where managers settle how they play: settings, standing orders, takebacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

MANAGING: Final[Mapping[str, Refused]] = {
    "NoSuchZone": Refused(
        N_("There is no time zone “{name}”."),
        N_("Type a part of its name, such as Rome or Lisbon, and pick one that is offered."),
    ),
    "NoSuchHours": Refused(
        N_("“{given}” are no quiet hours."),
        N_("Type the hours from which and until which you want quiet, such as 22-7; or “none”."),
    ),
    "NoOddsHere": Refused(
        N_("No odds are told here: this match is played without them, or they would give a sealed answer away."),
        N_("Look at the board and the cards, and decide without."),
    ),
}
"""The words of each of these refusals, by the name of its class."""
