"""Charges on their buttons: with their target, and whether they are on foot."""

from __future__ import annotations

import pytest

from rules.skirmish.scenes.scene import set_scene
from text.skirmish.answers import label


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("charge Ann Eve", "Ann charges Eve"),
        ("charge Ann Eve via N20", "Ann charges Eve via N20"),
        ("charge Ann Eve on foot", "Ann charges Eve on foot"),
        ("charge Ann Eve on foot via N20", "Ann charges Eve via N20 on foot"),
        ("dive Ann Eve N20", "Ann dives at Eve N20"),
    ],
)
def test_a_charge_is_named_by_who_charges_whom_and_how(answer: str, shown: str) -> None:
    assert label(set_scene("home Ann M19; away Eve M22"), "home", answer) == shown
