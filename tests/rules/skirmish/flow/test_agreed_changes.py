"""Changes by agreement after a movement phase: proposed by one side, accepted by the other (FACT-8)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood, RefereeError
from rules.skirmish.commands.errors import (
    DoNotTouch,
    MayNotShoot,
    NoSuchFigure,
    NotEngaged,
    NothingChanges,
    SameSide,
    TooManyWounds,
)
from rules.skirmish.flow.agreed_change_words import ADJUSTABLE, Verb
from rules.skirmish.model.figures import Status
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import asked_of, begun, is_read_as, offered, played, told

SCENE = "home Ann (0,0) W=2; home Abe (1,0); away Eve (0,1); away Eli (9,0) fleeing; step by hand"


@clause("FACT-8")
def test_nothing_is_so_before_the_other_side_agrees() -> None:
    match, referee = played(SCENE, "home chooses by_hand: prone Eve")
    assert match.figures["Eve"].status is Status.STANDING
    assert asked_of(referee) == "away agreement"
    _ = referee.answer("agree")
    assert match.figures["Eve"].status is Status.PRONE
    assert asked_of(referee) == "home by_hand"


def test_what_is_refused_stays_as_it_was() -> None:
    match, referee = played(SCENE, "home chooses by_hand: out Eve\naway chooses agreement: refuse")
    assert match.figures["Eve"].is_on_field
    assert "not_agreed" in told(referee)


def test_first_the_side_whose_turn_it_was_then_the_other_then_its_turn() -> None:
    _, referee = played(SCENE, "home chooses by_hand: done")
    assert asked_of(referee) == "away by_hand"
    _ = referee.answer("done")
    assert "turn_begins" in told(referee)


def agreed(said: str) -> dict[str, object]:
    """Return the state of the figures after both sides have agreed on a change."""
    match, _ = played(SCENE, f"home chooses by_hand: {said}\naway chooses agreement: agree")
    return {name: (figure.status.value, figure.wounds, figure.fleeing) for name, figure in match.figures.items()}


@pytest.mark.parametrize(
    ("said", "name", "then"),
    [
        ("stunned Eve", "Eve", ("stunned", 1, False)),
        ("out Ann", "Ann", ("out", 2, False)),
        ("wounds Ann 1", "Ann", ("standing", 1, False)),
        ("flees Abe", "Abe", ("standing", 1, True)),
        ("rallied Eli", "Eli", ("standing", 1, False)),
    ],
)
def test_what_both_agree_on_is_so(said: str, name: str, then: tuple[str, int, bool]) -> None:
    assert agreed(said)[name] == then


def test_two_who_touch_may_be_said_to_fight_and_to_have_stopped() -> None:
    match, referee = played(SCENE, "home chooses by_hand: engage Ann Eve\naway chooses agreement: agree")
    assert match.engaged == {frozenset({"Ann", "Eve"})}
    _ = referee.answer("part Eve Ann")
    _ = referee.answer("agree")
    assert match.engaged == set()


@for_each(
    ("said", "refusal"),
    [
        ("engage Ann Eli", DoNotTouch),
        ("engage Ann Abe", SameSide),
        ("part Ann Eve", NotEngaged),
        ("standing Ann", NothingChanges),
        ("rallied Ann", NothingChanges),
        ("wounds Ann 2", NothingChanges),
        ("wounds Ann 3", TooManyWounds),
        ("wounds Ann many", NotUnderstood),
        ("wounds Ann", NotUnderstood),
        ("prone", NotUnderstood),
        ("prone Zoe", NoSuchFigure),
        ("dance Ann", NotUnderstood),
        ("shot Eve", MayNotShoot),
        ("", NotUnderstood),
    ],
)
def test_what_cannot_be_or_is_so_already_is_refused(said: str, refusal: type[RefereeError]) -> None:
    _, referee = begun(SCENE)
    with pytest.raises(refusal):
        _ = referee.answer(said)


@clause("FACT-10")
@pytest.mark.parametrize("done", ["ran", "failed_charge", "no_shoot", "prone", "stunned", "fleeing"])
def test_who_ran_failed_a_charge_lies_or_flees_has_not_shot(done: str) -> None:
    _, referee = begun(f"home Ann (0,0) {done}; home Abe (0,8); away Eve (9,0); step by hand")
    assert "shot Ann" not in offered(referee)
    with pytest.raises(MayNotShoot):
        _ = referee.answer("shot Ann")


@clause("SK-HID-3")
def test_who_shoots_shows_itself_and_has_shot_this_turn() -> None:
    match, referee = played(
        "home Ann (0,0) hidden; home Abe (0,8); away Eve (9,0); step by hand",
        "home chooses by_hand: shot Ann\naway chooses agreement: agree",
    )
    assert not match.figures["Ann"].hidden
    assert "shot Ann" not in offered(referee)


def test_both_may_end_the_match() -> None:
    match, referee = played(SCENE, "home chooses by_hand: end match\naway chooses agreement: agree")
    assert match.ended == "agreed"
    assert referee.question is None


@clause("FACT-14")
def test_by_another_reading_who_is_floored_at_an_edge_by_hand_may_slip_too() -> None:
    _, referee = played(
        "home Ann (0,0); away Eve (9,0); ground (0,0) h3; step by hand; options edge_slip=on",
        "home chooses by_hand: prone Ann\naway chooses agreement: agree",
    )
    assert asked_of(referee) == "Ann slip"


def test_everything_that_is_offered_reads_back() -> None:
    _, referee = begun(f"{SCENE}; engaged Ann Eve")
    listed = offered(referee)
    assert [is_read_as(referee, each) for each in listed] == listed
    assert len(set(listed)) == len(listed)


def test_whatever_can_be_said_by_hand_sets_one_kind_of_fact_and_that_nothing_has_changed_sets_none() -> None:
    _, referee = played(SCENE)
    facts = {said: [name for name, each in ADJUSTABLE.items() if each.is_set_by(said)] for said in offered(referee)}
    assert {said for said, kinds in facts.items() if len(kinds) != 1} == {"done"}
    assert facts["done"] == []


def test_every_word_that_is_said_by_hand_is_one_of_a_fact() -> None:
    words = [word for each in ADJUSTABLE.values() for word in each.words]
    assert sorted([*words, Verb.DONE.value]) == sorted(verb.value for verb in Verb)
