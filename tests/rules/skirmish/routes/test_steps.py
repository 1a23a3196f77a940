"""Every possible step from a spot (SK-TER, SK-CLB, SK-JMP, SK-LEAP)."""

from __future__ import annotations

import pytest

from rules.skirmish.model.battlefield import ENTERING
from rules.skirmish.routes.steps import (
    Step,
    StepKind,
    floor_below,
    gap_between,
    jump_tests,
    leap_to,
    step_to,
    steps_from,
)
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import every_spot, small_field, spot

PACE = 4


def between(scene: str, one: str = "K10", other: str = "L10") -> dict[str, Step]:
    """Return the steps from one spot to another on the field of a scene, by kind."""
    steps = steps_from(set_scene(scene).field, spot(one))
    return {step.kind.value: step for step in steps if step.to == spot(other)}


@pytest.mark.parametrize(
    ("ground", "paces"),
    [("", 1), ("ground L10 h0.5", 1), ("ground L10 difficult", 2), ("ground L10 very_difficult", 4)],
)
def test_a_walk_costs_what_the_ground_it_enters_costs(ground: str, paces: int) -> None:
    assert between(ground) == {
        "walk": Step(spot("K10"), spot("L10"), StepKind.WALK, paces * PACE, rise="h0.5" in ground)
    }


def test_a_walk_takes_no_test_and_climbs_nothing() -> None:
    walk = between("")["walk"]
    assert (walk.tests, walk.rise, walk.height, walk.gap) == (0, 0, 0, ())


def test_a_walk_over_level_ground_leads_to_all_six_neighbours() -> None:
    steps = steps_from(set_scene("").field, spot("K10"))
    assert [str(step.to) for step in steps] == ["J10", "J11", "K11", "L10", "K9", "J9"]
    assert {step.kind for step in steps} == {StepKind.WALK}


def test_nobody_steps_off_the_field_or_onto_impassable_ground() -> None:
    field = set_scene("ground A1 impassable").field
    steps = steps_from(field, spot("A0"))
    assert [str(step.to) for step in steps if step.kind is not StepKind.LEAP] == ["B0"]
    assert [str(step.to) for step in steps_from(field, spot("Z59")) if step.kind is not StepKind.LEAP] == ["Y59", "Z58"]


def test_a_bridge_over_water_is_open_ground() -> None:
    assert between("ground L10 h-1,0 impassable") == {}
    assert between("ground L10 h-1,0 impassable", other="L10/1")["walk"].cost == PACE


@pytest.mark.parametrize(
    ("wall", "kinds"),
    [
        ("wall=0.5", ["walk"]), ("wall=1", ["climb"]), ("wall=3", ["climb"]), ("wall=3 door", ["walk"]),
        ("wall=3 window", ["climb"]), ("wall=3 ladder", ["way", "climb"]), ("ladder", ["walk"]),
    ],
)  # fmt: skip
def test_an_obstacle_of_a_pace_or_more_is_a_climb_unless_there_is_a_door(wall: str, kinds: list[str]) -> None:
    assert list(between(f"edge K10-L10 {wall}")) == kinds


def test_a_wall_between_level_hexes_is_climbed_up_and_down_in_one() -> None:
    climb = between("edge K10-L10 wall=1.5")["climb"]
    assert (climb.height, climb.cost, climb.rise, climb.tests) == (6, 3 * PACE, 0, 1)


@pytest.mark.parametrize("paces", [1, 1.5, 3, 4, 9])
def test_a_climb_costs_its_height_and_one_test_whichever_way(paces: float) -> None:
    up, down = (between(f"ground L10 h{paces}", *ends)["climb"] for ends in (("K10", "L10"), ("L10", "K10")))
    assert (up.cost, up.tests, up.rise, up.height) == (paces * PACE, 1, 2 * paces, 2 * paces)
    assert (down.cost, down.tests, down.rise, down.height) == (paces * PACE, 1, -2 * paces, 2 * paces)


