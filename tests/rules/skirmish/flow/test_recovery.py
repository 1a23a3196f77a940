"""The start of a turn: prone figures may stand up, stunned ones recover, and records are cleared (FACT-8)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.reports import Report
from rules.skirmish.commands.errors import NothingToStandUpFrom, NotYourFigure
from rules.skirmish.flow.recovery import begin_turn
from rules.skirmish.model.figures import Status, ThisTurn
from rules.skirmish.model.match import StateAtStart
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import (
    asked_of,
    begun,
    clauses_of,
    facts_told,
    is_read_as,
    labelled,
    offered,
    played,
    told,
)

FLOORED = "home Ann (0,0) prone; home Abe (0,4) stunned; home Amy (0,8); away Eve (9,0) prone; step recovery"


@clause("FACT-8")
def test_only_who_lies_and_is_ones_own_stands_up() -> None:
    _, referee = begun(FLOORED)
    assert offered(referee) == ["stand Ann", "done"]
    with pytest.raises(NothingToStandUpFrom) as standing:
        _ = referee.answer("stand Amy")
    with pytest.raises(NotYourFigure) as theirs:
        _ = referee.answer("stand Eve")
    assert (standing.value.figure, theirs.value.figure) == ("Amy", "Eve")


@clause("FACT-8")
@pytest.mark.parametrize("given", ["sit Ann", "Ann Abe", "stand on Ann", ""])
def test_what_stands_nobody_up_is_not_understood(given: str) -> None:
    _, referee = begun(FLOORED)
    with pytest.raises(NotUnderstood) as refused:
        _ = is_read_as(referee, given)
    assert vars(refused.value) == {"given": given, "expected": "stand Ulf, done", "clause": "FACT-8"}


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("stand Ann", "stand Ann"), ("Stand up ANN", "stand Ann"), ("ann", "stand Ann"), ("Done", "done"),
        ("end turn", "done"),
    ],
)  # fmt: skip
def test_who_stands_up_is_read_however_it_is_said(given: str, read: str) -> None:
    _, referee = begun(FLOORED)
    assert is_read_as(referee, given) == read


@clause("FACT-8", "SK-PRN-3")
def test_who_stands_up_and_who_comes_to_is_told() -> None:
    _, referee = played(FLOORED, "home chooses recovery FACT-8: stand Ann")
    assert told(referee)[:2] == ["stands_up", "comes_to"]
    assert (facts_told(referee, "stands_up"), clauses_of(referee, "stands_up")) == ([{"figure": "Ann"}], ["SK-PRN-3"])
    assert (facts_told(referee, "comes_to"), clauses_of(referee, "comes_to")) == ([{"figure": "Abe"}], ["FACT-8"])


def test_whoever_is_done_leaves_those_on_the_ground_who_lie_there() -> None:
    match, referee = played(FLOORED, "home chooses recovery: done")
    assert [figure.status.value for figure in match.figures.values()] == ["prone", "prone", "standing", "prone"]
    assert asked_of(referee) != "home recovery"


@pytest.mark.parametrize(("begun_before", "facts"), [(0, (1, 1)), (1, (2, 1)), (2, (3, 2)), (7, (8, 4))])
def test_the_turn_that_begins_is_told_with_its_round(begun_before: int, facts: tuple[int, int]) -> None:
    match = set_scene(labelled(f"home Ann (0,0); away Eve (3,0); number {begun_before}"))
    (report,) = begin_turn(match, match.side)
    assert isinstance(report, Report)
    assert (report.name, report.clause) == ("turn_begins", "FACT-8")
    assert report.facts == {"side": "home", "turn": facts[0], "round": facts[1]}


@clause("SK-PRN-3")
def test_who_stands_up_is_slow_this_turn() -> None:
    match, _ = played(FLOORED, "home chooses recovery: stand up Ann")
    ann = match.figures["Ann"]
    assert (ann.status, ann.turn.stood_up) == (Status.STANDING, True)


@clause("FACT-8")
def test_who_was_stunned_comes_to_when_the_others_have_stood_up_and_stands_up_next_turn() -> None:
    match, referee = played(FLOORED, "home chooses recovery: stand Ann")
    abe = match.figures["Abe"]
    assert (abe.status, abe.turn.no_hide) == (Status.PRONE, True)
    assert asked_of(referee) != "home recovery"


def test_with_nobody_on_the_ground_nobody_is_asked() -> None:
    _, referee = begun("home Ann (0,0); home Amy (0,8); away Eve (9,0) prone; step recovery")
    assert asked_of(referee) != "home recovery"


def test_at_the_beginning_of_a_turn_its_side_forgets_what_it_did_and_everybody_is_seen_as_it_is() -> None:
    match = set_scene(labelled("home Ann (0,0) moved ran; away Eve (3,0) moved; away Eli (5,0) hidden; number 1"))
    _ = list(begin_turn(match, match.side.other))
    assert (match.turn, match.side.value) == (2, "away")
    assert match.figures["Ann"].turn.ran
    assert match.figures["Eve"].turn == ThisTurn(start=match.figures["Eve"].spot)
    assert match.began["Eli"] == StateAtStart(match.figures["Eli"].spot, counts=False)
    assert match.began["Ann"].counts
