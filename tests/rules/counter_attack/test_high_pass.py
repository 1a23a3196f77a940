"""High passes: what is asked while they fly, and where they come down (HPA)."""

from __future__ import annotations

import pytest

from rules.asking import Choose, Play
from rules.counter_attack.high_pass import flies_astray, high_pass
from rules.counter_attack.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import facts_of, in_play, play_out, play_until, told

NOBODY_MOVES = "home chooses high_pass_move: done\naway chooses high_pass_move: done\n"


def _played(play: Play[object]) -> Play[None]:
    """Play something, whatever it ends with."""
    _ = yield from play


@clause("HPA-3")
def test_who_is_under_the_ball_stays_there() -> None:
    match = in_play("10h M10 ball; 9h M20; 8h J20")

    referee = play_until(high_pass(match, Hex.parse("M20")), "home chooses high_pass_move: 9 M21 ! HPA-3")

    assert isinstance(referee.question, Choose)
    listed = list(map(str, referee.question.answers.every()))
    assert "done" in listed
    assert not [answer for answer in listed if answer.startswith("9 ")]


@clause("HPA-3")
def test_the_only_player_that_can_be_there_in_time_runs_unasked() -> None:
    match = in_play("10h M10 ball; 9h M23")

    _ = play_until(high_pass(match, Hex.parse("M20")), "away chooses high_pass_move: done")

    assert match.hex_of(match.player("9h")) == Hex.parse("M20")


@clause("HPA-3")
def test_the_passer_may_run_after_the_own_ball_which_stays_in_the_air() -> None:
    match = in_play("10h M10 ball; 9h M20")

    _ = play_until(high_pass(match, Hex.parse("M20")), "home chooses high_pass_move: 10 M13")

    assert match.hex_of(match.player("10h")) == Hex.parse("M13")
    assert match.ball == Hex.parse("M20")


@clause("HPA-3", "HPA-4")
@pytest.mark.parametrize(
    ("move", "asked"), [("done", "keeper_comes"), ("4 D21", "keeper_comes"), ("1 M35", "header_aim")]
)
def test_a_goalkeeper_that_has_moved_three_hexes_does_not_come_out_as_well(move: str, asked: str) -> None:
    match = in_play("10h M22 ball high_pass=6; 9h M33; 4a D20; 5a M32")
    script = f"home chooses high_pass_move: done\naway chooses high_pass_move: {move}\naway chooses keeper_step: stay\n"

    referee = play_until(high_pass(match, Hex.parse("M33")), f"{script}10h rolls accuracy: 6")

    assert referee.question is not None
    assert referee.question.name == asked


@clause("HPA-5")
def test_a_high_pass_inside_the_box_that_goes_astray_gives_the_goalkeeper_no_second_hex() -> None:
    match = in_play("10h M22 ball; 9h M33")

    referee = play_out(
        _played(flies_astray(match, match.player("10h"), Hex.parse("M33"))),
        "10h rolls direction: 1\n10h rolls distance: 2",
    )

    assert told(referee) == ["goes_astray", "comes_down"]
    assert match.ball == Hex.parse("K33")


@clause("HPA-5", "OUT-1")
def test_a_high_pass_over_the_side_line_is_a_throw_in() -> None:
    match = in_play("10h M20 ball; 9h C20")

    _ = play_out(
        high_pass(match, Hex.parse("C20")),
        f"{NOBODY_MOVES}10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 3",
    )

    assert match.situation is Situation.THROW_IN
    assert match.attack is match.player("1a").side


@clause("HPA-5")
def test_of_a_high_pass_that_goes_astray_it_is_said_whose_it_was_and_how_far_it_goes() -> None:
    match = in_play("10h M10 ball; 9h M20")
    script = """
        home chooses high_pass_move: done
        away chooses high_pass_move: done
        10h rolls accuracy: 1
        10h rolls direction: 4
        10h rolls distance: 3
    """

    astray = facts_of(play_until(high_pass(match, Hex.parse("M20")), script), "goes_astray")

    assert (astray["player"], astray["hex"], astray["distance"]) == ("10h", "M20", "3")
