"""Hiding: places, conditions, and discovery (SK-HID)."""

from __future__ import annotations

import pytest

from rules.referee import Referee
from rules.skirmish.commands.errors import AlreadyHidden, Engaged, Heard, MayNotHide, NoCover
from rules.skirmish.hiding.hiding import is_hidden_from
from tests.clauses import clause
from tests.skirmish_rig import begun, clauses_of, facts_of, labelled, offered, played, told

WALL = "edge (0,0)-(1,0) wall=0.5; edge (0,0)-(1,-1) wall=0.5"
"""A low wall between (0,0) and figures on the right."""

BEHIND = f"home Ann (0,0); home Abe (-9,0); {WALL}; step others"


@clause("SK-HID-1")
def test_who_hides_behind_cover_has_spent_its_move() -> None:
    match, referee = played(f"{BEHIND}; away Eve (5,0)", "home chooses move: hide Ann")
    assert match.figures["Ann"].hidden
    assert facts_of(referee, "hides") == {"figure": "Ann", "at": labelled("(0,0)")}
    assert clauses_of(referee, "hides") == ["SK-HID-1"]
    assert not any(" Ann " in f"{each} " for each in offered(referee))


@clause("SK-HID-1")
def test_nobody_hides_where_an_enemy_sees_past_the_cover() -> None:
    _, referee = begun(f"{BEHIND}; away Eve (5,0); away Eli (-5,5)")
    with pytest.raises(NoCover) as refused:
        _ = referee.answer("hide Ann")
    assert refused.value.enemy == "Eli"


@clause("SK-HID-4")
def test_nobody_hides_from_who_hears_it() -> None:
    """Initiative 5 hears up to five paces."""
    _, referee = begun(f"{BEHIND}; away Eve (5,0) I=5")
    with pytest.raises(Heard) as refused:
        _ = referee.answer("hide Ann")
    assert (refused.value.enemy, refused.value.paces) == ("Eve", 5)


@pytest.mark.parametrize("state", ["prone", "stunned", "fleeing"])
def test_who_lies_or_flees_finds_nobody(state: str) -> None:
    _, referee = begun(f"{BEHIND}; away Eve (20,0); away Eli (-5,5) {state}")
    assert "hide Ann" in offered(referee)


@clause("SK-HID-2")
@pytest.mark.parametrize("done", ["ran", "failed_charge", "fell", "no_hide", "fleeing"])
def test_who_ran_charged_fell_or_flees_does_not_hide(done: str) -> None:
    _, referee = begun(f"home Ann (0,0) {done}; home Abe (-9,0); {WALL}; step others; away Eve (5,0)")
    with pytest.raises(MayNotHide):
        _ = referee.answer("hide Ann")


def test_who_lies_may_hide() -> None:
    _, referee = begun(f"home Ann (0,0) prone; home Abe (-9,0); {WALL}; step others; away Eve (5,0)")
    assert "hide Ann" in offered(referee)


@clause("SK-HID-1")
def test_nobody_hides_twice() -> None:
    _, referee = begun(f"home Ann (0,0) hidden; home Abe (-9,0); {WALL}; step others; away Eve (5,0)")
    with pytest.raises(AlreadyHidden):
        _ = referee.answer("hide Ann")


@clause("SK-HID-4")
def test_who_comes_as_near_as_its_initiative_reveals_it_to_all() -> None:
    match, referee = played(
        f"home Ann (0,0) hidden; {WALL}; away Eve (5,0); away Eli (20,0); turn away; step others",
        "away chooses move: move Eve (3,0)",
    )
    assert not match.figures["Ann"].hidden
    assert facts_of(referee, "revealed") == {"figure": "Ann", "by": "Eve"}


def test_all_who_hear_it_know_of_it_by_another_reading() -> None:
    match, _ = played(
        f"home Ann (0,0) hidden; {WALL}; away Eve (5,0); away Eli (6,0); turn away; step others; "
        "options reveal_scope=viewer_only",
        "away chooses move: move Eve (3,0)\naway chooses move: move Eli (3,-1)",
    )
    assert match.figures["Ann"].seen_by == {"Eve", "Eli"}


def test_who_hears_it_may_alone_know_of_it_by_another_reading() -> None:
    match, _ = played(
        f"home Ann (0,0) hidden; {WALL}; away Eve (5,0); away Eli (20,0); turn away; step others; "
        "options reveal_scope=viewer_only",
        "away chooses move: move Eve (3,0)",
    )
    ann = match.figures["Ann"]
    assert ann.hidden
    assert not is_hidden_from(ann, match.figures["Eve"])
    assert is_hidden_from(ann, match.figures["Eli"])


