"""Offside, which is optional: who is offside, when it is judged, and the free kick (OFF-1)."""

from __future__ import annotations

import pytest

from rules.counter_attack.ball.offside import offside_now, record_pass
from rules.counter_attack.passing.ground_pass import play_ground_pass, play_short_pass, play_standard_pass
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, set_scene

LINE = "4a F28; 5a S25; 1a M37; 1h M1"


def in_play(scene: str) -> Match:
    """Set a scene with offside, the second-last opponent on F28, and an action just called."""
    match = set_scene(f"{LINE}; {scene}; offside yes")
    match.begin_action()
    return match


@pytest.mark.parametrize(
    ("scene", "offside"),
    [
        ("10h M22 ball; 9h M29", ["9h"]),
        ("10h M22 ball; 9h M28", []),
        ("10h M30 ball; 9h L30", []),
        ("10h M30 ball; 9h C30", []),
        ("10h M30 ball; 9h C31", ["9h"]),
        ("10h M22 ball; 9h M29; 8h C35; 7h C24", ["9h", "8h"]),
    ],
)
def test_offside_is_nearer_to_the_goal_line_than_the_ball_and_the_second_last_opponent(
    scene: str, offside: list[str]
) -> None:
    assert list(map(str, offside_now(set_scene(f"{LINE}; {scene}")))) == offside


def test_nobody_is_offside_in_the_own_half() -> None:
    match = set_scene("10h M10 ball; 9h M18; 8h M19; 4a M5; 1a M12; 1h M1")

    assert [str(player) for player in offside_now(match)] == ["8h"]


def test_offside_is_mirrored_for_the_side_that_attacks_to_the_left() -> None:
    match = set_scene("10a M22 ball; 9a M9; 8a M10; 4h L10; 1h M1; 1a M37; attack away")

    assert [str(player) for player in offside_now(match)] == ["9a"]


def test_with_fewer_than_two_opponents_nobody_is_offside() -> None:
    assert offside_now(set_scene("10h M22 ball; 9h M30; 8h L37; 1a M37; 1h M1")) == {}


@clause("OFF-1")
@pytest.mark.parametrize("by", ["PAS-1", "PAS-9", "GKP-4", "FK-2"])
def test_it_is_judged_at_every_pass_in_play_and_at_free_kicks(by: str) -> None:
    match = in_play("10h M22 ball; 9h M30")

    _ = play_out(play_ground_pass(match, Hex.parse("M30"), by, interceptable=False), "")

    assert match.situation is Situation.FREE_KICK


@pytest.mark.parametrize("by", ["THR-1", "COR-4", "GKK-1"])
def test_a_throw_in_a_corner_and_a_goal_kick_are_free_of_it(by: str) -> None:
    match = in_play("10h M22 ball; 9h M30")

    _ = play_out(play_ground_pass(match, Hex.parse("M30"), by, interceptable=False), "")

    assert ball_is_with(match, "9h")


@clause("OFF-1")
def test_the_free_kick_is_the_defences_where_the_player_stood() -> None:
    match = in_play("10h M22 ball; 9h M30")

    _ = play_out(play_short_pass(match, Hex.parse("M30")), "")

    assert match.situation is Situation.FREE_KICK
    assert match.attack is match.player("4a").side
    assert match.spot == Hex.parse("M30")


@clause("PAS-1")
def test_whoever_is_onside_may_have_the_ball_though_another_is_not() -> None:
    match = in_play("10h M22 ball; 9h M30; 8h J24")

    _ = play_out(play_standard_pass(match, Hex.parse("J24")), "")

    assert ball_is_with(match, "8h")
    assert match.offside == {}


def test_any_touch_puts_an_end_to_it() -> None:
    match = in_play("10h M22 ball; 9h M30")
    record_pass(match, match.player("10h"), "PAS-1")
    assert match.offside == {match.player("9h"): Hex.parse("M30")}

    match.record_touch(match.player("4a"))

    assert match.offside == {}


def test_it_is_an_option_that_is_on_where_the_log_does_not_say_otherwise() -> None:
    match = in_play("10h M22 ball; 9h M30")
    del match.head["offside"]
    record_pass(match, match.player("10h"), "PAS-1")
    assert match.offside

    match.head["offside"] = "no"
    record_pass(match, match.player("10h"), "PAS-1")
    assert not match.offside
