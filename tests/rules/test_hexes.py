"""Hexes: labels, neighbours, directions and distances (the rulebook's chapter on the pitch, "Hexes and labels")."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import NoSuchHex
from rules.hexes import DIRECTIONS, HEXES, Hex, at, in_set, set_of, spread
from tests.for_each import for_each

PITCH_FACTS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "pitch.json").read_text())
any_hex = st.sampled_from(HEXES)


@given(any_hex)
def test_parse_and_str_undo_each_other(place: Hex) -> None:
    assert Hex.parse(str(place)) is place


def test_a_label_may_be_typed_in_small_letters_with_blanks_around_it() -> None:
    assert Hex.parse(" m19 ") is Hex.parse("M19")


@for_each("label", ["", "M", "19", "M61", "M019", "MM19", "19M", "M-1", "É5", "M1 9", "M²"])
def test_what_is_no_label_is_refused_with_what_was_typed(label: str) -> None:
    with pytest.raises(NoSuchHex) as refused:
        Hex.parse(label)
    assert refused.value.label == label


def test_a_hex_says_how_it_is_read() -> None:
    assert repr(Hex.parse("M19")) == "Hex.parse('M19')"


def test_column_and_row_find_the_hex_again() -> None:
    assert all(at(place.column, place.row) is place for place in HEXES)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (61, 0), (0, -1), (0, 26)])
def test_there_is_no_hex_beyond_the_labels(column: int, row: int) -> None:
    assert at(column, row) is None


@pytest.mark.parametrize("label", PITCH_FACTS["neighbours"])
def test_the_worked_neighbours_lie_where_the_rulebook_says(label: str) -> None:
    around = {name: str(Hex.parse(label).neighbour(die)) for die, name in enumerate(DIRECTIONS, start=1)}
    assert around == PITCH_FACTS["neighbours"][label]


def test_the_direction_die_is_read_as_the_rulebook_says() -> None:
    assert {str(die): name for die, name in enumerate(DIRECTIONS, start=1)} == PITCH_FACTS["loose_ball_directions"]


@given(any_hex)
def test_the_neighbours_are_the_hexes_one_step_away(place: Hex) -> None:
    assert set(place.around()) == {other for other in HEXES if place.distance(other) == 1}


@given(st.sampled_from(Hex.parse("M19").within(11)), st.integers(1, 6))
def test_a_step_and_a_step_the_other_way_lead_back(place: Hex, die: int) -> None:
    there = place.neighbour(die)
    assert there is not None
    assert there.neighbour((die + 2) % 6 + 1) is place


def test_at_the_rim_of_the_labels_some_neighbours_are_missing() -> None:
    assert [Hex.parse("A0").neighbour(die) for die in (1, 2, 5, 6)] == [None, None, None, None]


@given(any_hex, any_hex)
def test_distance_follows_the_formula_of_the_rulebook(one: Hex, other: Hex) -> None:
    columns, half_rows = abs(one.column - other.column), abs(one.height - other.height)
    assert one.distance(other) == columns + max(0, half_rows / 2 - columns / 2)


@given(any_hex, any_hex)
def test_it_is_as_far_back_as_there(one: Hex, other: Hex) -> None:
    assert one.distance(other) == other.distance(one)


@given(any_hex, any_hex, any_hex)
def test_no_way_round_is_shorter(one: Hex, other: Hex, over: Hex) -> None:
    assert one.distance(other) <= one.distance(over) + over.distance(other)


@pytest.mark.parametrize(("steps", "hexes"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_rings_grow_by_six(steps: int, hexes: int) -> None:
    assert len(Hex.parse("M19").within(steps)) == hexes


@given(st.sets(any_hex))
def test_a_set_holds_each_of_its_hexes_once(places: set[Hex]) -> None:
    assert in_set(set_of([*places, *places])) == sorted(places, reverse=True)


@given(st.sets(any_hex, max_size=9), st.sets(any_hex))
def test_a_set_spreads_to_all_neighbours_of_its_hexes_among_some(places: set[Hex], some: set[Hex]) -> None:
    beside = {near for place in places for near in (place, *place.around())}

    assert spread(set_of(places), set_of(HEXES)) == set_of(beside)
    assert spread(set_of(places), set_of(some)) == set_of(beside & some)


def test_each_hex_spreads_to_itself_and_its_neighbours() -> None:
    assert all(spread(set_of([place]), set_of(HEXES)) == set_of([place, *place.around()]) for place in HEXES)


@pytest.mark.parametrize("hexes", [0, 1, 5, 70])
def test_the_hexes_within_a_distance_are_no_further_away(hexes: int) -> None:
    for place in HEXES[::17]:
        assert [*place.within(hexes)] == [near for near in HEXES if place.distance(near) <= hexes]
