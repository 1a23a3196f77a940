"""Directions and balls that leave the pitch: the rulebook's chapter on the pitch, "Directions and loose balls"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counter_attack.pitch.geometry import (
    GOAL,
    PITCH,
    End,
    Exit,
    corner_led_to,
    corner_of,
    corner_spot,
    is_in_front,
    leaves,
)
from rules.hexes import Hex
from tests.for_each import for_each

N, NE, SE, S, SW, NW = range(1, 7)


def out(source: str, direction: int) -> Exit:
    """Return the exit of a ball in a direction."""
    _, gone = leaves(Hex.parse(source), direction, 60)
    assert gone is not None
    return gone


def test_a_distance_is_counted_from_the_first_neighbour() -> None:
    inside, gone = leaves(Hex.parse("M19"), NE, 3)
    assert (" ".join(map(str, inside)), gone) == ("M20 L21 L22", None)


def test_a_ball_that_stops_on_the_last_hex_is_still_in() -> None:
    assert leaves(Hex.parse("C19"), N, 2)[1] is None


def test_a_ball_that_would_come_to_a_hex_off_the_pitch_is_out_at_the_last_one_inside() -> None:
    inside, gone = leaves(Hex.parse("C19"), N, 3)
    assert (" ".join(map(str, inside)), gone and str(gone.last)) == ("B19 A19", "A19")


def test_a_ball_from_the_line_may_leave_at_once() -> None:
    assert leaves(Hex.parse("A19"), N, 1) == ((), Exit(Hex.parse("A19"), "side", end=None, net=None))


@pytest.mark.parametrize("direction", [N, NE, NW])
def test_over_the_upper_side_line_lies_a_throw_in(direction: int) -> None:
    assert out("A20", direction).line == "side"


@pytest.mark.parametrize("direction", [S, SE, SW])
def test_over_the_lower_side_line_lies_a_throw_in(direction: int) -> None:
    assert out("Z20", direction).line == "side"


@pytest.mark.parametrize(
    ("source", "direction", "end"),
    [
        ("C1", SW, "left"),
        ("C1", NW, "left"),
        ("C37", SE, "right"),
        ("C37", NE, "right"),
        ("Y37", SE, "right"),
    ],
)
def test_from_the_last_column_a_ball_goes_over_the_goal_line(source: str, direction: int, end: End) -> None:
    assert (out(source, direction).line, out(source, direction).end) == ("goal", end)


@pytest.mark.parametrize(("source", "direction"), [("A1", N), ("Y1", S), ("A37", N), ("Y37", S)])
def test_along_the_goal_line_a_ball_leaves_over_the_side_line(source: str, direction: int) -> None:
    assert (out(source, direction).line, out(source, direction).end) == ("side", None)


@for_each(("row", "between"), [("I", False), ("J", True), ("M", True), ("P", True), ("Q", False)])
@for_each(("column", "direction"), [(37, NE), (37, SE), (1, NW), (1, SW)])
def test_between_the_posts_are_the_rows_j_to_p(row: str, column: int, direction: int, *, between: bool) -> None:
    assert (out(f"{row}{column}", direction).net is not None) is between


@pytest.mark.parametrize(("source", "direction", "net"), [("J37", NE, "J38"), ("P37", SE, "Q38"), ("M1", SW, "N0")])
def test_a_ball_between_the_posts_runs_into_a_goal_hex(source: str, direction: int, net: str) -> None:
    assert out(source, direction).net == Hex.parse(net)


def test_a_ball_past_the_post_runs_into_no_goal_hex() -> None:
    assert out("Q37", NE).net is None


@given(st.sampled_from(sorted(PITCH)), st.integers(1, 6), st.integers(1, 6))
def test_a_loose_ball_stays_on_the_pitch_until_it_leaves(source: Hex, direction: int, distance: int) -> None:
    inside, gone = leaves(source, direction, distance)
    assert set(inside) <= PITCH
    assert (gone is None) == (len(inside) == distance)


@given(st.sampled_from(sorted(PITCH)), st.integers(1, 6))
def test_a_ball_runs_into_nothing_but_the_goal_hexes(source: Hex, direction: int) -> None:
    assert out(str(source), direction).net in {None, *GOAL["left"], *GOAL["right"]}


@pytest.mark.parametrize(
    ("source", "direction", "corner"),
    [
        ("L37", NE, "A37"),
        ("M37", NE, "Y37"),
        ("N37", NE, "Y37"),
        ("C1", SW, "A1"),
        ("W1", NW, "Y1"),
    ],
)
def test_a_corner_is_taken_on_the_side_where_the_ball_went_out(source: str, direction: int, corner: str) -> None:
    assert corner_of(out(source, direction)) == Hex.parse(corner)


def test_a_ball_saved_out_gives_the_corner_on_its_side() -> None:
    assert [corner_spot(Hex.parse("K2"), "left"), corner_spot(Hex.parse("P36"), "right")] == [
        Hex.parse("A1"),
        Hex.parse("Y37"),
    ]


def test_half_a_row_above_the_middle_is_above_it() -> None:
    """The middle row runs between M36 and N36."""
    assert corner_spot(Hex.parse("M36"), "right") == Hex.parse("A37")


def test_there_is_no_corner_from_a_side_line() -> None:
    with pytest.raises(ValueError, match="side line"):
        corner_of(out("A20", N))


@pytest.mark.parametrize(("end", "front"), [("right", [SW, NW]), ("left", [NE, SE])])
def test_in_front_of_a_goalkeeper_are_the_two_directions_to_the_pitch(end: End, front: list[int]) -> None:
    assert sorted(direction for direction in range(1, 7) if is_in_front(direction, end)) == sorted(front)


@for_each(
    ("place", "direction", "end", "spot"),
    [
        ("O37", 1, "right", "A37"),
        ("K37", 4, "right", "Y37"),
        ("L37", 2, "right", "A37"),
        ("M37", 2, "right", "Y37"),
        ("N36", 2, "right", "Y37"),
        ("N35", 2, "right", "Y37"),
        ("M35", 2, "right", "A37"),
        ("M35", 3, "right", "Y37"),
        ("K35", 3, "right", "A37"),
        ("P1", 1, "left", "A1"),
        ("L1", 6, "left", "A1"),
        ("M1", 5, "left", "Y1"),
        ("J3", 4, "left", "Y1"),
    ],
)
def test_a_ball_turned_beside_or_behind_is_a_corner_where_its_way_leaves_the_pitch(
    place: str, direction: int, end: End, spot: str
) -> None:
    """From M35 two steps north-east lead to L37, above the middle; from N35 to M37, on it, which counts as below."""
    assert corner_led_to(Hex.parse(place), direction, end) == Hex.parse(spot)
