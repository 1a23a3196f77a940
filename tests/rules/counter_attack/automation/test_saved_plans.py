"""Saved plans: the same for either end, and given answer by answer while that is legal."""

from __future__ import annotations

from typing import Final

import pytest

from rules.asking import Choose
from rules.counter_attack.automation.saved_plans import (
    KINDS,
    kind_of,
    next_answer,
    plan_said,
    plan_typed,
    plan_written,
    read_plan,
)
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.match_head import head_requested
from rules.counter_attack.periods.line_up import NotOneKeeper
from rules.counter_attack.pitch.formations import FORMATIONS
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.state.match import Match
from rules.errors import NotUnderstood, RefereeError
from rules.game import MatchRequest
from rules.referee import Referee
from tests.rig import set_scene

PLAYERS: Final = "1h M1; 7h M13; 8h C33; 2h M34; 1a M37; 2a D34; 3a M30"
CORNERS: Final = {
    "A37": ("home", "L33", "N34"),
    "Y37": ("home", "N33", "M34"),
    "A1": ("away", "L5", "N4"),
    "Y1": ("away", "N5", "M4"),
}
"""For each corner, its taker, and two hexes placed to it as L33 and N34 are to A37."""

CORNER_B: Final = "8 L33, 2 N34"


def asked(scene: str, *answers: str) -> tuple[Match, Referee]:
    """Answer the first questions of a scene, and return its match and referee."""
    match = set_scene(scene)
    referee = Referee(play_whole_match(match))
    for answer in answers:
        _ = referee.answer(answer)
    return match, referee


def question(referee: Referee) -> Choose:
    """Return the open question."""
    assert isinstance(referee.question, Choose)
    return referee.question


def before_placing(spot: str, attack: str, taker: str = "3") -> tuple[Match, Referee]:
    """Play a corner up to its placing, with players 1 to 3, 7 and 8 of both sides in midfield."""
    players = "1h M1; 2h J18; 3h K18; 8h L18; 1a M37; 2a J20; 3a K20; 8a L20"
    return asked(f"{players}; situation corner; attack {attack}; spot {spot}", "stay", "stay", taker)


@pytest.mark.parametrize("spot", CORNERS)
def test_a_plan_for_a_corner_is_turned_to_the_corner_that_it_is_taken_from(spot: str) -> None:
    attack, first, second = CORNERS[spot]
    match, referee = before_placing(spot, attack)

    assert kind_of(match, question(referee)) == "our corner"
    assert next_answer(match, question(referee), CORNER_B) == f"8 {first}"
    _ = referee.answer(f"8 {first}")
    assert next_answer(match, question(referee), CORNER_B) == f"2 {second}"


@pytest.mark.parametrize("spot", CORNERS)
def test_what_was_placed_is_written_as_the_plan_that_would_place_it(spot: str) -> None:
    attack, first, second = CORNERS[spot]
    match, referee = before_placing(spot, attack)

    assert plan_written(match, question(referee), [f"8 {first}", f"2 {second}", "done"]) == CORNER_B
    assert plan_typed(match, question(referee), CORNER_B) == f"8 {first}, 2 {second}"


def test_whoever_is_placed_or_takes_it_or_does_not_play_is_passed_over_and_the_end_is_done() -> None:
    match, referee = before_placing("A37", "home")
    _ = referee.answer("8 N34")

    assert next_answer(match, question(referee), "8 L33, 3 K33, 14 K34") == "done"


def test_a_plan_of_which_nothing_is_legal_any_more_gives_no_answer() -> None:
    match, referee = before_placing("A37", "home")

    assert next_answer(match, question(referee), "8 M37") == ""


def test_the_defence_of_a_corner_has_plans_of_its_own() -> None:
    match, referee = before_placing("A37", "home")
    _ = [referee.answer(answer) for answer in ("8 L33", "2 N34")]

    assert kind_of(match, question(referee)) == "their corner"
    assert next_answer(match, question(referee), "2 K34, 8 L34") == "2 K34"


def test_defenders_who_are_too_near_the_ball_are_placed_first() -> None:
    players = "1h M1; 2h J18; 1a M37; 2a A36; 3a J20"
    match, referee = asked(f"{players}; situation corner; attack home; spot A37", "stay", "stay", "2", "done")

    assert next_answer(match, question(referee), "3 K34, 2 L34") == "2 L34"


def test_a_free_kick_is_planned_as_if_it_was_above_the_middle_and_played_to_the_right() -> None:
    players = "1h M1; 2h J18; 8h Q10; 1a M37; 2a J20"
    match, referee = asked(f"{players}; situation free kick; attack away; spot S10", "stay", "stay")

    assert kind_of(match, question(referee)) == "our free kick"
    assert next_answer(match, question(referee), "2 L33") == "2 N5"


