"""Reports before, between and after the halves (SET, CLK)."""

from __future__ import annotations

from rules.counter_attack.periods.line_up import Placement
from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex
from rules.reports import Report


class DraftBegins(Report):
    """A draft begins (SET-2)."""

    clause = "SET-2"
    side: Side
    kind: str


class SquadDrafted(Report):
    """A side has its squad (SET-2).

    players: the names on its cards.
    """

    clause = "SET-2"
    between = ", "
    side: Side
    players: tuple[str, ...]


class CardTurnedUp(Report):
    """A card of the draft is turned up (SET-2)."""

    clause = "SET-2"
    card: object
    attributes: str


class PicksCard(Report):
    """A side picks a card (SET-2)."""

    clause = "SET-2"
    side: Side
    card: object


class AddedTime(Report):
    """Added time, in actions (CLK-3)."""

    clause = "CLK-3"
    actions: int
    die: int
    leniency: int


class TimeForPenalty(Report):
    """Time is extended for a penalty (CLK-3)."""

    clause = "CLK-3"
    side: Side


class HalfTime(Report):
    """Half-time (CLK-4)."""

    clause = "CLK-4"
    home: int
    away: int


class FullTime(Report):
    """Full time (CLK-4)."""

    clause = "CLK-4"
    home: int
    away: int


class Level(Report):
    """The scores are level at full time (CLK-5)."""

    clause = "CLK-5"
    home: int
    away: int


class LevelOnAggregate(Report):
    """The scores of both legs are level (CLK-5)."""

    clause = "CLK-5"
    home: int
    away: int


class SecondHalf(Report):
    """The second half begins (SET-5)."""

    clause = "SET-5"
    side: Side


class ExtraTime(Report):
    """Extra time begins (CLK-5).

    actions: of each half.
    """

    clause = "CLK-5"
    actions: int


class MatchBegins(Report):
    """The match begins (CLK-2).

    actions: of each half.
    """

    clause = "CLK-2"
    actions: int


class RefereeDrawn(Report):
    """The referee of the match (SET-3)."""

    name = "referee_card"
    clause = "SET-3"
    card: str
    leniency: int


class TossDecided(Report):
    """A side wins the toss (SET-5)."""

    name = "toss"
    clause = "SET-5"
    side: Side
    home: int
    away: int


class KickOff(Report):
    """A player kicks off (SET-6)."""

    clause = "SET-6"
    player: Player


class LinedUp(Report):
    """A side has lined up (SET-4)."""

    clause = "SET-4"
    side: Side
    placement: Placement


class GivesWay(Report):
    """A player lines up elsewhere because its hex is taken (SET-4)."""

    clause = "SET-4"
    player: Player
    start: Hex
    to: Hex
