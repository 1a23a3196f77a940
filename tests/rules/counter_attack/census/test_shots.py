"""All throws of shots, blocks and saves, counted by hand: SHO, SNP, BLK, SAV, FK-2, PEN, SHT and LOO-7."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns
from tests.clauses import clause

pytestmark = pytest.mark.nightly

FIVE_OR_TEN = """
    tackling    0 1 2 3 4 5 6
    blocked     2 2 2 2 2 2 3
    not_blocked 4 4 4 4 4 4 3
"""

SIX_OR_TEN = """
    tackling    0 1 2 3 4 5 6
    blocked     1 1 1 1 1 2 3
    not_blocked 5 5 5 5 5 4 3
"""

DEFLECTIONS = """
    saving        1 2 3 4 5 6
    deflected     1 1 1 1 2 3
    not_deflected 5 5 5 5 4 3
"""

SHOTS = """
    margin     -5 -4 -3 -2 -1  0  1  2  3  4  5
    off_target  6  6  6  6  6  6  6  6  6  6  6
    goal        0  1  3  6 10 15 20 24 27 29 30
    save_tied   1  2  3  4  5  5  4  3  2  1  0
    handling?  29 27 24 20 15 10  6  3  1  0  0
"""

PENALTIES = """
    margin         -5 -3 -2 -1  0  1  2  3
    penalty_missed  6  6  6  6  6  6  6  6
    goal            3 10 15 20 24 27 29 30
    save_tied       3  5  5  4  3  2  1  0
    handling?      24 15 10  6  3  1  0  0
"""

HANDLING = """
    handling       1  2  3  4  5  6
    held           0  6 12 18 24 30
    parried       12 10  8  6  4  2
    turned_behind 24 20 16 12  8  4
"""

INTO_THE_NET = """
    saving                  1 2 3 4 5 6
    loose_ball_saved        2 2 2 2 2 3
    loose_ball_beats_keeper 4 4 4 4 4 3
"""

FROM_INSIDE = ("10h M33 shooting={} ball; 1h M1; 1a M37 saving={}", "action: shot M38")
FROM_OUTSIDE = ("10h M29 shooting={} ball; 1h M1; 1a M37 saving={}", "action: shot M38\nkeeper_step: stay")
AT_AN_ANGLE = ("10h D36 shooting={} ball; 1h M1; 1a M37 saving={}", "action: shot M38\nkeeper_step: stay")
SNAPSHOT = (
    "10h D36 shooting={} ball; 1h M1; 1a M37 saving={}; situation pass received; attack home",
    "action: snapshot\nsnapshot_cover: no\nsnapshot_target: M38\nkeeper_step: stay",
)
FULL_STRETCH = ("10h M33 shooting={} ball; 1h M1; 1a L37 saving={}", "action: shot Q38")
COVERED_TWO = (
    "10h M33 shooting={} ball; 1h M1; 1a M36 saving={}; situation pass received; attack home",
    "action: snapshot\nsnapshot_cover: 1 M37\nsnapshot_target: Q38",
)
COVERED_THREE = (
    "10h M33 shooting={} ball; 1h M1; 1a M36 saving={}; situation pass received; attack home",
    "action: snapshot\nsnapshot_cover: 1 L37\nsnapshot_target: Q38",
)

PLACED = """
    keeper_placement: stay
    keeper_placement: stay
    set_piece_placing: done
    set_piece_placing: done
    set_piece_placing: done
    set_piece_placing: done
    set_piece_placing: done
    set_piece_placing: done
"""


def pips(margin: int) -> tuple[int, int]:
    """Return two attributes of 1 to 6 with this difference."""
    return max(1, 1 + margin), max(1, 1 - margin)


@clause("BLK-1")
@pytest.mark.parametrize(("tackling", "counted"), columns(FIVE_OR_TEN))
def test_a_block_on_the_path(tackling: int, counted: Counter[str]) -> None:
    """Five and six; the four too from tackling 6 on."""
    scene = f"10h M33 ball; 4a M35 tackling={tackling}; 1h M1; 1a M20"
    assert census(scene, "action: shot M38", " ".join(counted), of=6) == counted


@clause("BLK-1")
@pytest.mark.parametrize(("tackling", "counted"), columns(SIX_OR_TEN))
def test_a_block_beside_the_path(tackling: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten."""
    scene = f"10h M33 ball; 4a L35 tackling={tackling}; 1h M1; 1a M20"
    assert census(scene, "action: shot M38", " ".join(counted), of=6) == counted


