"""All 36 throws of the dice for a loose ball, by hand: LOO and HPA-5."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, every_throw
from tests.clauses import clause

pytestmark = pytest.mark.nightly

FROM_THE_CENTRE_SPOT = """
    L19 K19 J19 I19 H19 G19
    M20 L21 L22 K23 K24 J25
    N20 N21 O22 O23 P24 P25
    N19 O19 P19 Q19 R19 S19
    N18 N17 O16 O15 P14 P13
    M18 L17 L16 K15 K14 J13
"""
LOOSE_FROM_4A = "action: move\nmove: done\nmove: tackle 4 on 10\ntackle: 3\ndribbling: 3"
KEEPERS = "1h M1; 1a M37"


@clause("LOO-1", "LOO-6")
def test_every_way_in_which_a_ball_runs_loose_from_the_centre_spot() -> None:
    """Six directions times six distances: every hex at most six away in a straight line, each once.

    Without those to the north-west, where the tackled player stops it at the first hex.
    """
    scene = f"10h M18 ball; 4a M19; {KEEPERS}"
    throws = list(every_throw(scene, LOOSE_FROM_4A, "loose_ball_rests loose_ball_hits"))
    rests = {throw.dice: str(throw.match.ball) for throw in throws if throw.end == "loose_ball_rests"}
    rows = [row.split() for row in FROM_THE_CENTRE_SPOT.strip().splitlines()]
    assert rests == {
        (direction, distance): place
        for direction, row in enumerate(rows[:5], 1)
        for distance, place in enumerate(row, 1)
    }


@clause("LOO-2", "LOO-3")
def test_how_often_a_loose_ball_comes_to_who_stands_beside_it() -> None:
    """One direction of six, with any distance."""
    scene = f"10h M18 ball; 4a M19; {KEEPERS}"
    counted = census(scene, LOOSE_FROM_4A, "attack_keeps_ball loose_ball_rests")
    assert counted == {"attack_keeps_ball": 6, "loose_ball_rests": 30}


@clause("LOO-4")
def test_how_often_a_loose_ball_comes_to_a_defender_three_hexes_away() -> None:
    """On its line, with three or more: four throws. Another six come to the tackled player."""
    scene = f"10h M18 ball; 4a M19; 5a L22; {KEEPERS}"
    throws = every_throw(scene, LOOSE_FROM_4A, "phase_broken_off loose_ball_rests attack_keeps_ball")
    ends = Counter(throw.end for throw in throws)
    assert ends == {"phase_broken_off": 4, "attack_keeps_ball": 6, "loose_ball_rests": 26}


@clause("LOO-8", "OUT-1")
def test_how_often_a_loose_ball_two_hexes_from_the_side_line_is_out() -> None:
    """From C19 two hexes are left to the north: 3 to 6 are out, four throws.

    North-west and north-east rise by a row in two hexes, and are out with the sixth. The tackled player stops six.
    """
    scene = f"10h D19 ball; 4a C19; {KEEPERS}"
    counted = census(scene, LOOSE_FROM_4A, "throw_in_given loose_ball_rests loose_ball_hits")
    assert counted == {"throw_in_given": 6, "loose_ball_hits": 6, "loose_ball_rests": 24}


@clause("HPA-5")
def test_every_way_in_which_a_high_pass_goes_astray() -> None:
    """The same 36 hexes around the target, with nobody to stop it on the way."""
    scene = f"10h M9 ball high_pass=1; 9h M19; {KEEPERS}"
    script = "action: high pass M19\nhigh_pass_move: done\nhigh_pass_move: done\naccuracy: 1"
    down = {str(throw.match.ball) for throw in every_throw(scene, script, "comes_down")}
    assert down == set(FROM_THE_CENTRE_SPOT.split())
