"""Throw-ins, to the feet or to the head: chapter THR."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose, choose_from
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.passing.ground_pass import PassTargets, play_ground_pass
from rules.counter_attack.periods.end_of_half import keep_time
from rules.counter_attack.set_pieces.reports import ThrowsToTheHead
from rules.counter_attack.set_pieces.restart_passes import Deliveries, Heads
from rules.counter_attack.set_pieces.restart_positions import Takers, place_keepers, take_the_spot
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

THROW: Final = "throw"
MOVE: Final = "move"
FEET: Final = "feet"
HEAD: Final = "head"


def take_throw_in(match: Match) -> Play[None]:
    """Take a throw-in: a movement phase, a second one if wanted, then the throw (THR-1)."""
    spot = match.spot or match.ball
    match.begin_action()
    match.put_ball(spot)
    yield from place_keepers(match, spot)
    thrower = yield from choose_from(match.attack, "thrower", "THR-1", Takers(match, spot))
    yield from take_the_spot(match, thrower, spot, "THR-1")

    yield from play_movement_phase(match, dead_ball_for=thrower)
    again = match.action_in_progress and (yield from _offer_second_movement(match))
    while match.action_in_progress and (again or not _can_throw(match)):
        yield from _play_second_phase(match, thrower)
        again = False
    if match.action_in_progress:
        yield from _throw_ball(match, thrower)


def _offer_second_movement(match: Match) -> Play[bool]:
    """Ask for a second movement phase before the throw; it is compulsory if no throw is possible (ruling)."""
    ways = (THROW, MOVE) if _can_throw(match) else (MOVE,)
    return (yield from choose(match.attack, "second_phase", "THR-1", ways)) == MOVE


def _can_throw(match: Match) -> bool:
    return any(True for _ in _targets(match).legal())


def _play_second_phase(match: Match, thrower: Player) -> Play[None]:
    """Play a movement phase that counts as an action: the half may end with it (CLK-1, CLK-4)."""
    match.call_action()
    yield from play_movement_phase(match, dead_ball_for=thrower)
    yield from keep_time(match)


def _throw_ball(match: Match, thrower: Player) -> Play[None]:
    """Throw the ball to the feet or to a head: an action, counted among the short passes (CLK-1)."""
    throw = yield from choose_from(match.attack, "throw_target", "THR-1", _targets(match))
    match.call_action()
    if throw.aloft:
        yield from _throw_to_head(match, thrower, throw.target)
    else:
        yield from play_ground_pass(match, throw.target, "THR-1")


def _throw_to_head(match: Match, thrower: Player, target: Hex) -> Play[None]:
    """Throw to the head of a player of one's own: it cannot be intercepted, and must be headed (THR-3)."""
    start = match.ball
    match.record_touch(thrower)
    match.no_hands_side = None
    yield ThrowsToTheHead(player=thrower, start=start, to=target)
    match.ball_flies_to(target)
    yield from offer_step_as_ball_enters(match, start, thrower.side)
    after = Aerial(barred=thrower, barred_by="THR-3", control=False, open_play=False)
    yield from resolve_high_ball(match, target, thrower, after=after)


def _targets(match: Match) -> Deliveries:
    reach = match.edition.throw_in
    return Deliveries(PassTargets(match, reach, "THR-1"), Heads(match, reach), FEET, HEAD, "THR-1", before=THROW)
