"""Answers that bind whoever gave them, although no die may have fallen: SK-CHG-2, SK-LEAP-2."""

from __future__ import annotations

import pytest

from rules.log import Entry
from rules.skirmish.ruleset import RULESET


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
    assert RULESET.binds(Entry(7, asked, answer))


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
    assert not RULESET.binds(Entry(7, asked, answer))
