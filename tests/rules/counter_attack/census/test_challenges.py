"""All throws of challenges for the ball at a player's feet, counted by hand: STL, TAC, NUT, GKP-9, GKP-10, FOU-6."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns
from tests.clauses import clause

pytestmark = pytest.mark.nightly

KEEPERS = "1h M1; 1a M37"
IN_THE_DEFENCES_PART = "action: move\nmove: done"
TACKLED = "tackle_foul tackle_won tackle_lost tackle_tied"
THROUGH = "nutmeg_won nutmeg_lost nutmeg_tied fouled_in_nutmeg"
DIVED = "dive_foul dive_won dive_lost dive_tied"

STEALS = """
    tackling        0 1 2 3 4 5 6
    steal_foul      1 1 1 1 1 1 1
    steal_succeeds  1 1 1 1 1 2 3
    steal_fails     4 4 4 4 4 3 2
"""

TACKLES = """
    margin       -5 -4 -3 -2 -1  0  1  2  3  4  5
    tackle_foul   6  6  6  6  6  6  6  6  6  6  6
    tackle_won    0  1  3  6 10 15 20 24 27 29 30
    tackle_tied   1  2  3  4  5  5  4  3  2  1  0
    tackle_lost  29 27 24 20 15 10  6  3  1  0  0
"""

FROM_BEHIND = """
    margin       -2 -1  0  1  2
    tackle_foul  12 12 12 12 12
    tackle_won    6 10 14 18 21
    tackle_tied   4  4  4  3  2
    tackle_lost  14 10  6  3  1
"""

NUTMEGS = """
    margin           -5 -4 -3 -2 -1  0  1  2  3  4  5
    fouled_in_nutmeg  6  6  6  6  6  6  6  6  6  6  6
    nutmeg_won        0  0  0  1  3  6 10 15 20 24 27
    nutmeg_tied       0  0  1  2  3  4  5  5  4  3  2
    nutmeg_lost      30 30 29 27 24 20 15 10  6  3  1
"""

DIVES = """
    margin     -5 -3 -1  0  1  3  5
    dive_foul   6  6  6  6  6  6  6
    dive_won    0  3 10 15 20 27 30
    dive_tied   1  3  5  5  4  2  0
    dive_lost  29 24 15 10  6  1  0
"""

DIVES_AT_FULL_STRETCH = """
    margin     -5 -3 -1  0  1  3  5
    dive_foul   6  6  6  6  6  6  6
    dive_won    0  1  6 10 15 24 29
    dive_tied   0  2  4  5  5  3  1
    dive_lost  30 27 20 15 10  3  0
