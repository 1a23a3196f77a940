"""Charges and interceptions of the computer: those that look likely to arrive, and are worth the fight."""

from __future__ import annotations

from fractions import Fraction

import pytest

from computer.skirmish.charging import chance_to_dare
from tests.computer.skirmish.scenes import answers_in
from tests.for_each import for_each
from tests.skirmish_rig import begun

DONE = ["done"]
CHARGES = ["charge Ann Eve"]
FAR_EVE = "home Ann (0,0); away Eve (8,0)"


@for_each(
    ("scene", "answers"),
    [
        (FAR_EVE, CHARGES),
        ("home Ann (0,0); away Eve (9,0)", CHARGES),  # eight paces to a hex beside Eve, and a reach of eight
        ("home Ann (0,0); away Eve (10,0)", DONE),
        ("home Ann (0,0) M=5; away Eve (10,0)", CHARGES),
        (f"{FAR_EVE}\nband q=2 difficult", CHARGES),
        (f"{FAR_EVE}\nband q=2 difficult; band q=3 difficult", DONE),
        (f"{FAR_EVE}\nground (2,0) (2,-1) (2,1) impassable", DONE),
        ("home Ann (0,0); home Abe (2,0) prone; away Eve (8,0)", DONE),
        ("home Ann (0,0); away Eve (8,0); away Eli (4,1) S=6 T=6 W=3", DONE),
        ("home Ann (0,0); away Eve (1,0)", CHARGES),
    ],
)
def test_it_charges_whom_it_reaches_straight_on(scene: str, answers: list[str]) -> None:
    assert answers_in(scene) == answers


def test_nobody_that_is_out_of_sight_is_charged() -> None:
    """Behind the corner it could be spotted with a die, and is too easily missed."""
    assert answers_in("home Ann (0,0) I=1; away Eve (3,0)\nground (2,0) (2,-1) h4") == DONE


def test_where_there_is_an_edge_it_goes_on_foot() -> None:
    assert answers_in("home Ann (0,0); away Eve (6,0)\nground (0,3) h2") == ["charge Ann Eve on foot"]


@for_each(
    ("ann", "eve", "answers"),
    [
        ("", "", CHARGES),
        ("", "S=4 T=4 W=3", DONE),
        ("", "S=4 T=4 W=3 prone", CHARGES),
        ("S=5", "S=4 T=4", CHARGES),
        ("T=2", "S=5 T=5", DONE),
        ("Ld=7", "fear", CHARGES),
        ("Ld=6", "fear", DONE),
        ("Ld=2 fear", "fear", CHARGES),
    ],
)
def test_it_charges_only_whom_it_may_hurt_more_and_dares_to_engage(ann: str, eve: str, answers: list[str]) -> None:
    assert answers_in(f"home Ann (0,0) {ann}; away Eve (5,0) {eve}") == answers


@pytest.mark.parametrize(("leadership", "ways"), [(2, 1), (6, 15), (7, 21), (12, 36)])
def test_the_chance_to_dare_is_that_of_two_dice(leadership: int, ways: int) -> None:
    match, _ = begun(f"home Ann (0,0) Ld={leadership}; away Eve (5,0) fear")
    assert chance_to_dare(match, match.figures["Ann"], match.figures["Eve"]) == pytest.approx(float(Fraction(ways, 36)))


def test_of_two_enemies_it_charges_the_weaker_and_helps_a_friend_sooner() -> None:
    apart = "home Ann (0,0); away Eve (5,0); away Eli (0,5)"
    assert answers_in(f"{apart} T=2") == ["charge Ann Eli"]
    assert answers_in(f"{apart}; home Abe (0,6)\nengaged Abe Eli") == ["charge Ann Eli"]


def test_it_ends_a_charge_where_fewest_enemies_touch_it() -> None:
    scene = "home Ann (0,0); away Eve (6,0); away Eli (7,-1)"
    assert answers_in(scene, "home chooses charge: charge Ann Eve") == ["P24"]


def test_it_charges_one_after_the_other_and_knows_of_none_before_it_is_given() -> None:
    assert answers_in("home Ann (0,0); home Abe (0,4); away Eve (5,0); away Eli (5,4)") == CHARGES


@for_each(
    ("eli", "answer"),
    [("", "pass"), ("T=4", "Eli P23"), ("S=4", "Eli P23"), ("S=2", "pass"), ("T=4 W=2", "Eli P23")],
)
def test_it_steps_into_the_way_with_who_fares_better_than_the_target(eli: str, answer: str) -> None:
    scene = f"home Ann (0,0); away Eve (8,0); away Eli (4,2) {eli}"
    assert answers_in(scene, "home chooses charge: charge Ann Eve") == [answer]


def test_nobody_that_is_afraid_steps_into_the_way() -> None:
    scene = "home Ann (0,0) fear; away Eve (8,0) Ld=2; away Eli (4,2) T=4"
    assert answers_in(scene, "home chooses charge: charge Ann Eve") == ["pass"]
