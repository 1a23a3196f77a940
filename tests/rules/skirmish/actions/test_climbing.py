"""Climbs, jumps and leaps: conditions, costs, and failures (SK-CLB, SK-JMP)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.script import play_out
from rules.skirmish.commands.move_errors import (
    AnimalsDoNotClimb,
    BeyondItsMove,
    GapTooWide,
    LandsHigher,
    NoClimbInARun,
    NotAtTheWall,
    NothingToClimb,
    NothingToJump,
    NothingToLeap,
    SpotTaken,
    TooDeepToJump,
    TooHighToClimb,
)
from tests.clauses import clause
from tests.skirmish_rig import asked_of, begun, facts_of, is_read_as, labelled, offered, place_of, played, told

OTHERS = "home Abe (-3,9); away Eve (20,-10); step others"
CLIFF = f"band q>=1 h4; {OTHERS}"
GAP = f"band q<=1 h3; band q>=4 h3; {OTHERS}"


@clause("SK-CLB-2")
def test_a_climb_is_the_first_of_a_move() -> None:
    _, referee = begun(f"home Ann (0,0); {CLIFF}")
    with pytest.raises(NotAtTheWall):
        _ = referee.answer(labelled("move Ann (0,1) then climb (1,1)"))
    with pytest.raises(NotAtTheWall):
        _ = referee.answer(labelled("move Ann (-1,0) then (0,0) then climb (1,0)"))


@clause("SK-CLB-4")
@pytest.mark.parametrize(("height", "move"), [(4, 4), (5, 5)])
def test_one_climbs_as_high_as_one_moves(height: int, move: int) -> None:
    _, referee = begun(f"home Ann (0,0) M={move}; band q>=1 h{height}; {OTHERS}")
    assert labelled("move Ann climb (1,0)") in offered(referee)
    _, referee = begun(f"home Ann (0,0) M={move - 1}; band q>=1 h{height}; {OTHERS}")
    with pytest.raises(TooHighToClimb) as refused:
        _ = referee.answer(labelled("climb Ann (1,0)"))
    assert (refused.value.height, refused.value.most) == (str(height), str(move - 1))


def test_who_has_just_stood_up_climbs_half_as_high() -> None:
    _, referee = begun(f"home Ann (0,0) M=4 stood_up; band q>=1 h2; {OTHERS}")
    assert labelled("move Ann climb (1,0)") in offered(referee)
    _, referee = begun(f"home Ann (0,0) M=4 stood_up; band q>=1 h2.5; {OTHERS}")
    assert labelled("move Ann climb (1,0)") not in offered(referee)


@clause("SK-CLB-1")
def test_animals_do_not_climb() -> None:
    _, referee = begun(f"home Ann (0,0) animal; {CLIFF}")
    with pytest.raises(AnimalsDoNotClimb):
        _ = referee.answer(labelled("climb Ann (1,0)"))


@clause("SK-CLB-3")
def test_nobody_climbs_in_a_run() -> None:
    _, referee = begun(f"home Ann (0,0); {CLIFF}")
    with pytest.raises(NoClimbInARun):
        _ = referee.answer(labelled("run Ann climb (1,0)"))


def test_where_there_is_no_wall_nothing_is_climbed() -> None:
    _, referee = begun(f"home Ann (0,0); {CLIFF}")
    with pytest.raises(NothingToClimb):
        _ = referee.answer(labelled("climb Ann (-1,0)"))


@clause("SK-CLB-5")
def test_who_fails_on_the_way_up_stays_and_has_moved_but_may_shoot() -> None:
    match, referee = played(f"home Ann (0,0); {CLIFF}", "home chooses move: climb Ann (1,0)\nAnn rolls climbing: 4")
    assert place_of(match, "Ann") == labelled("(0,0)")
    assert match.figures["Ann"].turn.moved
    assert not match.figures["Ann"].turn.no_shoot
    assert facts_of(referee, "climb_failed")["falls"] == "no"


def test_what_is_left_after_a_climb_may_be_declared_with_it_or_afterwards() -> None:
    scene = f"home Ann (0,0) M=5; band q>=1 h3; {OTHERS}"
    match, _ = played(scene, "home chooses move: climb Ann (1,0) then (3,0)\nAnn rolls climbing: 1")
    assert place_of(match, "Ann") == labelled("(3,0)")
    match, referee = played(scene, "home chooses move: climb Ann (1,0)\nAnn rolls climbing: 1")
    assert asked_of(referee) == "home onward"
    assert labelled("(3,0)") in offered(referee)
    assert labelled("(4,0)") not in offered(referee)
    with pytest.raises(BeyondItsMove):
        _ = referee.answer(labelled("(4,0)"))
    _ = referee.answer("stop")
    assert place_of(match, "Ann") == labelled("(1,0)")


def test_nobody_is_asked_to_go_on_with_nothing_left_and_nothing_to_jump_down() -> None:
    _, referee = played(f"home Ann (1,0); {CLIFF}", "home chooses move: climb Ann (0,0)\nAnn rolls climbing: 1")
    assert asked_of(referee) == "home move"


def test_after_dice_that_fail_the_legs_behind_them_are_not_gone() -> None:
    match, _ = played(
        f"home Ann (0,0) M=5; band q>=1 h3; {OTHERS}",
        "home chooses move: climb Ann (1,0) then (3,0)\nAnn rolls climbing: 6",
    )
    assert place_of(match, "Ann") == labelled("(0,0)")


@pytest.mark.parametrize(("height", "tests"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_deeper_the_jump_the_more_tests(height: int, tests: int) -> None:
    rolls = "\n".join(["Ann rolls jumping: 1"] * tests)
    match, referee = played(
        f"home Ann (0,0); band q<=0 h{height}; {OTHERS}",
        f"home chooses move: jump Ann (1,0)\n{rolls}\nhome chooses onward: (5,0)",
    )
    assert place_of(match, "Ann") == labelled("(5,0)")
    assert told(referee).count("passed") == tests


@clause("SK-JMP-1")
def test_nobody_jumps_down_more_than_six() -> None:
    _, referee = begun(f"home Ann (0,0); band q<=0 h6.5; {OTHERS}")
    with pytest.raises(TooDeepToJump):
        _ = referee.answer(labelled("jump Ann (1,0)"))
    assert labelled("move Ann jump (1,0)") not in offered(referee)


def test_nobody_jumps_where_it_does_not_go_down() -> None:
    _, referee = begun(f"home Ann (0,0); {CLIFF}")
    with pytest.raises(NothingToJump):
        _ = referee.answer(labelled("jump Ann (1,0)"))


def test_a_jump_may_begin_farther_on_and_the_way_to_the_edge_is_walked() -> None:
    _, referee = begun(f"home Ann (-2,0); band q<=0 h2; {OTHERS}")
    assert is_read_as(referee, "jump Ann (1,0)") == labelled("move Ann jump (1,0)")
    _ = referee.answer(labelled("jump Ann (1,0)"))
    assert facts_of(referee, "moves")["to"] == labelled("(0,0)")


@clause("SK-HEX-6", "SK-JMP-3")
@pytest.mark.parametrize("reading", ["", "; options leap_too_wide=auto_fall"])
def test_one_jumps_and_leaps_from_the_hex_of_a_friend_as_it_is_listed(reading: str) -> None:
    """From (0,0), with Abe on it, there is a leap of one hex, of four, and jumps to the three hexes before it."""
    pier = "ground (-1,0) (0,0) (2,0) (0,5) h3; ground (-1,-1) (-1,1) (0,-1) (-2,0) (-2,1) h9"
    match, referee = begun(f"home Ann (-1,0); home Abe (0,0); away Eve (20,-10); {pier}; step others{reading}")
    listed = [said.removeprefix("move Ann ") for said in offered(referee) if said.startswith("move Ann ")]
    wide = [labelled("leap (0,5)")] if reading else []
    assert sorted(listed) == sorted([*map(labelled, ("jump (1,-1)", "jump (1,0)", "jump (0,1)", "leap (2,0)")), *wide])
    assert [is_read_as(referee, f"move Ann {said}") for said in listed] == [f"move Ann {said}" for said in listed]
    with pytest.raises(SpotTaken):
        _ = referee.answer(labelled("move Ann (0,0)"))
    play_out(referee, labelled("home chooses move: jump Ann (1,0)\nAnn rolls jumping: 1"), to_the_end=False)
    assert (place_of(match, "Ann"), place_of(match, "Abe")) == (labelled("(1,0)"), labelled("(0,0)"))


@clause("SK-LEAP-5")
def test_a_gap_of_more_than_three_is_refused() -> None:
    _, referee = begun(f"home Ann (1,0); band q<=1 h3; band q>=6 h3; {OTHERS}")
    with pytest.raises(GapTooWide) as refused:
        _ = referee.answer(labelled("leap Ann (6,0)"))
    assert refused.value.width == 4


@clause("SK-LEAP-5")
def test_a_gap_of_more_than_three_is_refused_as_too_wide_from_farther_off_too() -> None:
    _, referee = begun(f"home Ann (0,0); band q<=1 h3; band q>=6 h3; {OTHERS}")
    with pytest.raises(GapTooWide) as refused:
        _ = referee.answer(labelled("leap Ann (6,0)"))
    assert refused.value.width == 4


def test_by_another_reading_who_walks_up_to_a_gap_too_wide_falls_as_well() -> None:
    match, referee = played(
        f"home Ann (0,0); band q<=1 h3; band q>=6 h3; {OTHERS}; options leap_too_wide=auto_fall",
        "home chooses move: leap Ann (6,0)\nAnn rolls fall: 1\nAnn rolls wounding: 1",
    )
    assert place_of(match, "Ann") == labelled("(2,0)")
    assert "leap_too_short" in told(referee)


def test_by_another_reading_who_leaps_too_wide_falls_at_once() -> None:
    match, referee = played(
        f"home Ann (1,0); band q<=1 h3; band q>=6 h3; {OTHERS}; options leap_too_wide=auto_fall",
        "home chooses move: leap Ann (6,0)\nAnn rolls fall: 1\nAnn rolls wounding: 1",
    )
    assert place_of(match, "Ann") == labelled("(2,0)")
    assert "leap_too_short" in told(referee)


WIDE = "home Ann (0,0); band q<=1 h3; band q>=6 h3"


def test_by_another_reading_gaps_too_wide_are_listed_with_the_leaps() -> None:
    _, referee = begun(f"{WIDE}; {OTHERS}; options leap_too_wide=auto_fall")
    leaps = [said for said in offered(referee) if said.startswith("move Ann leap")]
    assert labelled("move Ann leap (6,0)") in leaps
    assert [is_read_as(referee, said) for said in leaps] == leaps
    assert len(set(leaps)) == len(leaps)


def test_as_usual_they_are_not() -> None:
    _, referee = begun(f"{WIDE}; {OTHERS}")
    assert [said for said in offered(referee) if " leap " in said] == []


def test_a_gap_wider_than_is_listed_can_be_typed() -> None:
    _, referee = begun(f"{WIDE.replace('q>=6', 'q>=9')}; {OTHERS}; options leap_too_wide=auto_fall")
    assert [said for said in offered(referee) if " leap " in said] == []
    assert is_read_as(referee, "leap Ann (9,0)") == labelled("move Ann leap (9,0)")


@clause("SK-LEAP-6")
def test_nobody_leaps_up() -> None:
    _, referee = begun(f"home Ann (1,0); band q<=1 h3; band q>=4 h4; {OTHERS}")
    with pytest.raises(LandsHigher):
        _ = referee.answer(labelled("leap Ann (4,0)"))


def test_without_a_gap_nothing_is_leapt() -> None:
    _, referee = begun(f"home Ann (1,0); {OTHERS}")
    with pytest.raises(NothingToLeap):
        _ = referee.answer(labelled("leap Ann (4,0)"))


@clause("SK-LEAP-2")
def test_nobody_is_warned_of_a_leap_that_it_has_too_little_left_for() -> None:
    match, referee = begun(f"home Ann (0,0) M=3; {GAP}")
    assert labelled("move Ann leap (4,0)") in offered(referee)
    _ = referee.answer(labelled("move Ann leap (4,0) then (5,0)"))
    assert "into_the_gap" in told(referee)
    assert place_of(match, "Ann") == labelled("(2,0)")


@pytest.mark.parametrize("move", [3, 4, 5])
def test_what_is_said_to_follow_a_leap_tells_nothing_of_it(move: int) -> None:
    """The leap takes four paces with the step to the edge: one more than are left, all, or all but one."""
    _, referee = begun(f"home Ann (0,0) M={move}; {GAP}")
    assert is_read_as(referee, "leap Ann (4,0) then (5,0)") == labelled("move Ann leap (4,0) then (5,0)")


def test_what_a_leap_has_left_too_little_for_is_not_gone_and_asked_for_anew() -> None:
    match, referee = begun(f"home Ann (0,0) M=5; {GAP}")
    _ = referee.answer(labelled("move Ann leap (4,0) then (6,0)"))
    _ = referee.answer("3")
    assert asked_of(referee) == "home onward"
    assert place_of(match, "Ann") == labelled("(4,0)")
    _ = referee.answer(labelled("(5,0)"))
    assert place_of(match, "Ann") == labelled("(5,0)")


def test_where_a_leap_has_left_nothing_what_was_said_to_follow_it_is_not_gone() -> None:
    match, referee = begun(f"home Ann (0,0) M=4; {GAP}")
    _ = referee.answer(labelled("move Ann leap (4,0) then (5,0)"))
    _ = referee.answer("3")
    assert place_of(match, "Ann") == labelled("(4,0)")


@clause("SK-JMP-3")
def test_who_has_nothing_left_after_a_climb_may_still_jump_down() -> None:
    match, referee = begun(f"home Ann (0,0); band q=1 h4; {OTHERS}")
    _ = referee.answer(labelled("climb Ann (1,0)"))
    _ = referee.answer("3")
    assert asked_of(referee) == "home onward"
    assert {"stop", labelled("jump (2,0)")} <= set(offered(referee))
    _ = referee.answer(labelled("jump (2,0)"))
    _ = [referee.answer("1") for _ in range(2)]
    assert place_of(match, "Ann") == labelled("(2,0)")


@pytest.mark.parametrize("act", ["climb", "jump", "leap"])
@pytest.mark.parametrize("to", ["to:", "to "])
def test_the_hex_may_be_named_behind_to(act: str, to: str) -> None:
    field = f"home Ann (1,0); ground (0,0) h4; ground (2,0) (3,0) h-2; {OTHERS}"
    _, referee = begun(field)
    there = {"climb": "(0,0)", "jump": "(2,0)", "leap": "(4,0)"}[act]
    assert is_read_as(referee, f"{act} Ann {to}{there}") == labelled(f"move Ann {act} {there}")


def test_a_move_of_a_dozen_legs_is_read_and_a_longer_one_is_not_understood() -> None:
    _, referee = begun(f"home Ann (1,0); {GAP}")
    to_and_fro = [labelled("leap (4,0)"), labelled("leap (1,0)")] * 7
    assert is_read_as(referee, f"move Ann {' '.join(to_and_fro[:12])}")
    with pytest.raises(NotUnderstood):
        _ = referee.answer(f"move Ann {' '.join(to_and_fro[:13])}")
