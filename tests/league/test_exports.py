"""Exports of a league as CSV and JSON."""

from __future__ import annotations

import csv
import json
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from league.exports import (
    as_csv,
    as_json,
    rows_of_fixtures,
    rows_of_luck,
    rows_of_ratings,
    rows_of_table,
    rows_of_tallies,
)
from league.formats.fixtures import round_robin
from league.records.luck import luck_of
from league.records.ratings import Rating
from league.records.tallies import MEASURES, Tally
from league.results import Result, forfeited
from league.tables.standings import table
from rules.score_sheets import DiceResult
from tests.for_each import for_each

NAMES = {"A": "Ants", "B": "Bees"}


def test_a_table_is_exported_club_by_club() -> None:
    rows = rows_of_table(table("AB", [Result("A", "B", (2, 1))]), NAMES)
    assert rows[0] == {
        "place": 1,
        "club": "Ants",
        "played": 1,
        "won": 1,
        "drawn": 0,
        "lost": 0,
        "goals": 2,
        "against": 1,
        "difference": 1,
        "deducted": 0,
        "points": 3,
        "form": "W",
    }


def test_form_is_that_of_the_last_five_matches() -> None:
    rows = rows_of_table(table("AB", [*[Result("A", "B", (0, 0))] * 4, *[Result("A", "B", (2, 1))] * 2]), NAMES)
    assert rows[0]["form"] == "DDDWW"


def test_a_tally_is_exported_with_every_measure() -> None:
    (row,) = rows_of_tallies({"A": Tally(matches=3, goals=2, xg=1 / 3)}, NAMES)
    assert {*row} == {"who", *MEASURES}
    assert (row["who"], row["goals"], row["xg"], row["goals_per_match"]) == ("Ants", 2, 0.333, 0.667)


def test_luck_is_exported_with_its_sample_size() -> None:
    (row,) = rows_of_luck({"A": luck_of([DiceResult(0.5, came_off=True, stake=1.0)] * 4)}, NAMES)
    assert (row["who"], row["sample"], row["expected"], row["actual"], row["deviations"]) == ("Ants", 4, 2.0, 4.0, 2.0)


def test_ratings_are_exported_with_what_is_sure() -> None:
    assert rows_of_ratings([(7, Rating(1540.0, 70.0, 12))], {7: "Ada"}) == [
        {"place": 1, "manager": "Ada", "points": 1540.0, "unsure": 70.0, "low": 1400, "high": 1680, "matches": 12}
    ]


def test_a_fixture_is_exported_with_its_result_and_why_it_was_awarded() -> None:
    fixtures = [fixture for each in round_robin("AB") for fixture in each.fixtures]
    rows = rows_of_fixtures(fixtures, {1: forfeited("A", "B", ["B"], "did not come")}, NAMES)
    assert [(row["home"], row["home_goals"], row["away_goals"], row["awarded"]) for row in rows] == [
        ("Ants", 3, 0, "did not come"),
        ("Bees", "", "", ""),
    ]


def test_json_reads_back_as_it_was() -> None:
    rows = rows_of_table(table("AB", []), {"A": "Ölwanne", "B": "Ñandú"})
    assert json.loads(as_json(rows)) == rows


def test_no_rows_are_an_empty_file() -> None:
    assert (as_csv([]), as_json([])) == ("", "[]")


def test_a_name_that_looks_like_a_formula_is_made_harmless() -> None:
    assert as_csv([{"who": "=1+1", "points": -3}]) == "who,points\r\n'=1+1,-3\r\n"


@for_each(
    ("name", "written"),
    [
        ("x;=1+1", "x;'=1+1"),
        ("x; -1", "x; '-1"),
        ('x;"=1+1', '"x;""\'=1+1"'),
        ("x\t@A1", "x\t'@A1"),
        ("=1;=2", "'=1;'=2"),
        ("x;\uff1d1", "x;'\uff1d1"),
        ("a;b", "a;b"),
        ("a=b-c", "a=b-c"),
    ],
)
def test_a_name_that_looks_like_a_formula_where_semicolons_separate_is_made_harmless(name: str, written: str) -> None:
    assert as_csv([{"who": name}]) == f"who\r\n{written}\r\n"


@given(st.text(st.characters(blacklist_categories=["Cs", "Cc"], blacklist_characters=";|")))
def test_any_name_reads_back_from_csv(name: str) -> None:
    (row,) = csv.DictReader(StringIO(as_csv([{"who": f"x{name}"}]), newline=""))
    assert row == {"who": f"x{name}"}
