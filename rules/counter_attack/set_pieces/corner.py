"""Corners, high or low: chapter COR."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose_from
from rules.counter_attack.ball.keeper_step import offer_keeper_step
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.passing.ground_pass import PassTargets, play_ground_pass
from rules.counter_attack.passing.high_pass import resolve_stray_ball, roll_accuracy
from rules.counter_attack.passing.reports import HighBall
from rules.counter_attack.set_pieces.reports import HighCorner
from rules.counter_attack.set_pieces.restart_passes import Deliveries, HighCorners
from rules.counter_attack.set_pieces.restart_positions import Takers, place_keepers, take_the_spot, too_near
from rules.counter_attack.set_pieces.set_piece_placing import SetPiece, place_for_corner, run_before_corner
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

LOW, HIGH, PASS = "low", "high", "pass"
ALSO: Final = {"short": LOW, "cross": HIGH, "centre": HIGH}
"""Other words for a corner."""


def take_corner(match: Match) -> Play[None]:
    """Take a corner: place the goalkeepers, the taker and up to six players a side, run, then kick (COR-1, COR-2)."""
    spot = match.spot or match.ball
    match.begin_action()
    match.put_ball(spot)
    yield from place_keepers(match, spot, barred=too_near(spot))
    taker = yield from choose_from(match.attack, "taker", "COR-1", Takers(match, spot))
    yield from take_the_spot(match, taker, spot, "COR-1")

    set_piece = SetPiece(match, taker)
    yield from place_for_corner(set_piece)
    keeper_ran = yield from run_before_corner(set_piece)
    low = PassTargets(match, match.edition.short_pass, "COR-4")
    ways = Deliveries(low, HighCorners(match), LOW, HIGH, "COR-2", after=PASS, also=ALSO)
    kick = yield from choose_from(match.attack, "corner_pass", "COR-2", ways)
    match.call_action()
    if kick.aloft:
        yield from take_high_corner(match, taker, kick.target, keeper_ran=keeper_ran)
    else:  # a short pass, after which no first-time pass follows (CLK-1)
        yield from play_ground_pass(match, kick.target, "COR-4", received=Situation.FIRST_TIME_RECEIVED)


def take_high_corner(match: Match, taker: Player, target: Hex, *, keeper_ran: bool) -> Play[None]:
    """Kick a high corner, which must be headed; only the goalkeeper may still move three hexes (COR-3).

    keeper_ran: whether the defence's goalkeeper has had the move of COR-2, and so does not come out (HPA-7).
    """
    match.record_touch(taker)
    match.no_hands_side = taker.side
    yield HighCorner(player=taker, start=match.ball, to=target)
    match.ball_flies_to(target)
    if match.is_in_own_box(match.defence, target):
        yield from offer_keeper_step(match, match.defence, "COR-3")
    over: Hex | None = target
    if not match.edition.advanced or (yield from roll_accuracy(match, taker, "COR-3")):
        yield HighBall(hex=target)
    else:
        over = yield from resolve_stray_ball(match, taker, target)
    if over is not None:
        after = Aerial(barred=taker, keeper_comes=not keeper_ran, control=False, open_play=False, corner=True)
        yield from resolve_high_ball(match, over, taker, after=after)
