"""Every way of answering in advance has words, no words are without a way, and all fit into a menu."""

from __future__ import annotations

import pytest

from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from rules.planning.standing_orders import SETTLED, STANDING
from rules.reports import WrittenReport
from text.game_list import GAMES
from text.languages import speaking
from text.reports import without_clause

FOOTBALL, SKIRMISH = GAMES["counter_attack"], GAMES["skirmish"]
NAMES = {"home": "Reds"}


def test_every_question_that_can_be_answered_in_advance_has_words_for_each_way() -> None:
    words = GAMES["counter_attack"].standing_orders
    assert {question: list(said.ways) for question, said in words.items()} == {
        question: list(advance.names) for question, advance in STANDING_ORDERS.items() if advance.policies
    }


def test_all_words_fit_into_a_menu() -> None:
    said = GAMES["counter_attack"].standing_orders.values()
    assert max(len(word) for each in said for word in (each.asks, *each.ways.values())) <= 50


@pytest.mark.parametrize("name", [STANDING, SETTLED])
def test_an_answer_in_advance_is_told_in_the_words_of_its_reader(name: str) -> None:
    change = WrittenReport(name, "SUB-1", {"side": "home", "question": "action", "answer": "14 for 9"})
    dive = WrittenReport(name, "SK-CHG-1", {"side": "home", "question": "action", "answer": "dive Ulf Grim K14"})

    assert without_clause(change, FOOTBALL, NAMES).endswith(": 14 for 9.")
    with speaking("fr"):
        assert without_clause(change, FOOTBALL, NAMES).endswith(": 14 pour 9.")
    with speaking("el"):
        assert without_clause(dive, SKIRMISH, NAMES).endswith(": βουτιά Ulf Grim K14.")
