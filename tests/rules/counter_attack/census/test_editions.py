"""All throws in which an edition differs, counted by hand: one switch at a time, and abilities on cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.casework.census import census, columns, every_throw
from tests.clauses import clause

pytestmark = pytest.mark.nightly

KEEPERS = "1h M1; 1a M37"
TACKLED = "action: move\nmove: done\nmove: tackle 4 on 10"
ENDS_OF_A_TACKLE = "tackle_foul tackle_won tackle_tied tackle_lost"
UP = "action: high pass M29\nhigh_pass_move: done\nhigh_pass_move: done\naccuracy: 6"
AT_GOAL = """
    action: high pass M33
    high_pass_move: done
    high_pass_move: done
    keeper_step: stay
    accuracy: 6
    keeper_comes: stay
    header_aim: goal M38
    challengers: 9 8
    challengers: 4
"""

NINE_BLOCKS = """
    tackling    0 1 2 3 4 5 6
    blocked     2 2 2 2 2 3 4
    not_blocked 4 4 4 4 4 3 2
"""

EIGHT_OR_A_SIX = """
    high_pass  1 2 3 4 5 6
    accurate   1 1 2 3 4 5
    inaccurate 5 5 4 3 2 1
"""

NINE_OR_A_SIX = """
    high_pass  1 2 3 4 5 6
    accurate   1 1 1 2 3 4
    inaccurate 5 5 5 4 3 2
"""

CONTROL_FROM_TWO_HEXES = """
    dribbling     1 2 3 4 5 6
    control       1 1 1 1 2 3
    control_fails 5 5 5 5 4 3
"""

SIX_OR_TEN = """
    saving        1 2 3 4 5 6
    interception  1 1 1 1 2 3
    pass_received 5 5 5 5 4 3
