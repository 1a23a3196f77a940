"""High passes, until the ball is in the air over a hex: chapter HPA."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.asking import Play
from rules.counter_attack.ball.keeper_step import box_entered, offer_keeper_step
from rules.counter_attack.ball.offside import record_pass
from rules.counter_attack.commands.hex_targets import OfTheAttack
from rules.counter_attack.commands.player_to_hex import PlayerToHex, PlayerToHexOrDone
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.heading.keeper_rush import where_it_can_challenge
from rules.counter_attack.passing.accuracy import closed_down, face_to_face, resolve_stray_pass, roll_flight
from rules.counter_attack.passing.ground_pass import BallMustLeave, PassTooFar, passer_of
from rules.counter_attack.passing.pass_runs import OneMove, move_one
from rules.counter_attack.passing.reports import HighBall, HighPass
from rules.counter_attack.pitch.geometry import PITCH, on_pitch_around
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex

RUN: Final[Mapping[str, int]] = {"3_before": 3, "1_after": 1}
"""Number of hexes that each side may move one player during the flight, before or after the accuracy (HPA-3)."""

NEAR: Final = 3
"""Largest distance of the target from an own player, in hexes, in editions that do not require one on it (HPA-1)."""

NOWHERE: Final[frozenset[Hex]] = frozenset()


@dataclass(eq=False)
class PassTooShort(RefereeError):
    """Refusal of a hex too near for a high pass.

    asked, least: distances in hexes.
    """

    hex: str
    asked: int
    least: int
    clause: str


@dataclass(eq=False)
class NoKickThatFar(RefereeError):
    """Refusal of a hex of the far final third for a goalkeeper's kick."""

    hex: str
    clause: str


@dataclass(eq=False)
class NobodyUnderIt(RefereeError):
    """Refusal of a hex where no player of the attack but the passer stands, or can arrive with the ball.

    reach: hexes that one of them may move until then.
    """

    hex: str
    reach: int
    clause: str


@dataclass(eq=False)
class FarFromEverybody(RefereeError):
    """Refusal of a hex too far from every player of the attack but the passer.

    reach: largest distance, in hexes.
    """

    hex: str
    reach: int
    clause: str


