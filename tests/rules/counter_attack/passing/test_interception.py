"""Interceptions of a pass along the ground: order and tests (PAS-3 to PAS-7, GKP-8, GEN-6)."""

from __future__ import annotations

from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, in_play, play_out, set_scene, told, under_way


def crossed_box(start: str, target: str, saving: str = "3") -> Match:
    """Set a scene with the right goalkeeper on M35 and a pass inside its box."""
    match = set_scene(f"1h M1; 1a M35 saving={saving}; 10h {start} ball; 9h {target}")
    match.begin_action()
    return match


# Interceptions by players


@clause("PAS-3")
def test_a_defender_whose_zone_the_path_touches_tests_once() -> None:
    """4a beside M22 and M23: tackling 3 and a 5 are eight."""
    match = in_play("10h M19 ball; 9h M24; 4a L22")

    referee = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception PAS-3: 5")

    assert told(referee) == ["pass", "interception_missed", "pass_received"]
    assert ball_is_with(match, "9h")
    assert match.situation is Situation.PASS_RECEIVED


@clause("PAS-3")
def test_ten_intercepts_as_a_six_does() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a L22 tackling=6")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception: 4")

    assert ball_is_with(match, "4a")


@clause("PAS-1")
def test_hexes_that_the_attack_occupies_do_not_count() -> None:
    """4a touches only the receiver's hex, 5a only the hex of a player on the way."""
    match = in_play("10h M19 ball; 8h M20; 9h M24; 4a M25; 5a L20")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "")

    assert ball_is_with(match, "9h")


@clause("PAS-4")
def test_the_ball_comes_to_the_defender_who_does_not_move() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a L22")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception: 6")

    assert ball_is_with(match, "4a")
    assert match.hex_of(match.player("4a")) == Hex.parse("L22")
    assert match.situation is Situation.ANY_OTHER


@clause("PAS-5")
def test_a_defender_touching_the_passer_tests_only_where_the_path_touches_another_hex_of_its_zone() -> None:
    """4a on M18 is beside the passer alone; the ball touches N20, beside 5a on N19."""
    match = in_play("10h M19 ball; 9h M24; 4a M18; 5a N19")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "5a rolls interception PAS-5: 2")

    assert ball_is_with(match, "9h")


@clause("GEN-6")
def test_several_defenders_test_in_the_order_in_which_the_ball_reaches_them() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a L22; 5a N19")

    referee = play_out(
        play_standard_pass(match, Hex.parse("M24")),
        """
        5a rolls interception: 1
        4a rolls interception: 1
        """,
    )

    assert told(referee)[:2] == ["pass", "tests_in_order"]


@clause("GEN-6")
def test_of_those_reached_at_once_the_better_chance_comes_first_then_the_lower_shirt() -> None:
    """All three touch N20: 8a has the better chance, 4a the lower shirt of the others."""
    match = in_play("10h M19 ball; 9h M24; 8a O20 tackling=5; 5a N21; 4a N19")

    referee = play_out(
        play_standard_pass(match, Hex.parse("M24")),
        """
        8a rolls interception: 1
        4a rolls interception: 1
        5a rolls interception: 1
        """,
    )

    assert [report.facts["players"] for _, report in referee.reports if report.name == "tests_in_order"] == ["8a 4a 5a"]


@clause("GEN-6")
def test_the_first_success_ends_it() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a L22; 5a N19")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "5a rolls interception: 6")

    assert ball_is_with(match, "5a")


@clause("PAS-3")
def test_who_sits_out_still_intercepts() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a L22; out 4a")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception: 6")

    assert ball_is_with(match, "4a")


# The goalkeeper


@clause("GKP-8")
def test_a_path_through_the_goalkeepers_hex_is_intercepted_without_a_die() -> None:
    """The ball touches N31, M31 and M32 in the box; the goalkeeper steps onto M32."""
    match = set_scene("1h M1; 1a L33; 10h M26 ball; 9h M33")
    match.begin_action()

    referee = play_out(play_standard_pass(match, Hex.parse("M33")), "away chooses keeper_step PAS-6: M32")

    assert told(referee)[-3:] == ["in_the_way", "wins_ball", "keeper_holds"]
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("PAS-6")
def test_the_goalkeeper_has_its_hex_when_the_ball_reaches_the_box_before_the_rest_of_the_interceptions() -> None:
    """4a is reached outside the box, 5a inside it."""
    match = in_play("10h M26 ball; 9h M33; 4a L28; 5a N33")

    _ = play_out(
        play_standard_pass(match, Hex.parse("M33")),
        """
        4a rolls interception: 1
        away chooses keeper_step PAS-6: stay
        5a rolls interception: 1
        """,
    )

    assert ball_is_with(match, "9h")


