"""Corners, played low: chapter COR."""

from __future__ import annotations

from rules.asking import Play, choose_from
from rules.counter_attack.match import Match
from rules.counter_attack.passing import PassTargets, ground_pass
from rules.counter_attack.placing import SetPiece, place_for_corner, run_before_corner
from rules.counter_attack.restart import Takers, place_keepers, take_the_spot, too_near
from rules.counter_attack.situation import Situation


def corner(match: Match) -> Play[None]:
    """Place the goalkeepers, the taker and up to six players a side; one runs; then the kick (COR-1, COR-2)."""
    spot = match.spot or match.ball
    match.play_begins()
    match.ball_to(spot)
    yield from place_keepers(match, spot, barred=too_near(spot))
    taker = yield from choose_from(match.attack, "taker", "COR-1", Takers(match, spot))
    yield from take_the_spot(match, taker, spot, "COR-1")

    set_piece = SetPiece(match, taker)
    yield from place_for_corner(set_piece)
    yield from run_before_corner(set_piece)
    yield from low_corner(match)


def low_corner(match: Match) -> Play[None]:
    """Pass the ball low: a short pass, which no first-time pass follows (COR-4, CLK-1)."""
    targets = PassTargets(match, match.edition.short_pass, "COR-4")
    target = yield from choose_from(match.attack, "corner_pass", "COR-4", targets)
    match.call_action()
    yield from ground_pass(match, target, "COR-4", received=Situation.CORNER_PASS_RECEIVED)