@clause("BLK-3")
@pytest.mark.parametrize(("saving", "counted"), columns(DEFLECTIONS))
def test_a_deflection(saving: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten."""
    scene = f"10h K36 ball; 1h M1; 1a M35 saving={saving}"
    assert census(scene, "action: shot P38\ndeflect: deflect", " ".join(counted), of=6) == counted


@clause("SHO-3", "SHO-4", "SAV-4")
@pytest.mark.parametrize(("margin", "counted"), columns(SHOTS))
def test_a_shot_against_the_save(margin: int, counted: Counter[str]) -> None:
    """Six throws miss. With equal attributes a 2 beats one face, up to five: 1+2+3+4+5 are goals, and each ties one."""
    scene, script = FROM_INSIDE
    assert census(scene.format(*pips(margin)), script, " ".join(counted)) == counted


@pytest.mark.parametrize(
    ("shot", "modifiers"),
    [
        pytest.param(FROM_OUTSIDE, -1, marks=clause("SHO-2"), id="from outside the box"),
        pytest.param(AT_AN_ANGLE, -2, marks=clause("GEN-5"), id="from an awkward angle, too"),
        pytest.param(SNAPSHOT, -3, marks=clause("GEN-5"), id="and a snapshot"),
        pytest.param(FULL_STRETCH, 1, marks=clause("SAV-3"), id="on the third hex of the dive"),
        pytest.param(COVERED_TWO, 0, marks=clause("SNP-3"), id="a snapshot, and the second hex for a moved goalkeeper"),
        pytest.param(COVERED_THREE, 1, marks=clause("SNP-3"), id="a snapshot, and its third"),
    ],
)
def test_what_makes_a_shot_harder_or_easier_is_a_smaller_or_greater_margin(
    shot: tuple[str, str], modifiers: int
) -> None:
    """A pip on either score moves the whole count by a column; a 1 still misses, and nothing else does."""
    scene, script = shot
    equal = census(scene.format(4, 4), script, "off_target goal save_tied handling?")
    assert equal == dict(columns(SHOTS))[modifiers]


@clause("SHO-5", "SAV-2")
def test_a_shot_out_of_the_goalkeepers_reach() -> None:
    """Every face except the one."""
    scene = "10h M33 shooting=1 ball; 1h M1; 1a K37 saving=6"
    assert census(scene, "action: shot Q38", "off_target goal", of=6) == {"off_target": 1, "goal": 5}


@clause("SAV-6")
@pytest.mark.parametrize(("handling", "counted"), columns(HANDLING))
def test_what_becomes_of_a_save(handling: int, counted: Counter[str]) -> None:
    """Each face below handling holds: six throws. Of the six directions two are in front, two beside, two behind."""
    scene = f"10h M33 shooting=1 ball; 1h M1; 1a M37 saving=6 handling={handling}"
    assert census(scene, "action: shot M38\nshot: 2\nsave: 6", " ".join(counted)) == counted


@clause("FK-2", "SHO-4")
def test_a_free_kick_over_the_wall() -> None:
    """Shooting 6 less 1 from outside is nine with 4, 5 and 6: 18 throws. A five or six of the wall stops 3 times 2.

    Of the remaining 12, four show the one, and eight need a save.
    """
    scene = "1h M1; 10h M29 shooting=6; 1a M37; 4a M33 tackling=3; situation free kick; attack home; spot M29; called 7"
    script = f"{PLACED}free_kick: shot M38\nkeeper_step: stay"
    counted = census(scene, script, "over_the_wall blocked off_target save?")
    assert counted == {"over_the_wall": 18, "blocked": 6, "off_target": 4, "save?": 8}


@clause("PEN-1", "PEN-2")
@pytest.mark.parametrize(("margin", "counted"), columns(PENALTIES))
def test_a_penalty(margin: int, counted: Counter[str]) -> None:
    """The goalkeeper has two pips less: with equal attributes a 2 beats three faces, 3+4+5+6+6, and 2, 3 and 4 tie."""
    shooting, saving = pips(margin)
    scene = f"1h M1; 1a M36 saving={saving}; 9h L30 shooting={shooting}; attack home; situation penalty; spot N34"
    script = "taker: 9\npenalty_placing: done\npenalty_keeper: M37"
    assert census(scene, script, " ".join(counted)) == counted


@clause("SHT-1")
def test_a_penalty_of_a_shoot_out() -> None:
    """A tie is a miss, and so is a save: of 36 throws 24 score."""
    scene = "1h M1; 9h K20; 1a M37; 9a K22; situation shoot-out; half 4; number 10; settle yes"
    script = "first_penalty: 2\nfirst_penalty: 1\ntaking_order: 9\ntaking_order: 9"
    assert census(scene, script, "kick_scored kick_missed") == {"kick_scored": 24, "kick_missed": 12}


@clause("LOO-7")
@pytest.mark.parametrize(("saving", "counted"), columns(INTO_THE_NET))
def test_a_loose_ball_that_runs_into_the_net_past_the_goalkeeper(saving: int, counted: Counter[str]) -> None:
    """Five and six; the four too from saving 6 on."""
    scene = f"10h M35 ball; 4a M36; 1h M1; 1a K37 saving={saving}"
    loose = "tackle: 3\ndribbling: 3\ndirection: 2\ndistance: 6"
    script = f"action: move\nmove: done\nmove: tackle 4 on 10\n{loose}"
    assert census(scene, script, " ".join(counted), of=6) == counted