@pytest.mark.parametrize("way", ["ladder", "rope", "stairs"])
def test_a_ladder_a_rope_and_stairs_cost_their_height_and_no_test(way: str) -> None:
    scene = f"ground L10 h3 difficult; edge K10-L10 {way}"
    up = between(scene)["way"]
    assert (up.cost, up.tests, up.rise) == (3 * PACE, 0, 6)
    assert between(scene, "L10", "K10")["way"].cost == 3 * PACE


def test_the_top_of_a_roof_is_measured_with_its_parapet_where_that_is_a_pace_or_more() -> None:
    assert between("ground L10 h3; edge K10-L10 wall=0.5")["climb"].height == 6
    assert between("ground L10 h3; edge K10-L10 wall=1")["climb"].height == 2 * (4 + 1)
    assert "jump" not in between("ground K10 h3; edge K10-L10 wall=1")
    assert "jump" in between("ground K10 h3; edge K10-L10 wall=0.5")


@pytest.mark.parametrize(("paces", "tests"), [(1, 0), (1.5, 0), (2, 1), (3, 1), (3.5, 1), (4, 2), (5, 2), (6, 3)])
def test_a_jump_down_is_free_and_takes_a_test_for_every_two_paces(paces: float, tests: int) -> None:
    jump = between(f"ground K10 h{paces}; ground L10 difficult")["jump"]
    assert (jump.cost, jump.tests, jump.rise) == (0, tests, -2 * paces)
    assert jump_tests(int(2 * paces)) == tests


@pytest.mark.parametrize(
    "scene", ["ground K10 h6.5", "ground K10 h0.5", "ground L10 h3", "ground K10 h3; ground L10 impassable"]
)
def test_nobody_jumps_more_than_six_or_less_than_one_or_up_or_into_the_water(scene: str) -> None:
    assert "jump" not in between(scene)


def test_a_jump_ends_on_the_highest_floor_below() -> None:
    scene = "ground K10 h6; ground L10 h0,3"
    assert "jump" in between(scene, other="L10/1")
    assert between(scene) == {}


def test_nobody_jumps_or_climbs_through_a_floor() -> None:
    house = "ground K10 L10 h0,3"
    assert between(house, "K10/1", "L10") == {}
    assert between(house, "K10", "L10/1") == {}
    assert list(between(house, "K10/1", "L10/1")) == ["walk"]


def test_a_ladder_leads_through_a_hatch_to_a_loft_that_is_but_a_pace_up() -> None:
    loft = "ground K10 h0,1; ground L10 h1; edge K10-L10 ladder"
    assert list(between(loft)) == ["way"]
    assert list(between(loft, "L10", "K10")) == ["way"]


def test_stairs_in_a_house_lead_from_storey_to_storey() -> None:
    house = "ground K10 L10 h0,3,6; edge K10-L10 stairs"
    assert list(between(house, "K10", "L10/1")) == ["way"]
    assert list(between(house, "L10", "K10/1")) == ["way"]
    assert list(between(house, "K10/2", "L10/1")) == ["way"]
    assert between(house, "K10", "L10/2") == {}


def test_stairs_lead_up_from_a_cellar() -> None:
    assert list(between("ground K10 L10 h-3,0; edge K10-L10 stairs", "K10", "L10/1")) == ["way"]


@pytest.mark.parametrize(("wall", "kinds"), [(3, ["way"]), (3.5, ["way"]), (4, []), (5, [])])
def test_no_ladder_leads_through_a_wall_that_rises_a_pace_over_the_upper_floor(wall: float, kinds: list[str]) -> None:
    assert list(between(f"ground K10 L10 h0,3; edge K10-L10 wall={wall} ladder", "K10", "L10/1")) == kinds


def test_a_ladder_outside_a_house_leads_to_its_roof_and_not_into_a_closed_storey() -> None:
    house = "ground L10 h0,3,6; edge K10-L10 wall=6 ladder"
    assert list(between(house, "K10", "L10/2")) == ["way", "climb"]
    assert between(house, "K10", "L10/1") == {}
    assert between(house, "K10", "L10") == {}


