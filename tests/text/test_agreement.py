from __future__ import annotations

import pytest

from rules.competing import Out, Terms
from rules.counter_attack.editions import EDITIONS
from rules.counter_attack.ruleset import head_wanted
from rules.counter_attack.terms import on_terms
from rules.rulebook import RULEBOOK
from rules.rulesets import Wanted
from rules.skirmish import ruleset as skirmish
from text.counter_attack import agreement
from text.counter_attack.agreement import agreed
from text.skirmish.agreement import agreed as agreed_in_skirmish


def test_every_edition_has_words_in_its_order_and_nothing_else_has() -> None:
    assert list(agreement.EDITIONS) == list(EDITIONS)


def test_a_friendly_is_said_with_its_edition_its_half_and_its_clubs() -> None:
    assert agreed(head_wanted(Wanted(5))) == (
        "Edition community, 5 actions a half, Lantern Quay v Saltmarsh United. A draw stands. A die draws the referee."
    )


@pytest.mark.parametrize(
    ("option", "on", "said"),
    [
        ("settle", True, "extra time and a shoot-out"),
        ("jackpot", True, "dice of twelve faces"),
        ("offside", False, "There is no offside"),
        ("draft", True, "draft their squads from 60 cards"),
    ],
)
def test_what_is_not_as_usual_is_said(option: str, on: bool, said: str) -> None:  # noqa: FBT001 - a row of the table
    assert said in agreed(head_wanted(Wanted(5, options={option: on})))
    assert said not in agreed(head_wanted(Wanted(5)))


def test_an_edition_with_changes_says_them() -> None:
    assert "Edition condensed (with steal\\_ten=no)," in agreed(head_wanted(Wanted(5, "condensed steal_ten=no")))


def test_a_match_that_began_with_an_earlier_rulebook_says_so() -> None:
    head = head_wanted(Wanted(5))
    earlier = {name: fact for name, fact in head.items() if name != RULEBOOK}

    assert "Rulebook version 1, as when it started." in agreed(earlier)
    assert "Rulebook" not in agreed(head)


def test_a_skirmish_that_began_with_an_earlier_rulebook_says_so() -> None:
    head = skirmish.head_wanted(Wanted(2))
    earlier = {name: fact for name, fact in head.items() if name != RULEBOOK}

    assert "Rulebook version 1, as when it started." in agreed_in_skirmish(earlier)
    assert "Rulebook" not in agreed_in_skirmish(head)


@pytest.mark.parametrize(
    ("assist", "said"),
    [("full", ""), ("confirm", "No odds are told. "), ("none", "No odds are told, and nobody is warned of dice. ")],
)
def test_how_much_managers_are_helped_is_agreed_on(assist: str, said: str) -> None:
    head = head_wanted(Wanted(5))
    assert agreed({**head, "assist": assist}) == agreed(head).replace("A die draws", f"{said}A die draws")


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (Terms(extra_time=True), "goes on to extra time, and stands after that"),
        (Terms(shoot_out=True), "goes on to a shoot-out"),
        (
            Terms(first_leg=(1, 2)),
            "second leg, and both count together: Lantern Quay begin with 1, Saltmarsh United with 2.",
        ),
        (Terms(first_leg=(1, 2), away_goals=True), "goals away count double"),
        (Terms(out=((Out("Ada Vale", "injured"),), ())), "Suspended or injured: Ada Vale."),
    ],
)
def test_what_a_competition_asks_of_the_match_is_said(terms: Terms, said: str) -> None:
    head = head_wanted(Wanted(5))

    assert said in agreed(on_terms(head, terms))
    assert said not in agreed(head)
