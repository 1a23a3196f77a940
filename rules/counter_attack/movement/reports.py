"""Reports of the movement phase and nutmegs (MOV, NUT)."""

from __future__ import annotations

from rules.counter_attack.dice.reports import Duel
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex
from rules.reports import Report


class PhaseBrokenOff(Report):
    """The movement phase ends early (MOV-9)."""

    clause = "MOV-9"


class StillStunned(Report):
    """Players still sit out (NUT-9)."""

    clause = "NUT-9"
    players: tuple[Player, ...]


class NutmegCalled(Report):
    """A player calls a nutmeg (NUT-1)."""

    clause = "NUT-1"
    player: Player
    defender: Player


class NutmegOff(Report):
    """A nutmeg cannot go on (NUT-8)."""

    clause = "NUT-8"
    player: Player
    defender: Player


class WaitsForNutmeg(Report):
    """A defender keeps its steal for the nutmeg (NUT-2)."""

    clause = "NUT-2"
    player: Player


class FouledInNutmeg(Report):
    """The defender fouls in a nutmeg (NUT-7).

    player: the defender.
    """

    clause = "NUT-7"
    player: Player
    challenge: Score
    hex: Hex


class NutmegDuel(Duel):
    """The duel of a nutmeg."""

    carrier: Player
    defender: Player
    challenge: Score
    reply: Score

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The two players."""
        return self.carrier, self.defender


class NutmegWon(NutmegDuel):
    """The carrier gets through (NUT-4)."""

    clause = "NUT-4"
    challenger_wins = True


class NutmegLost(NutmegDuel):
    """The defender wins the ball (NUT-5)."""

    clause = "NUT-5"
    challenger_wins = False


class NutmegTied(NutmegDuel):
    """The ball runs loose from a nutmeg (NUT-6)."""

    clause = "NUT-6"


class Stunned(Report):
    """A player sits out after a nutmeg."""

    player: Player
    clause: str


class Moves(Report):
    """A player moves.

    path: every hex after the first.
    """

    player: Player
    start: Hex
    to: Hex
    path: tuple[Hex, ...]
    clause: str


class OutOfBreath(Report):
    """An injury ends a move (INJ-1)."""

    clause = "INJ-1"
    player: Player
    pace: int


class WayBlocked(Report):
    """A move ends at a hex that is taken (MOV-2)."""

    clause = "MOV-2"
    player: Player
    hex: Hex
