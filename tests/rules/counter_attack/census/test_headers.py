"""All throws for a ball in the air, counted by hand: HEA and CON."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns
from tests.clauses import clause

pytestmark = pytest.mark.nightly

HEADERS = """
    margin      -5 -3 -2 -1  0  1  2  3  5
    header_won   0  3  6 10 15 21 26 30 35
    header_tied  1  3  4  5  6  5  4  3  1
    header_lost 35 30 26 21 15 10  6  3  0
"""

SAVES = """
    margin     -3 -1  0  1  3
    off_target  6  6  6  6  6
    goal        3 10 15 20 27
    save_tied   3  5  5  4  2
    handling?  24 15 10  6  1
"""

CONTROL = """
    dribbling     1 2 3 4 5 6
    control       0 0 1 2 3 4
    control_fails 6 6 5 4 3 2
"""

CONTROL_FROM_TWO_HEXES = """
    dribbling     1 2 3 4 5 6
    control       0 0 0 1 2 3
    control_fails 6 6 6 5 4 3
"""

UP = "action: high pass M29\nhigh_pass_move: done\nhigh_pass_move: done\naccuracy: 6"
INTO_THE_BOX = UP.replace("M29", "M33").replace("accuracy", "keeper_step: stay\naccuracy") + "\nkeeper_comes: stay"
WON = "header_won header_tied header_lost"


def pips(margin: int) -> tuple[int, int]:
    """Return two attributes of 1 to 6 with this difference."""
    return max(1, 1 + margin), max(1, 1 - margin)


@clause("HEA-5")
@pytest.mark.parametrize(("margin", "counted"), columns(HEADERS))
def test_one_against_one_in_the_air(margin: int, counted: Counter[str]) -> None:
    """Of 36 pairs of dice six are equal and each side wins 15; with a pip more 15 and the six, and five tie."""
    ours, theirs = pips(margin)
    scene = f"7h K18 ball; 9h M29 heading={ours}; 4a M30 heading={theirs}; 1h M1; 1a M37"
    assert census(scene, f"{UP}\nchallengers: 4", WON) == counted


@clause("HEA-1")
def test_one_from_two_hexes_away_against_one_beside_the_ball() -> None:
    """A pip less: as with a margin of one."""
    scene = "7h K18 ball; 8h M29; 9h M27; 4a M30; 1h M1; 1a M37"
    counted = census(scene, f"{UP}\nchallengers: 9\nchallengers: 4", WON)
    assert counted == dict(columns(HEADERS))[-1]


@clause("HEA-5")
@pytest.mark.parametrize(
    ("ours", "theirs", "won", "lost"), [("9 8", "4", 125, 55), ("9", "4 5", 55, 125)], ids=["two to one", "one to two"]
)
def test_two_against_one_in_the_air(ours: str, theirs: str, won: int, lost: int) -> None:
    """The better of two dice is b in 2b-1 of 36 throws: of 216 it beats one die in 1*0+3*1+5*2+7*3+9*4+11*5, 125.

    It equals it in 36.
    """
    scene = "7h K18 ball; 9h M29; 8h L29; 4a M30; 5a N29; 1h M1; 1a M37"
    script = f"{UP}\nchallengers: {ours}\nchallengers: {theirs}"
    assert census(scene, script, WON, of=216) == {"header_won": won, "header_tied": 36, "header_lost": lost}


@clause("GKP-6", "HEA-5")
def test_one_against_a_defender_and_the_goalkeeper() -> None:
    """The goalkeeper is one more challenger, with aerial: as one against two."""
    scene = "7h K22 ball; 9h M33; 4a L33; 1h M1; 1a M34 aerial=3"
    script = f"{INTO_THE_BOX}\nheader_aim: pass\nchallengers: 4 1"
    assert census(scene, script, WON, of=216) == {"header_won": 55, "header_tied": 36, "header_lost": 125}


@clause("HEA-7")
def test_a_duel_for_a_header_at_goal_that_is_won_with_a_one() -> None:
    """Heading 6 against 1: the one beats five faces, and misses; it ties the six. All other throws need a save."""
    scene = "7h K22 ball; 9h M33 heading=6; 4a M34 heading=1; 1h M1; 1a M37"
    script = f"{INTO_THE_BOX}\nheader_aim: goal M38\nchallengers: 4"
    counted = census(scene, script, "off_target header_tied header_lost save?")
    assert counted == {"off_target": 5, "header_tied": 1, "save?": 30}


@clause("HEA-7", "GKP-6")
def test_a_duel_with_the_goalkeeper_alone_for_a_header_at_goal() -> None:
    """Heading 4 against aerial 3 wins 21 throws. Five are won with a two, one less with each face: 1+2+3+4+5+6.

    The one beats only the goalkeeper's one, and misses; the other 20 are goals.
    """
    scene = "7h K22 ball; 9h M33 heading=4; 1h M1; 1a M34 aerial=3"
    script = f"{INTO_THE_BOX}\nheader_aim: goal M38\nchallengers: 1"
    counted = census(scene, script, "off_target header_tied header_lost goal")
    assert counted == {"off_target": 1, "goal": 20, "header_tied": 5, "header_lost": 10}


@clause("HEA-3", "HEA-7", "SAV-4")
@pytest.mark.parametrize(("margin", "counted"), columns(SAVES))
def test_a_free_header_at_goal_against_the_save(margin: int, counted: Counter[str]) -> None:
    """As a shot from inside the box, with heading."""
    heading, saving = pips(margin)
    scene = f"7h K22 ball; 9h M33 heading={heading}; 1h M1; 1a M37 saving={saving}"
    script = f"{INTO_THE_BOX}\nunchallenged: header\nheader_aim: goal M38"
    assert census(scene, script, " ".join(counted)) == counted


@clause("HEA-9")
def test_a_ball_headed_back_to_the_goalkeepers_hands() -> None:
    """The goalkeeper spills it with a one."""
    scene = "7h K18 ball; 9h M29; 4a M30; 1h M1; 1a M35"
    duel = "challengers: 4\nheader: 3\nheader: 5"
    script = f"{UP}\n{duel}\nheaded_pass: M35\nheaded_back: hands"
    assert census(scene, script, "spilled caught", of=6) == {"spilled": 1, "caught": 5}


@clause("CON-1")
@pytest.mark.parametrize(("dribbling", "counted"), columns(CONTROL))
def test_control(dribbling: int, counted: Counter[str]) -> None:
    """A sum of nine: a six with 3, and one face more with each pip."""
    scene = f"7h K18 ball; 8h M29 dribbling={dribbling}; 1h M1; 1a M37"
    assert census(scene, f"{UP}\nunchallenged: control", " ".join(counted), of=6) == counted


@clause("CON-1")
@pytest.mark.parametrize(("dribbling", "counted"), columns(CONTROL_FROM_TWO_HEXES))
def test_control_from_two_hexes_away(dribbling: int, counted: Counter[str]) -> None:
    """A pip less: a six with 4."""
    scene = f"7h K18 ball; 9h M27 dribbling={dribbling}; 8h M29; 1h M1; 1a M37"
    assert census(scene, f"{UP}\nunchallenged: control\nheader_by: 9", " ".join(counted), of=6) == counted
