"""Interceptions of a pass into a box: one test each, the goalkeeper's on its best hex (GKP-8)."""

from __future__ import annotations

from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, in_play, play_out, under_way


@clause("GKP-8")
def test_a_goalkeeper_at_the_edge_of_its_box_waits_until_the_ball_is_inside() -> None:
    """L31 is next to the path also before it reaches the box."""
    match = under_way("1h M1; 1a L31; 10h M26 ball; 9h M33")

    _ = play_out(
        play_standard_pass(match, Hex.parse("M33")),
        "away chooses keeper_step PAS-6: stay\n1a rolls interception GKP-8: 5",
    )

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("PAS-3")
def test_a_defender_whose_zone_is_touched_before_the_box_and_in_it_tests_once() -> None:
    match = in_play("10h M26 ball; 9h M35; 4a L31")

    _ = play_out(
        play_standard_pass(match, Hex.parse("M35")),
        "4a rolls interception PAS-3: 1\naway chooses keeper_step PAS-6: stay",
    )

    assert ball_is_with(match, "9h")


@clause("GKP-8")
def test_where_the_goalkeeper_dives_for_a_pass_it_needs_a_six_beside_it_as_anywhere() -> None:
    """Saving 3 and a 6 are nine: the face alone succeeds."""
    match = under_way("1h M1; 1a M35 saving=3; 10h F34 ball; 9h Q34; edition community gk_wall_intercept=dive")

    _ = play_out(play_standard_pass(match, Hex.parse("Q34")), "1a rolls interception GKP-8: 6")

    assert match.situation is Situation.SAVE_AND_HOLD
