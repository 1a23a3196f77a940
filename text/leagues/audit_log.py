"""Words for the happenings of a competition, a line each for everybody to read: by the name of their class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

HAPPENED: Final[Mapping[str, str]] = {
    "Joined": N_("{club} takes part, managed by {manager}"),
    "Withdrew": N_("{club} takes part no longer"),
    "Drawn": N_("the draw: {order}"),
    "RoundDrawn": N_("the next round was drawn, open from {opens}"),
    "KickedOff": N_("{fixture} kicked off as match {match}"),
    "Ended": N_("{fixture} ended {score}"),
    "Awarded": N_("{fixture} was awarded {score}"),
    "Awarded.both": N_("{fixture} was awarded as a loss to both clubs"),
    "Voided": N_("{fixture} counts no longer and is played again"),
    "TakenBack": N_("{fixture} was taken back to number {to} of its log"),
    "Delayed": N_("{club} put {fixture} off"),
    "Extended": N_("round {round} and all after it moved, in days: {days}"),
    "Paused": N_("the competition was paused"),
    "Resumed": N_("the competition goes on"),
    "Replaced": N_("{club} is managed by {manager} now"),
    "Deducted": N_("points taken from {club}: {points}"),
    "LotsRolled": N_("lots were rolled: {order}"),
    "Undone": N_("number {undone} was undone"),
    "CalledOff": N_("the competition was called off"),
    "Crowned": N_("{manager} was named holder of the title"),
    "Entered": N_("{manager} entered the queue for the title"),
    "Left": N_("{manager} left the queue for the title"),
    "Offered": N_("the holder offered the head of the queue a match"),
    "Answered": N_("the head of the queue took the offer up"),
    "GivenUp": N_("the holder gave the title up"),
    "Played.W": N_("{home} beat {away} in normal time"),
    "Played.D": N_("{home} and {away} drew in normal time"),
    "Played.L": N_("{away} beat {home} in normal time"),
}
"""The words of each happening, by the name of its class; some have several, with a dot and which."""

LINE: Final = N_("**{seq}.** {at} {who}: {what}.")
"""A line of the audit log."""

LINE_WITH_REASON: Final = N_("**{seq}.** {at} {who}: {what}. Reason: {reason}")
"""A line of the audit log, with the reason that was given."""

REFEREE: Final = N_("the referee")
"""Who did what nobody has ordered."""
