"""Every worked case holds for the other side too: home and away swapped, in a half with the ends swapped."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.cases import Case, play_case
from tests.rules.test_cases import CASES

pytestmark = pytest.mark.nightly

_OTHER: Final = {"home": "away", "away": "home", "h": "a", "a": "h", "1": "2", "2": "1", "3": "4", "4": "3"}
_SIDE: Final = re.compile(r"(?<=\d)[ha]\b|\b(?:home|away)\b")
_HALF: Final = re.compile(r"(?<=\bhalf )[1-4]\b")
_SCORE: Final = re.compile(r"^score (\d+)-(\d+)$")
_HOME_FIRST: Final = re.compile(r"\b(?:toss|first_pick|first_penalty)\b")
"""Dice that both sides roll, the home side first."""

_ENDS_A_HALF: Final = ("clk_", "boo_5_stand_in_faces_the_last_penalty")
"""Cases at the end of a half, which have no other side: something else follows the other half."""


def has_another_side(name: str, case: Case) -> bool:
    """Return whether a case may be played with the sides swapped."""
    ends = Path(name).name.startswith(_ENDS_A_HALF)
    return bool(case.scene) and not ends and not _HOME_FIRST.search(case.script + " ".join(case.then))


def other(text: str) -> str:
    """Return a text with each side replaced by the other."""
    return _SIDE.sub(lambda found: _OTHER[found[0]], text)


def swapped(case: Case) -> Case:
    """Return a case with home and away, and the ends, swapped."""
    scene = case.scene if _HALF.search(case.scene) else f"{case.scene}; half 1"
    scene = scene if re.search(r"\battack (home|away)\b", scene) else f"{scene}; attack home"
    scene = _HALF.sub(lambda found: _OTHER[found[0]], other(scene))
    then = tuple(_SCORE.sub(r"score \2-\1", other(line)) for line in case.then)
    return replace(case, scene=scene, script=other(case.script), then=then)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in CASES.items() if has_another_side(name, case)]
)
def test_the_case_holds_for_the_other_side_too(case: Case) -> None:
    play_case(swapped(case))