@clause("PAS-1")
def test_a_pass_inside_the_box_gives_the_goalkeeper_no_hex() -> None:
    match = in_play("10h H33 ball; 9h H37")

    _ = play_out(play_standard_pass(match, Hex.parse("H37")), "")

    assert ball_is_with(match, "9h")


@clause("PAS-1")
def test_the_goalkeeper_of_the_box_has_no_hex_when_its_own_side_passes_into_it() -> None:
    match = in_play("10h M9 ball; 9h M5")

    _ = play_out(play_standard_pass(match, Hex.parse("M5")), "")

    assert ball_is_with(match, "9h")


@clause("GKP-8", "PAS-7")
def test_a_goalkeeper_within_one_hex_of_the_path_needs_a_five() -> None:
    """The path touches M34, one hex from the goalkeeper on M35."""
    match = crossed_box("F34", "Q34")

    _ = play_out(play_standard_pass(match, Hex.parse("Q34")), "1a rolls interception GKP-8: 5")

    assert match.hex_of(match.player("1a")) == Hex.parse("M34")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("GKP-8")
def test_across_the_second_hex_of_its_diving_line_it_needs_a_six() -> None:
    """The ball crosses K35, two hexes up the line from M35: saving 4 and a 5 are nine."""
    match = crossed_box("K32", "K36", "4")

    _ = play_out(play_standard_pass(match, Hex.parse("K36")), "1a rolls interception: 5")

    assert ball_is_with(match, "9h")


@clause("GKP-8")
def test_across_the_second_hex_ten_is_enough() -> None:
    match = crossed_box("K32", "K36", "5")

    _ = play_out(play_standard_pass(match, Hex.parse("K36")), "1a rolls interception: 5")

    assert match.hex_of(match.player("1a")) == Hex.parse("K35")


@clause("GKP-8")
def test_across_the_third_hex_it_needs_eleven() -> None:
    """The ball crosses J35: saving 5 and a 5 are ten, saving 6 and a 5 eleven."""
    short, enough = crossed_box("J33", "J37", "5"), crossed_box("J33", "J37", "6")

    _ = play_out(play_standard_pass(short, Hex.parse("J37")), "1a rolls interception: 5")
    _ = play_out(play_standard_pass(enough, Hex.parse("J37")), "1a rolls interception: 5")

    assert ball_is_with(short, "9h")
    assert enough.hex_of(enough.player("1a")) == Hex.parse("J35")


@clause("PAS-3")
def test_outside_its_box_a_goalkeeper_is_a_player_without_tackling() -> None:
    match = set_scene("1h M1; 1a L22 saving=6; 10h M19 ball; 9h M24")
    match.begin_action()

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "1a rolls interception PAS-3: 5")

    assert ball_is_with(match, "9h")


@clause("PAS-4")
def test_a_ball_that_is_intercepted_inside_a_box_has_not_come_into_it() -> None:
    """The goalkeeper in that box has no hex for it (MOV-7)."""
    match = under_way("1h J2; 1a M37; 10h M4 ball; 9h M12; 4a N6")

    _ = play_out(play_standard_pass(match, Hex.parse("M12")), "4a rolls interception: 6")

    assert ball_is_with(match, "4a")


@clause("PAS-3")
def test_beyond_a_player_of_the_attack_on_the_way_the_path_counts_again() -> None:
    """4a is beside M22 and M23, beyond 8h on M21."""
    match = in_play("10h M19 ball; 8h M21; 9h M24; 4a L22")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception: 6")

    assert ball_is_with(match, "4a")


@clause("PAS-1")
def test_for_a_pass_to_itself_a_goalkeeper_has_no_hex_where_passes_back_give_it_one() -> None:
    match = under_way("1h M3; 1a M37; 10h M10 ball; edition community gk_box_move=any")

    referee = play_out(play_standard_pass(match, Hex.parse("M3")), "")

    assert "keeper_steps" not in told(referee)
