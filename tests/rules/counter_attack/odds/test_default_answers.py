"""Default answers of odds: one for each question, whatever the order of its buttons."""

from __future__ import annotations

import pytest

from rules.asking import Choose, OneOf
from rules.counter_attack.commands.hex_targets import AroundHex
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.default_answers import DEFAULT_ANSWERS, default_answer
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.free_kick import take_free_kick
from rules.hexes import Hex
from tests.rig import play_until

BEFORE_THE_LAST_PLACING = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
"""


def question(name: str, *answers: str) -> Choose:
    return Choose("home", name, "SNP-1", OneOf(answers, "SNP-1"))


def test_each_question_has_a_default_answer() -> None:
    assert set(DEFAULT_ANSWERS) == set(QUESTIONS)


@pytest.mark.parametrize("answers", [("deflect", "let it go"), ("let it go", "deflect")])
def test_the_order_of_buttons_makes_no_difference(answers: tuple[str, ...]) -> None:
    assert default_answer(question("deflect", *answers)) == "deflect"


def test_nobody_shoots_without_being_told_to() -> None:
    assert default_answer(question("snapshot_offer", "snapshot", "play on")) == "play on"


@pytest.mark.parametrize("answers", [("K32", "L31"), ("L31", "K32")])
def test_a_goalkeeper_that_cannot_stay_goes_to_the_first_free_hex_clockwise_from_n(answers: tuple[str, ...]) -> None:
    around = AroundHex(tuple(map(Hex.parse, answers)), "GKP-9", Hex.parse("K31"))
    assert str(default_answer(Choose("home", "reposition", "GKP-9", around))) == "K32"


def test_at_a_kick_off_the_ball_goes_to_the_lowest_shirt_it_can_reach() -> None:
    match = set_scene("1h M1; 9h M19 ball; 7h K19; 8h M21; 1a M37; situation kick-off")
    assert str(default_answer(Choose("home", "action", "CLK-1", ActionAnswers(match, "CLK-1")))) == "pass K19"


@pytest.mark.parametrize(("defenders", "assumed"), [("4a L21; 5a K21", "tackle 4 on 10"), ("4a L22", "done")])
def test_the_defence_tackles_where_it_can_and_fouls_nobody_on_purpose(defenders: str, assumed: str) -> None:
    """In the second scene 4a could foul 9h, who is near the ball and does not have it."""
    match = set_scene(f"1h M1; 10h L20 ball; 9h L23; {defenders}; 1a M37; called 3; situation at feet")
    referee = play_until(play_whole_match(match), "home chooses action: move\nhome chooses move: done")
    assert isinstance(referee.question, Choose)
    assert any(str(answer).startswith("reckless") for answer in referee.question.answers.legal())
    assert str(default_answer(referee.question)) == assumed


def test_in_its_own_movement_phase_the_attack_neither_moves_nor_shoots() -> None:
    match = set_scene("1h M1; 10h M33 ball; 4a A1; 1a M37; called 3; situation at feet")
    referee = play_until(play_whole_match(match), "home chooses action: move")
    assert isinstance(referee.question, Choose)
    assert "snapshot" in map(str, referee.question.answers.legal())
    assert str(default_answer(referee.question)) == "done"


def test_the_outfield_player_nearest_to_a_free_kick_goes_to_take_it() -> None:
    match = set_scene("1h M20; 9h M18; 8h N16; 1a M37; 4a M29; situation free kick; attack home; spot M24")
    referee = play_until(take_free_kick(match), BEFORE_THE_LAST_PLACING)
    assert isinstance(referee.question, Choose)
    assert str(default_answer(referee.question)) == "9 M24"


def test_a_question_of_another_game_has_none() -> None:
    with pytest.raises(KeyError):
        _ = default_answer(question("deployment", "all at once"))
