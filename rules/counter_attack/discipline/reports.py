"""Reports of fouls, bookings, injuries and substitutions (FOU, BOO, INJ, SUB)."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex
from rules.reports import Report


class BookingTest(Report):
    """The die that decides whether a player is booked."""

    player: Player
    die: int
    needed: int
    clause: str


class NoCard(Report):
    """A foul without a card."""

    player: Player
    clause: str


class YellowCard(Report):
    """A player is booked."""

    player: Player
    clause: str


class SecondYellow(Report):
    """A booked player is booked again (BOO-2)."""

    clause = "BOO-2"
    player: Player


class RedCard(Report):
    """A player is sent off."""

    player: Player
    clause: str


class Foul(Report):
    """A player fouls another."""

    player: Player
    on: Player
    hex: Hex
    clause: str


class Advantage(Report):
    """The fouled side plays on (FOU-4)."""

    clause = "FOU-4"
    side: Side


class NoAdvantage(Report):
    """The fouled side has no advantage to play on with (FOU-2)."""

    clause = "FOU-2"
    side: Side


class PenaltyGiven(Report):
    """A foul in the box is a penalty (FOU-3)."""

    clause = "FOU-3"
    side: Side
    spot: Hex


class FreeKickGiven(Report):
    """Play stops for a free kick (FOU-7)."""

    clause = "FOU-7"
    side: Side
    spot: Hex


class Dangerous(Report):
    """A foul from behind is dangerous (TAC-8)."""

    clause = "TAC-8"
    player: Player


class LastMan(Report):
    """The last man fouls (FOU-5)."""

    clause = "FOU-5"
    player: Player


class InjuryTest(Report):
    """The die that decides whether a fouled player is injured."""

    player: Player
    die: int
    resilience: int


class Unhurt(InjuryTest):
    """A fouled player is not injured (INJ-1)."""

    clause = "INJ-1"


class Injured(InjuryTest):
    """A fouled player is injured and loses a pip of every attribute (INJ-1)."""

    clause = "INJ-1"


class Slowed(InjuryTest):
    """A fouled player is injured and loses pace (INJ-1)."""

    clause = "INJ-1"


class MustGoOff(Report):
    """A player is injured a second time (INJ-3)."""

    clause = "INJ-3"
    player: Player


class GoesOff(Report):
    """An injured player leaves and nobody comes on (INJ-3)."""

    clause = "INJ-3"
    player: Player


class Substitution(Report):
    """A substitute comes on."""

    player: Player
    goes: Player
    hex: Hex
    clause: str


class KeepsGoal(Report):
    """An outfield player takes over in goal (BOO-5)."""

    clause = "BOO-5"
    player: Player
