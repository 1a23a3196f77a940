"""Refusals in a movement phase, each with its clause. The words are in `text/counter_attack/refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import Refusal


@dataclass(eq=False)
class AlreadyMoved(Refusal):
    """Refusal of a player whose move in this phase is over."""

    clause: ClassVar[str] = "MOV-1"
    player: str


@dataclass(eq=False)
class NoMoreMoves(Refusal):
    """Refusal of one player too many in this part of the phase.

    players: that may move in it.
    """

    clause: ClassVar[str] = "MOV-1"
    player: str
    players: int


@dataclass(eq=False)
class TooFar(Refusal):
    """Refusal of a move with more steps than the player has left.

    asked: hexes of the move.
    left: hexes that the player can still move.
    pace: hexes in a whole phase.
    """

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str
    asked: int
    left: int
    pace: int


@dataclass(eq=False)
class PastThePart(Refusal):
    """Refusal of a move with more steps than the player has left in a part that allows less than its pace.

    asked: hexes of the move.
    left: hexes that the player can still move.
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
    """Refusal of a hex that no path of free hexes leads to."""

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str


@dataclass(eq=False)
class StandsThere(Refusal):
    """Refusal of a move to the player's own hex."""

    clause: ClassVar[str] = "MOV-2"
    player: str
    hex: str


@dataclass(eq=False)
class NotWhileTheyMove(Refusal):
    """Refusal of a pass or a shot before the phase is over."""

    clause: ClassVar[str] = "MOV-6"
    verb: str


@dataclass(eq=False)
class NoSnapshotNow(Refusal):
    """Refusal of a snapshot without the ball in the opponents' box, in the wrong part, or after the last action."""

    clause: ClassVar[str] = "MOV-6"


@dataclass(eq=False)
class OnlyOnEntering(Refusal):
    """Refusal of a snapshot by a carrier who has not just entered the box, if the edition requires that."""

    clause: ClassVar[str] = "SNP-1"


@dataclass(eq=False)
class SitsOut(Refusal):
    """Refusal of a player who sits out this phase, and so neither moves nor tackles."""

    clause: ClassVar[str] = "MOV-8"
    player: str


@dataclass(eq=False)
class ThrowerStays(Refusal):
    """Refusal of a move by the thrower."""

    clause: ClassVar[str] = "THR-2"
    player: str


@dataclass(eq=False)
class BallIsDead(Refusal):
    """Refusal of a tackle or a snapshot before a throw-in."""

    clause: ClassVar[str] = "THR-2"


@dataclass(eq=False)
class NoTackleNow(Refusal):
    """Refusal of a tackle in one of the attack's own parts."""

    clause: ClassVar[str] = "TAC-1"


@dataclass(eq=False)
class HasNotTheBall(Refusal):
    """Refusal of a tackle on a player without the ball.

    carrier: the player with the ball; "" while it lies in space.
    """

    clause: ClassVar[str] = "TAC-1"
    player: str
    carrier: str


@dataclass(eq=False)
class NotBeside(Refusal):
    """Refusal of a tackle from too far away.

    hexes: distance between the two.
    """

    clause: ClassVar[str] = "TAC-1"
    player: str
    carrier: str
    hexes: int


@dataclass(eq=False)
class AlreadyTackled(Refusal):
    """Refusal of a player's second tackle in one phase."""

    clause: ClassVar[str] = "TAC-1"
    player: str


@dataclass(eq=False)
class MoveIsOver(Refusal):
    """Refusal of a tackle by a player who has ended its move."""

    clause: ClassVar[str] = "TAC-1"
    player: str


@dataclass(eq=False)
class OwnPass(Refusal):
    """Refusal to the passer of a first-time pass to collect it before anybody else has touched it."""

    clause: ClassVar[str] = "FTP-6"
    player: str
    hex: str
