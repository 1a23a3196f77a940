"""High passes, until the ball is in the air over a hex: chapter HPA."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.asking import Play, tell
from rules.counter_attack.aerial import Aerial
from rules.counter_attack.cards import Player, Side
from rules.counter_attack.flight import closed_down, flies_well, goes_astray
from rules.counter_attack.goalkeeper import keeper_may_step
from rules.counter_attack.heading import ball_in_the_air
from rules.counter_attack.match import Match
from rules.counter_attack.offside import passed
from rules.counter_attack.one_move import OneMove, move_one
from rules.counter_attack.passing import BallMustLeave, PassTooFar, passer_of
from rules.counter_attack.pitch import PITCH, on_pitch_around
from rules.counter_attack.stand import Stand, StandOrDone
from rules.counter_attack.targets import Targets
from rules.errors import RefereeError
from rules.hexes import Hex

RUN: Final = 3
"""Hexes that each side may move one player while the ball is on its way (HPA-3)."""

NOWHERE: Final[frozenset[Hex]] = frozenset()


@dataclass(eq=False)
class PassTooShort(RefereeError):
    """A hex nearer than a high pass may be aimed at.

    asked, least: hexes.
    """

    hex: str
    asked: int
    least: int
    clause: str


@dataclass(eq=False)
class NoKickThatFar(RefereeError):
    """A hex of the far final third, which a goalkeeper's kick is not aimed at."""

    hex: str
    clause: str


@dataclass(eq=False)
class NobodyUnderIt(RefereeError):
    """A hex on which no player of the attack but the passer stands, or can be when the ball arrives."""

    hex: str
    clause: str


@dataclass(frozen=True)
class HighPassTargets(Targets):
    """The hexes at which the player on the ball may aim a high pass (HPA-1, HPA-2).

    An own player stands there, or can be there in time: HPA-3.

    least, most: hexes from the passer.
    barred: hexes that it may not be aimed at besides.
    clause: the clause that says how far it may go.
    """

    match: Match
    least: int
    most: int
    barred: frozenset[Hex] = NOWHERE
    clause: str = "HPA-1"

    def every(self) -> Iterator[Hex]:
        """List the hexes of own players, then those that one of them can get to."""
        return (target for target in self._met() if self._bar_to(target) is None)

    def objection(self, target: Hex) -> RefereeError | None:
        """Return BallMustLeave, PassTooShort, PassTooFar, NoKickThatFar, ClosedDown or NobodyUnderIt."""
        bar = self._bar_to(target)
        return NobodyUnderIt(str(target), "HPA-1") if bar is None and target not in self._met() else bar

    def _bar_to(self, target: Hex) -> RefereeError | None:
        start = self.match.ball
        away = start.distance(target)
        if away == 0:
            return BallMustLeave(str(target))
        if away < self.least:
            return PassTooShort(str(target), away, self.least, self.clause)
        if away > self.most:
            return PassTooFar(str(target), away, self.most, self.clause)
        if target in self.barred:
            return NoKickThatFar(str(target), self.clause)
        return closed_down(self.match, target, "HPA-2")

    def _met(self) -> dict[Hex, None]:
        """Return the hexes where a player of the attack, not the passer, stands or can be after HPA-3's move."""
        match = self.match
        mates = [player for player in match.on_pitch(match.attack) if player is not match.on_ball]
        reached = dict.fromkeys(match.hex_of(player) for player in mates)
        rim = list(reached)
        for _ in range(RUN):
            outer = (near for here in rim for near in on_pitch_around(here) if near not in match.position.taken)
            rim = [place for place in dict.fromkeys(outer) if place not in reached]
            reached.update(dict.fromkeys(rim))
        return reached


def high_pass_targets(match: Match) -> HighPassTargets:
    """Return the targets of a high pass in the run of play (HPA-1)."""
    return HighPassTargets(match, match.edition.hp_min, match.edition.high_pass)


def kick_targets(match: Match, barred: frozenset[Hex], clause: str) -> HighPassTargets:
    """Return the targets of a goalkeeper's kick: at any distance, but not at some hexes (GKP-5).

    barred: those of the far final third.
    """
    return HighPassTargets(match, 1, len(PITCH), barred, clause)


def high_pass(match: Match, target: Hex, clause: str = "HPA-1") -> Play[None]:
    """Pass high to a hex; one player a side moves, then the ball arrives, or not quite there (HPA-3 to HPA-5).

    target: one of the HighPassTargets. The ball lies there on the board while it flies.
    clause: the clause by which it is played.
    """
    passer, start = passer_of(match), match.ball
    passed(match, passer, clause)
    yield from tell("high_pass", clause, player=passer, start=start, to=target)
    match.ball_to(target)
    keeper_moved = yield from _one_a_side_moves(match, passer, target)
    if match.in_own_box(match.defence, target):
        yield from keeper_may_step(match, match.defence, "HPA-3", in_flight=True)

    over: Hex | None = target
    if (yield from is_accurate(match, passer)):
        yield from tell("in_the_air", "HPA-4", hex=target)
    else:
        over = yield from flies_astray(match, passer, target)
    if over is not None:
        yield from ball_in_the_air(match, over, passer, after=Aerial(barred=passer, keeper_comes=not keeper_moved))


def _one_a_side_moves(match: Match, passer: Player, target: Hex) -> Play[bool]:
    """Let the attack, then the defence move one player; somebody of the attack must be under the ball then (HPA-3).

    Returns whether the defence has moved its goalkeeper (HPA-7).
    """

    def bar(answer: StandOrDone) -> RefereeError | None:
        return None if _under_it(match, passer, target, answer) else NobodyUnderIt(str(target), "HPA-3")

    _ = yield from move_one(OneMove(match, match.attack, RUN, "HPA-3", bar), "high_pass_move")
    mover = yield from move_one(OneMove(match, match.defence, RUN, "HPA-3"), "high_pass_move")
    return mover is not None and match.is_keeper(mover)


def _under_it(match: Match, passer: Player, target: Hex, answer: StandOrDone) -> bool:
    """Whether a player of the attack, not the passer, is on the target after the attack's move."""
    there = match.player_on(target)
    if isinstance(answer, Stand) and answer.to == target:
        return answer.player is not passer
    return there is not None and not (isinstance(answer, Stand) and answer.player is there)


def is_accurate(match: Match, passer: Player, clause: str = "HPA-3") -> Play[bool]:
    """Test whether a high pass is accurate: high pass and die make at least 8 (HPA-3, COR-3)."""
    return (yield from flies_well(match, passer, match.edition.high_pass_accuracy, clause))


def flies_astray(match: Match, passer: Player, target: Hex) -> Play[Hex | None]:
    """Let an inaccurate high pass come down elsewhere; the goalkeeper may step if the error brings it into its box.

    Returns the hex over which the ball is; None when it is out of play, and what comes next has been said (HPA-5).
    """
    over = yield from goes_astray(match, passer, target, "HPA-5")
    defence: Side = passer.side.other
    if over is not None and match.in_own_box(defence, over) and not match.in_own_box(defence, target):
        yield from keeper_may_step(match, defence, "HPA-5", in_flight=True)
    return over
