"""Answers that bind their manager even without a die: SK-CHG-2, SK-LEAP-2, SK-HID-4."""

from __future__ import annotations

import pytest

from rules.log import Entry
from rules.referee import Referee
from rules.skirmish.game import SKIRMISH
from tests.clauses import clause
from tests.skirmish_rig import begun, labelled

IN_HIDING = "home Ann (0,0); home Abe (0,9); away Eve (6,0) hidden; edge (5,0)-(6,0) wall=0.5; step others"


def answered(referee: Referee, order: str) -> bool:
    """Give an answer, and return whether it binds."""
    ply = referee.ply
    entry = referee.answer(labelled(order))
    return SKIRMISH.binds(entry, referee.told_since(ply))


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("home chooses charge SK-ORD-3", "charge Maren Sable"),
        ("home chooses charge SK-ORD-3", "dive Maren Sable K14"),
        ("away chooses charge SK-ORD-3", "done"),
        ("home chooses move SK-ORD-1", "move Maren K12 then leap K15"),
        ("home chooses onward SK-LEAP-4", "leap K15"),
    ],
)
def test_who_has_measured_is_bound(asked: str, answer: str) -> None:
    assert SKIRMISH.binds(Entry(7, asked, answer), ())


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("home chooses recovery FACT-8", "done"),
        ("home chooses move SK-ORD-1", "move Maren K12 then jump K13"),
        ("home chooses move SK-ORD-1", "done"),
        ("home chooses contact SK-CHG-8", "K12"),
        ("home chooses onward SK-JMP-5", "stop"),
    ],
)
def test_who_has_measured_nothing_is_not(asked: str, answer: str) -> None:
    assert not SKIRMISH.binds(Entry(7, asked, answer), ())


@clause("SK-HID-4")
def test_who_has_heard_somebody_that_hides_is_bound() -> None:
    _, referee = begun(IN_HIDING)
    assert answered(referee, "move Ann (3,0)")


@clause("SK-HID-5")
def test_who_has_seen_somebody_past_the_cover_is_bound() -> None:
    _, referee = begun(IN_HIDING.replace("(0,0)", "(6,6)"))
    assert answered(referee, "move Ann (7,4)")


def test_who_has_found_nobody_is_not_bound() -> None:
    _, referee = begun(IN_HIDING)
    assert not answered(referee, "move Ann (2,0)")


def test_who_is_found_on_its_way_is_bound_as_well() -> None:
    _, referee = begun(IN_HIDING.replace("Eve (6,0) hidden", "Eve (6,0)").replace("Abe (0,9)", "Abe (-9,0) hidden"))
    assert answered(referee, "move Abe (-7,0)")
