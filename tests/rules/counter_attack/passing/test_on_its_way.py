"""A ball on its way, on the ground or in the air: nobody has it until it has reached a player (PAS-10, HPA-4)."""

from __future__ import annotations

import pytest

from rules.asking import Play
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.passing.first_time_pass import play_first_time_pass
from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.passing.high_pass import play_high_pass
from rules.counter_attack.passing.long_pass import play_long_pass
from rules.counter_attack.set_pieces.corner import take_high_corner
from rules.counter_attack.set_pieces.throw_in import take_throw_in
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import ball_is_with, in_play, place_of, play_out, play_until, set_scene

OVER_9H = "10h M10 ball high_pass=4; 9h M20; 4a M21"
NOBODY_MOVES = "home chooses high_pass_move: done\naway chooses high_pass_move: done\n"
THROWN = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses thrower: 7
    home chooses move: done
    away chooses move: done
    home chooses move: done
    home chooses second_phase: throw
"""
DUEL_WON = """
    home chooses header_aim: pass
    away chooses challengers: 4
    9h rolls header: 6
    4a rolls header: 2
"""


def in_flight(match: Match) -> tuple[str, str, object]:
    """Return how the ball travels, the hex it is on or over, and the carrier."""
    return match.travels, str(match.ball), match.on_ball


@clause("HPA-3")
@pytest.mark.parametrize("script", ["", NOBODY_MOVES, f"{NOBODY_MOVES}10h rolls accuracy: 6"])
def test_nobody_has_a_high_pass_from_the_kick_to_the_header(script: str) -> None:
    match = in_play(OVER_9H)
    _ = play_until(play_high_pass(match, Hex.parse("M20")), script)
    assert in_flight(match) == ("air", "M20", None)


@clause("HPA-5")
def test_nobody_has_a_high_pass_that_goes_astray_over_somebody() -> None:
    """Direction 1 is north: three hexes from M20 is J20."""
    match = in_play(f"{OVER_9H}; 8h J20")
    script = f"{NOBODY_MOVES}10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 3"
    _ = play_until(play_high_pass(match, Hex.parse("M20")), script)
    assert in_flight(match) == ("air", "J20", None)


def test_whoever_runs_away_from_under_a_ball_in_the_air_does_not_take_it_along() -> None:
    match = in_play(f"{OVER_9H}; 5a L20")
    match.ball_flies_to(Hex.parse("M20"))
    match.move(match.player("9h"), Hex.parse("N20"))
    assert in_flight(match) == ("air", "M20", None)


@clause("HPA-5")
def test_a_ball_in_the_air_is_known_to_come_from_where_it_was_played() -> None:
    match = in_play(f"{OVER_9H}; 8h J20")
    script = f"{NOBODY_MOVES}10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 3"
    _ = play_until(play_high_pass(match, Hex.parse("M20")), script)
    assert str(match.sent_from) == "M10"


@clause("LPA-3")
def test_nobody_has_a_long_pass_before_its_dice() -> None:
    match = in_play("10h M15 ball high_pass=6; 4a M24")
    _ = play_until(play_long_pass(match, Hex.parse("M35")), "")
    assert in_flight(match) == ("air", "M35", None)


@clause("LPA-5")
def test_a_long_pass_comes_down_on_the_ground() -> None:
    """The goalkeeper runs after it has come down, towards the player on its hex."""
    match = in_play("10h M15 ball; 9h J29; 4a M24")
    script = "10h rolls accuracy: 1\n10h rolls direction: 6\n10h rolls distance: 6"
    _ = play_until(play_long_pass(match, Hex.parse("M35")), script)
    assert in_flight(match) == ("", "J29", match.player("9h"))


@clause("COR-3")
def test_nobody_has_a_high_corner_while_the_goalkeeper_may_step() -> None:
    match = in_play("7h A37 ball; 8h M33; 4a M34")
    _ = play_until(take_high_corner(match, match.player("7h"), Hex.parse("M33"), keeper_ran=False), "")
    assert in_flight(match) == ("air", "M33", None)


@clause("THR-3")
def test_nobody_has_a_throw_to_the_head_before_somebody_has_headed_it() -> None:
    match = set_scene("7h A20; 8h C20; 4a D20; 1h M1; 1a M37; situation throw-in; attack home; spot A20")
    _ = play_until(take_throw_in(match), f"{THROWN}home chooses throw_target: head C20")
    assert in_flight(match) == ("air", "C20", None)


@clause("HEA-6")
def test_who_has_won_a_header_still_heads_it_and_does_not_have_it() -> None:
    match = in_play("7h K10 ball; 9h M33; 4a M34")
    _ = play_until(high_ball(match, "M33"), DUEL_WON)
    assert in_flight(match) == ("air", "M33", None)


def high_ball(match: Match, at: str) -> Play[None]:
    """Play a ball in the air over a hex, sent by 7h."""
    return resolve_high_ball(match, Hex.parse(at), match.player("7h"))


@clause("HEA-6")
def test_a_headed_pass_comes_to_whoever_receives_it() -> None:
    match = in_play("7h K10 ball; 9h M33; 8h M30; 4a M34")
    _ = play_out(high_ball(match, "M33"), f"{DUEL_WON}home chooses headed_pass: M30")
    assert (ball_is_with(match, "8h"), match.travels) == (True, "")


@clause("HPA-8")
def test_a_ball_with_nobody_near_lies_there() -> None:
    match = in_play("7h K10 ball")
    _ = play_out(high_ball(match, "M20"), "")
    assert (match.travels, match.situation) == ("", Situation.IN_SPACE)


@clause("HPA-6")
def test_a_high_pass_that_comes_down_on_the_passer_is_the_passers() -> None:
    match = in_play(OVER_9H)
    script = f"{NOBODY_MOVES}10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 6"
    match.move(match.player("9h"), Hex.parse("M14"))
    match.move(match.player("10h"), Hex.parse("G14"))
    _ = play_out(play_high_pass(match, Hex.parse("M14")), script)
    assert (ball_is_with(match, "10h"), match.travels) == (True, "")


@clause("FTP-2")
def test_nobody_has_a_first_time_pass_on_its_way_and_its_passer_does_not_take_it_along() -> None:
    match = in_play("10h M19 ball; 9h M23; 4a R30")
    _ = play_until(play_first_time_pass(match, Hex.parse("M23")), "home chooses first_time_move: 10 N19")
    assert (in_flight(match), place_of(match, "10h")) == (("ground", "M19", None), "N19")


@clause("PAS-3")
def test_nobody_has_a_pass_on_its_way_past_a_defender() -> None:
    match = in_play("10h M19 ball; 9h M23; 4a L21")
    _ = play_until(play_standard_pass(match, Hex.parse("M23")), "")
    assert in_flight(match) == ("ground", "M19", None)


@for_each("situation", list(Situation))
def test_whatever_comes_next_the_flight_is_over(situation: Situation) -> None:
    match = in_play(OVER_9H)
    match.ball_flies_to(Hex.parse("M20"))
    match.set_next(situation)
    assert (match.travels, match.sent_from) == ("", None)
