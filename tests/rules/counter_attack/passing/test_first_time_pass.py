"""First-time passes: moves while the ball is on its way, interceptions, and the receiver (FTP)."""

from __future__ import annotations

from rules.asking import Choose
from rules.counter_attack.passing.first_time_pass import play_first_time_pass
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene, told, under_way

NOBODY_MOVES = "home chooses first_time_move: done\naway chooses first_time_move: done"


def passing(scene: str) -> Match:
    """Set a scene with a first-time pass just called."""
    match = set_scene(f"1h M1; 1a M37; {scene}")
    match.begin_action()
    return match


@clause("FTP-2")
def test_the_moves_listed_are_one_hex_of_one_player() -> None:
    """Seven free hexes around 10h and 9h, and none around the goalkeeper that the passer could not reach too."""
    match = passing("10h M19 ball; 9h M24")

    referee = play_until(play_first_time_pass(match, Hex.parse("M24")), "")

    assert isinstance(referee.question, Choose)
    listed = list(map(str, referee.question.answers.legal()))
    assert listed[0] == "done"
    assert all(
        match.hex_of(match.player(f"{shirt}h")).distance(Hex.parse(to)) == 1 for shirt, to in map(str.split, listed[1:])
    )
    assert {answer for answer in listed if answer.startswith("9 ")} == {
        "9 L24",
        "9 L25",
        "9 M25",
        "9 N24",
        "9 M23",
        "9 L23",
    }


@clause("FTP-1")
def test_the_passers_step_to_the_named_hex_is_not_listed() -> None:
    match = passing("10h M19 ball; 9h M24")

    referee = play_until(play_first_time_pass(match, Hex.parse("M20")), "home chooses first_time_move: 10 M20 ! FTP-1")

    assert isinstance(referee.question, Choose)
    assert "10 M20" not in map(str, referee.question.answers.legal())


@clause("FTP-2")
def test_the_ball_leaves_from_where_the_passer_stood_at_the_call() -> None:
    """From M19 the ball touches N20, in the zone of 4a; from L19, where the passer goes, it would not."""
    match = passing("10h M19 ball; 9h M24; 4a O20")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        "home chooses first_time_move: 10 L19\naway chooses first_time_move: done\n4a rolls interception: 2",
    )

    assert ball_is_with(match, "9h")


@clause("FTP-3")
def test_others_test_before_a_defender_that_has_moved_onto_the_named_hex() -> None:
    match = passing("10h M19 ball; 8h J20; 4a L22; 7a L24")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        "home chooses first_time_move: done\naway chooses first_time_move: 7 M24\n4a rolls interception PAS-3: 2",
    )

    assert ball_is_with(match, "7a")
    assert match.situation is Situation.ANY_OTHER


@clause("FTP-3")
def test_a_goalkeeper_that_moves_onto_the_path_outside_its_box_tests_like_others() -> None:
    match = set_scene("1h M1; 10h M19 ball; 9h M24; 1a N22 saving=6")
    match.begin_action()

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        "home chooses first_time_move: done\naway chooses first_time_move: 1 M22\n1a rolls interception FTP-3: 4",
    )

    assert ball_is_with(match, "9h")


@clause("FTP-4")
def test_the_defender_next_to_the_passer_need_not_go_for_the_ball() -> None:
    match = passing("10h M19 ball; 9h M24; 7a L18")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        "home chooses first_time_move: done\naway chooses first_time_move: 7 M18\naway chooses challenge_passer: no",
    )

    assert ball_is_with(match, "9h")


@clause("FTP-4")
def test_it_has_one_test_in_all_and_six_or_ten_succeeds() -> None:
    match = passing("10h M19 ball; 9h M24; 7a L18 tackling=4")

    referee = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        """home chooses first_time_move: done
        away chooses first_time_move: 7 M18
        away chooses challenge_passer FTP-4: try
        7a rolls interception FTP-4: 5""",
    )

    assert told(referee)[-2:] == ["interception_missed", "pass_received"]
    assert ball_is_with(match, "9h")


@clause("FTP-4", "FOU-1")
def test_a_one_is_a_foul_on_the_passer_and_may_stop_the_pass() -> None:
    match = passing("10h M19 ball resilience=6; 9h M24; 7a L18; 3a M33; leniency 5")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        """home chooses first_time_move: done
        away chooses first_time_move: 7 M18
        away chooses challenge_passer FTP-4: try
        7a rolls interception FTP-4: 1
        7a rolls booking: 2
        10h rolls injury: 2
        home chooses after_foul: free kick""",
    )

    assert match.situation is Situation.FREE_KICK
    assert match.spot == Hex.parse("M19")


@clause("PAS-5")
def test_a_defender_that_stood_there_already_commits_no_foul() -> None:
    """5a touches N20 and the passer, and has not moved: its 1 is no foul."""
    match = passing("10h M19 ball; 9h M24; 5a N19")

    _ = play_out(play_first_time_pass(match, Hex.parse("M24")), f"{NOBODY_MOVES}\n5a rolls interception PAS-5: 1")

    assert ball_is_with(match, "9h")


@clause("FTP-5")
def test_whoever_stands_on_the_named_hex_receives_the_ball() -> None:
    match = passing("10h M19 ball; 9h M25; 8h K22")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M24")),
        """home chooses first_time_move: 8 M24 ! FTP-2
        home chooses first_time_move: 9 M24
        away chooses first_time_move: done""",
    )

    assert ball_is_with(match, "9h")
    assert match.situation is Situation.FIRST_TIME_RECEIVED


@clause("FTP-6")
def test_the_passer_may_have_the_ball_when_somebody_else_has_had_it() -> None:
    match = passing("10h M19 ball; 9h M24")

    _ = play_out(play_first_time_pass(match, Hex.parse("M22")), NOBODY_MOVES)
    assert match.barred_from_next_touch is match.player("10h")

    match.give_ball(match.player("9h"))
    assert match.barred_from_next_touch is None


@clause("PAS-6")
def test_a_goalkeeper_that_steps_where_the_ball_was_does_not_collect_it() -> None:
    """The passer has left M30, and the ball is on its way into the box."""
    match = set_scene("1h M1; 10h M30 ball; 9h I33; 1a M31")
    match.begin_action()

    _ = play_out(
        play_first_time_pass(match, Hex.parse("I33")),
        """home chooses first_time_move: 10 N30
        away chooses first_time_move: done
        away chooses keeper_step PAS-6: M30
        1a rolls interception GKP-8: 1""",
    )

    assert ball_is_with(match, "9h")


@clause("FTP-4")
def test_a_goalkeeper_goes_for_the_passer_in_its_own_box_with_its_saving() -> None:
    """Saving 5 and a 5 are ten; tackling it has none."""
    match = under_way("1h M1; 1a M35 saving=5; 10h M33 ball; 9h M28; 4a C30")

    _ = play_out(
        play_first_time_pass(match, Hex.parse("M28")),
        """home chooses first_time_move: done
        away chooses first_time_move: 1 M34
        away chooses challenge_passer FTP-4: try
        1a rolls interception FTP-4: 5""",
    )

    assert ball_is_with(match, "1a")
