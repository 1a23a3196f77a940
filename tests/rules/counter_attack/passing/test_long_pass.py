"""Long passes: where they come down, and who gets the ball (LPA)."""

from __future__ import annotations

from rules.asking import Choose
from rules.counter_attack.passing.long_pass import play_long_pass
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, in_play, play_out, play_until, set_scene


@clause("LPA-4", "OUT-2")
def test_a_ball_in_the_air_never_scores() -> None:
    match = in_play("10h M20 ball")

    _ = play_out(
        play_long_pass(match, Hex.parse("K34")),
        "10h rolls accuracy: 1\n10h rolls direction LPA-4: 3\n10h rolls distance LPA-4: 6",
    )

    assert match.goals == []
    assert match.situation is Situation.GOAL_KICK


@clause("LPA-5")
def test_a_goalkeeper_in_its_box_holds_a_long_pass_that_comes_down_on_it() -> None:
    match = set_scene("1h M1; 10h M20 ball; 1a K36")
    match.begin_action()

    _ = play_out(
        play_long_pass(match, Hex.parse("M36")),
        "10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 2",
    )

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("LPA-5", "LPA-6")
def test_a_long_pass_on_an_own_player_is_received() -> None:
    match = in_play("10h M15 ball; 9h J29")

    _ = play_out(
        play_long_pass(match, Hex.parse("M35")),
        "10h rolls accuracy: 1\n10h rolls direction: 6\n10h rolls distance: 6\naway chooses keeper_run LPA-6: stay",
    )

    assert ball_is_with(match, "9h")
    assert match.situation is Situation.LONG_PASS_RECEIVED


@clause("LPA-6")
def test_the_goalkeeper_runs_as_far_as_its_pace_and_past_the_ball_only_by_going_round_it() -> None:
    match = set_scene("1h M1; 10h M15 ball high_pass=6; 1a M37 pace=2")
    match.begin_action()

    referee = play_until(play_long_pass(match, Hex.parse("M36")), "10h rolls accuracy: 4")

    assert isinstance(referee.question, Choose)
    listed = set(map(str, referee.question.answers.legal()))
    assert {"stay", "M36", "K37", "L36"} <= listed
    assert "M34" not in listed


@clause("LPA-6")
def test_one_hex_more_is_only_for_a_ball_in_the_box() -> None:
    match = in_play("10h M15 ball high_pass=6")

    _ = play_out(play_long_pass(match, Hex.parse("M29")), "10h rolls accuracy: 4\naway chooses keeper_run: M34")

    assert match.situation is Situation.IN_SPACE


@clause("MOV-5")
def test_a_defender_beside_the_ball_rolls_for_it_when_the_goalkeeper_has_moved() -> None:
    match = in_play("10h M15 ball; 4a L31")

    _ = play_out(
        play_long_pass(match, Hex.parse("M29")),
        """10h rolls accuracy: 1
        10h rolls direction: 2
        10h rolls distance: 1
        away chooses keeper_run: stay
        away chooses try_for_ball MOV-5: try
        4a rolls try_for_ball MOV-5: 6""",
    )

    assert ball_is_with(match, "4a")
    assert match.situation is Situation.ANY_OTHER
