"""Fields as text files for any editor (SK-HEX-1, SK-HEX-2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hexes import Hex
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.field_files.field_file_errors import (
    EmptyHex,
    FieldRefused,
    NoFieldName,
    NotAHeight,
    NotFloors,
    NotNeighbours,
    NotOnField,
    OutOfPlace,
    UnknownPair,
    UnknownWord,
    WrongExtent,
    WrongRow,
)
from rules.skirmish.model.battlefield import Battlefield, Edge, Ground, Spot, Terrain, Way
from tests.clauses import ROOT
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import small_field

FORD = """\
field The Ford
home A0-C1
away C4 A5-C6
legend
H. floors 0 3
~~ height -1.5 impassable   # water
rr height 0.5 very difficult cover
edges
around A4-B4 wall 3
B4-C4 wall 3 door
A4-B4 stairs
B1-B2 C1-C2 wall 0.5
map
# 0   2   4   6
A|..  ..  H.  ..
 |  ..  ~~  ..
B|..  1:  H.  2&
 |  ..  ~~  .;
C|.,  ..  .%  .X
 |  ..  rr  ..
"""


def faults_of(text: str) -> list[tuple[type, int, int, str]]:
    """Return the errors in a file: type, line, column, and the text there."""
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(text)
    return [(type(fault), fault.line, fault.column, fault.given) for fault in refused.value.faults]


def test_a_field_is_read_as_it_is_drawn() -> None:
    field = read_field(FORD)
    assert (field.name, field.columns, field.rows) == ("The Ford", 7, 3)
    water = Ground((-3,), Terrain.IMPASSABLE)
    house = Ground((0, 6))
    assert {str(place): ground for place, ground in field.ground.items()} == {
        "B2": Ground((2,), Terrain.DIFFICULT),
        "A3": water,
        "B3": water,
        "C3": Ground((1,), Terrain.VERY_DIFFICULT, cover=True),
        "A4": house,
        "B4": house,
        "C0": Ground(cover=True),
        "B5": Ground((0,), Terrain.DIFFICULT, cover=True),
        "B6": Ground((4,), Terrain.VERY_DIFFICULT, cover=True),
        "C4": Ground((0,), Terrain.VERY_DIFFICULT),
        "C6": Ground((0,), Terrain.IMPASSABLE),
    }


def test_edges_are_read_as_they_are_named_and_the_last_word_holds() -> None:
    field = read_field(FORD)
    edges = {f"{one}-{other}": edge for (one, other), edge in field.edges.items()}
    assert edges.pop("A4-B4") == Edge(way=Way.STAIRS)
    assert edges.pop("B4-C4") == Edge(wall=6, opening=True)
    assert edges.pop("B1-B2") == edges.pop("C1-C2") == Edge(wall=1)
    assert set(edges) == {"A3-A4", "A3-B4", "B3-B4", "A4-A5", "B4-A5", "B4-B5"}
    assert set(edges.values()) == {Edge(wall=6)}


def test_zones_are_blocks_and_hexes() -> None:
    zones = read_field(FORD).zones
    assert sorted(map(str, zones["home"])) == ["A0", "A1", "B0", "B1", "C0", "C1"]
    assert sorted(map(str, zones["away"])) == ["A5", "A6", "B5", "B6", "C4", "C5", "C6"]


def test_a_file_that_says_nothing_of_zones_has_four_columns_at_either_end() -> None:
    rows = "".join(f"{row}|{'..  ' * 5}\n |{'  ..' * 5}\n" for row in "AB")
    zones = read_field(f"field Plain\nmap\n{rows}").zones
    assert sorted({place.column for place in zones["home"]}) == [0, 1, 2, 3]
    assert sorted({place.column for place in zones["away"]}) == [6, 7, 8, 9]


def test_what_one_edge_says_can_be_taken_back() -> None:
    field = read_field(FORD.replace("B1-B2 C1-C2 wall 0.5", "A3-A4 bare"))
    assert (Hex.parse("A3"), Hex.parse("A4")) not in field.edges


@pytest.mark.parametrize(
    ("words", "edge"),
    [
        ("wall 2 window", Edge(wall=4, window=True)),
        ("rope", Edge(way=Way.ROPE)),
        ("ladder wall 0.5 cover", Edge(wall=1, way=Way.LADDER, cover=True)),
        ("wall 3 hatch", Edge(wall=6, opening=True)),
    ],
)
def test_an_edge_may_have_several_things(words: str, edge: Edge) -> None:
    field = read_field(FORD.replace("B1-B2 C1-C2 wall 0.5", f"B2-B1 {words}"))
    assert field.edge(Hex.parse("B1"), Hex.parse("B2")) == edge


@for_each(
    ("right", "wrong", "fault"),
    [
        ("field The Ford\n", "\n", (NoFieldName, 1, 1, "")),
        ("The Ford", "The; Ford", (NoFieldName, 1, 7, "The; Ford")),
        ("The Ford", "F" * 41, (NoFieldName, 1, 7, "F" * 41)),
        ("home A0", "hame A0", (UnknownWord, 2, 1, "hame")),
        ("C4 A5-C6", "C4 A5-C9", (NotOnField, 3, 9, "A5-C9")),
        ("C4 A5-C6", "C4 D1", (NotOnField, 3, 9, "D1")),
        ("floors 0 3", "floors 0 3.2", (NotAHeight, 5, 13, "3.2")),
        ("floors 0 3", "floors 0 21", (NotAHeight, 5, 13, "21")),
        ("floors 0 3", "floors 0 0.5", (NotFloors, 5, 4, "floors")),
        ("floors 0 3", "floors 3 0", (NotFloors, 5, 4, "floors")),
        ("floors 0 3", "floors", (NotFloors, 5, 4, "floors")),
        ("floors 0 3", "floors 0 1 2 3 4 5 6 7 8", (NotFloors, 5, 4, "floors")),
        ("height -1.5", "height -1.5 3", (NotFloors, 6, 4, "height")),
        ("height -1.5", "height -1.5 X", (UnknownWord, 6, 16, "X")),
        ("B4-C4 wall 3 door", "B4-C4 wall 0", (NotAHeight, 10, 12, "0")),
        ("A4-B4 stairs", "A99-B4 stairs", (NotOnField, 11, 1, "A99-B4")),
        ("A4-B4 stairs", "A4-B4 Ab-B4 stairs", (NotOnField, 11, 7, "Ab-B4")),
        (" |  ..  ~~  ..\nB", " |  ..      ..\nB", (EmptyHex, 16, 9, "A3")),
        ("C|.,  ..  .%  .X", "C|.,  ..  .%    ", (EmptyHex, 19, 15, "C6")),
        ("impassable", "impossible", (UnknownWord, 6, 16, "impossible")),
        ("very difficult", "very hard", (UnknownWord, 7, 15, "very")),
        ("rr height", "rrr height", (UnknownPair, 7, 1, "rrr")),
        ("~~  .;", "~~  .?", (UnknownPair, 18, 13, ".?")),
        ("A4-B4 wall 3", "A4-B9 wall 3", (NotOnField, 9, 8, "A4-B9")),
        ("B4-C4 wall 3 door", "B4-C4 wall 3 dor", (UnknownWord, 10, 14, "dor")),
        ("B4-C4 wall 3 door", "B4-C4 wall -3", (NotAHeight, 10, 12, "-3")),
        ("B4-C4 wall 3 door", "B4-C4 wall door", (NotAHeight, 10, 12, "door")),
        ("B4-C4 wall 3 door", "B4-C4 wall", (NotAHeight, 10, 7, "wall")),
        ("B4-C4 wall 3 door", "B4-C4", (UnknownWord, 10, 1, "")),
        ("B4-C4 wall 3 door", "wall 3 door", (NotOnField, 10, 1, "wall")),
        ("around A4-B4 wall 3", "around wall 3", (NotOnField, 9, 1, "around")),
        ("A4-B4 stairs", "A4-C4 stairs", (NotNeighbours, 11, 1, "A4-C4")),
        ("A4-B4 stairs", "A4 stairs", (NotOnField, 11, 1, "A4")),
        ("A4-B4 stairs", "A4-A4 stairs", (NotNeighbours, 11, 1, "A4-A4")),
        ("B|..  1:", "B|..  1?", (UnknownPair, 17, 7, "1?")),
        ("B|..  1:", "B|..    ", (EmptyHex, 17, 7, "B2")),
        ("B|..  1:", "B|..   1:", (OutOfPlace, 17, 7, " 1")),
        ("B|..  1:", "B|....1:", (OutOfPlace, 17, 5, "..")),
        ("B|..  1:", "C|..  1:", (WrongRow, 17, 1, "C")),
        ("B|..  1:", "B ..  1:", (WrongRow, 17, 1, "B")),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(right: str, wrong: str, fault: tuple[type, int, int, str]) -> None:
    assert fault in faults_of(FORD.replace(right, wrong, 1))


def test_a_name_may_have_forty_letters() -> None:
    assert read_field(FORD.replace("The Ford", "F" * 40)).name == "F" * 40


def test_a_map_without_its_last_line_lacks_the_odd_hexes_of_its_last_row() -> None:
    missing = [(EmptyHex, 19, column, given) for column, given in ((5, "C1"), (9, "C3"), (13, "C5"))]
    assert faults_of(FORD.replace(" |  ..  rr  ..\n", "")) == missing


@pytest.mark.parametrize(
    ("right", "wrong", "known"),
    [
        ("height 0.5 very", "wet very", "height floors open difficult|very difficult|impassable cover"),
        ("B4-C4 wall 3 door", "B4-C4 gate", "wall ladder rope stairs door hatch window cover bare"),
        ("home A0", "north A0", "field home away legend edges map"),
        ("B|..  1:", "B|..  1?", "H. ~~ rr"),
        ("H. floors", "H.. floors", ""),
    ],
)
def test_a_word_that_is_not_known_is_answered_with_those_that_are(right: str, wrong: str, known: str) -> None:
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(FORD.replace(right, wrong, 1))
    fault, *_ = refused.value.faults
    assert isinstance(fault, (UnknownWord, UnknownPair))
    assert " ".join(fault.known).replace(" very difficult ", "|very difficult|") == known


def test_ground_of_which_no_height_is_said_is_level() -> None:
    assert read_field(FORD.replace("rr height 0.5 ", "rr ")).at(Hex.parse("C3")).floors == (0,)


@pytest.mark.parametrize(("row", "expected"), [("B|..  1:", "B|"), (" |  ..  ~~  .;", " |")])
def test_a_line_that_is_not_the_next_is_told_with_how_that_begins(row: str, expected: str) -> None:
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(FORD.replace(row, "?" + row[1:], 1))
    fault = refused.value.faults[0]
    assert isinstance(fault, WrongRow)
    assert (fault.given, fault.expected) == ("?", expected)


def test_the_hexes_of_a_zone_are_written_as_few_blocks() -> None:
    drawn = read_field(FORD)
    zones = [line for line in field_text(drawn).splitlines() if line.split()[0] in {"home", "away"}]
    assert zones == ["home A0-C1", "away C4-C6 A5-B6"]


def test_edges_that_are_alike_are_written_together() -> None:
    lines = field_text(read_field(FORD)).splitlines()
    edges = lines[lines.index("edges") + 1 : lines.index("map")]
    assert edges == [
        "B1-B2 C1-C2 wall 0.5",
        "A3-A4 A3-B4 B3-B4 A4-A5 B4-A5 B4-B5 wall 3",
        "A4-B4 stairs",
        "B4-C4 wall 3 door",
    ]


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_the_lines() -> None:
    text = FORD.replace("H. floors 0 3", "H. flours 0 3").replace("stairs", "stares").replace(".X", "XX")
    assert [fault[:2] for fault in faults_of(text)] == [
        (UnknownWord, 5), (UnknownWord, 11), (UnknownPair, 15), (UnknownPair, 17), (UnknownPair, 19),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "field Nothing\n", "field Nothing\nmap\n", "field Dot\nmap\nA|..\n |\n"])
def test_a_map_must_be_there(text: str) -> None:
    assert WrongExtent in [fault[0] for fault in faults_of(text)]


@pytest.mark.parametrize(("columns", "rows"), [(61, 3), (3, 27)])
def test_a_map_may_be_too_large(columns: int, rows: int) -> None:
    even, odd = ("..  " * columns)[: 2 * columns], ("  .." * columns)[: 2 * columns]
    drawn = "".join(f"|{even}\n |{odd}\n" for _ in range(rows))
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(f"field Wide\nmap\n{drawn}")
    fault = refused.value.faults[0]
    assert isinstance(fault, WrongExtent)
    assert (fault.columns, fault.rows, fault.most) == (columns, rows, (60, 26))


def test_the_largest_field_can_be_drawn() -> None:
    field = Battlefield("Wide", 60, 26)
    again = read_field(field_text(field))
    assert (again.columns, again.rows, again.ground, again.edges) == (60, 26, {}, {})


@for_each("number", range(30))
def test_a_field_reads_back_as_it_was_written(number: int) -> None:
    field = small_field(number)
    zones = {"home": frozenset(field.hexes[:5]), "away": frozenset(field.hexes[7::3])}
    field = replace(field, zones=zones)
    assert read_field(field_text(field)) == field


def test_a_file_with_many_kinds_of_ground_reads_back() -> None:
    places = Battlefield("Many", 20, 20).hexes
    ground = {
        place: Ground((number % 60 - 20, number % 60 + number // 60)) for number, place in enumerate(places[:360:7])
    }
    wide = {
        place: Ground((low, low + 2 + number))
        for number, (place, (low, _)) in enumerate((place, each.floors) for place, each in ground.items())
        if low + 2 + number <= 40
    }
    field = Battlefield("Many", 20, 20, wide, {}, {"home": frozenset(places[:2]), "away": frozenset(places[-2:])})
    assert read_field(field_text(field)) == field


def test_a_file_may_have_other_ends_of_line_a_mark_at_its_beginning_and_notes() -> None:
    assert read_field("\ufeff" + FORD.replace("\n", "\r\n")) == read_field(FORD)
    assert read_field("# mine\n\n" + FORD) == read_field(FORD)


def test_the_field_of_the_manual_can_be_read() -> None:
    manual = ROOT / "docs/files/fields.md"
    field = read_field(manual.read_text(encoding="utf-8").split("```")[1].lstrip())
    assert field.height(Spot(Hex.parse("A4"), 1)) == 6
    assert field.edge(Hex.parse("A4"), Hex.parse("A5")) == Edge(wall=6, way=Way.LADDER)


def test_a_zone_that_goes_on_at_the_top_of_the_next_column_reads_back() -> None:
    zones = {"home": frozenset(map(Hex.parse, ("Y0", "Z0", "A1", "B1"))), "away": frozenset({Hex.parse("A2")})}
    assert read_field(field_text(Battlefield("Tall", 3, 26, {}, {}, zones))).zones == zones
