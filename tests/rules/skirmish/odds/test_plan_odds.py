"""The odds of orders before they are given: exact for climbs and jumps, and none for charges and leaps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.asking import Choose
from rules.odds import AnswerOdds, PlanOdds
from rules.skirmish.commands.move_errors import BeyondItsMove
from rules.skirmish.model.match import Ending, Match
from rules.skirmish.odds.plan_odds import odds_function
from tests.skirmish_rig import begun, labelled, played

OTHERS = "home Abe (-3,9); away Eve (20,-10); step others"
ON_THE_LEDGE = f"home Ann (0,0) M=5; band q=1 h3; band q>=2 h1; {OTHERS}"
CLIMBED = "home chooses move: climb Ann (1,0)\nAnn rolls climbing: 1"
HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def odds(scene: str, *given: str) -> PlanOdds:
    """Return the odds of orders in a scene."""
    match, _ = begun(scene)
    return odds_function(match, [])([labelled(each) for each in given])


def test_a_climb_goes_well_every_second_time() -> None:
    climb = odds(f"home Ann (0,0); band q>=1 h4; {OTHERS}", "climb Ann (1,0)")
    assert climb.whole.ends == {"": HALF, "failed": HALF}
    assert climb.each[0].ends == {"": HALF, "climb_failed": HALF}


def test_what_follows_is_weighed_where_it_can_be_given() -> None:
    jump = odds(f"home Ann (0,0); band q<=0 h4; {OTHERS}", "jump Ann (1,0)", "stop", "move Abe (-2,9)")
    assert [each.ends for each in jump.each] == [{"": QUARTER, "slips": 1 - QUARTER}, {"": 1}, {"": 1}]
    assert [each.rolls for each in jump.each] == [True, False, False]
    assert jump.whole.ends[""] == QUARTER


def test_the_dice_of_a_fall_are_nothing_to_the_odds() -> None:
    scene = f"home Ann (0,0); home Ben (0,4); band q<=0 h6; {OTHERS}"
    jumps = odds(scene, "jump Ann (1,0)", "stop", "jump Ben (1,4)", "stop")
    eighth = HALF * QUARTER
    assert [each.ends for each in jumps.each] == [{"": eighth, "slips": 1 - eighth}, {"": 1}] * 2
    assert jumps.whole.ends[""] == eighth * eighth


def test_a_walk_takes_no_dice() -> None:
    walk = odds(f"home Ann (0,0); {OTHERS}", "move Ann (3,0)", "done")
    assert (walk.whole.ends, walk.whole.rolls) == ({"": 1}, False)


@pytest.mark.parametrize(
    ("scene", "given"),
    [
        ("home Ann (0,0); away Eve (5,0); step charges", ["charge Ann Eve"]),
        ("home Ann (0,0); away Eve (5,0); step charges", ["done", "move Ann (3,0)"]),
        (f"home Ann (1,0); band q<=1 h3; band q>=3 h3; {OTHERS}", ["leap Ann (3,0)", "move Abe (-2,9)"]),
    ],
    ids=["a charge", "the end of the charges", "a leap"],
)
def test_of_a_charge_and_a_leap_and_what_follows_nothing_is_told(scene: str, given: list[str]) -> None:
    told = odds(scene, *given)
    assert [(each.ends, each.rolls) for each in (*told.each, told.whole)] == [({}, True)] * (len(given) + 1)


def test_an_order_that_can_never_be_given_is_refused() -> None:
    with pytest.raises(BeyondItsMove):
        _ = odds(f"home Ann (0,0); {OTHERS}", "move Abe (-12,9)")


def test_odds_are_told_in_the_midst_of_a_move_too() -> None:
    match, _ = begun(ON_THE_LEDGE)
    _, referee = played(ON_THE_LEDGE, CLIMBED)
    told = odds_function(match, referee.log)([labelled("jump (2,0)"), "stop"])
    assert told.each[0].ends == {"": HALF, "slips": HALF}


def test_an_order_that_is_refused_wherever_it_is_reached_is_refused() -> None:
    """In three of four ways the jump goes wrong, and the order that cannot be given does not come up."""
    with pytest.raises(BeyondItsMove):
        _ = odds(f"home Ann (0,0); band q<=0 h4; {OTHERS}", "jump Ann (1,0)", "stop", "move Abe (-12,9)")


def test_what_was_said_in_advance_is_no_order_of_the_plan() -> None:
    def stops(_match: Match, asked: Choose) -> str:
        return {"onward": "stop"}.get(asked.name, "")

    match, _ = begun(labelled(f"home Ann (0,0); band q<=0 h4; {OTHERS}"))
    told = odds_function(match, [], stops)([labelled("jump Ann (1,0)"), labelled("move Abe (-2,9)")])
    assert [each.ends for each in told.each] == [{"": QUARTER, "slips": 1 - QUARTER}, {"": 1}]
    assert told.whole.ends == {"": QUARTER, "failed": 1 - QUARTER}


def test_a_plan_that_always_goes_well_or_never_has_no_other_end() -> None:
    assert odds(f"home Ann (0,0) I=0; band q>=1 h4; {OTHERS}", "climb Ann (1,0)").whole.ends == {"failed": 1}
    assert odds(f"home Ann (0,0); {OTHERS}", "move Ann (1,0)", "move Abe (-2,9)").whole.ends == {"": 1}


def test_no_orders_come_to_nothing() -> None:
    told = odds(f"home Ann (0,0); {OTHERS}")
    assert (told.each, told.whole.ends, told.whole.rolls) == ((), {"": 1}, False)


def test_what_was_said_in_advance_does_not_answer_the_question_that_the_first_order_is_for() -> None:
    def stops(_match: Match, asked: Choose) -> str:
        return {"onward": "stop"}.get(asked.name, "")

    match, _ = begun(ON_THE_LEDGE)
    _, referee = played(ON_THE_LEDGE, CLIMBED)
    told = odds_function(match, referee.log, stops)([labelled("jump (2,0)")])
    assert told.each[0].ends == {"": HALF, "slips": HALF}


def test_what_was_said_in_advance_is_asked_of_the_match_as_it_will_stand() -> None:
    seen: list[str] = []

    def looks(match: Match, asked: Choose) -> str:
        seen.append(f"{asked.name} {match.figures['Ann'].spot}")
        return ""

    match, _ = begun(f"home Ann (0,0); {OTHERS}")
    _ = odds_function(match, [], looks)([labelled("move Ann (1,0)"), labelled("move Abe (-2,9)")])
    assert seen[0] == labelled("move (1,0)")


def test_what_was_said_in_advance_and_cannot_be_given_refuses_no_order() -> None:
    def goes_too_far(_match: Match, _asked: Choose) -> str:
        return labelled("move (12,0)")

    match, _ = begun(f"home Ann (0,0); band q<=0 h4; {OTHERS}")
    told = odds_function(match, [], goes_too_far)([labelled("jump Ann (1,0)")])
    assert told.whole.ends == {"": QUARTER, "failed": 1 - QUARTER}


def test_what_comes_before_a_leap_is_told() -> None:
    told = odds(f"home Ann (1,0); band q<=1 h3; band q>=3 h3; {OTHERS}", "move Abe (-2,9)", "leap Ann (3,0)")
    assert told.each[0] == AnswerOdds({"": Fraction(1)}, rolls=False)
    assert told.each[1] == told.whole == AnswerOdds({}, rolls=True)


def test_the_dice_of_the_next_turn_are_no_dice_of_the_plan() -> None:
    done = odds("home Ann (0,0); away Eve (9,0) fleeing; step by_hand", "done")
    assert done.whole == AnswerOdds({"": Fraction(1)}, rolls=False)


def test_what_can_fall_in_too_many_ways_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.skirmish.odds.plan_odds.MOST_WAYS", 2)
    jump = odds(f"home Ann (0,0); band q<=0 h4; {OTHERS}", "jump Ann (1,0)", "stop")
    assert (jump.whole, jump.each) == (AnswerOdds({}, rolls=True), (jump.whole,) * 2)


def test_of_a_match_that_is_over_there_is_nothing_to_tell() -> None:
    match, _ = begun(f"home Ann (0,0); {OTHERS}")
    match.ended = Ending.ROUNDS
    told = odds_function(match, [])([])
    assert (told.each, told.whole.ends) == ((), {"": 1})
