"""The pitch against the rulebook's chapter on it and `tests/data/pitch.json`.

Areas, the keeper's line, from behind, restarts.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counter_attack.pitch import geometry
from rules.counter_attack.pitch.geometry import (
    CENTRE_CIRCLE,
    CENTRE_SPOT,
    ENDS,
    GOAL,
    HALF,
    OTHER_END,
    PITCH,
    End,
    behind,
    diving_line,
    far_side,
    from_halfway,
    from_middle,
    goal_around,
    goal_hex,
    nearest_free,
    on_pitch_around,
    save_hex,
    steps_to_goal,
)
from rules.errors import NoSuchHex
from rules.hexes import HEXES, Hex
from tests.clauses import ROOT
from tests.for_each import for_each

AREAS: dict[str, list[str]] = json.loads((ROOT / "tests" / "data" / "pitch.json").read_text())["areas"]
on_the_pitch = st.sampled_from(sorted(PITCH))
either_end = st.sampled_from(ENDS)


def hexes(labels: str) -> tuple[Hex, ...]:
    """Return the hexes in "M19 M20"."""
    return tuple(Hex.parse(label) for label in labels.split())


def mirrored(place: Hex) -> Hex:
    """Return the hex in the same row, as many columns to the other side of the halfway column."""
    return Hex.parse(f"{str(place)[0]}{38 - place.column}")


def area(name: str) -> set[Hex]:
    """Return an area of `tests/data/pitch.json`."""
    return {Hex.parse(label) for label in AREAS[name]}


@for_each("end", ENDS)
@for_each("name", ["box", "six_yard", "arc", "final_third", "awkward_angle", "goal"])
def test_the_areas_of_both_ends_are_those_of_the_rulebook(name: str, end: End) -> None:
    areas: dict[End, frozenset[Hex]] = getattr(geometry, name.upper())
    assert areas[end] == area(f"{name}_{end}")


@pytest.mark.parametrize(
    ("name", "spots"),
    [("penalty_spots", "PENALTY_SPOT"), ("keeper_spots", "KEEPER_SPOT"), ("goal_kick_spots", "GOAL_KICK_SPOT")],
)
def test_the_spots_of_both_ends_are_those_of_the_rulebook(name: str, spots: str) -> None:
    by_end: dict[End, Hex] = getattr(geometry, spots)
    assert [str(by_end[end]) for end in ENDS] == AREAS[name]


def test_the_corners_are_those_of_the_rulebook() -> None:
    assert [set(geometry.CORNERS[end]) for end in ENDS] == [set(hexes("A1 Y1")), set(hexes("A37 Y37"))]


def test_the_pitch_is_that_of_the_rulebook() -> None:
    assert area("pitch") == PITCH


def test_the_centre_circle_is_that_of_the_rulebook() -> None:
    assert area("centre_circle") == CENTRE_CIRCLE


def test_the_centre_spot_is_m19() -> None:
    assert {CENTRE_SPOT} == area("centre_spot")


def test_the_halfway_column_belongs_to_both_halves() -> None:
    assert {place.column for place in HALF["left"] & HALF["right"]} == {19}


def test_the_halves_are_the_whole_pitch() -> None:
    assert HALF["left"] | HALF["right"] == PITCH


def test_the_centre_spot_is_the_middle() -> None:
    assert (from_halfway(CENTRE_SPOT), from_middle(CENTRE_SPOT)) == (0, 0)


def test_each_end_has_the_other() -> None:
    assert [OTHER_END[end] for end in ENDS] == ["right", "left"]


@pytest.mark.parametrize(("name", "label"), [("1", "J38"), ("8", "Q38"), ("m38", "M38"), (" 4 ", "M38")])
def test_a_goal_hex_has_a_number_from_the_top_and_a_label(name: str, label: str) -> None:
    assert str(goal_hex(name, "right")) == label


@pytest.mark.parametrize("name", ["0", "9", "M0", "M37", "I38", ""])
def test_what_is_no_hex_of_that_goal_is_refused(name: str) -> None:
    with pytest.raises(NoSuchHex) as refused:
        goal_hex(name, "right")
    assert refused.value.label == name


@given(st.sampled_from(HEXES))
def test_neighbours_to_stand_on_are_those_on_the_pitch(place: Hex) -> None:
    assert on_pitch_around(place) == tuple(near for near in place.around() if near in PITCH)


@pytest.mark.parametrize(("label", "count"), [("M19", 6), ("M1", 4), ("A1", 3), ("Z2", 3), ("A2", 3)])
def test_at_a_line_a_hex_has_fewer_neighbours_to_stand_on(label: str, count: int) -> None:
    assert len(on_pitch_around(Hex.parse(label))) == count


def test_a_player_on_the_goal_line_can_step_into_the_goal_that_it_attacks() -> None:
    assert goal_around(Hex.parse("M37"), "right") == hexes("M38 N38")


def test_nobody_steps_into_the_own_goal_or_past_the_post() -> None:
    assert [goal_around(Hex.parse("M37"), "left"), goal_around(Hex.parse("S37"), "right")] == [(), ()]


@given(on_the_pitch, either_end)
def test_steps_to_a_goal_are_those_to_its_nearest_hex(place: Hex, end: End) -> None:
    assert steps_to_goal(place, end) == min(place.distance(goal) for goal in GOAL[end])


def test_in_midfield_the_two_hexes_at_the_back_are_behind() -> None:
    assert [behind(CENTRE_SPOT, end) for end in ENDS] == [set(hexes("M20 N20")), set(hexes("M18 N18"))]


@pytest.mark.parametrize("end", ENDS)
def test_from_behind_is_usually_two_hexes(end: End) -> None:
    counts = [len(behind(place, end)) for place in PITCH]
    assert {number: counts.count(number) for number in range(7)} == {0: 41, 1: 36, 2: 834, 3: 32, 4: 0, 5: 0, 6: 0}


@given(on_the_pitch)
def test_a_tackle_from_behind_is_the_same_at_both_ends(place: Hex) -> None:
    assert {mirrored(back) for back in behind(place, "left")} == behind(mirrored(place), "right")


@given(on_the_pitch, either_end)
def test_stepping_round_a_tackler_from_behind_brings_nobody_nearer(place: Hex, end: End) -> None:
    nearer = {near for near in place.around() if steps_to_goal(near, end) < steps_to_goal(place, end)}
    steps = {near for back in behind(place, end) for near in back.around() if near in PITCH | GOAL[end]}
    assert steps & nearer == set()


def test_on_the_goal_line_before_goal_a_tackler_beside_is_not_behind() -> None:
    assert behind(Hex.parse("M37"), "right") == set(hexes("M36 N36"))


def test_the_far_side_of_a_defender_is_three_hexes() -> None:
    assert far_side(CENTRE_SPOT, Hex.parse("M20")) == hexes("L20 L21 M21")


@given(on_the_pitch)
def test_the_far_side_never_touches_the_attacker(attacker: Hex) -> None:
    beyond = {place for defender in on_pitch_around(attacker) for place in far_side(attacker, defender)}
    assert beyond & {attacker, *attacker.around()} == set()


def test_a_goalkeeper_dives_three_hexes_to_each_side() -> None:
    assert diving_line(Hex.parse("M1"), "left") == hexes("M1 L1 N1 K1 O1 J1 P1")


@pytest.mark.parametrize(("keeper", "line"), [("T1", "T1 S1 R1 Q1"), ("G1", "G1 F1 H1 I1 J1")])
def test_a_goalkeeper_dives_only_inside_its_box(keeper: str, line: str) -> None:
    assert diving_line(Hex.parse(keeper), "left") == hexes(line)


@pytest.mark.parametrize("keeper", ["M8", "M19", "A1", "M37"])
def test_a_goalkeeper_outside_its_own_box_has_no_diving_line(keeper: str) -> None:
    assert diving_line(Hex.parse(keeper), "left") == ()


@given(st.sampled_from(sorted(geometry.BOX["left"])))
def test_diving_is_the_same_at_both_ends(keeper: Hex) -> None:
    assert tuple(map(mirrored, diving_line(keeper, "left"))) == diving_line(mirrored(keeper), "right")


@pytest.mark.parametrize(
    ("keeper", "path", "saved_on"),
    [
        ("M37", "N34 M34 M35 M36 M37 L37 M38", "M37"),
        ("K37", "N34 M34 M35 M36 M37 L37 M38", "L37"),
        ("P37", "N34 M34 M35 M36 M37 L37 M38", "M37"),
        ("M37", "L36 L37 M36 N37 N38", "L37"),
        ("M37", "N36 N37 L37 M38", "N37"),
    ],
)
def test_the_save_hex_is_the_nearest_on_the_path_then_the_earliest(keeper: str, path: str, saved_on: str) -> None:
    assert save_hex(Hex.parse(keeper), hexes(path), "right") == Hex.parse(saved_on)


@pytest.mark.parametrize("keeper", ["Q37", "H37", "M36", "M19"])
def test_a_ball_out_of_reach_has_no_save_hex(keeper: str) -> None:
    assert save_hex(Hex.parse(keeper), hexes("M37 L37 M38"), "right") is None


@pytest.mark.parametrize(
    ("spot", "towards", "put_on"),
    [
        ("M19", "left", "M18"),
        ("M19", "right", "M20"),
        ("L19", "left", "M18"),
        ("L19", "right", "M20"),
        ("A1", "left", "B1"),
        ("Y37", "right", "X37"),
        ("M3", "right", "M4"),
        ("A10", "left", "B10"),
    ],
)
def test_who_stands_on_a_restart_spot_is_put_beside_it_towards_a_goal(spot: str, towards: End, put_on: str) -> None:
    assert nearest_free(Hex.parse(spot), (), towards) == Hex.parse(put_on)


def test_the_next_nearest_hex_is_used_when_the_nearest_is_taken() -> None:
    assert nearest_free(CENTRE_SPOT, hexes("M18"), "left") == Hex.parse("N18")


def test_the_ties_go_to_the_middle_row() -> None:
    assert nearest_free(CENTRE_SPOT, hexes("M18 N18"), "left") == Hex.parse("M17")


def test_outside_the_circle_means_that_the_circle_counts_as_taken() -> None:
    assert nearest_free(CENTRE_SPOT, CENTRE_CIRCLE, "left") == Hex.parse("M15")


def test_with_nothing_free_towards_the_goal_any_nearest_hex_will_do() -> None:
    assert nearest_free(Hex.parse("M1"), (), "left") == Hex.parse("M2")


def test_without_a_goal_it_is_the_nearest_free_hex_of_all() -> None:
    assert nearest_free(Hex.parse("A1"), hexes("B1"), None) == Hex.parse("B2")


@pytest.mark.parametrize(("spot", "put_on"), [("M10", "M11"), ("M28", "M27"), ("M19", "M18")])
def test_without_a_goal_ties_go_towards_the_halfway_line_in_both_halves(spot: str, put_on: str) -> None:
    assert nearest_free(Hex.parse(spot), (), None) == Hex.parse(put_on)


@given(on_the_pitch, st.sets(on_the_pitch, max_size=22), either_end)
def test_a_player_put_aside_stands_on_a_free_hex_of_the_pitch(spot: Hex, taken: set[Hex], end: End) -> None:
    assert nearest_free(spot, taken, end) in PITCH - taken - {spot}
