"""The hexes, floors and edges of a field (SK-HEX-1, SK-HEX-2, SK-TER-1)."""

from __future__ import annotations

import pytest

from rules.hexes import Hex
from rules.skirmish.model.battlefield import HEIGHT, PACE, Battlefield, Edge, Ground, Terrain, Way, in_paces
from tests.rules.skirmish.small_fields import spot

HOUSE = Ground((2, 8), Terrain.DIFFICULT)
"""On a hill of one pace, with a floor three paces above it."""

FIELD = Battlefield(
    "Yard",
    4,
    3,
    {Hex.parse("B1"): HOUSE, Hex.parse("B2"): Ground((-1,), Terrain.IMPASSABLE)},
    {
        (Hex.parse("A1"), Hex.parse("B1")): Edge(wall=6),
        (Hex.parse("B1"), Hex.parse("B2")): Edge(wall=4, opening=True),
        (Hex.parse("B0"), Hex.parse("B1")): Edge(wall=1, window=True),
        (Hex.parse("C1"), Hex.parse("C2")): Edge(way=Way.LADDER),
    },
    {"home": frozenset({Hex.parse("A0")})},
)


@pytest.mark.parametrize(
    ("amount", "unit", "said"),
    [(6, PACE, "1.5"), (8, PACE, "2"), (3, HEIGHT, "1.5"), (0, PACE, "0"), (-1, HEIGHT, "-0.5")],
)
def test_paces_are_said_without_what_they_do_not_need(amount: int, unit: int, said: str) -> None:
    assert str(in_paces(amount, unit)) == said


@pytest.mark.parametrize(
    ("label", "there"), [("A0", True), ("C3", True), ("A3", True), ("C0", True), ("D0", False), ("A4", False)]
)
def test_a_field_ends_with_its_last_column_and_its_last_row(label: str, *, there: bool) -> None:
    assert FIELD.holds(Hex.parse(label)) is there


def test_the_hexes_of_a_field_are_listed_column_by_column() -> None:
    assert " ".join(map(str, FIELD.hexes)) == "A0 B0 C0 A1 B1 C1 A2 B2 C2 A3 B3 C3"


def test_a_hex_at_the_rim_has_fewer_neighbours_listed_from_the_north_on() -> None:
    assert " ".join(map(str, FIELD.around(Hex.parse("A0")))) == "A1 B0"
    assert " ".join(map(str, FIELD.around(Hex.parse("B1")))) == "A1 B2 C2 C1 C0 B0"


def test_a_hex_of_which_nothing_is_said_is_flat_and_open() -> None:
    assert FIELD.at(Hex.parse("C3")) == Ground((0,), Terrain.OPEN, cover=False)
    assert FIELD.at(Hex.parse("B1")) == HOUSE


def test_each_floor_has_its_height_and_what_is_above_the_ground_is_open() -> None:
    floors = FIELD.spots(Hex.parse("B1"))
    assert list(map(str, floors)) == ["B1", "B1/1"]
    assert [FIELD.height(each) for each in floors] == [2, 8]
    assert [FIELD.terrain(each) for each in floors] == [Terrain.DIFFICULT, Terrain.OPEN]
    assert FIELD.spots(Hex.parse("B1")) is floors


def test_what_stands_on_an_edge_stands_there_from_both_sides() -> None:
    one, other = Hex.parse("C1"), Hex.parse("C2")
    assert FIELD.edge(one, other) == FIELD.edge(other, one) == Edge(way=Way.LADDER)
    assert FIELD.edge(Hex.parse("A2"), Hex.parse("A3")) == Edge()


def test_a_wall_ends_so_far_above_the_higher_of_the_two_grounds() -> None:
    tops = [FIELD.top(Hex.parse(one), Hex.parse(other)) for one, other in (("A1", "B1"), ("B1", "B2"), ("C1", "C2"))]
    assert tops == [8, 6, None]
    assert FIELD.top(Hex.parse("B1"), Hex.parse("A1")) == 8


@pytest.mark.parametrize(
    ("one", "other", "rises"),
    [
        ("A1", "B1", 6),
        ("B1", "A1", 6),
        ("A1", "B1/1", 0),
        ("B0", "B1", 1),
        ("B0", "B1/1", 0),
        ("B1", "B2", 0),
        ("C1", "C2", 0),
        ("A2", "A3", 0),
    ],
)
def test_a_wall_rises_above_the_higher_of_two_who_stand_at_it_and_a_door_does_not(
    one: str, other: str, rises: int
) -> None:
    assert FIELD.wall(spot(one), spot(other)) == rises


def test_a_spot_above_the_ground_is_called_with_its_floor() -> None:
    assert [str(spot(label)) for label in ("K12", "K12/0", "K12/2")] == ["K12", "K12", "K12/2"]
