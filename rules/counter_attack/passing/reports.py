"""Reports of passes and interceptions (PAS, FTP, HPA, LPA)."""

from __future__ import annotations

from rules.counter_attack.ball.reports import BallSent
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex
from rules.reports import Report


class FlightTest(Report):
    """The test of a pass through the air."""

    player: Player
    hex: Hex
    score: Score
    needed: int


class Accurate(FlightTest):
    """A pass through the air is accurate."""

    clause: str


class Inaccurate(FlightTest):
    """A pass through the air misses its target."""

    clause: str


class GoesAstray(Report):
    """A pass through the air misses its target by some hexes."""

    player: Player
    hex: Hex
    direction: int
    distance: int
    clause: str


class ComesDown(Report):
    """A ball in the air comes down."""

    hex: Hex
    clause: str


class PassIntoSpace(Report):
    """A pass comes to nobody."""

    hex: Hex
    clause: str


class Pass(BallSent):
    """A pass along the ground."""

    clause: str


class PassReceived(Report):
    """A pass comes to a player."""

    player: Player
    hex: Hex
    clause: str


class HighPass(BallSent):
    """A high pass."""

    clause: str


class HighBall(Report):
    """The ball is in the air over a hex (HPA-4)."""

    name = "in_the_air"
    clause = "HPA-4"
    hex: Hex


class InterceptionTry(Report):
    """A defender's test to intercept a ball."""

    player: Player
    hex: Hex
    score: Score
    least: int


class Interception(InterceptionTry):
    """A defender intercepts a ball."""

    clause: str


class InterceptionMissed(InterceptionTry):
    """A defender fails to intercept a ball."""

    clause: str


class InTheWay(Report):
    """A player stands in the way of a ball."""

    player: Player
    hex: Hex
    clause: str


class LongPass(BallSent):
    """A long pass."""

    clause: str


class LongPassLands(Report):
    """A long pass comes down with nobody there (LPA-7)."""

    clause = "LPA-7"
    hex: Hex
