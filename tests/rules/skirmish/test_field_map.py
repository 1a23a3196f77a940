"""How large a drawn map may be, and what is said of one that is not (SK-HEX-1)."""

from __future__ import annotations

import pytest

from rules.skirmish.field_faults import FieldRefused
from rules.skirmish.field_file import read_field

TWO_BY_TWO = "field Least\nmap\nA|..\n |  ..\nB|..\n |  ..\n"


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
