"""Reports of shots, snapshots, blocks and saves (SHO, SNP, BLK, SAV)."""

from __future__ import annotations

from rules.counter_attack.commands.reports import OffBallRun
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex
from rules.reports import Report


class Blocked(Report):
    """A player blocks a shot (BLK-2)."""

    clause = "BLK-2"
    player: Player
    score: Score


class NotBlocked(Report):
    """A player fails to block a shot (BLK-1)."""

    clause = "BLK-1"
    player: Player
    score: Score
    least: int


class Deflection(Report):
    """The keeper's test to deflect a shot."""

    player: Player
    score: Score
    least: int


class Deflected(Deflection):
    """The keeper deflects a shot out of its reach (BLK-3)."""

    clause = "BLK-3"


class NotDeflected(Deflection):
    """The keeper fails to deflect a shot (BLK-3)."""

    clause = "BLK-3"


class Save(Report):
    """The keeper goes to save a shot (SAV-4)."""

    clause = "SAV-4"
    player: Player
    score: Score
    against: Score
    stands: int


class GoesForIt(Report):
    """The keeper goes for a shot.

    hexes: on the way to its hex; pips: off its save.
    """

    player: Player
    to: Hex
    hexes: int
    pips: int
    clause: str


class OutOfReach(Report):
    """A shot passes out of the keeper's reach (SAV-2)."""

    clause = "SAV-2"
    score: Score


class SaveTied(Report):
    """A save and a shot are level (SHO-5)."""

    clause = "SHO-5"
    player: Player


class Shot(Report):
    """A shot at a goal hex."""

    player: Player
    start: Hex
    target: Hex
    clause: str
    snapshot: bool = False
    covered: bool = False


class OffTarget(Report):
    """A shot misses the goal (SHO-4)."""

    clause = "SHO-4"
    player: Player
    score: Score


class Hampered(Report):
    """Pips off a shot, in all and for each reason."""

    player: Player
    total: int
    outside_box: int
    awkward_angle: int
    snapshot: int
    clause: str


class Snapshot(Report):
    """A player takes a snapshot (SNP-1)."""

    clause = "SNP-1"
    player: Player


class Covers(OffBallRun):
    """A defender moves into the line of a snapshot (SNP-2)."""

    clause = "SNP-2"


class MoveOver(Report):
    """A move ends with a chance to shoot not taken (MOV-11)."""

    clause = "MOV-11"
    player: Player