@dataclass(frozen=True)
class HighPassTargets(OfTheAttack):
    """The targets of the carrier's high pass (HPA-1, HPA-2).

    An own player stands there or can arrive in time (HPA-3); in some editions it is enough that one is near.

    least, most: distances from the passer, in hexes.
    barred: further hexes that are not allowed.
    clause: of the distances.
    """

    least: int
    most: int
    barred: frozenset[Hex] = NOWHERE
    clause: str = "HPA-1"

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes of own players, then those that one of them can reach."""
        return (target for target in self._met() if self._refusal_to_reach(target) is None)

    def refusal_to(self, target: Hex) -> RefereeError | None:
        """Return the refusal of a hex, or None: its distance, a bar, an opponent next to the passer, nobody near."""
        refusal = self._refusal_to_reach(target)
        if refusal is not None or target in self._met():
            return refusal
        if self.match.edition.hp_target == "within_3":
            return FarFromEverybody(str(target), NEAR, "HPA-1")
        return NobodyUnderIt(str(target), _run(self.match), "HPA-1")

    def _refusal_to_reach(self, target: Hex) -> RefereeError | None:
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
        if self.match.edition.closed_down == "front":
            return face_to_face(self.match)
        return closed_down(self.match, target, "HPA-2")

    def _met(self) -> dict[Hex, None]:
        """Return the hexes where a player of the attack other than the passer stands, or can be after HPA-3's move.

        In editions that do not require a player there: also the hexes near one of them.
        """
        match = self.match
        mates = [match.hex_of(player) for player in match.on_pitch(match.attack) if player is not match.on_ball]
        reached = dict.fromkeys(mates)
        if match.edition.hp_target == "within_3":
            return reached | dict.fromkeys(place for mate in mates for place in mate.within(NEAR) if place in PITCH)
        rim = mates
        for _ in range(_run(match)):
            outer = (near for here in rim for near in on_pitch_around(here) if near not in match.position.taken)
            rim = [place for place in dict.fromkeys(outer) if place not in reached]
            reached.update(dict.fromkeys(rim))
        return reached


def high_pass_targets(match: Match) -> HighPassTargets:
    """Return the targets of a high pass in open play (HPA-1)."""
    return HighPassTargets(match, match.edition.hp_min, match.edition.high_pass)


def kick_targets(match: Match, barred: frozenset[Hex], clause: str) -> HighPassTargets:
    """Return the targets of a goalkeeper's kick: at any distance, except for barred hexes (GKP-5).

    barred: the far final third.
    """
    return HighPassTargets(match, 1, len(PITCH), barred, clause)


def _run(match: Match) -> int:
    return RUN[match.edition.hp_moves]


def play_high_pass(match: Match, target: Hex, clause: str = "HPA-1", *, open_play: bool = True) -> Play[None]:
    """Play a high pass: one player a side moves, then the ball arrives, or misses (HPA-3 to HPA-5).

    In some editions they move only after it has proved accurate.

    target: one of the HighPassTargets.
    clause: of the pass.
    open_play: whether it is neither a free kick nor a goal kick (HEA-9).
    """
    passer, start = passer_of(match), match.ball
    record_pass(match, passer, clause)
    yield HighPass(player=passer, start=start, to=target, clause=clause)
    match.ball_flies_to(target)
    before = match.edition.hp_moves == "3_before"
    after = (yield from _run_while_ball_flies(match, passer, target)) if before else Aerial(passer, keeper_comes=True)
    over: Hex | None = target
    if (yield from roll_accuracy(match, passer)):
        yield HighBall(hex=target)
        if not before:
            after = yield from _run_while_ball_flies(match, passer, target)
    else:
        over = yield from resolve_stray_ball(match, passer, target, had_its_hex=before)
    if over is not None:
        after = replace(after, open_play=open_play)
        yield from resolve_high_ball(match, over, passer, after=after)


def _run_while_ball_flies(match: Match, passer: Player, target: Hex) -> Play[Aerial]:
    """Let each side move one player, then the goalkeeper step if the ball enters its box (HPA-3, HPA-7).

    Returns the facts for the ball in the air.
    """
    start = match.hex_of(passer)
    _ = yield from move_one(_attacks_move(match, passer, target), "high_pass_move")
    stood = match.position.stands
    mover = yield from move_one(_defences_move(match, target), "high_pass_move")
    keeper = mover if mover is not None and match.is_keeper(mover) else None
    keeper_out = keeper if keeper and stood[keeper].distance(match.hex_of(keeper)) > _run(match) else None
    side = _whose_box(match, start, target)
    if side is not None and not _forfeits(match, side, keeper):
        yield from offer_keeper_step(match, side, "HPA-3")
    return Aerial(passer, keeper_comes=keeper is None, keeper_out=keeper_out)


def _forfeits(match: Match, side: Side, moved: Player | None) -> bool:
    """Return whether a side's goalkeeper has lost its free hex: in some editions by having been moved (HPA-7).

    moved: the goalkeeper, if the defence has moved it; else None.
    """
    if moved is None or match.edition.gk_cross_move != "forfeits":
        return False
    return moved.side is side or match.edition.gk_forfeits == "any_hex"


def _whose_box(match: Match, start: Hex, target: Hex) -> Side | None:
    """Return the side whose goalkeeper has a free hex: the defence's for a target in its box (HPA-3).

    In some editions also the attack's, for a ball into its box (MOV-7) that is not meant for that goalkeeper.
    """
    if match.is_in_own_box(match.defence, target):
        return match.defence
    side = box_entered(match, start, target, match.attack)
    return None if side is not None and match.player_on(target) is match.keeper(side) else side


def _attacks_move(match: Match, passer: Player, target: Hex) -> OneMove:
    """Return the moves of the attack, after which a player other than the passer must be under the ball (HPA-3)."""
    if match.edition.hp_target == "within_3":
        return OneMove(match, match.attack, _run(match), "HPA-3")
    only = target if match.player_on(target) is None else None
    return OneMove(match, match.attack, _run(match), "HPA-3", _SomebodyUnderIt(match, passer, target), only=only)


@dataclass(frozen=True)
class _SomebodyUnderIt:
    """Refuses moves after which nobody is under the ball (HPA-3). It is copied along with its question."""

    match: Match
    passer: Player
    target: Hex

    def __call__(self, answer: PlayerToHexOrDone) -> RefereeError | None:
        if _under_it(self.match, self.passer, self.target, answer):
            return None
        return NobodyUnderIt(str(self.target), _run(self.match), "HPA-3")


def _defences_move(match: Match, target: Hex) -> OneMove:
    """Return the moves of the defence; in some editions its goalkeeper may come out with this move (HPA-7)."""
    keeper = match.keeper(match.defence)
    farther: dict[Player, Collection[Hex]] = {}
    if keeper is not None and match.edition.gk_cross_move == "forfeits":
        ball = InTheAir(match, target, match.attack, Aerial())
        farther[keeper] = where_it_can_challenge(ball, keeper)
    return OneMove(match, match.defence, _run(match), "HPA-3", farther=farther)


def _under_it(match: Match, passer: Player, target: Hex, answer: PlayerToHexOrDone) -> bool:
    """Return whether a player of the attack other than the passer is on the target after the attack's move."""
    there = match.player_on(target)
    if isinstance(answer, PlayerToHex) and answer.to == target:
        return answer.player is not passer
    return there is not None and not (isinstance(answer, PlayerToHex) and answer.player is there)


def roll_accuracy(match: Match, passer: Player, clause: str = "HPA-3") -> Play[bool]:
    """Roll for the accuracy of a high pass, and return whether its score is at least 8 (HPA-3, COR-3)."""
    return (yield from roll_flight(match, passer, match.edition.high_pass_accuracy, clause))


def resolve_stray_ball(match: Match, passer: Player, target: Hex, *, had_its_hex: bool = True) -> Play[Hex | None]:
    """Let an inaccurate high pass miss; the goalkeeper may step if that brings the ball into its box.

    had_its_hex: whether a goalkeeper with the target in its box has already had its free hex.

    Returns the hex under the ball; None if it is out of play and what comes next has been set (HPA-5).
    """
    over = yield from resolve_stray_pass(match, passer, target, "HPA-5")
    if over is not None:
        start = target if had_its_hex else match.hex_of(passer)
        side = box_entered(match, start, over, passer.side)
        if side is not None:
            yield from offer_keeper_step(match, side, "HPA-5")
    return over
