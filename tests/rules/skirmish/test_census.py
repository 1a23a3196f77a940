"""Every way for the dice of a move to fall, counted, with numbers that can be checked by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.casework.census import census, columns, every_throw
from tests.skirmish_rig import labelled

pytestmark = pytest.mark.nightly

SCENE = "home Ann (0,0) I={initiative}; home Abe (0,9); away Eve (20,-10); step others; {field}"
JUMP, LEAP, CLIMB = "jumped slips", "leapt jumped into_the_gap slips", "climbed climb_failed"


def counted(field: str, move: str, ends: str, *, initiative: int = 3, of: int = 36) -> dict[str, int]:
    """Return how often a move of Ann's has each end, out of a number of throws."""
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
    """Half of the leaps end in the gap; half of the others slip on landing."""
    field = "band q<=0 h4; band q>=2 h2"
    assert counted(field, "leap Ann (2,0)", LEAP) == {"into_the_gap": 18, "slips": 9, "jumped": 9}


def test_a_leap_on_the_level_is_one_test() -> None:
    assert counted("band q<=0 h3; band q>=2 h3", "leap Ann (2,0)", LEAP, of=6) == {"leapt": 3, "into_the_gap": 3}


# Spotting of a target: SK-SEE-2, SK-SEE-4

CORNER = "home Ann (0,0) I={initiative}; home Abe (3,5); away Eve ({far},0)\nground (1,0) (2,0) h3"
SPOTTED = """
    initiative   1  2  3  4  5  6
    passed       6 12 18 24 30 30
    not_spotted 30 24 18 12  6  6
"""


@pytest.mark.parametrize("far", [3, 4])
@pytest.mark.parametrize(("initiative", "ends"), columns(SPOTTED))
def test_a_target_round_the_corner_is_spotted_by_one_test_of_initiative(
    initiative: int, ends: Counter[str], far: int
) -> None:
    scene = labelled(CORNER.format(initiative=initiative, far=far))
    assert census(scene, "charge: charge Ann Eve", "passed not_spotted", game="skirmish") == ends


def test_by_another_reading_a_six_spots_it_too() -> None:
    scene = labelled(f"{CORNER.format(initiative=6, far=3)}\noptions six_always_fails=no")
    assert census(scene, "charge: charge Ann Eve", "passed not_spotted", of=6, game="skirmish") == {"passed": 6}


# Leadership: FACT-2 to FACT-4

AFRAID = "home Ann (0,0) Ld={leadership}; home Abe (9,-9); away Eve (5,0) fear"
NERVE = """
    leadership   2  3  4  5  6  7  8  9 10
    nerve_holds  1  3  6 10 15 21 26 30 33
    nerve_fails 35 33 30 26 21 15 10  6  3
"""


def nerve(scene: str) -> Counter[str]:
    """Return how often Ann's nerve holds when she charges an enemy that causes fear, out of 36."""
    return census(labelled(scene), "charge: charge Ann Eve", "nerve_holds nerve_fails", game="skirmish")


@pytest.mark.parametrize(("leadership", "ends"), columns(NERVE))
def test_nerve_is_two_dice_of_at_most_leadership(leadership: int, ends: Counter[str]) -> None:
    assert nerve(AFRAID.format(leadership=leadership)) == ends


@pytest.mark.parametrize(
    ("leader", "ends"),
    [
        ("home Ada (0,6) Ld=9 leader", {"nerve_holds": 30, "nerve_fails": 6}),
        ("home Ada (0,6) Ld=9", {"nerve_holds": 21, "nerve_fails": 15}),
        ("home Ada (0,7) Ld=9 leader", {"nerve_holds": 21, "nerve_fails": 15}),
        ("home Ada (0,6) Ld=9 leader prone", {"nerve_holds": 21, "nerve_fails": 15}),
        ("home Ada (0,6) Ld=4 leader", {"nerve_holds": 21, "nerve_fails": 15}),
    ],
)
def test_a_leader_that_stands_within_six_lends_its_own_where_it_is_better(leader: str, ends: dict[str, int]) -> None:
    assert nerve(f"{AFRAID.format(leadership=7)}; {leader}") == ends


# Hits of a fall, wounds and injuries: SK-FALL-1, FACT-6, FACT-7

SLIPS = "move: jump Ann (1,0)\njumping: 6\n"


def slipping(height: int = 4, toughness: int = 3, wounds: int = 9) -> str:
    """Return a scene with Ann, of Initiative 3, above a drop of some paces."""
    who = f"home Ann (0,0) T={toughness} W={wounds}"
    return labelled(f"{who}; home Abe (0,9); away Eve (20,-10); step others; band q<=0 h{height}")


def test_a_fall_hits_once_twice_or_three_times_alike() -> None:
    """The first die gives the number of hits, and each further one belongs to a hit."""
    throws = every_throw(slipping(), labelled(SLIPS), "wounded unhurt", game="skirmish")
    each = [(len(throw.dice) - 1, throw.odds) for throw in throws]
    odds = [sum((odds for hits, odds in each if hits == number), Fraction(0)) for number in (1, 2, 3)]
    assert odds == [Fraction(1, 3)] * 3


BY_TOUGHNESS = """
    toughness 1 2 3 4 5 6 7 8 9
    wounded   5 5 4 3 2 1 1 0 0
    unhurt    1 1 2 3 4 5 5 6 6
"""
BY_STRENGTH = """
    strength  2 3 4 5 6
    wounded   1 2 3 4 5
    unhurt    5 4 3 2 1
"""


def wounding(scene: str) -> Counter[str]:
    """Return how often one hit of a fall wounds, out of 6."""
    return census(scene, labelled(f"{SLIPS}fall: 1"), "wounded unhurt", of=6, game="skirmish")


@pytest.mark.parametrize(("toughness", "ends"), columns(BY_TOUGHNESS))
def test_the_tougher_somebody_is_the_fewer_faces_wound(toughness: int, ends: Counter[str]) -> None:
    """With strength 4, as the height is."""
    assert wounding(slipping(4, toughness)) == ends


@pytest.mark.parametrize(("strength", "ends"), columns(BY_STRENGTH))
def test_the_deeper_a_fall_is_the_more_faces_wound(strength: int, ends: Counter[str]) -> None:
    """With toughness 4."""
    assert wounding(slipping(strength, 4)) == ends


INJURIES = "knocked_down stunned out_of_action"


@pytest.mark.parametrize(
    ("wounds", "left", "ends"),
    [
        (1, 1, {"knocked_down": 72, "stunned": 72, "out_of_action": 72}),
        (2, 2, {"knocked_down": 72, "stunned": 72, "out_of_action": 72}),
        (2, 1, {"knocked_down": 24, "stunned": 72, "out_of_action": 120}),
        (3, 2, {"knocked_down": 24, "stunned": 72, "out_of_action": 120}),
        (3, 1, {"knocked_down": 8, "stunned": 56, "out_of_action": 152}),
    ],
)
def test_of_the_dice_for_injuries_the_highest_counts(wounds: int, left: int, ends: dict[str, int]) -> None:
    """Out of 216; there is a die for each wound beyond its points, in pairs of faces, the lightest injury first."""
    script = f"{SLIPS}fall: {2 * wounds}\n" + "wounding: 5\n" * wounds
    assert census(slipping(wounds=left), labelled(script), INJURIES, of=216, game="skirmish") == ends