def test_the_wall_of_a_room_that_reaches_its_ceiling_is_not_climbed_over() -> None:
    assert between("ground L10 h0,3; edge K10-L10 wall=3") == {}
    assert list(between("ground L10 h0,3; edge K10-L10 wall=2.5")) == ["climb"]
    assert list(between("ground L10 h0,3; edge K10-L10 wall=3", other="L10/1")) == ["climb"]


@for_each("number", range(20))
def test_who_walks_climbs_or_takes_a_ladder_there_may_come_back_the_same_way(number: int) -> None:
    field = small_field(number)
    both_ways = {StepKind.WALK, StepKind.WAY, StepKind.CLIMB}
    enterable = [each for each in every_spot(field) if field.terrain(each) in ENTERING]
    steps = [step for each in enterable for step in steps_from(field, each) if step.kind in both_ways]
    back = [step_to(field, step.to, step.start, step.kind) for step in steps]
    assert [(step.rise, step.height) for step in steps] == [(-each.rise, each.height) for each in back if each]


@for_each("number", range(20))
def test_every_step_leads_to_ground_that_can_be_entered_and_costs_nothing_less_than_nothing(number: int) -> None:
    field = small_field(number)
    steps = [step for each in every_spot(field) for step in steps_from(field, each)]
    assert all(field.terrain(step.to) in ENTERING and step.cost >= 0 and step.tests >= 0 for step in steps)
    assert all(step.rise == field.height(step.to) - field.height(step.start) for step in steps)


ALLEY = "band q<=0 h3; band q>=3 h3"
"""Roofs up to column 19 and from column 22 on, with an alley two hexes wide."""


def test_a_leap_costs_the_hexes_of_its_gap_and_the_ground_where_it_ends() -> None:
    leap = between(f"{ALLEY}; ground K22 h3 difficult", "L19", "K22")["leap"]
    assert (leap.cost, leap.tests, leap.rise) == ((2 + 2) * PACE, 1, 0)
    assert list(map(str, leap.gap)) == ["L20", "K21"]


@pytest.mark.parametrize(("far", "kinds"), [(2, ["leap"]), (3, ["leap"]), (4, ["leap"]), (5, [])])
def test_a_leap_goes_over_three_hexes_at_most(far: int, kinds: list[str]) -> None:
    """Down a column from K10: the far bank begins `far` hexes below."""
    gap = " ".join(f"{'KLMNOP'[down]}10" for down in range(1, far))
    scene = f"ground {gap} h-2 impassable; band q=-8 h-3; band q=-10 h-3"
    assert list(between(scene, "K10", f"{'KLMNOP'[far]}10")) == kinds


def test_there_is_no_gap_before_a_bank_that_is_a_pace_higher_or_to_a_neighbour() -> None:
    field = set_scene("ground K10 h3; ground M10 h4; ground K11 h3").field
    assert gap_between(field, spot("K10"), spot("M10")) == ()
    assert gap_between(field, spot("K10"), spot("K11")) == ()
    assert list(map(str, gap_between(field, spot("M10"), spot("K10")))) == ["L10"]


def test_how_wide_a_gap_is_can_be_told_beyond_what_can_be_leapt() -> None:
    field = set_scene("ground L10 M10 N10 O10 h-2").field
    leap = leap_to(field, spot("K10"), spot("P10").place)
    assert leap is not None
    assert len(leap.gap) == 4
    assert gap_between(field, spot("K10"), spot("P10")) == leap.gap


@pytest.mark.parametrize(("landing", "tests", "rise"), [("h3.5", 1, 1), ("h2.5", 1, -1), ("h2", 1, -2), ("h1", 2, -4)])
def test_a_leap_to_lower_ground_takes_the_tests_of_a_jump_as_well(landing: str, tests: int, rise: int) -> None:
    leap = between(f"ground K10 h3; ground M10 {landing}", other="M10")["leap"]
    assert (leap.tests, leap.rise) == (tests, rise)


