"""Passes through the air: what prevents them, their accuracy, and where an inaccurate one comes down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.asking import Play, roll
from rules.counter_attack.ball.out_of_play import restart_play
from rules.counter_attack.dice.score_rolls import roll_to_reach
from rules.counter_attack.passing.reports import Accurate, ComesDown, GoesAstray, Inaccurate
from rules.counter_attack.pitch.geometry import ball_path, leaves, on_pitch_around
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex


@dataclass(eq=False)
class ClosedDown(RefereeError):
    """Refusal of a pass through the air that starts over the hex of an opponent next to the passer.

    aimed: the hex that the pass was meant for.
    """

    hex: str
    by: str
    clause: str
    aimed: str


@dataclass(eq=False)
class FaceToFace(Refusal):
    """Refusal of a high pass with an opponent directly in front of the passer, in some editions."""

    clause: ClassVar[str] = "HPA-2"
    hex: str
    by: str


def closed_down(match: Match, target: Hex, clause: str) -> ClosedDown | None:
    """Return the refusal if an opponent next to the passer stands on the ball's path, or None (HPA-2, LPA-2).

    clause: of the refusal.
    """
    near = match.touching(match.ball, match.defence)
    path = ball_path(match.ball, target) if near else ()
    by = next((player for player in near if match.hex_of(player) in path), None)
    return None if by is None else ClosedDown(str(match.hex_of(by)), str(by), clause, str(target))


def face_to_face(match: Match) -> FaceToFace | None:
    """Return the refusal if an opponent stands directly in front of the passer, or None (HPA-2 in some editions)."""
    near = match.touching(match.ball, match.defence)
    by = next((player for player in near if match.hex_of(player) in in_front(match)), None)
    return None if by is None else FaceToFace(str(match.hex_of(by)), str(by))


def in_front(match: Match) -> tuple[Hex, ...]:
    """Return the hexes directly in front of the carrier: the two neighbours towards the goal it attacks."""
    ball, rightwards = match.ball, match.attacks(match.attack) == "right"
    ahead = ball.column + (1 if rightwards else -1)
    return tuple(place for place in on_pitch_around(ball) if place.column == ahead)


def roll_flight(match: Match, passer: Player, needed: int, clause: str) -> Play[bool]:
    """Roll for the accuracy of a pass through the air, and return whether it is accurate (HPA-3, LPA-3).

    needed: the lowest accurate score; in some editions a 6 always is.
    """
    natural_six = match.edition.accuracy_natural_six
    test = yield from roll_to_reach(
        passer, match.pips(passer).high_pass, "accuracy", clause, needed=needed, natural_six=natural_six
    )
    yield (Accurate if test.passed else Inaccurate)(passer, match.ball, test.score, needed, clause)
    return test.passed


def resolve_stray_pass(match: Match, passer: Player, target: Hex, clause: str) -> Play[Hex | None]:
    """Let a pass through the air miss its target by the dice of a loose ball (HPA-5, LPA-4).

    clause: of the miss.

    Returns the hex over which it comes down, and puts the ball there; None if it is out of play (OUT-1), even between
    the posts, because a ball in the air never scores.
    """
    direction = yield from roll(passer, "direction", clause)
    distance = yield from roll(passer, "distance", clause)
    yield GoesAstray(player=passer, hex=target, direction=direction, distance=distance, clause=clause)
    way, gone = leaves(target, direction, distance)
    if gone is not None:
        yield from restart_play(match, gone)
        return None
    match.ball_flies_to(way[-1])
    yield ComesDown(hex=match.ball, clause=clause)
    return match.ball
