"""Every way of answering in advance has words, no words are without a way, and all fit into a menu."""

from __future__ import annotations

from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from text.game_list import GAMES


def test_every_question_that_can_be_answered_in_advance_has_words_for_each_way() -> None:
    words = GAMES["counter_attack"].standing_orders
    assert {question: list(said.ways) for question, said in words.items()} == {
        question: list(advance.names) for question, advance in STANDING_ORDERS.items() if advance.policies
    }


def test_all_words_fit_into_a_menu() -> None:
    said = GAMES["counter_attack"].standing_orders.values()
    assert max(len(word) for each in said for word in (each.asks, *each.ways.values())) <= 50
