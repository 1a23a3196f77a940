"""Named formations: `tests/data/pitch.json`, and the rules of SET-1, SET-4 and SET-6."""

from __future__ import annotations

import json

import pytest

from rules.counter_attack.pitch.formations import FORMATIONS, formation
from rules.counter_attack.pitch.geometry import BOX, CENTRE_CIRCLE, CENTRE_SPOT, ENDS, HALF, OTHER_END, End
from rules.hexes import Hex
from tests.clauses import ROOT

PITCH_FACTS = json.loads((ROOT / "tests" / "data" / "pitch.json").read_text())
every_formation = pytest.mark.parametrize("name", FORMATIONS)
each_end = pytest.mark.parametrize("end", ENDS)


@each_end
def test_the_442_is_that_of_the_rulebook(end: End) -> None:
    stands = {str(shirt): str(place) for shirt, place in FORMATIONS["4-4-2"][end].items()}
    assert stands == PITCH_FACTS["kick_off_formation"][end]


@each_end
@every_formation
def test_eleven_shirts_stand_on_eleven_hexes(name: str, end: End) -> None:
    stands = formation(name, end, kicks_off=False)
    assert (sorted(stands), len(set(stands.values()))) == (list(range(1, 12)), 11)


@each_end
@every_formation
def test_everybody_stands_in_the_own_half(name: str, end: End) -> None:
    assert set(formation(name, end, kicks_off=False).values()) <= HALF[end] - HALF[OTHER_END[end]]


@each_end
@every_formation
def test_nobody_stands_in_the_centre_circle(name: str, end: End) -> None:
    assert CENTRE_CIRCLE & set(formation(name, end, kicks_off=False).values()) == set()


@each_end
@every_formation
def test_shirt_1_keeps_goal(name: str, end: End) -> None:
    assert formation(name, end, kicks_off=False)[1] in BOX[end]


@each_end
@every_formation
def test_for_the_side_that_kicks_off_the_striker_alone_goes_to_the_centre_spot(name: str, end: End) -> None:
    moved = formation(name, end, kicks_off=True).items() - formation(name, end, kicks_off=False).items()
    assert moved == {(9, CENTRE_SPOT)}


@every_formation
def test_both_ends_are_the_mirror_image_of_each_other(name: str) -> None:
    left, right = (set(formation(name, end, kicks_off=False).values()) for end in ENDS)
    assert {Hex.parse(f"{str(place)[0]}{38 - place.column}") for place in left} == right
