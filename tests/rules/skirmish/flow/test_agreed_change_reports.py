"""Reports of changes by agreement, and the names in refusals of others (FACT-8, FACT-10)."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.skirmish.flow.agreed_change_words import EXPECTED
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import begun, clauses_of, facts_told, offered, played, refusal_of, told

SCENE = "home Ann (0,0) W=2; home Abe (1,0); away Eve (0,1); away Eli (9,0) fleeing; step by hand"
WALLS = "edge (0,0)-(1,0) wall=0.5; edge (0,0)-(1,-1) wall=0.5; edge (0,0)-(0,-1) wall=0.5"
"""Low walls between (0,0) and figures on the right."""

IN_HIDING = f"home Ann (0,0) hidden; home Abe (-9,0); away Eve (9,0); {WALLS}; step by hand"


def agreed(scene: str, *said: str) -> tuple[list[dict[str, object]], list[str]]:
    """Agree on some changes. Returns the reports that reveal hidden figures: their facts, and their clauses."""
    script = "\n".join(f"home chooses by_hand: {each}\naway chooses agreement: agree" for each in said)
    _, referee = played(scene, script)
    return facts_told(referee, "revealed"), clauses_of(referee, "revealed")


@clause("FACT-8")
def test_a_proposal_and_what_comes_of_it_are_told_word_by_word() -> None:
    _, referee = played(SCENE, "home chooses by_hand: WOUNDS ann 1\naway chooses agreement: agree")
    assert facts_told(referee, "proposed") == [{"side": "home", "change": "wounds Ann 1"}]
    assert facts_told(referee, "agreed") == [{"change": "wounds Ann 1"}]
    assert clauses_of(referee, "proposed") == clauses_of(referee, "agreed") == ["FACT-8"]


@clause("FACT-8")
def test_what_is_not_agreed_on_is_told_with_who_does_not() -> None:
    _, referee = played(SCENE, "home chooses by_hand: out Eve\naway chooses agreement: refuse")
    assert facts_told(referee, "not_agreed") == [{"side": "away", "change": "out Eve"}]
    assert clauses_of(referee, "not_agreed") == ["FACT-8"]


def test_one_side_proposes_and_the_other_agrees_or_refuses() -> None:
    _, referee = begun(SCENE)
    proposal = referee.question
    assert isinstance(proposal, Choose)
    assert (proposal.who, proposal.name, proposal.clause) == ("home", "by_hand", "FACT-8")
    _ = referee.answer("prone Eve")
    agreement = referee.question
    assert isinstance(agreement, Choose)
    assert (agreement.who, agreement.name, agreement.clause) == ("away", "agreement", "FACT-8")
    assert offered(referee) == ["agree", "refuse"]


def test_a_match_can_be_written_down_while_the_side_whose_turn_it_is_proposes_and_not_later() -> None:
    _, referee = begun(SCENE)
    assert referee.is_at_top
    _ = referee.answer("prone Eve")
    assert not referee.is_at_top
    _ = referee.answer("agree")
    assert referee.is_at_top
    _ = referee.answer("done")
    assert not referee.is_at_top


def test_where_both_end_the_match_nobody_is_asked_any_more() -> None:
    match, referee = played(SCENE, "home chooses by_hand: end match\naway chooses agreement: agree")
    assert referee.question is None
    assert match.ended == "agreed"
    assert facts_told(referee, "agreed") == [{"change": "end match"}]


@clause("FACT-8")
def test_who_is_said_to_be_out_is_out_by_agreement() -> None:
    match, referee = played(SCENE, "home chooses by_hand: out Eve\naway chooses agreement: agree")
    assert facts_told(referee, "out_of_action") == [{"figure": "Eve", "why": "agreed"}]
    assert clauses_of(referee, "out_of_action") == ["FACT-8"]
    assert not match.figures["Eve"].is_on_field


@clause("SK-HID-6")
def test_both_who_are_said_to_fight_are_hidden_no_longer() -> None:
    scene = "home Ann (0,0) hidden; home Abe (-9,0); away Eve (0,1) hidden prone; step by hand"
    found, clauses = agreed(scene, "engage Ann Eve")
    assert found == [{"figure": "Ann", "by": ""}, {"figure": "Eve", "by": ""}]
    assert clauses == ["SK-HID-6", "SK-HID-6"]


@clause("SK-HID-3")
def test_who_is_said_to_have_shot_has_shown_itself() -> None:
    assert agreed(IN_HIDING, "shot Ann") == ([{"figure": "Ann", "by": ""}], ["SK-HID-3"])


@clause("SK-HID-2")
@pytest.mark.parametrize("change", ["stunned Ann", "flees Ann"])
def test_who_is_said_to_be_stunned_or_to_flee_is_hidden_no_longer(change: str) -> None:
    assert agreed(IN_HIDING, change) == ([{"figure": "Ann", "by": ""}], ["SK-HID-2"])


def test_who_is_said_to_lie_to_have_got_up_or_to_be_hurt_stays_hidden() -> None:
    scene = IN_HIDING.replace("hidden;", "hidden W=2;")
    assert agreed(scene, "prone Ann", "standing Ann", "wounds Ann 1") == ([], [])


@clause("SK-HID-4")
@pytest.mark.parametrize(("state", "change"), [("prone", "standing Ann"), ("fleeing", "rallied Ann")])
def test_who_looks_round_again_finds_whom_it_hears(state: str, change: str) -> None:
    scene = f"home Ann (3,0) {state}; home Abe (-9,0); away Eve (0,0) hidden; {WALLS}; step by hand"
    assert agreed(scene, change) == ([{"figure": "Eve", "by": "Ann"}], ["SK-HID-4"])


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        pytest.param("prone Ann", "slip", marks=clause("FACT-14")),
        pytest.param("stunned Ann", "slip", marks=clause("FACT-14")),
        ("flees Ann", "by_hand"),
    ],
)
def test_only_who_is_floored_at_an_edge_may_slip(change: str, asked: str) -> None:
    scene = "home Ann (0,0); home Abe (-9,0); away Eve (9,0); ground (0,0) h3; step by hand; options edge_slip=on"
    _, referee = played(scene, f"home chooses by_hand: {change}\naway chooses agreement: agree")
    assert referee.question is not None
    assert referee.question.name == asked


@clause("FACT-8")
def test_all_that_may_be_proposed_is_listed_figure_by_figure_the_own_first() -> None:
    scene = "home Ann (0,0) W=2; away Eve (0,1) prone; away Eli (9,0) fleeing; step by hand; engaged Ann Eve"
    _, referee = begun(scene)
    assert offered(referee) == [
        "done",
        "prone Ann", "stunned Ann", "out Ann", "flees Ann", "cast Ann", "wounds Ann 0", "wounds Ann 1",
        "stunned Eve", "standing Eve", "out Eve", "flees Eve", "wounds Eve 0",
        "prone Eli", "stunned Eli", "out Eli", "rallied Eli", "wounds Eli 0",
        "part Ann Eve",
        "end match",
    ]  # fmt: skip


def test_who_touch_and_do_not_fight_may_be_said_to() -> None:
    _, referee = begun(SCENE)
    of_two = [each for each in offered(referee) if each.split()[0] in {"engage", "part"}]
    assert of_two == ["engage Ann Eve", "engage Abe Eve"]


@for_each(
    ("said", "refusal", "facts"),
    [
        ("engage Ann Eli", "DoNotTouch", {"figure": "Ann", "other": "Eli"}),
        ("engage Ann Abe", "SameSide", {"figure": "Ann", "other": "Abe"}),
        ("part Ann Eve", "NotEngaged", {"figure": "Ann", "other": "Eve"}),
        ("flees Eli", "NothingChanges", {"figure": "Eli"}),
        ("rallied Ann", "NothingChanges", {"figure": "Ann"}),
        ("standing Ann", "NothingChanges", {"figure": "Ann"}),
        ("wounds Ann 2", "NothingChanges", {"figure": "Ann"}),
        ("wounds Ann 3", "TooManyWounds", {"figure": "Ann", "wounds": 3, "most": 2}),
        ("shot Eve", "MayNotShoot", {"figure": "Eve", "state": "turn"}),
        ("cast Eli", "MayNotCast", {"figure": "Eli", "state": "fleeing"}),
        ("prone Zoe", "NoSuchFigure", {"name": "zoe", "known": ("Ann", "Abe", "Eve", "Eli")}),
    ],
)
def test_a_refusal_names_whom_it_is_about(said: str, refusal: str, facts: dict[str, object]) -> None:
    _, referee = begun(SCENE)
    assert refusal_of(referee, said) == (refusal, facts)


def test_two_who_fight_already_cannot_be_said_to() -> None:
    _, referee = begun(f"{SCENE}; engaged Ann Eve")
    assert refusal_of(referee, "engage Ann Eve") == ("NothingChanges", {"figure": "Ann"})


@clause("FACT-8")
@pytest.mark.parametrize("said", ["", "prone", "prone Ann Eve", "engage Ann", "wounds Ann", "wounds Ann x", "jump Ann"])
def test_what_is_no_change_is_answered_with_all_that_can_be_said(said: str) -> None:
    _, referee = begun(SCENE)
    assert refusal_of(referee, said) == ("NotUnderstood", {"given": said, "expected": EXPECTED, "clause": "FACT-8"})


@clause("FACT-10")
@pytest.mark.parametrize(
    ("facts", "state"),
    [
        ("Ann (0,0) ran", "ran"),
        ("Ann (0,0) failed_charge", "failed_charge"),
        ("Ann (0,0) no_shoot", "no_shoot"),
        ("Ann (0,0) prone", "prone"),
        ("Ann (0,0) stunned", "stunned"),
        ("Ann (0,0) fleeing", "fleeing"),
        ("Ann (0,0); engaged Ann Eve", "engaged"),
    ],
)
def test_why_somebody_may_not_have_shot_is_told(facts: str, state: str) -> None:
    _, referee = begun(f"home Abe (0,8); away Eve (0,1); home {facts}; step by hand")
    assert refusal_of(referee, "shot Ann") == ("MayNotShoot", {"figure": "Ann", "state": state})
    assert "shot Abe" in offered(referee)


def test_nothing_is_told_of_changes_where_nobody_has_one() -> None:
    _, referee = played(SCENE, "home chooses by_hand: done\naway chooses by_hand: done")
    assert {"proposed", "agreed", "not_agreed"}.isdisjoint(told(referee))