"""


def pips(margin: int) -> tuple[int, int]:
    """Return two attributes of 1 to 6 with this difference."""
    return max(1, 1 + margin), max(1, 1 - margin)


@clause("STL-1", "STL-2", "STL-4")
@pytest.mark.parametrize(("tackling", "counted"), columns(STEALS))
def test_a_steal(tackling: int, counted: Counter[str]) -> None:
    """A six, or a sum of ten: five from tackling 5 on, four from 6 on. The one is a foul, and the other faces fail."""
    scene = f"10h M10 ball; 4a L13 tackling={tackling}; {KEEPERS}"
    assert census(scene, "action: move\nmove: 10 M14 via M12", " ".join(counted), of=6) == counted


@clause("TAC-2", "TAC-3")
@pytest.mark.parametrize(("margin", "counted"), columns(TACKLES))
def test_a_tackle(margin: int, counted: Counter[str]) -> None:
    """Six throws are fouls. With equal attributes a 2 beats one face, a 3 two, up to five: 1+2+3+4+5. Each ties one.

    With a pip more every face beats one more: 2+3+4+5+6 win, and the six ties nothing.
    """
    tackling, dribbling = pips(margin)
    scene = f"10h M20 dribbling={dribbling} ball; 4a M21 tackling={tackling}; {KEEPERS}"
    assert census(scene, f"{IN_THE_DEFENCES_PART}\nmove: tackle 4 on 10", TACKLED) == counted


@clause("TAC-3", "TAC-7")
@pytest.mark.parametrize(("margin", "counted"), columns(FROM_BEHIND))
def test_a_tackle_from_behind(margin: int, counted: Counter[str]) -> None:
    """The two is a foul as well. With equal attributes the other faces win 2+3+4+5 and tie one each."""
    tackling, dribbling = pips(margin)
    scene = f"10h M20 dribbling={dribbling} ball; 4a M19 tackling={tackling}; {KEEPERS}"
    assert census(scene, f"{IN_THE_DEFENCES_PART}\nmove: tackle 4 on 10", TACKLED) == counted


@clause("NUT-1", "NUT-3")
@pytest.mark.parametrize(("margin", "counted"), columns(NUTMEGS))
def test_a_nutmeg(margin: int, counted: Counter[str]) -> None:
    """The defender has a pip more: with equal attributes a 4 beats one face that is no foul, a 5 two, a 6 three."""
    dribbling, tackling = pips(margin)
    scene = f"10h M20 dribbling={dribbling} ball; 4a M21 tackling={tackling}; {KEEPERS}"
    assert census(scene, "action: move\nmove: nutmeg 4", THROUGH) == counted


@clause("NUT-3")
def test_a_nutmeg_of_a_defender_who_stands_behind() -> None:
    """A two is no foul from behind either, as in front."""
    counted = census(f"10h M20 ball; 4a M19; {KEEPERS}", "action: move\nmove: nutmeg 4", THROUGH)
    assert counted == {"fouled_in_nutmeg": 6, "nutmeg_won": 6, "nutmeg_tied": 4, "nutmeg_lost": 20}


@clause("GKP-9")
@pytest.mark.parametrize(("margin", "counted"), columns(DIVES))
def test_a_dive_at_somebodys_feet(margin: int, counted: Counter[str]) -> None:
    """The same as a tackle, with saving."""
    saving, dribbling = pips(margin)
    scene = f"10h M36 dribbling={dribbling} ball; 1h M1; 1a L37 saving={saving}"
    assert census(scene, "action: move\nmove: 10 M37\ndive: dive", DIVED) == counted


@clause("GKP-9")
@pytest.mark.parametrize(("margin", "counted"), columns(DIVES_AT_FULL_STRETCH))
def test_a_dive_to_the_third_hex(margin: int, counted: Counter[str]) -> None:
    """With a pip less it is a tackle with a margin one smaller. A one is still a foul, and a two is none."""
    saving, dribbling = pips(margin)
    scene = f"10h N36 dribbling={dribbling} ball; 1h M1; 1a K37 saving={saving}"
    assert census(scene, "action: move\nmove: 10 N37\ndive: dive", DIVED) == counted


@clause("GKP-10")
def test_a_steal_by_a_goalkeeper_outside_its_box() -> None:
    """A goalkeeper has no tackling, so only the six steals."""
    scene = "10h M24 ball; 1h M1; 1a L27 saving=6"
    ends = "steal_foul steal_succeeds steal_fails"
    counted = census(scene, "action: move\nmove: 10 M28 via M26", ends, of=6)
    assert counted == {"steal_foul": 1, "steal_succeeds": 1, "steal_fails": 4}


@clause("GKP-10")
def test_a_tackle_with_the_hands_outside_the_box() -> None:
    """Saving 4 against dribbling 3 is one more: won 2+3+4+5+6, tied four times, lost 3+2+1."""
    scene = "10h M24 dribbling=3 ball; 1h M1; 1a M25 saving=4"
    ends = "tackle_foul handball tackle_lost tackle_tied"
    counted = census(scene, f"{IN_THE_DEFENCES_PART}\nmove: hands 1 on 10", ends)
    assert counted == {"tackle_foul": 6, "handball": 20, "tackle_tied": 4, "tackle_lost": 6}


@clause("FOU-6", "BOO-3")
def test_a_reckless_tackle_and_its_card() -> None:
    """Two faces of six miss. With leniency 4 half of the others are red: 4 times 3 of 36, and as many yellow."""
    scene = f"10h M20 ball; 4a M21; 5a M30; {KEEPERS}; leniency 4"
    ends = "reckless_miss red_card yellow_card"
    counted = census(scene, f"{IN_THE_DEFENCES_PART}\nmove: reckless 4 on 10", ends)
    assert counted == {"reckless_miss": 12, "red_card": 12, "yellow_card": 12}
