"""The builder of fields: houses, blocks and edges (SK-HEX-2)."""

from __future__ import annotations

from rules.hexes import Hex
from rules.skirmish.field_files.field_builder import CRATES, NW, RUBBLE, SCRUB, SE, Drawing, N, S
from rules.skirmish.model.battlefield import BARE, FLAT, Edge, Ground, Terrain, Way

TWO_STOREYS = 12
"""The height in half-paces."""


def labels(places: list[Hex]) -> str:
    """Return the labels of hexes."""
    return " ".join(map(str, places))


def edges_of(drawing: Drawing) -> dict[str, Edge]:
    """Return the edges of a finished field."""
    return {f"{one}-{other}": edge for (one, other), edge in drawing.done("Drawn", 2).edges.items()}


def house() -> Drawing:
    """Return a house of three columns, three rows and two storeys."""
    drawing = Drawing(9, 9)
    drawing.house(drawing.block(2, 2, 3, 3), storeys=2)
    return drawing


def test_a_block_is_listed_column_by_column_and_ends_with_the_field() -> None:
    drawing = Drawing(5, 4)
    assert labels(drawing.block(1, 1, 2, 3)) == "B1 C1 D1 B2 C2 D2"
    assert labels(drawing.block(4, 3, 2, 2)) == "D4"
    assert labels(drawing.block(-1, -1, 2, 2)) == "A0"
    assert drawing.block(5, 0, 1, 1) == []


def test_every_hex_of_a_house_has_a_floor_for_each_storey_and_a_roof() -> None:
    ground = house().done("House", 2).ground
    assert labels(list(ground)) == "C2 D2 E2 C3 D3 E3 C4 D4 E4"
    assert set(ground.values()) == {Ground((0, 6, 12))}


def test_a_house_of_one_storey_has_its_roof_at_three_paces() -> None:
    drawing = Drawing(9, 9)
    drawing.house(drawing.block(2, 2, 2, 2))
    field = drawing.done("Hut", 2)
    assert {each.floors for each in field.ground.values()} == {(0, 6)}
    assert {each.wall for each in field.edges.values() if each.way is not Way.STAIRS} == {6}


def test_a_house_has_walls_two_doors_two_windows_stairs_and_a_ladder() -> None:
    edges = edges_of(house())
    wall = Edge(wall=TWO_STOREYS)
    assert {ends: edge for ends, edge in edges.items() if edge != wall} == {
        "B3-C3": Edge(wall=TWO_STOREYS, opening=True),
        "E3-F3": Edge(wall=TWO_STOREYS, opening=True),
        "C1-D2": Edge(wall=TWO_STOREYS, window=True),
        "D4-D5": Edge(wall=TWO_STOREYS, window=True),
        "C2-D2": Edge(way=Way.STAIRS),
        "C4-B5": Edge(wall=TWO_STOREYS, way=Way.LADDER),
    }
    assert sum(edge.wall == TWO_STOREYS for edge in edges.values()) == 22


def test_the_doors_and_windows_of_a_large_house_are_in_the_middle_of_its_walls() -> None:
    drawing = Drawing(9, 9)
    drawing.house(drawing.block(2, 2, 5, 5))
    edges = edges_of(drawing)
    assert [ends for ends, edge in edges.items() if edge.opening] == ["B4-C4", "G4-H4"]
    assert [ends for ends, edge in edges.items() if edge.window] == ["D1-E2", "E6-E7"]


def test_a_field_that_is_done_has_its_zones_at_either_end_and_nothing_that_says_nothing() -> None:
    drawing = Drawing(6, 3)
    drawing.fill(drawing.block(2, 0, 1, 2), CRATES)
    drawing.fill(drawing.block(2, 1, 1, 1), FLAT)
    drawing.change(Hex.parse("A0"), Hex.parse("A1"), wall=1)
    drawing.change(Hex.parse("A1"), Hex.parse("A0"), wall=0)
    field = drawing.done("Yard", 2)
    assert (field.name, field.columns, field.rows) == ("Yard", 6, 3)
    assert labels(list(field.ground)) == "A2"
    assert field.edges == {}
    assert labels(sorted(field.zones["home"])) == "A0 B0 C0 A1 B1 C1"
    assert labels(sorted(field.zones["away"])) == "A4 B4 C4 A5 B5 C5"


def test_a_field_that_is_done_has_its_hexes_and_edges_in_their_order() -> None:
    drawing = Drawing(6, 3)
    drawing.fill(map(Hex.parse, ("B3", "A1")), SCRUB)
    drawing.change(Hex.parse("C1"), Hex.parse("B1"), cover=True)
    drawing.change(Hex.parse("A0"), Hex.parse("B0"), cover=True)
    field = drawing.done("Yard", 2)
    assert labels(list(field.ground)) == "A1 B3"
    assert [labels(list(ends)) for ends in field.edges] == ["A0 B0", "B1 C1"]


def test_what_stands_on_an_edge_is_changed_in_one_respect_only() -> None:
    drawing = Drawing(6, 3)
    drawing.change(Hex.parse("B1"), Hex.parse("A1"), wall=3)
    drawing.beside(Hex.parse("B1"), N, way=Way.ROPE)
    drawing.beside(Hex.parse("A1"), S, cover=True)
    assert edges_of(drawing) == {"A1-B1": Edge(wall=3, way=Way.ROPE, cover=True)}


def test_beyond_the_rim_of_the_field_there_is_nothing_to_change() -> None:
    drawing = Drawing(3, 3)
    drawing.beside(Hex.parse("A0"), N, wall=1)
    drawing.beside(Hex.parse("A0"), NW, wall=1)
    drawing.beside(Hex.parse("C2"), S, wall=1)
    drawing.beside(Hex.parse("C2"), SE, wall=1)
    assert edges_of(drawing) == {}


def test_what_encloses_hexes_stands_around_all_of_them_and_not_between() -> None:
    drawing = Drawing(5, 5)
    drawing.enclose(drawing.block(0, 0, 1, 2), Edge(cover=True))
    edges = edges_of(drawing)
    assert set(edges.values()) == {Edge(cover=True)}
    assert {ends for ends in edges if ends.startswith("A0")} == {"A0-A1"}
    assert "A0-B0" not in edges
    assert "B0-C0" in edges


def test_a_field_with_nothing_on_it_is_as_large() -> None:
    bare = Drawing(7, 4).bare
    assert (bare.name, bare.columns, bare.rows, dict(bare.ground), dict(bare.edges)) == ("", 7, 4, {}, {})
    assert bare.edge(Hex.parse("A0"), Hex.parse("B0")) == BARE


def test_crates_scrub_and_rubble_are_cover_the_slower_the_rougher() -> None:
    assert [each.terrain for each in (CRATES, SCRUB, RUBBLE)] == [
        Terrain.OPEN,
        Terrain.DIFFICULT,
        Terrain.VERY_DIFFICULT,
    ]
    assert {each.cover for each in (CRATES, SCRUB, RUBBLE)} == {True}