@for_each(
    "scene",
    [
        "ground K10 h3; ground M10 h4",
        "ground K10 h3; ground M10 h3 impassable",
        "ground K10 M10 h3; ground L10 h2.5",
        "ground K10 M10 h3; ground L10 h3",
        "ground K10 M10 h3; ground L10 h5",
        "ground K10 h3; ground L10 M10 h1",
        "ground K10 M10 h3; edge K10-L10 wall=4",
        "ground L10 h-3; edge K10-L10 wall=1",
        "ground K10 M10 h3; edge L10-M10 wall=4",
        "ground K10 h7; ground M10 h0.5",
    ],
    ids=[
        "a pace up", "into the water", "over ground to walk on", "along a roof", "through a house",
        "down onto its floor", "through a wall", "over a wall of a pace", "into a wall", "deeper than six",
    ],
)  # fmt: skip
def test_what_is_no_leap(scene: str) -> None:
    assert "leap" not in between(scene, other="M10")


def test_a_leap_may_end_as_deep_as_one_may_jump() -> None:
    assert between("ground K10 h6; ground L10 h-1", other="M10")["leap"].tests == 1 + 3


def test_water_is_leapt_over_from_level_banks() -> None:
    assert "leap" in between("ground L10 impassable", other="M10")
    assert "leap" in between("ground L10 h0.5 impassable; ground K10 M10 h0.5", other="M10")


@pytest.mark.parametrize(
    "ground", ["ground L10 h0.5 impassable", "ground L10 h4.5 impassable; ground K10 h4; ground M10 h1"]
)
def test_impassable_ground_that_is_higher_than_a_bank_is_no_gap(ground: str) -> None:
    assert "leap" not in between(ground, other="M10")


def test_one_leaps_onto_an_island() -> None:
    assert "leap" in between("ground L10 L11 M11 N10 M9 L9 impassable", other="M10")


def test_a_wall_that_is_a_pace_lower_than_the_bank_is_leapt_over() -> None:
    assert "leap" in between("ground K10 M10 h3; edge K10-L10 wall=0.5; edge L10-M10 wall=0.5", other="M10")


def test_ground_that_is_just_a_pace_lower_than_both_banks_is_a_gap() -> None:
    assert "leap" in between("ground K10 M10 h1", other="M10")
    assert "leap" not in between("ground K10 h1; ground M10 h0.5", other="M10")


def test_a_leap_between_two_hexes_needs_both_of_them_to_be_gap() -> None:
    """From M18 to M20 the line runs between L19 and M19."""
    banks = "ground M18 M20 h3"
    assert "leap" in between(banks, "M18", "M20")
    assert "leap" not in between(f"{banks}; ground L19 h3", "M18", "M20")
    assert "leap" not in between(f"{banks}; ground M19 h3", "M18", "M20")


def test_one_comes_down_on_the_highest_floor_that_is_not_above() -> None:
    field = set_scene("ground K10 h0,3,6; ground L10 h4").field
    assert [str(floor_below(field, spot("K10").place, height)) for height in (-2, 0, 4, 5, 12, 40)] == [
        "None", "K10", "K10", "K10/1", "K10/2", "K10/2",
    ]  # fmt: skip
    assert floor_below(field, spot("L10").place, 6) is None


@pytest.mark.parametrize(
    ("scene", "other", "kind", "paces"),
    [
        ("ground L10 difficult", "L10", "walk", 1),
        ("ground L10 h3", "L10", "climb", 3),
        ("edge K10-L10 wall=1", "L10", "climb", 2),
        ("ground L10 h3; edge K10-L10 ladder", "L10", "way", 3),
        ("ground K10 h3", "L10", "jump", 1),
        ("ground K10 M10 h3", "M10", "leap", 2),
    ],
)
def test_a_step_is_as_long_as_its_climb_or_its_hexes(scene: str, other: str, kind: str, paces: int) -> None:
    assert between(scene, other=other)[kind].paces == paces * PACE