"""


@clause("STL-2")
@pytest.mark.parametrize("tackling", [3, 5, 6])
def test_a_steal_that_only_a_six_wins(tackling: int) -> None:
    """A sum of ten does not steal."""
    scene = f"10h M10 ball; 4a L13 tackling={tackling}; {KEEPERS}; edition printed2019"
    counted = census(scene, "action: move\nmove: 10 M14 via M12", "steal_foul steal_succeeds steal_fails", of=6)
    assert counted == {"steal_foul": 1, "steal_succeeds": 1, "steal_fails": 4}


@clause("BLK-1")
@pytest.mark.parametrize(("tackling", "counted"), columns(NINE_BLOCKS))
def test_a_block_on_the_path_with_nine(tackling: int, counted: Counter[str]) -> None:
    """Five and six; four too from tackling 5 on, three from 6 on."""
    scene = f"10h M33 ball; 4a M35 tackling={tackling}; 1h M1; 1a M20; edition community block_on_path=9"
    assert census(scene, "action: shot M38", " ".join(counted), of=6) == counted


@clause("HPA-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(EIGHT_OR_A_SIX))
def test_a_high_pass_that_a_six_makes_accurate(high_pass: int, counted: Counter[str]) -> None:
    """A sum of eight, or a six, which matters only with one pip."""
    scene = f"10h M10 ball high_pass={high_pass}; 9h M20; 4a M21; {KEEPERS}; edition community accuracy_natural_six=yes"
    script = "action: high pass M20\nhigh_pass_move: done\nhigh_pass_move: done"
    assert census(scene, script, " ".join(counted), of=6) == counted


@clause("LPA-3")
@pytest.mark.parametrize(("high_pass", "counted"), columns(NINE_OR_A_SIX))
def test_a_long_pass_that_a_six_makes_accurate(high_pass: int, counted: Counter[str]) -> None:
    """A sum of nine, or a six, which matters with one or two pips."""
    scene = f"10h M15 ball high_pass={high_pass}; {KEEPERS}; edition community accuracy_natural_six=yes"
    assert census(scene, "action: long pass M29", " ".join(counted), of=6) == counted


@clause("CON-1")
@pytest.mark.parametrize(("dribbling", "counted"), columns(CONTROL_FROM_TWO_HEXES))
def test_control_that_a_six_is_enough_for(dribbling: int, counted: Counter[str]) -> None:
    """From two hexes away a six is five for its score, and still a six."""
    scene = f"7h K18 ball; 9h M27 dribbling={dribbling}; 8h M29; {KEEPERS}; edition community control_natural_six=yes"
    assert census(scene, f"{UP}\nunchallenged: control\nheader_by: 9", " ".join(counted), of=6) == counted


@clause("GKP-8")
@pytest.mark.parametrize("way", ["L32 L37", "K32 K36", "J33 J37"])
@pytest.mark.parametrize(("saving", "counted"), columns(SIX_OR_TEN))
def test_a_goalkeeper_that_dives_for_every_pass_alike(saving: int, counted: Counter[str], way: str) -> None:
    """A six, or a sum of ten, on all three hexes of its diving line."""
    start, target = way.split()
    scene = f"10h {start} ball; 9h {target}; 1h M1; 1a M35 saving={saving}; edition community gk_wall_intercept=dive"
    assert census(scene, f"action: pass {target}", " ".join(counted), of=6) == counted


@clause("GKP-4")
def test_a_quick_throw_that_may_be_intercepted_at_its_target() -> None:
    """A six, or a sum of ten, as in any interception."""
    scene = "1h M3 ball; 2h K6; 3h M11; 1a M37; 9a M12 tackling=5; situation save and hold; attack home"
    script = "distribution: quick throw\nthrow_target: M11"
    counted = census(f"{scene}; edition community throw_target_zoi=yes", script, "interception pass_received", of=6)
    assert counted == {"interception": 2, "pass_received": 4}


@clause("BOO-1")
@pytest.mark.parametrize("leniency", [2, 5])
def test_a_card_from_five_on_whatever_the_leniency(leniency: int) -> None:
    """Five and six."""
    scene = f"10h M10 ball; 4a L13; 5a M9; {KEEPERS}; leniency {leniency}; edition community booking=fixed5"
    script = "action: move\nmove: 10 M14 via M12\nsteal: 1"
    assert census(scene, script, "yellow_card no_card", of=6) == {"yellow_card": 2, "no_card": 4}


@clause("SAV-4")
def test_a_shot_straight_at_a_goalkeeper_that_has_a_pip_more_for_it() -> None:
    """The same as a shot with a pip less: 1+2+3+4 are goals, and a 2 no longer ties the one."""
    scene = f"10h M33 ball; {KEEPERS}; edition community gk_direct_bonus=1"
    counted = census(scene, "action: shot M38", "off_target goal save_tied handling?")
    assert counted == {"off_target": 6, "goal": 10, "save_tied": 5, "handling?": 15}


@clause("SAV-6")
def test_a_save_that_says_itself_whether_it_holds() -> None:
    """Shooting 1 against saving 6: a 6 ties the one and is saved by five faces, the other four by six each, 29.

    Saving 6 makes nine with a three: of those 29 throws 5 times 4 hold, and nine do not.
    """
    scene = "10h M33 shooting=1 ball; 1h M1; 1a M37 saving=6; edition community handling=saving9"
    counted = census(scene, "action: shot M38", "off_target save_tied held_well spilt")
    assert counted == {"off_target": 6, "save_tied": 1, "held_well": 20, "spilt": 9}


@clause("HEA-7")
@pytest.mark.parametrize(("reading", "misses"), [("winning", 5), ("any", 65)])
def test_a_header_at_goal_for_which_two_have_leapt(reading: str, misses: int) -> None:
    """Heading 6 twice against 1: only two ones can tie with the six, and no throw loses.

    Two ones against the five other faces win and miss. If any one misses, it is 11 of 36 pairs in six throws each, less
    the tie.
    """
    scene = "7h K22 ball; 9h M33 heading=6; 8h L33 heading=6; 4a M34 heading=1; 1h M1; 1a M37"
    ends = "off_target off_target_with_it header_tied header_lost save?"
    counted = census(f"{scene}; edition community header_one={reading}", AT_GOAL, ends, of=216)
    assert counted["header_tied"] == 1
    assert counted["off_target"] + counted["off_target_with_it"] == misses
    assert counted["save?"] == 215 - misses


@clause("CLK-3")
def test_added_time_of_extra_time_that_is_as_long_as_any() -> None:
    """Leniency 4 and a die: 5, 6, and four times 7."""
    scene = f"{KEEPERS}; 7h T10; 8h T14 ball; half 3; number 10; called 9; leniency 4; edition community2021"
    throws = every_throw(scene, "action: pass T10", "added_time")
    assert sorted(throw.match.clock.added or 0 for throw in throws) == [5, 6, 7, 7, 7, 7]


@clause("TAC-2", "GEN-4")
def test_a_tackle_by_a_gladiator_with_a_pip_more() -> None:
    """As with a margin of one; its one is still a foul."""
    scene = f"10h M20 ball; 4a M21 ability=gladiator_+1; {KEEPERS}; edition condensed; abilities yes"
    counted = census(scene, TACKLED, ENDS_OF_A_TACKLE)
    assert counted == {"tackle_foul": 6, "tackle_won": 20, "tackle_tied": 4, "tackle_lost": 6}


@clause("TAC-2")
def test_a_tackle_by_a_gladiator_that_may_repeat() -> None:
    """A one is rolled again, and then it is a plain tackle: 6, 15, 5 and 10 of 216.

    Of the other 180, 90 win at once. Each reply has 1 to 5 challenges that have not won: in the second roll one face is
    a foul, 15 in all; 4*1, 3*2, 2*3 and 1*4 win; one ties, 15; and the remaining 40 lose.
    """
    scene = f"10h M20 ball; 4a M21 ability=gladiator_repeat; {KEEPERS}; edition condensed; abilities yes"
    counted = census(scene, TACKLED, ENDS_OF_A_TACKLE, of=216)
    assert counted == {"tackle_foul": 21, "tackle_won": 125, "tackle_tied": 20, "tackle_lost": 50}


@clause("STL-2")
def test_a_steal_from_a_wizard_with_a_pip_more() -> None:
    """Tackling 6 reaches ten with a five, but not with a four."""
    scene = f"10h M10 ball ability=wizard_+1; 4a L13 tackling=6; {KEEPERS}; edition condensed; abilities yes"
    counted = census(scene, "action: move\nmove: 10 M12", "steal_foul steal_succeeds steal_fails", of=6)
    assert counted == {"steal_foul": 1, "steal_succeeds": 2, "steal_fails": 3}