@clause("SK-HID-5")
def test_who_comes_round_the_cover_finds_it() -> None:
    match, referee = played(
        f"home Ann (0,0) hidden; {WALL}; away Eve (5,0) I=1; away Eli (-9,9); turn away; step others",
        "away chooses move: move Eli (-5,5)",
    )
    assert not match.figures["Ann"].hidden
    assert facts_of(referee, "revealed") == {"figure": "Ann", "by": "Eli"}


@clause("SK-HID-3")
def test_it_stays_hidden_while_it_does_not_leave_cover() -> None:
    scene = f"home Ann (0,0) hidden; {WALL}; edge (0,1)-(1,1) wall=0.5; edge (0,1)-(1,0) wall=0.5; away Eve (6,0)"
    match, referee = played(f"{scene}; home Abe (-9,0); step others", "home chooses move: move Ann (0,1)")
    assert match.figures["Ann"].hidden
    assert "stays_hidden" in told(referee)


def test_it_is_found_on_the_way_even_where_its_move_ends_behind_cover() -> None:
    scene = f"home Ann (0,0) hidden; {WALL}; edge (0,2)-(1,2) wall=0.5; edge (0,2)-(1,1) wall=0.5; away Eve (6,0)"
    match, _ = played(f"{scene}; home Abe (-9,0); step others", "home chooses move: move Ann (0,2)")
    assert not match.figures["Ann"].hidden


def test_who_hides_and_runs_is_hidden_no_longer() -> None:
    match, _ = played(
        f"home Ann (0,0) hidden; {WALL}; home Abe (-9,0); away Eve (9,0); step others",
        "home chooses move: run Ann (-1,0)",
    )
    assert not match.figures["Ann"].hidden


def test_who_fights_does_not_hide_even_where_its_enemy_lies() -> None:
    _, referee = begun(f"{BEHIND}; away Eve (0,1) prone; away Eli (20,0); engaged Ann Eve")
    assert "hide Ann" not in offered(referee)
    with pytest.raises(Engaged) as refused:
        _ = referee.answer("hide Ann")
    assert vars(refused.value) == {"figure": "Ann", "enemies": ("Eve",)}


@clause("SK-HID-4")
def test_who_rallies_finds_whom_it_hears() -> None:
    scene = f"home Ann (0,0) hidden; {WALL}; away Eve (3,0) fleeing; away Eli (20,0); turn away; step recovery"
    _, referee = played(f"{scene}; away Edd (4,0)", "Eve rolls rally: 1\nEve rolls rally: 1")
    assert facts_of(referee, "revealed") == {"figure": "Ann", "by": "Eve"}


@clause("SK-HID-4")
@pytest.mark.parametrize(("state", "change"), [("fleeing", "rallied Eve"), ("prone", "standing Eve")])
def test_who_by_hand_stands_again_or_flees_no_more_finds_whom_it_hears(state: str, change: str) -> None:
    match, _ = played(
        f"home Ann (0,0) hidden; {WALL}; away Eve (3,0) {state}; away Eli (20,0); turn away; step by hand",
        f"away chooses by_hand: {change}\nhome chooses agreement: agree",
    )
    assert not match.figures["Ann"].hidden


FOUND = f"away Eve (0,0) hidden; home Ann (6,0) M=9; home Abe (8,-2); {WALL}; turn home; step others"


@clause("SK-HID-5")
@pytest.mark.parametrize("initiative", [1, 2, 3])
def test_who_is_heard_by_one_only_is_found_by_all_when_that_one_sees_past_the_cover(initiative: int) -> None:
    scene = f"{FOUND.replace('M=9', f'M=9 I={initiative}')}; options reveal_scope=viewer_only"
    match, referee = played(scene, "home chooses move: move Ann (3,0) then (2,0) then (1,1) then (-1,3)")
    assert not match.figures["Eve"].hidden
    assert clauses_of(referee, "revealed")[-1] == "SK-HID-5"


@pytest.mark.parametrize(("seen_by", "may"), [("Eve", True), ("", False)])
def test_who_was_heard_by_one_only_may_hide_anew_where_that_one_hears_it_no_more(seen_by: str, *, may: bool) -> None:
    scene = f"home Ann (0,0) hidden; home Abe (-9,0); {WALL}; away Eve (8,0); step others"
    match, referee = begun(f"{scene}; options reveal_scope=viewer_only")
    ann = match.figures["Ann"]
    ann.seen_by = frozenset(filter(None, [seen_by]))
    assert is_taken(referee, "hide Ann") is may
    assert ann.seen_by == frozenset()


def is_taken(referee: Referee, given: str) -> bool:
    """Give an answer if it is legal, and return whether it is."""
    try:
        _ = referee.answer(given)
    except AlreadyHidden:
        return False
    return True
