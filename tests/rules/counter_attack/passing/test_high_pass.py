"""High passes: questions during the flight, and where they come down (HPA)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest

from rules.asking import Answers, Choose, Play
from rules.counter_attack.passing.ground_pass import BallMustLeave
from rules.counter_attack.passing.high_pass import (
    FarFromEverybody,
    high_pass_targets,
    play_high_pass,
    resolve_stray_ball,
)
from rules.counter_attack.passing.long_pass import LongPassTargets
from rules.counter_attack.passing.pass_runs import OneMove
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import facts_of, in_play, play_out, play_until, told

NOBODY_MOVES = "home chooses high_pass_move: done\naway chooses high_pass_move: done\n"


def _played(play: Play[object]) -> Play[None]:
    """Play a play with any result."""
    _ = yield from play


@clause("HPA-3")
def test_who_is_under_the_ball_stays_there() -> None:
    match = in_play("10h M10 ball; 9h M20; 8h J20")

    referee = play_until(play_high_pass(match, Hex.parse("M20")), "home chooses high_pass_move: 9 M21 ! HPA-3")

    assert isinstance(referee.question, Choose)
    listed = list(map(str, referee.question.answers.legal()))
    assert "done" in listed
    assert not [answer for answer in listed if answer.startswith("9 ")]


@clause("HPA-3")
@pytest.mark.parametrize(
    ("scene", "shirts"), [("10h M10 ball; 9h M23; 8h K21; 7h A1", {"8", "9"}), ("10h M10 ball; 9h M23; 7h M20", None)]
)
def test_where_nobody_is_under_the_ball_only_those_who_get_there_may_run(scene: str, shirts: set[str] | None) -> None:
    referee = play_until(play_high_pass(in_play(scene), Hex.parse("M20")), "")
    assert isinstance(referee.question, Choose)
    answers = referee.question.answers
    assert isinstance(answers, OneMove)

    found = [*map(str, answers.legal())]

    assert found == [*map(str, replace(answers, only=None).legal())]
    assert ({*found} == {f"{shirt} M20" for shirt in shirts}) if shirts else found[0] == "done"


@clause("HPA-3")
def test_a_copy_of_the_question_lists_what_the_question_itself_does() -> None:
    """Menus are made from a copy of the match and its question."""
    match = in_play("10h M10 ball; 9h M20; 8h J20")
    referee = play_until(play_high_pass(match, Hex.parse("M20")), "")
    assert isinstance(referee.question, Choose)

    _, copied = deepcopy((match, referee.question))

    assert list(map(str, copied.answers.legal())) == list(map(str, referee.question.answers.legal()))


@clause("HPA-3")
def test_the_only_player_that_can_be_there_in_time_runs_unasked() -> None:
    match = in_play("10h M10 ball; 9h M23")

    _ = play_until(play_high_pass(match, Hex.parse("M20")), "away chooses high_pass_move: done")

    assert match.hex_of(match.player("9h")) == Hex.parse("M20")


@clause("HPA-3")
def test_the_passer_may_run_after_the_own_ball_which_stays_in_the_air() -> None:
    match = in_play("10h M10 ball; 9h M20")

    _ = play_until(play_high_pass(match, Hex.parse("M20")), "home chooses high_pass_move: 10 M13")

    assert match.hex_of(match.player("10h")) == Hex.parse("M13")
    assert match.ball == Hex.parse("M20")


@clause("HPA-3", "HPA-4")
@pytest.mark.parametrize(
    ("move", "asked"), [("done", "keeper_comes"), ("4 D21", "keeper_comes"), ("1 M35", "header_aim")]
)
def test_a_goalkeeper_that_has_moved_three_hexes_does_not_come_out_as_well(move: str, asked: str) -> None:
    match = in_play("10h M22 ball high_pass=6; 9h M33; 4a D20; 5a M32")
    script = f"home chooses high_pass_move: done\naway chooses high_pass_move: {move}\naway chooses keeper_step: stay\n"

    referee = play_until(play_high_pass(match, Hex.parse("M33")), f"{script}10h rolls accuracy: 6")

    assert referee.question is not None
    assert referee.question.name == asked


@clause("HPA-5")
def test_a_high_pass_inside_the_box_that_goes_astray_gives_the_goalkeeper_no_second_hex() -> None:
    match = in_play("10h M22 ball; 9h M33")

    referee = play_out(
        _played(resolve_stray_ball(match, match.player("10h"), Hex.parse("M33"))),
        "10h rolls direction: 1\n10h rolls distance: 2",
    )

    assert told(referee) == ["goes_astray", "comes_down"]
    assert match.ball == Hex.parse("K33")


@clause("HPA-5", "OUT-1")
def test_a_high_pass_over_the_side_line_is_a_throw_in() -> None:
    match = in_play("10h M20 ball; 9h C20")

    _ = play_out(
        play_high_pass(match, Hex.parse("C20")),
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

    astray = facts_of(play_until(play_high_pass(match, Hex.parse("M20")), script), "goes_astray")

    assert (astray["player"], astray["hex"], astray["distance"]) == ("10h", "M20", "3")


@clause("HPA-3")
def test_of_an_accurate_high_pass_it_is_said_over_which_hex_it_is() -> None:
    match = in_play("10h M10 ball; 9h M20")

    referee = play_until(play_high_pass(match, Hex.parse("M20")), f"{NOBODY_MOVES}10h rolls accuracy: 6")

    assert facts_of(referee, "accurate")["hex"] == "M20"


@pytest.mark.parametrize("targets", [high_pass_targets, LongPassTargets])
def test_a_pass_through_the_air_to_the_passer_s_own_hex_is_refused_with_that_hex(
    targets: Callable[[Match], Answers[Hex]],
) -> None:
    with pytest.raises(BallMustLeave) as refused:
        _ = targets(in_play("10h M10 ball; 9h M20")).read("M10")
    assert refused.value.hex == "M10"


def test_a_high_pass_to_where_nobody_is_near_is_refused_with_how_near_one_must_be() -> None:
    with pytest.raises(FarFromEverybody) as refused:
        _ = high_pass_targets(in_play("10h M10 ball; 9h C20; edition condensed")).read("M20")
    assert (refused.value.hex, refused.value.reach, refused.value.clause) == ("M20", 3, "HPA-1")


@clause("HPA-3")
def test_a_high_pass_inside_the_box_gives_the_goalkeeper_its_hex_before_the_accuracy() -> None:
    match = in_play("10h I33 ball; 9h P33")

    _ = play_until(play_high_pass(match, Hex.parse("P33")), f"{NOBODY_MOVES}away chooses keeper_step HPA-3: stay")


def test_a_high_pass_inside_the_own_box_gives_the_goalkeeper_no_hex_where_passes_back_into_it_do() -> None:
    match = in_play("4h I4 ball; 5h P4; edition community gk_box_move=any")

    referee = play_until(play_high_pass(match, Hex.parse("P4")), NOBODY_MOVES)

    assert referee.question is not None
    assert referee.question.name == "accuracy"


@clause("HPA-3")
def test_the_passer_is_not_the_one_to_be_under_its_own_ball_however_near_that_is() -> None:
    match = in_play("10h M10 ball; 9h M15; 8h K14; edition community hp_min=1")

    referee = play_until(play_high_pass(match, Hex.parse("M12")), "home chooses high_pass_move: 10 M12 ! HPA-3")

    assert isinstance(referee.question, Choose)
    assert "10 M12" not in map(str, referee.question.answers.legal())


@clause("HPA-3")
def test_a_goalkeeper_that_steps_under_a_high_pass_does_not_have_it_yet() -> None:
    match = in_play("10h M22 ball; 9h M31; edition community hp_target=within_3")

    referee = play_until(
        play_high_pass(match, Hex.parse("M34")),
        "home chooses high_pass_move: done\naway chooses high_pass_move: 1 M35\naway chooses keeper_step HPA-3: M34",
    )

    assert told(referee)[-1] == "keeper_steps"
    assert (match.attack, str(match.ball)) == (match.player("10h").side, "M34")


@clause("HPA-3")
def test_a_goalkeeper_moves_no_farther_than_anybody_while_a_high_pass_flies() -> None:
    match = in_play("10h M22 ball; 9h M33; edition community hp_moves=1_after")

    referee = play_until(
        play_high_pass(match, Hex.parse("M33")), "10h rolls accuracy: 6\nhome chooses high_pass_move: done"
    )

    assert isinstance(referee.question, Choose)
    goes = [Hex.parse(answer[2:]) for answer in map(str, referee.question.answers.legal()) if answer.startswith("1 ")]
    assert {place.distance(Hex.parse("M37")) for place in goes} == {1}
