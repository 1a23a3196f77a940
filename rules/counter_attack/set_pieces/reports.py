"""Reports of restarts, penalties and the shoot-out (COR, FK, PEN, THR, SHT, GKP-5)."""

from __future__ import annotations

from rules.counter_attack.ball.reports import BallSent
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player, Side
from rules.reports import Report


class HighCorner(BallSent):
    """A high corner (COR-3)."""

    clause = "COR-3"


class OverTheWall(Report):
    """A free kick clears the wall (FK-2)."""

    clause = "FK-2"
    player: Player
    score: Score


class LowFreeKick(Report):
    """A shot from a free kick is low enough to be blocked (FK-2)."""

    clause = "FK-2"
    player: Player
    score: Score


class PenaltyTaken(Report):
    """A penalty on target (PEN-2)."""

    clause = "PEN-2"
    player: Player
    score: Score
    keeper: Player
    reply: Score
    stands: int


class PenaltyMissed(Report):
    """A penalty off target (PEN-1)."""

    clause = "PEN-1"
    player: Player
    score: Score


class BallDropped(Report):
    """The keeper puts the ball down (GKP-5)."""

    clause = "GKP-5"
    player: Player


class ShootOut(Report):
    """The shoot-out begins (SHT-1)."""

    clause = "SHT-1"
    side: Side


class ShootOutWon(Report):
    """A side wins the shoot-out (SHT-1)."""

    clause = "SHT-1"
    side: Side
    home: int
    away: int


class KickScored(Report):
    """A penalty of the shoot-out is scored (SHT-1)."""

    clause = "SHT-1"
    player: Player
    home: int
    away: int


class KickMissed(Report):
    """A penalty of the shoot-out is missed (SHT-1)."""

    clause = "SHT-1"
    player: Player
    home: int
    away: int


class TakersNamed(Report):
    """A side names the order of its takers (SHT-1)."""

    name = "takers"
    clause = "SHT-1"
    side: Side
    players: tuple[Player, ...]


class ThrowsToTheHead(BallSent):
    """A throw-in to the head (THR-3)."""

    clause = "THR-3"
