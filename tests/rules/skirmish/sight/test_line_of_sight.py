"""Distances and lines of sight (SK-HEX-3, SK-HEX-4), and cover (SK-HID-1)."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from rules.hexes import HEXES, Hex
from rules.skirmish.model.battlefield import Battlefield, Ground
from rules.skirmish.scenes.scene import set_scene
from rules.skirmish.sight.line_of_sight import (
    HEAD,
    LARGE_HEAD,
    are_near,
    are_within,
    has_line,
    hexes_on,
    line_is_free,
    sees,
    sees_past_cover,
)
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import every_spot, small_field, spot

FLAT = Battlefield("flat", 60, 26)


def free(scene: str, one: str, other: str, eye: int = HEAD, head: int = HEAD) -> bool:
    """Return whether a line is free on the field of a scene."""
    return line_is_free(set_scene(scene).field, spot(one), spot(other), eye, head)


@pytest.mark.parametrize(
    ("hexes", "height", "least"),
    [(0, 0, 0), (4, 0, 4), (0, 4, 4), (3, 4, 5), (4, 3, 5), (5, 12, 13), (4, 4, 6), (1, 0.5, 2), (8, 0.5, 9)],
)
def test_a_distance_counts_hexes_and_heights_as_the_sides_of_a_triangle(hexes: int, height: float, least: int) -> None:
    field = set_scene(f"ground A5 h{height}").field
    one, other = spot("A5"), spot(f"{'ABCDEFGHI'[hexes]}5")
    field = field if hexes else set_scene(f"ground A5 h0,{max(height, 1)}").field
    other = other if hexes else spot("A5/1" if height else "A5")
    assert [paces for paces in range(20) if are_within(field, one, other, paces)] == list(range(least, 20))


def test_who_is_not_on_the_field_is_near_nobody_and_sees_nobody() -> None:
    match = set_scene("home Ann K10; away Eve K11; away Abe K12")
    ann, eve, _ = match.figures.values()
    eve.spot = None
    assert not are_near(match, ann, eve, 60)
    assert not are_near(match, eve, ann, 60)
    assert not has_line(match, ann, eve)
    assert not sees_past_cover(match, eve, ann)


def test_distances_of_figures_are_those_of_their_spots() -> None:
    match = set_scene("home Ann K10; away Eve O10")
    ann, eve = match.figures.values()
    assert [are_near(match, ann, eve, paces) for paces in (3, 4)] == [False, True]


def test_on_flat_ground_everything_is_seen() -> None:
    dice = random.Random(1)  # noqa: S311 - the same every time
    places = [place for place in HEXES if FLAT.holds(place)]
    pairs = [(spot(str(one)), spot(str(other))) for one, other in zip(places, dice.sample(places, 1560), strict=True)]
    assert all(line_is_free(FLAT, *pair) for pair in pairs)


@for_each("number", range(20))
def test_who_sees_is_seen(number: int) -> None:
    field = small_field(number)
    spots = every_spot(field)
    pairs = [(one, other) for one, other in product(spots, spots) if one < other]
    there = [line_is_free(field, one, other) for one, other in pairs]
    assert there == [line_is_free(field, other, one) for one, other in pairs]


@for_each("number", range(20))
def test_where_there_are_no_storeys_a_large_one_sees_all_that_a_small_one_sees(number: int) -> None:
    field = small_field(number)
    solid = {place: Ground(ground.floors[-1:]) for place, ground in field.ground.items()}
    field = Battlefield("solid", field.columns, field.rows, solid)
    spots = every_spot(field)
    seen = [(one, other) for one, other in product(spots, spots) if line_is_free(field, one, other)]
    assert len(seen) > len(field.hexes)
    assert all(line_is_free(field, one, other, LARGE_HEAD) for one, other in seen)


def test_a_hill_that_is_higher_than_the_line_blocks_it() -> None:
    hill = "ground M10 h{}"
    assert free(hill.format("1"), "K10", "O10")
    assert not free(hill.format("1.5"), "K10", "O10")


def test_a_line_sinks_towards_a_lower_head() -> None:
    """From an eye 5 high to a head 1 high over four hexes: 4, 3, 2 over those between."""
    over = "ground K10 h4; ground {} h{}"
    assert [free(over.format("L10", height), "K10", "O10") for height in (4, 4.5)] == [True, False]
    assert [free(over.format("M10", height), "K10", "O10") for height in (3, 3.5)] == [True, False]
    assert [free(over.format("N10", height), "K10", "O10") for height in (2, 2.5)] == [True, False]


def test_the_ground_that_one_stands_on_blocks_nothing() -> None:
    assert free("ground K10 h6", "K10", "L10")
    assert free("ground K10 h6", "L10", "K10")


def test_a_wall_blocks_where_it_is_higher_than_the_line() -> None:
    assert free("edge L10-M10 wall=1", "K10", "O10")
    assert not free("edge L10-M10 wall=1.5", "K10", "O10")
    assert not free("edge L10-M10 wall=1.5", "L10", "M10")


def test_a_wall_stands_on_the_higher_of_the_two_lowest_floors() -> None:
    """From an eye 5 high to a head 1 high over four hexes the line is 3.5 high there."""
    slope = "ground K10 h4; ground L10 h2; edge L10-M10 wall={}"
    assert [free(slope.format(height), "K10", "O10") for height in (1.5, 2)] == [True, False]


def test_a_line_over_a_wall_is_measured_half_way_between_the_hexes() -> None:
    """From an eye 5 high to a head 1 high over two hexes: 4 at the first edge, 2 at the second."""
    wall = "ground K10 h4; edge {} wall={}"
    assert [free(wall.format("L10-M10", height), "K10", "M10") for height in (2, 2.5)] == [True, False]


def test_one_looks_through_a_door_and_through_a_window() -> None:
    assert free("edge L10-M10 wall=3 door", "K10", "O10")
    assert free("edge L10-M10 wall=3 window", "K10", "O10")


def test_a_door_and_a_window_end_two_paces_over_the_floor() -> None:
    """From a roof 6 high down to the ground over four hexes the line is 4 high where the wall is, and 2 high later."""
    house = "ground K10 h6; edge {} wall=6 {}"
    assert not free(house.format("L10-M10", "window"), "K10", "O10")
    assert free(house.format("N10-O10", "window"), "K10", "O10")
    assert not free(house.format("M10-N10", "door"), "K10", "O10")


def test_one_line_is_enough_where_it_runs_between_two_hexes() -> None:
    """From M18 to M20 the line runs along the edge between L19 and M19."""
    assert free("ground M19 h3", "M18", "M20")
    assert free("ground L19 h3", "M18", "M20")
    assert not free("ground L19 M19 h3", "M18", "M20")


def test_a_line_does_not_leave_the_field() -> None:
    """From A0 to A2 it runs between A1 and a hex that does not exist, and so it does from Z1 to Z3."""
    assert not free("ground A1 h3", "A0", "A2")
    assert not free("ground Z2 h3", "Z1", "Z3")


def test_nobody_sees_through_the_floor_between_two_storeys() -> None:
    house = "ground K10 L10 M10 h0,3"
    assert not free(house, "K10", "L10/1")
    assert not free(house, "K10/1", "M10")
    assert not free(house, "K10", "K10/1")
    assert free(house, "K10", "M10")
    assert free(house, "K10/1", "M10/1")
    assert free(house, "K10/1", "K10/1")


def test_one_looks_out_from_under_a_roof_and_down_from_its_edge() -> None:
    house = "ground K10 L10 h0,3"
    assert free(house, "K10", "O10")
    assert free(house, "L10/1", "N10")
    assert free(house, "L10/1", "M10")
    assert not free(house, "K10/1", "M10")


def test_a_roof_hides_what_is_under_it_from_above() -> None:
    assert not free("ground K10 h12; ground N10 O10 h0,3", "K10", "O10")
    assert not free("ground K10 h8; ground O10 N10 h0,3", "K10", "O10")
    assert free("ground K10 h6; ground O10 N10 h0,3", "K10", "N10/1")


def test_a_line_may_touch_the_floor_that_it_passes() -> None:
    assert free("ground K10 M10 h2; ground L10 h0,3", "K10", "M10")


@pytest.mark.parametrize(("labels", "covered"), [("L10-M10", False), ("M10-N10", True), ("K10-L10", False)])
def test_a_low_wall_covers_only_who_stands_right_behind_it(labels: str, *, covered: bool) -> None:
    match = set_scene(f"home Ann K10; away Eve N10; edge {labels} wall=0.5")
    ann, eve = match.figures.values()
    assert has_line(match, ann, eve)
    assert sees_past_cover(match, ann, eve) is not covered


@pytest.mark.parametrize(
    ("scene", "covered"),
    [
        ("edge M10-N10 cover", True),
        ("edge M10-N10 wall=3 door", False),
        ("edge M10-N10 wall=3 window", True),
        ("ground M10 cover", True),
        ("ground N10 cover", True),
        ("ground L10 cover", False),
        ("ground K10 cover", False),
        ("edge M10-N10 ladder", False),
    ],
)
def test_what_covers_who_stands_behind_it(scene: str, *, covered: bool) -> None:
    match = set_scene(f"home Ann K10; away Eve N10; {scene}")
    ann, eve = match.figures.values()
    assert has_line(match, ann, eve)
    assert sees_past_cover(match, ann, eve) is not covered


@pytest.mark.parametrize(
    ("scene", "covered"),
    [
        ("edge M10-N10 wall=6", False),
        ("edge M10-N10 wall=5", False),
        ("edge M10-N10 wall=6.5", True),
        ("edge M10-N10 cover", False),
        ("ground M10 cover", False),
        ("ground N10 h0,6 cover", False),
        ("ground M10 h5.5 cover", True),
        ("ground M10 h5 cover", False),
        ("ground M10 h6; edge M10-N10 cover", True),
    ],
)
def test_only_what_rises_over_the_edge_of_a_roof_covers_who_stands_there(scene: str, *, covered: bool) -> None:
    match = set_scene(f"home Ann K10; away Eve N10/1; ground K10 h6; ground N10 h0,6; {scene}")
    ann, eve = match.figures.values()
    assert has_line(match, ann, eve)
    assert sees_past_cover(match, ann, eve) is not covered


def test_the_cover_of_a_viewer_side_by_side_covers_nobody() -> None:
    match = set_scene("home Ann M10; away Eve N10; ground M10 cover")
    assert sees_past_cover(match, *match.figures.values())


def test_a_hidden_figure_is_not_seen_but_by_those_it_is_revealed_to() -> None:
    match = set_scene("home Ann K10; home Abe K11; away Eve N10 hidden")
    ann, abe, eve = match.figures.values()
    assert has_line(match, ann, eve)
    assert not sees(match, ann, eve)
    eve.seen_by = frozenset({"Ann"})
    assert sees(match, ann, eve)
    assert not sees(match, abe, eve)
    assert sees(match, eve, abe)


def test_a_large_figure_looks_and_is_seen_over_what_hides_others() -> None:
    match = set_scene("home Ann K10; home Big K12 large; away Eve O10; away Ogg O12 large; ground M10 M11 M12 h1.5")
    ann, big, eve, ogg = match.figures.values()
    assert not has_line(match, ann, eve)
    assert has_line(match, big, ogg)


def test_figures_block_nothing_unless_it_is_agreed_on() -> None:
    scene = "home Ann K10; away Ben M10; away Eve O10"
    match = set_scene(scene)
    ann, ben, eve = match.figures.values()
    assert has_line(match, ann, eve)
    match = set_scene(f"{scene}; options figures_block_los=yes")
    ann, ben, eve = match.figures.values()
    assert not has_line(match, ann, eve)
    assert has_line(match, ann, ben)
    ben.spot = spot("M11")
    assert has_line(match, ann, eve)


def test_a_figure_blocks_only_a_line_between_its_feet_and_its_head() -> None:
    agreed = "options figures_block_los=yes; home Ann K10; away Eve O10; away Ben M10"
    over = set_scene(f"{agreed}; ground K10 O10 h2")
    under = set_scene(f"{agreed}/1; ground M10 h0,3")
    ann, eve = [match.figures[name] for match in (over,) for name in ("Ann", "Eve")]
    assert has_line(over, ann, eve)
    assert has_line(under, under.figures["Ann"], under.figures["Eve"])


@for_each("seed", range(30))
def test_a_line_goes_from_hex_to_neighbouring_hex_and_never_strays(seed: int) -> None:
    """Each of its hexes is as near to the straight line as a hex's corner is to its centre."""
    dice = random.Random(seed)  # noqa: S311 - the same every time
    one, other = dice.sample([place for place in HEXES if FLAT.holds(place)], 2)
    steps = one.distance(other)
    lines = list(hexes_on(FLAT, one, other))
    assert lines
    assert all(line[0] == one and line[-1] == other and len(line) == steps + 1 for line in lines)
    assert all(near.distance(far) == 1 for line in lines for near, far in pairwise(line))
    off = [distance_to(place, one, other, step / steps) for line in lines for step, place in enumerate(line)]
    assert max(off) <= 1 / 3**0.5 + 1e-9


def distance_to(place: Hex, one: Hex, other: Hex, share: float) -> float:
    """Return the distance of a hex's centre from a point between two others, with neighbours 1 apart."""
    across, down = (
        start + (end - start) * share - here
        for start, end, here in (
            (one.column * 3**0.5 / 2, other.column * 3**0.5 / 2, place.column * 3**0.5 / 2),
            (one.height / 2, other.height / 2, place.height / 2),
        )
    )
    return (across**2 + down**2) ** 0.5
