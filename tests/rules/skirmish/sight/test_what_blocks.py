"""Obstacles in a line of sight: storeys, windows, cover, and figures, unless they are out (SK-HEX-4, SK-HID-1)."""

from __future__ import annotations

import pytest

from rules.skirmish.model.figures import Status
from rules.skirmish.scenes.scene import set_scene
from rules.skirmish.sight.line_of_sight import are_within, has_line, line_is_free, sees_past_cover
from tests.rules.skirmish.small_fields import spot


def free(scene: str, one: str = "K10", other: str = "O10") -> bool:
    """Return whether a line is free on the field of a scene."""
    return line_is_free(set_scene(scene).field, spot(one), spot(other))


@pytest.mark.parametrize(("height", "through"), [(1, True), (1.5, False), (2, True), (4, True), (4.5, False)])
def test_a_window_ends_two_paces_over_its_floor_and_the_next_one_begins_on_the_floor_above(
    height: float, *, through: bool
) -> None:
    """Eyes and heads are a pace higher; the upper storey is three paces up."""
    assert free(f"ground K10 O10 h{height}; ground M10 h0,3; edge L10-M10 wall=9 window") is through


def test_cover_alone_stops_no_line() -> None:
    assert free("edge N10-O10 cover; ground N10 O10 cover")


def test_through_the_floor_of_a_house_between_no_line_leads_either_way() -> None:
    house = "ground K10 h6; ground L10 M10 N10 h0,3; ground O10 h0"
    assert not free(house)
    assert not free(house, "O10", "K10")


def test_who_hides_behind_a_bush_is_covered_from_two_hexes_off_and_not_from_beside_it() -> None:
    match = set_scene("home Ann L10; home Abe M10; away Eve N10; ground M10 cover")
    ann, abe, eve = match.figures.values()
    assert not sees_past_cover(match, ann, eve)
    assert sees_past_cover(match, abe, eve)


def test_a_hedge_grows_on_the_higher_of_the_two_grounds_beside_it() -> None:
    match = set_scene("home Ann K10; away Eve N10; ground N10 h0.5; edge M10-N10 cover")
    ann, eve = match.figures.values()
    assert has_line(match, ann, eve)
    assert not sees_past_cover(match, ann, eve)


def test_who_is_out_stands_in_nobodys_line() -> None:
    match = set_scene("home Ann K10; away Ben M10; away Eve O10; options figures_block_los=yes")
    ann, ben, eve = match.figures.values()
    assert not has_line(match, ann, eve)
    ben.status = Status.OUT
    assert has_line(match, ann, eve)


def test_of_two_on_the_floors_of_one_hex_each_stands_in_the_line_at_its_height() -> None:
    scene = "home Ann K10{}; away Ben M10; away Bob M10/1; away Eve O10{}; ground K10 M10 O10 h0,3"
    for floor in ("", "/1"):
        match = set_scene(f"{scene.format(floor, floor)}; options figures_block_los=yes")
        assert not has_line(match, match.figures["Ann"], match.figures["Eve"])


@pytest.mark.parametrize(("place", "line"), [("L10", 4), ("M10", 3), ("N10", 2)])
def test_a_figure_stands_in_a_line_that_sinks_from_where_it_just_reaches_its_head_to_where_it_meets_its_feet(
    place: str, line: int
) -> None:
    """From an eye 5 high to a head 1 high over four hexes: 4, 3, 2 over those between."""
    scene = f"home Ann K10; away Eve O10; away Ben {place}; options figures_block_los=yes; ground K10 h4"
    seen: dict[float, bool] = {}
    for feet in (0, line - 1.5, line - 1, line):
        match = set_scene(f"{scene}; ground {place} h{feet:g}")
        seen[feet] = has_line(match, match.figures["Ann"], match.figures["Eve"])
    assert seen == {0: True, line - 1.5: True, line - 1: False, line: False}


def test_two_on_equal_heights_are_as_far_from_each_other_as_on_the_level() -> None:
    field = set_scene("ground K10 O10 h4").field
    assert [are_within(field, spot("K10"), spot("O10"), paces) for paces in (3, 4)] == [False, True]
