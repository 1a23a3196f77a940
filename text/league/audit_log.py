"""Words of a competition's events for the public log, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

HAPPENED: Final[Mapping[str, str]] = {
    "Joined": N_("{club} joined, managed by {manager}"),
    "Withdrew": N_("{club} withdrew"),
    "DrawMade": N_("the draw: {order}"),
    "RoundDrawn": N_("the next round was drawn and opens {opens}"),
    "KickedOff": N_("{fixture} kicked off as match {match}"),
    "MatchEnded": N_("{fixture} ended {score}"),
    "Awarded": N_("{fixture} was awarded {score}"),
    "Awarded.both": N_("{fixture} was awarded as a loss to both"),
    "Voided": N_("{fixture} was voided and will be replayed"),
    "MatchReopened": N_("{fixture} was taken back to step {to} of its log"),
    "Delayed": N_("{club} postponed {fixture}"),
    "Extended": N_("round {round} and all later ones moved, in days: {days}"),
    "Paused": N_("the competition was paused"),
    "Resumed": N_("the competition was resumed"),
    "Replaced": N_("{manager} now manages {club}"),
    "Deducted": N_("points deducted from {club}: {points}"),
    "LotsRolled": N_("lots drawn: {order}"),
    "Undone": N_("number {undone} was undone"),
    "CalledOff": N_("the competition was called off"),
    "Crowned": N_("{manager} was named holder of the title"),
    "Entered": N_("{manager} joined the title queue"),
    "Left": N_("{manager} left the title queue"),
    "Offered": N_("the holder offered the first in the queue a match"),
    "Answered": N_("the first in the queue accepted the offer"),
    "GivenUp": N_("the holder gave up the title"),
    "Played.W": N_("{home} beat {away} in normal time"),
    "Played.D": N_("{home} and {away} drew in normal time"),
    "Played.L": N_("{away} beat {home} in normal time"),
}
"""Words of each event, by its class's name; some have variants, after a dot."""

LINE: Final = N_("**{seq}.** {at} {who}: {what}.")
"""A line of the audit log."""

LINE_WITH_REASON: Final = N_("**{seq}.** {at} {who}: {what}. Reason: {reason}")
"""A line of the audit log with the given reason."""

REFEREE: Final = N_("the referee")
"""Author of automatic events."""
