"""Reports of hits, wounds and injuries, and the outcome classes of their dice (FACT-6, FACT-7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.asking import Play, Roll
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.model.figures import Status
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.reports import OutReason
from rules.skirmish.rolls.wounds import hit, lay_low, put_out
from rules.skirmish.scenes.scene import set_scene
from tests.skirmish_rig import kept_facts, labelled


def ann_is(figure: str) -> Match:
    """Set a scene in which Ann, described as in a scene, fights Eve."""
    return set_scene(labelled(f"home Ann (0,0) {figure}; away Eve (1,0); engaged Ann Eve"))


def reports(play: Play[None], script: str = "") -> list[tuple[str, str, dict[str, Any]]]:
    """Play a script; return each report with its clause and its facts."""
    referee = Referee(play)
    play_out(referee, script)
    return [(report.name, report.clause, kept_facts(report)) for _, report in referee.reports]


def test_every_hit_wound_and_injury_is_told_under_its_clause() -> None:
    match = ann_is("W=2")
    script = (
        "Ann rolls wounding FACT-6: 4\nAnn rolls wounding FACT-6: 3\nAnn rolls wounding FACT-6: 6\n"
        "Ann rolls injury FACT-7: 2"
    )
    assert reports(hit(match, match.figures["Ann"], 3, 3), script) == [
        ("hit", "SK-FALL-1", {"figure": "Ann", "hits": 3, "strength": 3, "needed": 4}),
        ("no_critical", "SK-FALL-3", {"figure": "Ann"}),
        ("wounded", "SK-FALL-2", {"figure": "Ann", "wounds": 2, "left": 0}),
        ("knocked_down", "FACT-7", {"figure": "Ann", "status": "prone"}),
    ]


@pytest.mark.parametrize(("face", "clause"), [("3", "SK-FALL-1"), ("1", "SK-TER-4")])
def test_that_nothing_has_hurt_is_told_under_the_clause_of_what_hit(face: str, clause: str) -> None:
    match = ann_is("")
    (told_of_the_hit, unhurt) = reports(hit(match, match.figures["Ann"], 1, 3, clause), f"Ann rolls wounding: {face}")
    assert told_of_the_hit[1] == clause
    assert unhurt == ("unhurt", clause, {"figure": "Ann"})


def test_no_more_points_are_lost_than_there_are_and_each_wound_beyond_them_is_rolled_for() -> None:
    match = ann_is("W=2")
    ann = match.figures["Ann"]
    three = "\n".join(["Ann rolls wounding: 5"] * 3)
    told = reports(hit(match, ann, 3, 3), f"{three}\nAnn rolls injury: 3\nAnn rolls injury: 2")
    assert ("wounded", "SK-FALL-2", {"figure": "Ann", "wounds": 3, "left": 0}) in told
    assert (ann.wounds, ann.status) == (0, Status.STUNNED)


def test_the_die_to_wound_tells_a_wound_from_none_and_a_six_from_both() -> None:
    match = ann_is("")
    referee = Referee(hit(match, match.figures["Ann"], 1, 3))
    assert isinstance(referee.question, Roll)
    assert referee.question.alike() == [[1, 2, 3], [4, 5], [6]]


def test_the_die_for_an_injury_tells_its_thirds_apart() -> None:
    match = ann_is("")
    referee = Referee(hit(match, match.figures["Ann"], 1, 3))
    _ = referee.answer("4")
    assert isinstance(referee.question, Roll)
    assert referee.question.alike() == [[1, 2], [3, 4], [5, 6]]


@pytest.mark.parametrize(
    ("was", "injury", "told", "hidden"),
    [
        ("hidden", Status.PRONE, ("knocked_down", "FACT-7", {"figure": "Ann", "status": "prone"}), True),
        ("hidden", Status.STUNNED, ("stunned", "FACT-7", {"figure": "Ann", "status": "stunned"}), False),
        ("stunned", Status.PRONE, ("knocked_down", "FACT-7", {"figure": "Ann", "status": "stunned"}), False),
        ("hidden", Status.OUT, ("out_of_action", "FACT-7", {"figure": "Ann", "why": "injured"}), False),
    ],
)
def test_an_injury_lays_low_and_a_lighter_one_changes_nothing(
    was: str, injury: Status, told: tuple[str, str, dict[str, str]], *, hidden: bool
) -> None:
    match = ann_is(was)
    ann = match.figures["Ann"]
    assert reports(lay_low(match, ann, injury)) == [told]
    assert ann.hidden is hidden


def test_who_is_out_fights_nobody_and_is_nowhere_and_it_is_told_why() -> None:
    match = ann_is("hidden")
    ann = match.figures["Ann"]
    assert reports(put_out(match, ann, OutReason.AGREED, "FACT-8")) == [
        ("out_of_action", "FACT-8", {"figure": "Ann", "why": "agreed"})
    ]
    assert (ann.status, ann.spot, ann.hidden, match.engaged) == (Status.OUT, None, False, set())
