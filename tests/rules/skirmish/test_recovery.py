"""A turn begins: who lies may stand up, who is stunned comes to, and what was done is forgotten (FACT-8)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.skirmish.figures import Status, ThisTurn
from rules.skirmish.match import Seen
from rules.skirmish.recovery import begin_turn
from rules.skirmish.refusals import NothingToStandUpFrom, NotYourFigure
from rules.skirmish.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import asked_of, begun, labelled, offered, played

FLOORED = "home Ann (0,0) prone; home Abe (0,4) stunned; home Amy (0,8); away Eve (9,0) prone; step recovery"


@clause("FACT-8")
def test_only_who_lies_and_is_ones_own_stands_up() -> None:
    _, referee = begun(FLOORED)
    assert offered(referee) == ["stand Ann", "done"]
    with pytest.raises(NothingToStandUpFrom):
        _ = referee.answer("stand Amy")
    with pytest.raises(NotYourFigure):
        _ = referee.answer("stand Eve")
    with pytest.raises(NotUnderstood):
        _ = referee.answer("sit Ann")


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
    assert match.began["Eli"] == Seen(match.figures["Eli"].spot, counts=False)
    assert match.began["Ann"].counts
