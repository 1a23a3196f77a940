"""Refusals in a movement phase, each with its clause. The words are in `text/counter_attack/refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class AlreadyMoved(Refusal):
    """A player whose move in this phase is over."""

    clause: ClassVar[str] = "MOV-1"
    player: str


@dataclass(eq=False)
class NoMoreMoves(Refusal):
    """One player too many in this part of the phase.

    players: how many may move in it.
    """

    clause: ClassVar[str] = "MOV-1"
    player: str
    players: int


@dataclass(eq=False)
class TooFar(Refusal):
    """A walk of more steps than the player has left.

    asked: hexes of the walk.
    left: hexes that it may still go.
    pace: hexes that it may go in a whole phase.
    """

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str
    asked: int
    left: int
    pace: int


@dataclass(eq=False)
class PastThePart(Refusal):
    """A walk of more steps than the player has left in a part that allows less than its pace.

    asked: hexes of the walk.
    left: hexes that it may still go.
    limit: hexes that the part allows.
    """

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str
    asked: int
    left: int
    limit: int


@dataclass(eq=False)
class NoPath(Refusal):
    """A hex to which no row of free hexes leads."""

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str


@dataclass(eq=False)
class StandsThere(Refusal):
    """A move to the hex that the player stands on."""

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str


@dataclass(eq=False)
class NotWhileTheyMove(Refusal):
    """A pass or a shot, called before the phase is over."""

    clause: ClassVar[str] = "MOV-6"
    verb: str


@dataclass(eq=False)
class NoSnapshotNow(Refusal):
    """A snapshot without the ball in the opponents' box, in the wrong part, or after the last action."""

    clause: ClassVar[str] = "MOV-6"


@dataclass(eq=False)
class OnlyOnEntering(Refusal):
    """A snapshot of a player with the ball in the box that has not just come into it, where the edition has it so."""

    clause: ClassVar[str] = "SNP-1"


@dataclass(eq=False)
class SitsOut(Refusal):
    """A player that neither moves nor tackles in this phase."""

    clause: ClassVar[str] = "MOV-8"
    player: str


@dataclass(eq=False)
class ThrowerStays(Refusal):
    """The player that is about to throw in."""

    clause: ClassVar[str] = "THR-2"
    player: str


@dataclass(eq=False)
class BallIsDead(Refusal):
    """A tackle or a snapshot before a throw-in is taken."""

    clause: ClassVar[str] = "THR-2"


@dataclass(eq=False)
class NoTackleNow(Refusal):
    """A tackle in one of the attack's own parts."""

    clause: ClassVar[str] = "TAC-1"


@dataclass(eq=False)
class HasNotTheBall(Refusal):
    """A tackle on somebody who has not got the ball.

    carrier: who has it, empty while it lies in space.
    """

    clause: ClassVar[str] = "TAC-1"
    player: str
    carrier: str


@dataclass(eq=False)
class NotBeside(Refusal):
    """A tackle from too far away.

    hexes: steps between the two.
    """

    clause: ClassVar[str] = "TAC-1"
    player: str
    carrier: str
    hexes: int


@dataclass(eq=False)
class AlreadyTackled(Refusal):
    """A second tackle of one player in one phase."""

    clause: ClassVar[str] = "TAC-1"
    player: str


@dataclass(eq=False)
class MoveIsOver(Refusal):
    """A tackle by a player who has ended its move."""

    clause: ClassVar[str] = "TAC-1"
    player: str


@dataclass(eq=False)
class OwnPass(Refusal):
    """The player who made a first-time pass goes to collect it, before anybody else has had the ball."""

    clause: ClassVar[str] = "FTP-6"
    player: str
    hex: str
