"""Ball paths, shots and headers at goal against the rulebook's chapter on the pitch and `tests/data/pitch.json`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counter_attack.pitch.geometry import (
    AWKWARD_ANGLE,
    BOX,
    ENDS,
    GOAL,
    HALF,
    PITCH,
    End,
    ball_path,
    header_targets,
    shot_targets,
)
from rules.hexes import Hex, at
from tests.clauses import ROOT
from tests.for_each import for_each

WORKED: list[dict[str, Any]] = json.loads((ROOT / "tests" / "data" / "pitch.json").read_text())["ball_paths"]
ROLLED_OVER = sorted(
    PITCH | {Hex.parse(f"{letter}{column}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for column in (0, 38)}
)
on_the_pitch = st.sampled_from(sorted(PITCH))
anywhere = st.sampled_from(sorted(PITCH | GOAL["left"] | GOAL["right"]))


def mirrored(place: Hex) -> Hex:
    """Return the hex in the same row, as many columns to the other side of the halfway column."""
    return Hex.parse(f"{str(place)[0]}{38 - place.column}")


def upside_down(place: Hex) -> Hex:
    """Return the hex in the same column, as far from the middle row on the other side."""
    found = at(place.column, 24 + (place.column + 1) % 2 - place.row)
    assert found is not None
    return found


def coordinates(place: Hex) -> tuple[int, int]:
    """Return x and z of the rulebook."""
    return place.column - 19, 12 - place.row


def as_the_rulebook_has_it(start: Hex, target: Hex) -> tuple[Hex, ...]:
    """Return the path computed as the rulebook describes it, over all hexes."""

    def u_v(place: Hex) -> tuple[int, int]:
        x, z = coordinates(place)
        return 3 * x, 2 * z + x % 2

    (ua, va), (ub, vb) = u_v(start), u_v(target)
    du, dv = ub - ua, vb - va
    length = du * du + 3 * dv * dv

    def t_c(place: Hex) -> tuple[int, int]:
        pu, pv = u_v(place)[0] - ua, u_v(place)[1] - va
        return pu * du + 3 * pv * dv, abs(du * pv - dv * pu)

    touched = [
        (*t_c(place), *coordinates(place), place)
        for place in ROLLED_OVER
        if 0 < t_c(place)[0] <= length and 3 * t_c(place)[1] ** 2 * 10**8 <= 16 * 6474**2 * length
    ]
    return tuple(place for *_, place in sorted(touched))


@for_each("worked", WORKED, ids=lambda worked: f"{worked['from']}-{worked['to']}")
def test_the_worked_ball_paths_come_out_hex_by_hex(worked: dict[str, Any]) -> None:
    path = ball_path(Hex.parse(worked["from"]), Hex.parse(worked["to"]))
    assert [str(place) for place in path] == worked["path"]


@for_each("worked", WORKED, ids=lambda worked: f"{worked['from']}-{worked['to']}")
def test_the_worked_ball_paths_are_as_long_as_said(worked: dict[str, Any]) -> None:
    assert Hex.parse(worked["from"]).distance(Hex.parse(worked["to"])) == worked["steps"]


@given(on_the_pitch, anywhere)
def test_any_ball_path_is_the_one_of_the_text(start: Hex, target: Hex) -> None:
    assert ball_path(start, target) == as_the_rulebook_has_it(start, target)


@given(on_the_pitch, anywhere)
def test_the_target_is_last_on_the_path_and_the_start_not_on_it(start: Hex, target: Hex) -> None:
    path = ball_path(start, target)
    assert (path[-1:], start in path) == ((target,) * (start != target), False)


def test_a_ball_that_goes_nowhere_touches_nothing() -> None:
    assert ball_path(Hex.parse("M19"), Hex.parse("M19")) == ()


def test_along_a_row_of_hexes_only_the_row_is_touched() -> None:
    assert ball_path(Hex.parse("M19"), Hex.parse("I19")) == tuple(map(Hex.parse, ("L19", "K19", "J19", "I19")))


def test_towards_a_corner_both_hexes_beside_it_are_touched_the_lower_first() -> None:
    assert ball_path(Hex.parse("M19"), Hex.parse("M17")) == tuple(map(Hex.parse, ("N18", "M18", "M17")))


def test_of_hexes_equally_far_along_and_off_the_line_the_left_one_is_first() -> None:
    assert ball_path(Hex.parse("M19"), Hex.parse("L20"))[-3:] == tuple(map(Hex.parse, ("L19", "M20", "L20")))


def test_a_ball_along_the_goal_line_is_also_over_the_column_behind_it() -> None:
    assert {place.column for place in ball_path(Hex.parse("A37"), Hex.parse("Q38"))} == {37, 38}


@pytest.mark.parametrize(("start", "target"), [("A1", "A37"), ("Z2", "Z36"), ("Y1", "Z36"), ("A2", "A37")])
def test_what_lies_beyond_the_side_lines_is_left_out(start: str, target: str) -> None:
    assert set(ball_path(Hex.parse(start), Hex.parse(target))) <= PITCH


@given(on_the_pitch, anywhere)
def test_a_mirrored_ball_touches_the_mirrored_hexes(start: Hex, target: Hex) -> None:
    assert {mirrored(place) for place in ball_path(start, target)} == set(ball_path(mirrored(start), mirrored(target)))


@given(on_the_pitch, on_the_pitch)
def test_upper_and_lower_half_of_the_pitch_are_alike(start: Hex, target: Hex) -> None:
    turned = {upside_down(place) for place in ball_path(start, target)}
    assert turned == set(ball_path(upside_down(start), upside_down(target)))


@given(on_the_pitch, on_the_pitch)
def test_the_way_back_touches_the_same_hexes(start: Hex, target: Hex) -> None:
    assert {start, *ball_path(start, target)} == {target, *ball_path(target, start)}


@pytest.mark.parametrize("end", ENDS)
def test_from_216_hexes_a_side_there_is_a_shot(end: End) -> None:
    assert len([place for place in HALF[end] if shot_targets(place)]) == 216


def test_there_are_2408_shots_within_eleven_hexes() -> None:
    assert len([place for place in PITCH for goal in shot_targets(place) if place.distance(goal) <= 11]) == 2408


def test_with_the_longer_ones_from_inside_the_box_there_are_2488_shots() -> None:
    assert sum(len(shot_targets(place)) for place in PITCH) == 2488


def test_a_shot_of_more_than_eleven_hexes_is_taken_inside_the_box() -> None:
    far = {place for place in PITCH for goal in shot_targets(place) if place.distance(goal) > 11}
    assert far <= BOX["left"] | BOX["right"]


@pytest.mark.parametrize("end", ENDS)
def test_from_79_hexes_a_side_a_header_can_go_at_goal(end: End) -> None:
    assert len([place for place in HALF[end] if header_targets(place)]) == 79


def test_there_are_764_headers_at_goal() -> None:
    assert sum(len(header_targets(place)) for place in PITCH) == 764


def test_every_header_at_goal_is_within_six_hexes() -> None:
    assert max(place.distance(goal) for place in PITCH for goal in header_targets(place)) == 6


@pytest.mark.parametrize("end", ENDS)
def test_only_ten_awkward_hexes_of_an_end_can_shoot(end: End) -> None:
    assert len([place for place in AWKWARD_ANGLE[end] if shot_targets(place)]) == 10


@pytest.mark.parametrize("end", ENDS)
def test_a_hex_shoots_at_the_goal_of_its_own_half(end: End) -> None:
    assert {goal for place in HALF[end] for goal in shot_targets(place)} == GOAL[end]


def test_no_goal_is_within_reach_of_the_halfway_column() -> None:
    halfway = HALF["left"] & HALF["right"]
    assert min(place.distance(goal) for place in halfway for goal in GOAL["left"] | GOAL["right"]) == 19


def test_shots_are_offered_from_the_top_of_the_goal_downwards() -> None:
    assert "".join(str(goal)[0] for goal in shot_targets(Hex.parse("M33"))) == "JKLMNOPQ"


@given(on_the_pitch)
def test_shots_are_the_same_at_both_ends(place: Hex) -> None:
    assert tuple(map(mirrored, shot_targets(place))) == shot_targets(mirrored(place))


@given(on_the_pitch)
def test_headers_at_goal_are_the_same_at_both_ends(place: Hex) -> None:
    assert tuple(map(mirrored, header_targets(place))) == header_targets(mirrored(place))


@pytest.mark.parametrize("label", ["M38", "M0", "Z1", "M40"])
def test_off_the_pitch_nobody_shoots_or_heads(label: str) -> None:
    assert shot_targets(Hex.parse(label)) + header_targets(Hex.parse(label)) == ()
