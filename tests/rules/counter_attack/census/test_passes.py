"""All throws for passes on the ground and through the air, counted by hand: PAS, FTP, HPA, LPA, COR-3, MOV-5, GKP-8."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns
from tests.clauses import clause

pytestmark = pytest.mark.nightly

KEEPERS = "1h M1; 1a M37"

TO_THE_CORNER = """
    keeper_placement: stay
    keeper_placement: stay
    taker: 7
    set_piece_placing: done
    set_piece_placing: done
    set_piece_run: done
    set_piece_run: done
    corner_pass: high M33
    keeper_step: stay
"""

SIX_OR_TEN = """
    tackling      0 1 2 3 4 5 6
    interception  1 1 1 1 1 2 3
    pass_received 5 5 5 5 5 4 3
"""

FIVE_OR_TEN = """
    tackling      0 1 2 3 4 5 6
    interception  2 2 2 2 2 2 3
    pass_received 4 4 4 4 4 4 3
"""

BESIDE_THE_PASSER = """
    tackling      0 1 2 3 4 5 6
    interception  1 1 1 1 1 2 3
    booking?      1 1 1 1 1 1 1
    pass_received 4 4 4 4 4 3 2
"""

BESIDE_THE_KEEPER = """
    saving        1 2 3 4 5 6
    interception  2 2 2 2 2 3
    pass_received 4 4 4 4 4 3
"""

SECOND_HEX = """
    saving        1 2 3 4 5 6
    interception  1 1 1 1 2 3
    pass_received 5 5 5 5 4 3
"""

THIRD_HEX = """
    saving        1 2 3 4 5 6
    interception  1 1 1 1 1 2
    pass_received 5 5 5 5 5 4
"""

FOR_A_FREE_BALL = """
    tackling     0 1 2 3 4 5 6
    try_succeeds 1 1 1 1 1 2 3
    try_fails    5 5 5 5 5 4 3
"""

EIGHT = """
    high_pass    1 2 3 4 5 6
    accurate     0 1 2 3 4 5
    inaccurate   6 5 4 3 2 1
"""

NINE = """
    high_pass    1 2 3 4 5 6
    accurate     0 0 1 2 3 4
    inaccurate   6 6 5 4 3 2
"""

TEN = """
    high_pass    1 2 3 4 5 6
    accurate     0 0 0 1 2 3
    inaccurate   6 6 6 5 4 3
"""


@clause("PAS-3")
@pytest.mark.parametrize(("tackling", "counted"), columns(SIX_OR_TEN))
def test_an_interception(tackling: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten: five from tackling 5 on, four from 6 on."""
    scene = f"10h M19 ball; 9h M24; 4a L22 tackling={tackling}; {KEEPERS}"
    assert census(scene, "action: pass M24", " ".join(counted), of=6) == counted


@clause("PAS-3", "GEN-6")
def test_two_interceptions_of_one_pass() -> None:
    """The first has two faces of six. In the remaining 24 throws the second has three: twelve, and twelve pass."""
    scene = f"10h M19 ball; 9h M28; 4a L22 tackling=5; 5a L26 tackling=6; {KEEPERS}"
    assert census(scene, "action: pass M28", "interception pass_received") == {"interception": 24, "pass_received": 12}


@clause("FTP-3")
@pytest.mark.parametrize(("tackling", "counted"), columns(FIVE_OR_TEN))
def test_a_defender_who_has_moved_onto_the_path(tackling: int, counted: Counter[str]) -> None:
    """Five and six; the four too from tackling 6 on."""
    scene = f"10h M19 ball; 9h M24; 7a N22 tackling={tackling}; {KEEPERS}; situation pass received"
    script = "action: first-time pass M24\nfirst_time_move: done\nfirst_time_move: 7 M22"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("FTP-4")
@pytest.mark.parametrize(("tackling", "counted"), columns(BESIDE_THE_PASSER))
def test_a_defender_who_has_moved_next_to_the_passer(tackling: int, counted: Counter[str]) -> None:
    """As any interception, but the one is a foul, and a card is rolled for."""
    scene = f"10h M19 ball; 9h M24; 7a L18 tackling={tackling}; {KEEPERS}; situation pass received"
    script = "action: first-time pass M24\nfirst_time_move: done\nfirst_time_move: 7 M18\nchallenge_passer: try"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("GKP-8")
