"""Default answers of odds: one for each question, whatever the order of its buttons."""

from __future__ import annotations

import pytest

from rules.asking import Choose, OneOf
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.odds.default_answers import DEFAULT_ANSWERS, default_answer


def question(name: str, *answers: str) -> Choose:
    return Choose("home", name, "SNP-1", OneOf(answers, "SNP-1"))


def test_each_question_has_a_default_answer() -> None:
    assert set(DEFAULT_ANSWERS) == set(QUESTIONS)


@pytest.mark.parametrize("answers", [("deflect", "let it go"), ("let it go", "deflect")])
def test_the_order_of_buttons_makes_no_difference(answers: tuple[str, ...]) -> None:
    assert default_answer(question("deflect", *answers)) == "deflect"


def test_nobody_shoots_without_being_told_to() -> None:
    assert default_answer(question("snapshot_offer", "snapshot", "play on")) == "play on"


def test_where_the_usual_answer_is_illegal_it_is_the_first() -> None:
    assert default_answer(question("reposition", "K31", "K32")) == "K31"


def test_a_question_of_another_game_has_none() -> None:
    with pytest.raises(KeyError):
        _ = default_answer(question("deployment", "all at once"))
