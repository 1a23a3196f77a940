"""Time limits in words. Discord shows each moment in the reader's own time zone and language."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from discord import app_commands, utils

from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

PACES: Final = {
    "live": N_("Live: 10 minutes per turn"),
    "24": N_("1 day per turn"),
    "48": N_("2 days per turn"),
    "72": N_("3 days per turn"),
}
"""Names of the paces in menus."""

CHOICES: Final = [app_commands.Choice(name=words, value=name) for name, words in PACES.items()]

_DUE: Final = N_("-# Due {due} · reserve ends {end}")
_DUE_IN_SHORT: Final = N_("-# Due {due}, then your reserve")
_LAST: Final = N_("-# Due {due} · no reserve left")
_UP: Final = N_("-# Time's up: your opponent can claim the win. Until then, play on.")
_UP_IN_SHORT: Final = N_("-# Time's up: play before they claim.")
_PAUSED: Final = N_("-# Paused: play, or press Resume.")


def due(view: MatchView, *, in_short: bool = False) -> str:
    """Return until when the manager to act has time; "" if no clock runs.

    in_short: whether to leave out the end of the reserve, so that the text fits one line of a phone however far away
        the moments are.
    """
    clock = view.clock
    if clock is None or view.asked is None:
        return ""
    if clock.paused:
        return T_(_PAUSED)
    if clock.up:
        return T_(_UP_IN_SHORT if in_short else _UP)
    if clock.due is None or clock.end is None:
        return ""
    with_reserve = _DUE_IN_SHORT if in_short else _DUE
    words = T_(_LAST if clock.due == clock.end else with_reserve)
    return words.format(due=ago(clock.due), end=ago(clock.end))


def pace(view: MatchView) -> str:
    """Return the agreed time limit; "" for none."""
    agreed = PACES.get(view.row.head.get("pace", ""))
    return T_(agreed) + "." if agreed else ""


def ago(moment: datetime) -> str:
    """Write a moment so that Discord shows it as a relative time."""
    return utils.format_dt(moment, "R")
