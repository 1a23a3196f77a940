"""Facts that the rules name by English words: a reader sees them in the own language."""

from __future__ import annotations

import pytest

from rules.asking import Roll
from rules.counter_attack.match_head import NoAbilitiesHere
from rules.dice.die_outcomes import ExplainedDie, FaceOutcome
from rules.planning.standing_orders import SETTLED, STANDING
from rules.reports import WrittenReport
from text.die_outcomes import die_in_short
from text.game_list import GAMES
from text.languages import speaking
from text.refusals.refusal_words import say
from text.reports import without_clause

FOOTBALL, SKIRMISH = GAMES["counter_attack"], GAMES["skirmish"]
NAMES = {"home": "Reds"}


@pytest.mark.parametrize("name", [STANDING, SETTLED])
def test_an_answer_in_advance_is_told_in_the_words_of_its_reader(name: str) -> None:
    change = WrittenReport(name, "SUB-1", {"side": "home", "question": "action", "answer": "14 for 9"})
    dive = WrittenReport(name, "SK-CHG-1", {"side": "home", "question": "action", "answer": "dive Ulf Grim K14"})

    assert without_clause(change, FOOTBALL, NAMES).endswith(": 14 for 9.")
    with speaking("fr"):
        assert without_clause(change, FOOTBALL, NAMES).endswith(": 14 pour 9.")
    with speaking("el"):
        assert without_clause(dive, SKIRMISH, NAMES).endswith(": βουτιά Ulf Grim K14.")


def test_a_card_turned_up_has_its_attributes_in_words() -> None:
    card = WrittenReport("card_turned_up", "SET-2", {"card": "Ada Vale", "attributes": "pace 5, high_pass 4, aerial 2"})

    assert without_clause(card, FOOTBALL, {}) == "Face up: Ada Vale (pace 5, high pass 4, aerial 2)."
    with speaking("fr"):
        assert without_clause(card, FOOTBALL, {}).endswith("(vitesse 5, passe haute 4, jeu aérien 2).")


def test_a_referee_who_rolls_is_named_in_the_language_of_the_reader() -> None:
    roll = Roll("referee", "added_time", "CLK-3")
    one = ExplainedDie(7, roll, 3, tuple(FaceOutcome(face, (), None) for face in range(1, 7)))

    assert die_in_short(one, NAMES, FOOTBALL).startswith("the referee rolls 3")
    with speaking("it"):
        assert die_in_short(one, NAMES, FOOTBALL).startswith("l'arbitro fa 3")


def test_a_refusal_names_an_edition_as_the_menu_does() -> None:
    assert "The Community 2021 edition has no abilities." in say(NoAbilitiesHere("community2021"))
    with speaking("el"):
        assert "community" not in say(NoAbilitiesHere("community2021"))
