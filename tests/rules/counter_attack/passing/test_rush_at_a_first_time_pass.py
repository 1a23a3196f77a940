"""A defender that moves during a first-time pass: the hex and the attribute of its test (FTP-3, FTP-4)."""

from __future__ import annotations

from rules.counter_attack.passing.first_time_pass import play_first_time_pass
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, in_play, play_out, told, under_way


def rushed(match: Match, target: str, script: str) -> Referee:
    """Play a first-time pass with no move by the attack."""
    return play_out(play_first_time_pass(match, Hex.parse(target)), f"home chooses first_time_move: done\n{script}")


@clause("FTP-3")
def test_a_defender_on_the_path_tests_where_it_stands_though_its_zone_is_reached_before() -> None:
    """With tackling 6 a four is enough on M21 as on M22."""
    match = in_play("10h M19 ball; 9h M24; 7a N22 tackling=6")

    _ = rushed(match, "M24", "away chooses first_time_move: 7 M22\n7a rolls interception FTP-3: 3")

    assert ball_is_with(match, "9h")


@clause("FTP-3")
def test_inside_the_box_too_a_defender_that_has_moved_onto_the_path_needs_a_five() -> None:
    match = under_way("1h M1; 1a C36; 10h M29 ball; 9h M35; 7a L33 tackling=1")
    script = """
        away chooses first_time_move: 7 M33
        away chooses keeper_step PAS-6: stay
        7a rolls interception FTP-3: 5
    """

    _ = rushed(match, "M35", script)

    assert ball_is_with(match, "7a")


@clause("FTP-3")
def test_a_defender_on_the_path_beside_the_passer_tests_without_being_asked() -> None:
    match = in_play("10h M19 ball; 9h K19; 7a L20 tackling=1")

    _ = rushed(match, "K19", "away chooses first_time_move: 7 L19\n7a rolls interception FTP-3: 5")

    assert ball_is_with(match, "7a")


@clause("FTP-4")
def test_who_goes_for_the_passer_inside_its_own_box_tests_with_tackling() -> None:
    """Tackling 5 and a 5 are ten."""
    match = under_way("1h M1; 1a C36; 10h M34 ball; 9h M37; 7a M32 tackling=5 saving=0")
    script = """
        away chooses first_time_move: 7 M33
        away chooses challenge_passer FTP-4: try
        7a rolls interception FTP-4: 5
    """

    _ = rushed(match, "M37", script)

    assert ball_is_with(match, "7a")


@clause("FTP-4")
def test_a_ball_won_from_the_passer_inside_the_passer_s_box_has_not_come_into_it() -> None:
    """The goalkeeper in that box has no hex for it (MOV-7)."""
    match = under_way("1h C2; 1a M37; 10h M4 ball; 9h M1; 7a M6")
    script = """
        away chooses first_time_move: 7 M5
        away chooses challenge_passer FTP-4: try
        7a rolls interception FTP-4: 6
    """

    referee = rushed(match, "M1", script)

    assert "keeper_steps" not in told(referee)
    assert ball_is_with(match, "7a")


@clause("FTP-3")
def test_a_goalkeeper_that_has_moved_onto_the_path_outside_its_box_tests_there_and_waits_for_no_other_hex() -> None:
    """The path leads from F30 over a corner of the box, where 8h stands, past the goalkeeper once more."""
    match = under_way("1h M1; 1a G30 tackling=1; 10h F26 ball; 8h F31; 9h F32")

    _ = rushed(match, "F32", "away chooses first_time_move: 1 F30\n1a rolls interception FTP-3: 5")

    assert ball_is_with(match, "1a")
