"""The map in the file of a field: its size, its errors, and its notation (SK-HEX-1)."""

from __future__ import annotations

import pytest

from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.field_files.field_file_errors import FieldRefused
from rules.skirmish.field_files.field_symbols import edge_of, edge_words, words_of
from rules.skirmish.model.battlefield import BARE, Battlefield, Edge, Way

TWO_BY_TWO = "field Least\nmap\nA|..\n |  ..\nB|..\n |  ..\n"

WRITTEN = """\
field Ford
home A0-B1
away A9-B9 B10
legend
aA floors 0 3
bA height 0.5 very difficult cover
edges
A2-B2 A2-A3 wall 3 door
map
# 0   2   4   6   8   10
A|..  aA  1.  ..  .,  9X
 |  ..  bA  ..  ..  ..
B|..  ..  ..  ..  ..  ..
 |  ..  2&  ..  ..  ..
"""


@pytest.mark.parametrize(
    ("text", "line", "columns", "rows"),
    [
        ("field Nothing\n", 1, 0, 0),
        ("field Nothing\nmap\n", 1, 0, 0),
        ("field Dot\n\nmap\nA|..\n |\n", 4, 1, 1),
        ("field Row\nmap\nA|..  ..\n |  ..  ..\n", 3, 4, 1),
        ("field Column\nmap\n# note\nA|..\n |\nB|..\n |\n", 3, 1, 2),
    ],
)
def test_a_map_of_no_size_to_play_on_is_told_with_its_first_line_and_its_size(
    text: str, line: int, columns: int, rows: int
) -> None:
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(text)
    facts = {"line": line, "column": 1, "given": "map", "columns": columns, "rows": rows, "most": (60, 26)}
    assert [(type(each).__name__, vars(each)) for each in refused.value.faults] == [("WrongExtent", facts)]


def test_the_smallest_map_has_two_columns_and_two_rows() -> None:
    field = read_field(TWO_BY_TWO)
    assert (field.columns, field.rows) == (2, 2)


@pytest.mark.parametrize("note", ["# above\n", "\n", "   \n"])
def test_notes_and_empty_lines_in_a_map_are_no_lines_of_it(note: str) -> None:
    noted = TWO_BY_TWO.replace("map\n", f"map\n{note}").replace("B|", f"{note}B|")
    assert read_field(noted) == read_field(TWO_BY_TWO)


def test_a_field_is_written_as_one_would_draw_it() -> None:
    assert field_text(read_field(WRITTEN)) == WRITTEN


def test_a_field_with_nothing_on_it_is_written_without_legend_and_edges() -> None:
    text = "field Plain\nmap\n# 0   2\nA|..  ..\n |  ..\nB|..  ..\n |  ..\n"
    assert field_text(Battlefield("Plain", 3, 2)) == text


@pytest.mark.parametrize("edge", [BARE, Edge(wall=3, window=True), Edge(way=Way.ROPE, opening=True, cover=True)])
def test_what_stands_on_an_edge_reads_back_and_so_does_nothing(edge: Edge) -> None:
    assert edge_of(words_of(edge_words(edge), 1)) == edge


def test_every_line_of_a_map_that_has_a_hex_out_of_its_place_is_told() -> None:
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(TWO_BY_TWO.replace("|..", "|...."))
    assert [(type(each).__name__, each.line, each.column) for each in refused.value.faults] == [
        ("OutOfPlace", 3, 5),
        ("OutOfPlace", 5, 5),
    ]
