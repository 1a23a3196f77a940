"""Default answers of odds: one for each question, whatever the order of its buttons."""

from __future__ import annotations

import pytest

from rules.asking import Choose, OneOf
from rules.counter_attack.commands.hex_targets import AroundHex
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.odds.default_answers import DEFAULT_ANSWERS, default_answer
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex


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


def test_a_question_of_another_game_has_none() -> None:
    with pytest.raises(KeyError):
        _ = default_answer(question("deployment", "all at once"))
