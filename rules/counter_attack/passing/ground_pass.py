"""Passes along the ground: chapter PAS."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import ClassVar

from rules.asking import Play
from rules.counter_attack.ball.offside import record_pass, resolve_offside
from rules.counter_attack.ball.possession import receive_ball
from rules.counter_attack.commands.hex_targets import OfTheAttack
from rules.counter_attack.passing.interception import resolve_interceptions
from rules.counter_attack.passing.reports import Pass, PassIntoSpace, PassReceived
from rules.counter_attack.pitch.geometry import PITCH, ball_path
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex


@dataclass(eq=False)
class PassTooFar(RefereeError):
    """Refusal of a hex farther away than the pass may go, under the clause of that limit.

    asked, reach: distances in hexes.
    """

    hex: str
    asked: int
    reach: int
    clause: str


@dataclass(eq=False)
class PathBlocked(Refusal):
    """Refusal of a path that crosses an opponent's hex: the first one, and that opponent.

    aimed: the hex that the pass was meant for.
    """

    clause: ClassVar[str] = "PAS-2"
    hex: str
    by: str
    aimed: str


@dataclass(eq=False)
class BallMustLeave(Refusal):
    """Refusal of a pass to the ball's own hex."""

    clause: ClassVar[str] = "PAS-10"
    hex: str


@dataclass(frozen=True)
class PassTargets(OfTheAttack):
    """The hexes that the carrier may pass to (PAS-1, PAS-2).

    reach: largest distance, in hexes.
    clause: of that limit.
    """

    reach: int
    clause: str = "PAS-1"

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes of own players, then those in space."""
        match = self.match
        mates = (match.hex_of(player) for player in match.on_pitch(match.attack))
        space = (place for place in _pitch_within(match.ball, self.reach) if place not in match.position.taken)
        return (target for target in chain(mates, space) if self.refusal_to(target) is None)

    def refusal_to(self, target: Hex) -> RefereeError | None:
        """Return BallMustLeave, PassTooFar or PathBlocked if it applies, else None."""
        start = self.match.ball
        if target == start:
            return BallMustLeave(str(target))
        if start.distance(target) > self.reach:
            return PassTooFar(str(target), start.distance(target), self.reach, self.clause)
        by = opponent_on(self.match, ball_path(start, target))
        return PathBlocked(str(self.match.hex_of(by)), str(by), str(target)) if by is not None else None


def opponent_on(match: Match, path: Collection[Hex]) -> Player | None:
    """Return the first opponent of the attack on a path of the ball, whose hex no pass may cross (PAS-2)."""
    taken, attack = match.position.taken, match.attack
    if taken.keys().isdisjoint(path):  # most paths of a list of passes: quicker than hex by hex
        return None
    return next((by for place in path if (by := taken.get(place)) is not None and by.side is not attack), None)


@cache
def _pitch_within(start: Hex, reach: int) -> tuple[Hex, ...]:
    return tuple(place for place in start.within(reach) if place in PITCH)


def play_standard_pass(match: Match, target: Hex) -> Play[None]:
    """Pass along the ground, within the distance of PAS-1."""
    yield from play_ground_pass(match, target, "PAS-1")


def play_short_pass(match: Match, target: Hex) -> Play[None]:
    """Pass along the ground in any other situation, within the distance of PAS-9."""
    yield from play_ground_pass(match, target, "PAS-9")


def play_ground_pass(
    match: Match,
    target: Hex,
    clause: str,
    *,
    received: Situation = Situation.PASS_RECEIVED,
    interceptable: bool = True,
) -> Play[None]:
    """Let the carrier pass along the ground, past all who can intercept it (PAS-2 to PAS-8).

    target: one of the PassTargets.
    clause: of the pass.
    received: the situation when an own player has it.
    interceptable: whether the defence may intercept it on its way (GKP-4).
    """
    path = yield from send_along_ground(match, target, clause)
    missed: set[Player] = set()
    if interceptable:
        missed = yield from resolve_interceptions(match, path)
    if match.action_in_progress:
        match.put_ball(target)
        match.tried_for_ball.update(missed)
        yield from land_ground_pass(match, clause, received)


def send_along_ground(match: Match, target: Hex, clause: str) -> Play[tuple[Hex, ...]]:
    """Send the ball off from the passer's hex (PAS-10). Returns its path."""
    start, passer = match.ball, passer_of(match)
    record_pass(match, passer, clause)
    yield Pass(player=passer, start=start, to=target, clause=clause)
    match.ball_leaves()
    return ball_path(start, target)


def passer_of(match: Match) -> Player:
    """Return the carrier, who passes the ball. Raises ValueError if the ball lies in space."""
    if match.on_ball is None:
        raise ValueError(f"nobody has the ball on {match.ball} to pass it")
    return match.on_ball


def land_ground_pass(match: Match, clause: str, received: Situation) -> Play[None]:
    """Give the ball to a player of the attack on its hex, or let it lie in space (PAS-8).

    received: the situation when a player has it.

    Nobody rolls for it there: defenders next to it have failed to intercept it, or it is a quick throw (MOV-5).
    """
    receiver = match.on_ball
    if receiver is not None:
        if (yield from resolve_offside(match, receiver)):
            return
        yield PassReceived(player=receiver, hex=match.ball, clause=clause)
        yield from receive_ball(match, receiver, received)
        return
    yield PassIntoSpace(hex=match.ball, clause="PAS-8")
    match.set_next(Situation.IN_SPACE)
