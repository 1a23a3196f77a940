"""Texts of cards, read in any format, each card with its line number (SET-1)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.counter_attack.squads.squad_file import COLUMNS, taken_apart
from rules.counter_attack.squads.squad_file_errors import CardsRefused, NoCardFile, NoColumn

TABLE = "club,Norton\nname,pace,dribbling,high pass,resilience,heading,shooting,tackling,aerial,saving,handling,age\n"

JSON = """
{
 "cards by": {"cards": [1, 2]},
 "club": "Norton",
 "cards": [
  {"name": "Jan Vos", "High_Pass": 4, "pace": null, "age": 23},
  {"name": " Al Bo "}, {},
  {"name": "Su Lee"}
 ],
 "kit": "#ffd23f"
}"""


def faults_of(text: str) -> list[dict[str, Any]]:
    with pytest.raises(CardsRefused) as refused:
        _ = taken_apart(text)
    return [{"is": type(fault)} | vars(fault) for fault in refused.value.faults]


def test_every_card_and_fact_in_json_has_the_line_where_it_begins() -> None:
    table = taken_apart(JSON)
    assert [row.line for row in table.rows] == [6, 7, 7, 8]
    assert table.facts == {"club": (4, "Norton"), "kit": (10, "#ffd23f")}


def test_of_a_card_in_json_the_columns_are_kept_without_spare_spaces_and_null_is_blank() -> None:
    assert [dict(row.cells) for row in taken_apart(JSON).rows] == [
        {"name": "Jan Vos", "high pass": "4", "pace": ""},
        {"name": "Al Bo"},
        {},
        {"name": "Su Lee"},
    ]


def test_a_fact_in_json_is_kept_as_a_card_is() -> None:
    table = taken_apart('{"club": null,\n"kit": " #ffd23f ", "cards": []}')
    assert table.facts == {"club": (1, ""), "kit": (2, "#ffd23f")}


def test_a_list_of_cards_in_json_needs_no_name() -> None:
    table = taken_apart('\n\n [\n {"name": "Jan Vos"},\n\n {"name": "Al Bo"}]')
    assert [(row.line, row.cells["name"]) for row in table.rows] == [(4, "Jan Vos"), (6, "Al Bo")]
    assert table.facts == {}


def test_a_list_of_no_cards_has_none() -> None:
    assert taken_apart("[]").rows == []


@pytest.mark.parametrize("before", ["\ufeff", "\n", "  \n", "\ufeff\n"])
def test_what_stands_before_json_does_not_make_a_table_of_it(before: str) -> None:
    assert [row.cells for row in taken_apart(f'{before}[{{"name": "Jan Vos"}}]').rows] == [{"name": "Jan Vos"}]


def test_of_cards_that_are_given_twice_in_json_the_last_count_as_with_any_name() -> None:
    table = taken_apart('{"cards": [{}, {}],\n"cards":\n[{"name": "Jan Vos"}]}')
    assert [(row.line, row.cells) for row in table.rows] == [(3, {"name": "Jan Vos"})]


def test_a_name_in_json_may_be_written_with_escapes() -> None:
    assert len(taken_apart('{"\\u0063ards": [{}, {}]}').rows) == 2


@pytest.mark.parametrize("cards", ["3", "{}", "null", '"Jan Vos"'])
def test_cards_in_json_that_are_no_list_are_no_file_of_cards(cards: str) -> None:
    assert faults_of(f'{{"of": {{"cards": []}}, "cards": {cards}}}') == [{"is": NoCardFile, "line": 1}]


def test_of_a_card_in_a_table_its_columns_are_kept_and_no_others() -> None:
    (row,) = taken_apart(f"{TABLE}Jan Vos,5,3,4,5,2,2,3,,,,23\n").rows
    assert (row.line, set(row.cells)) == (3, set(COLUMNS))


def test_a_card_in_a_table_may_end_before_its_last_columns() -> None:
    (row,) = taken_apart(f"{TABLE}Jan Vos,5,3,4,5,2,2,3\n").rows
    assert tuple(row.cells) == COLUMNS[:8]


def test_a_table_without_a_column_says_which_it_has() -> None:
    found = faults_of(TABLE.replace("dribbling,", "").replace("saving,", ""))
    has = (*COLUMNS[:2], *COLUMNS[3:9], "handling", "age")
    assert found == [{"is": NoColumn, "line": 2, "column": column, "found": has} for column in ("dribbling", "saving")]


def test_the_first_line_is_line_one() -> None:
    assert {fault["line"] for fault in faults_of("name,pace")} == {1}
    assert faults_of('"name') == [{"is": NoCardFile, "line": 1}]