@pytest.mark.parametrize(("saving", "counted"), columns(BESIDE_THE_KEEPER))
def test_a_pass_within_one_hex_of_the_goalkeeper(saving: int, counted: Counter[str]) -> None:
    """Five and six; the four too from saving 6 on."""
    scene = f"10h L32 ball; 9h L37; 1h M1; 1a M35 saving={saving}"
    assert census(scene, "action: pass L37", " ".join(counted), of=6) == counted


@clause("GKP-8")
@pytest.mark.parametrize(("saving", "counted"), columns(SECOND_HEX))
def test_a_pass_across_the_second_hex_of_the_diving_line(saving: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten."""
    scene = f"10h K32 ball; 9h K36; 1h M1; 1a M35 saving={saving}"
    assert census(scene, "action: pass K36", " ".join(counted), of=6) == counted


@clause("GKP-8")
@pytest.mark.parametrize(("saving", "counted"), columns(THIRD_HEX))
def test_a_pass_across_the_third_hex_of_the_diving_line(saving: int, counted: Counter[str]) -> None:
    """A six, or a sum of eleven: five from saving 6 on."""
    scene = f"10h J33 ball; 9h J37; 1h M1; 1a M35 saving={saving}"
    assert census(scene, "action: pass J37", " ".join(counted), of=6) == counted


@clause("MOV-5")
@pytest.mark.parametrize(("tackling", "counted"), columns(FOR_A_FREE_BALL))
def test_a_defender_who_comes_beside_a_ball_in_space(tackling: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten. There is nobody to foul, so the one is a failure."""
    scene = f"10h M10; 4a N24 tackling={tackling}; ball M21; attack home; {KEEPERS}; situation in space"
    script = "move: done\nmove: 4 N22\ntry_for_ball: try"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("LOO-5")
@pytest.mark.parametrize(("tackling", "counted"), columns(FOR_A_FREE_BALL))
def test_a_defender_beside_whom_a_loose_ball_stops(tackling: int, counted: Counter[str]) -> None:
    """Three hexes south-east of M19 it lies on O22, next to O23."""
    scene = f"10h M20 ball; 4a M19; 5a O23 tackling={tackling}; {KEEPERS}"
    loose = "tackle: 3\ndribbling: 3\ndirection: 3\ndistance: 3"
    script = f"action: move\nmove: done\nmove: tackle 4 on 10\n{loose}\ntry_for_ball: try"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("HPA-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(EIGHT))
def test_the_accuracy_of_a_high_pass(high_pass: int, counted: Counter[str]) -> None:
    """A sum of eight: a six with 2, and one face more with each pip."""
    scene = f"10h M10 ball high_pass={high_pass}; 9h M20; 4a M21; {KEEPERS}"
    script = "action: high pass M20\nhigh_pass_move: done\nhigh_pass_move: done"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("COR-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(EIGHT))
def test_the_accuracy_of_a_high_corner(high_pass: int, counted: Counter[str]) -> None:
    """A sum of eight, as for any high pass."""
    scene = f"7h M13 high_pass={high_pass}; 9h M33; {KEEPERS}; situation corner; attack home; spot A37"
    assert census(scene, TO_THE_CORNER, " ".join(counted), of=6) == counted


@clause("LPA-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(NINE))
def test_the_accuracy_of_a_long_pass(high_pass: int, counted: Counter[str]) -> None:
    """A sum of nine: a six with 3, and one face more with each pip."""
    scene = f"10h M15 ball high_pass={high_pass}; {KEEPERS}"
    assert census(scene, "action: long pass M29", " ".join(counted), of=6) == counted


@clause("LPA-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(TEN))
def test_the_accuracy_of_a_long_pass_from_third_to_third(high_pass: int, counted: Counter[str]) -> None:
    """A sum of ten: a six with 4, and one face more with each pip."""
    scene = f"10h M10 ball high_pass={high_pass}; {KEEPERS}"
    assert census(scene, "action: long pass M29", " ".join(counted), of=6) == counted
