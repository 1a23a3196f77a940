"""Every way for the dice of a move to fall, counted: numbers that can be checked with a pencil."""

from __future__ import annotations

import pytest

from tests.census import census, columns
from tests.skirmish_rig import labelled

SCENE = "home Ann (0,0) I={initiative}; home Abe (0,9); away Eve (20,-10); step others; {field}"
JUMP, LEAP, CLIMB = "jumped slips", "leapt jumped into_the_gap slips", "climbed climb_failed"


def counted(field: str, move: str, ends: str, *, initiative: int = 3, of: int = 36) -> dict[str, int]:
    """Count how a move of Ann ends, out of so many throws."""
    scene = labelled(SCENE.format(initiative=initiative, field=field))
    return dict(census(scene, f"move: {labelled(move)}", ends, of=of, game="skirmish"))


PASSED = """
    initiative    1  2  3  4  5  6
    climbed       6 12 18 24 30 30
    climb_failed 30 24 18 12  6  6
"""


@pytest.mark.parametrize(("initiative", "ends"), columns(PASSED))
def test_a_climb_is_one_test_of_initiative_and_a_six_always_fails(initiative: int, ends: dict[str, int]) -> None:
    assert counted("band q>=1 h4", "climb Ann (1,0)", CLIMB, initiative=initiative) == ends


def test_the_deeper_the_jump_the_likelier_the_slip() -> None:
    """Out of 216, with Initiative 4: two thirds, four ninths, eight twenty-sevenths."""
    slips = [counted(f"band q<=0 h{height}", "jump Ann (1,0)", JUMP, initiative=4, of=216) for height in (2, 4, 6)]
    assert [each["jumped"] for each in slips] == [144, 96, 64]


def test_a_leap_to_where_it_is_lower_is_a_leap_and_then_a_jump() -> None:
    """Half of the leaps end in the gap; of the others half slip where they come down."""
    field = "band q<=0 h4; band q>=2 h2"
    assert counted(field, "leap Ann (2,0)", LEAP) == {"into_the_gap": 18, "slips": 9, "jumped": 9}


def test_a_leap_on_the_level_is_one_test() -> None:
    assert counted("band q<=0 h3; band q>=2 h3", "leap Ann (2,0)", LEAP, of=6) == {"leapt": 3, "into_the_gap": 3}
