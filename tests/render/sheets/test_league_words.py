"""Sheets of competitions in words: all that is seen is said, and the longest still fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.captions import LONGEST
from render.sheets.clubs import Club
from render.sheets.league import draw_shown
from render.sheets.league_words import (
    bracket_words,
    profile_words,
    ranking_words,
    round_words,
    table_words,
    trophy_words,
)
from render.sheets.rounds import RoundMatch, RoundSheet
from render.sheets.table import Zone
from tests import seasons
from tests.render.sheets.test_league_sheets import LARGEST, MANY, USUAL


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_sheet_fits_what_discord_takes(name: str) -> None:
    assert 0 < len(draw_shown(LARGEST[name]()).words) <= LONGEST


@pytest.mark.parametrize("name", USUAL)
def test_an_ordinary_sheet_is_said_without_being_cut(name: str) -> None:
    assert not draw_shown(USUAL[name]()).words.endswith("…")


def test_a_table_says_places_points_and_what_they_bring() -> None:
    said = table_words(seasons.a_table())
    assert said.startswith("Harbour League. Round 9 of 14. 1 Lantern Quay 23 points, +18; 2 Harbour Nine 21 points, ")
    assert "; 8 Sierra Blanca 1 point, " in said
    assert "Title: place 1. Promotion: place 2." in said
    assert "3 points deducted: fielded a suspended player." in said


def test_a_zone_of_several_places_is_told_in_one_sentence() -> None:
    table = replace(seasons.a_table(), zones=(Zone("down", 7, 8),))
    assert "Relegation: places 7 to 8." in table_words(table)


def test_of_twenty_four_clubs_with_long_names_the_last_one_is_named_too() -> None:
    table = seasons.a_table(MANY[:24])
    assert "; 24 Wanderers" in table_words(table)


def test_a_ranking_says_from_how_many_matches() -> None:
    assert ranking_words(seasons.a_ranking()).startswith(
        "Top scorers. Harbour League. 1 Vale 11 (9 matches); 2 Hlavonek 9 (9 matches); 2 Seolmuk 9"
    )


def test_a_round_says_results_with_scorers_then_what_comes_next() -> None:
    said = round_words(seasons.a_round())
    assert "Saltmarsh United 3 \N{EN DASH} 0 Sierra Blanca (awarded: did not come to the match)" in said
    assert "Lantern Quay 1 \N{EN DASH} 0 Ember Valley (9 Vale 11')" in said
    assert "Ironbridge Athletic against Thornfield Rovers (postponed to 28 November)" in said
    assert "Round 10 of 14: Sierra Blanca against Ember Valley (until" in said


def test_both_sides_scorers_are_told_and_who_is_free() -> None:
    meeting = RoundMatch(Club("A"), Club("B"), "1-1", (("9 Vale 12'",), ("7 Seolmuk 67'",)))
    assert round_words(RoundSheet("Round 1", (meeting,), free=("C", "D"))) == (
        "Round 1. A 1-1 B (9 Vale 12' - 7 Seolmuk 67'). No match: C, D."
    )


def test_a_bracket_says_who_has_won_and_goes_back_from_the_final() -> None:
    said = bracket_words(seasons.a_bracket())
    assert said.startswith("Harbour Cup. Winner: Lantern Quay. Final: Lantern Quay 1\N{EN DASH}1 (4\N{EN DASH}2) ")
    assert "Lantern Quay have a bye" in said
    assert said.index("Final:") < said.index("Semi-finals:") < said.index("Quarter-finals:")


def test_a_tie_of_two_who_are_not_known_yet_says_so() -> None:
    bracket = seasons.a_bracket()
    last = replace(bracket.rounds[-1].ties[0], home=None, goals=(), shoot_out=None, winner=None)
    rounds = (*bracket.rounds[:-1], replace(bracket.rounds[-1], ties=(last,)))
    assert "Final: to be decided against" in bracket_words(replace(bracket, rounds=rounds))


def test_a_card_says_figures_form_and_the_last_season_first() -> None:
    said = profile_words(seasons.a_manager())
    assert said.startswith("Ann, Manager · Lantern Quay. Rating 1810: beats an average manager about 71 times in 100.")
    assert "matches 44, wins 27" in said
    assert "Form, latest last: W D W L W W W D W W." in said
    assert said.index("2026: P 9") < said.index("2025: P 14")


def test_the_end_of_a_season_says_who_has_won_what() -> None:
    assert trophy_words(seasons.a_trophy()) == (
        "Harbour League 2026. Champion: Lantern Quay (Ann). 1 Lantern Quay 38 points; 2 Harbour Nine 31 points; "
        "3 Ember Valley 24 points. Top scorer: Ada Vale, 17 goals. Fair play: Ironbridge Athletic, 4 cards."
    )