def test_before_a_free_kick_with_nobody_at_the_ball_a_plan_is_not_done() -> None:
    players = "1h M1; 2h J18; 8h Q10; 1a M37; 2a J20"
    match, referee = asked(f"{players}; situation free kick; attack home; spot G10", *["stay"] * 2, *["done"] * 4)

    assert next_answer(match, question(referee), "2 J18") == ""
    assert next_answer(match, question(referee), "2 G11") == "2 G11"
    _ = referee.answer("2 G11")
    assert next_answer(match, question(referee), "2 G11") == "done"


@pytest.mark.parametrize(
    ("name", "attack"),
    [*((name, "home") for name in FORMATIONS), ("4-3-3", "away"), ("5-3-2", "away")],  # 4-4-2 has another layout
)
def test_a_formation_that_is_kept_as_a_plan_places_all_where_it_does_itself(name: str, attack: str) -> None:
    match, referee = asked(f"situation line-up; attack {attack}")
    placed = question(referee).answers.read(name).places

    answer = next_answer(match, question(referee), read_plan("our kick-off", name))

    assert kind_of(match, question(referee)) == "our kick-off"
    assert question(referee).answers.read(answer).places == placed


def test_a_line_up_is_kept_the_same_whichever_end_it_was_for() -> None:
    kept = set[str]()
    for attack in ("home", "away"):
        match, referee = asked(f"situation line-up; attack {attack}")
        kept.add(plan_written(match, question(referee), ["4-3-3"]))

    assert kept == {read_plan("our kick-off", "4-3-3")}


def test_a_line_up_is_kept_as_if_shirt_1_kept_goal() -> None:
    """The outfield player in goal and the goalkeeper outside of it change places in the plan."""
    players = "7h M1; 1h M13; 8h C15; 1a M37; 4a M30; goal 7h"
    match, referee = asked(f"{players}; situation line-up; attack away", "4-4-2")

    kept = plan_written(match, question(referee), ["7 M3, 1 K9, 8 C15"])

    assert kept == "1 M3, 7 K9, 8 C15"


def test_a_formation_is_no_plan_for_a_corner() -> None:
    with pytest.raises(NotUnderstood) as caught:
        _ = read_plan("our corner", "4-4-2")
    assert caught.value.clause == "COR-1"


def test_who_does_not_kick_off_is_asked_for_another_kind_of_plan() -> None:
    match, referee = asked("situation line-up; attack home", "4-4-2")

    assert kind_of(match, question(referee)) == "their kick-off"
    assert next_answer(match, question(referee), read_plan("our kick-off", "4-4-2")) == ""


def test_of_a_list_of_cards_the_first_that_lies_there_is_picked() -> None:
    match = Match(head_requested(MatchRequest(options={"draft": True})))
    referee = Referee(play_whole_match(match))
    while not isinstance(referee.question, Choose):
        _ = referee.answer("2" if referee.question and referee.ply == 1 else "1")
    lying = [str(each) for each in question(referee).answers.legal()]
    others = [card.name for card in DECK if card.name not in lying]

    kept = read_plan("draft", f"{others[0]}, {lying[2].upper()}\n{lying[1]}")

    assert kind_of(match, question(referee)) == "draft"
    assert next_answer(match, question(referee), kept) == lying[2]
    assert next_answer(match, question(referee), others[0]) == ""


@pytest.mark.parametrize(
    ("kind", "typed", "refused"),
    [
        ("our corner", "hello", "NotUnderstood"),
        ("our corner", "8 L33, 8 L34", "PlacedTwice"),
        ("our corner", "8 L33, 2 L33", "TwoOnOneHex"),
        ("our corner", "17 L33", "NoSuchShirt"),
        ("their free kick", "2 Z99", "NoSuchHex"),
        ("our kick-off", "1 M3, 2 U9", "SeveralFaults"),
        ("their kick-off", "2 M3 3 E9 4 I9 5 Q9 6 Q15 7 U15 8 I15 9 M12 10 P15 11 E15 12 C9", "NotOneKeeper"),
        ("draft", "Somebody Else", "NoSuchCard"),
        ("draft", " , ", "NotUnderstood"),
    ],
)
def test_what_can_be_no_plan_is_refused(kind: str, typed: str, refused: str) -> None:
    with pytest.raises(RefereeError) as caught:
        _ = read_plan(kind, typed)

    assert type(caught.value).__name__ == refused


def test_a_refused_line_up_names_its_clause_and_that_it_has_no_keeper() -> None:
    with pytest.raises(NotUnderstood) as strange:
        _ = read_plan("our kick-off", "hello")
    with pytest.raises(NotOneKeeper) as without_keeper:
        _ = read_plan("their kick-off", "2 M3 3 E9 4 I9 5 Q9 6 Q15 7 U15 8 I15 9 M12 10 P15 11 E15 12 C9")

    assert strange.value.clause == "SET-4"
    assert without_keeper.value.keepers == 0


def test_a_plan_is_called_for_with_accents_and_in_the_words_of_a_language() -> None:
    assert plan_said("  Utilisé   Plan B ", {"utilise": "use"}) == plan_said("use plan b", {})


def test_plans_answer_questions_that_there_are() -> None:
    assert set(KINDS.values()) <= set(QUESTIONS)
