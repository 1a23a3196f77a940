"""Text boards in each language: within Discord's limits, and translated."""

from __future__ import annotations

import re

import pytest

from render.captions import LONGEST
from render.counter_attack.facts.match_scene import scene_of, turn_of
from render.counter_attack.sheets.words import LONGEST as LONGEST_SHEET
from render.counter_attack.words.describe import describe
from render.counter_attack.words.text_board import LONGEST as LONGEST_BOARD
from render.counter_attack.words.text_board import text_board
from rules.hexes import Hex
from tests.render.counter_attack.words.test_describe import LARGEST
from tests.render.easel import position
from tests.rig import set_scene
from text.counter_attack.names import headline, names
from text.languages import COMPLETE, ENGLISH, LANGUAGES, speaking

FOREIGN = [code for code in LANGUAGES if code != ENGLISH]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_alt_text_of_the_largest_board_is_taken_by_discord(code: str) -> None:
    with speaking(code):
        assert len(describe(LARGEST)) <= LONGEST == LONGEST_SHEET


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_largest_board_in_words_is_one_message(code: str) -> None:
    with speaking(code):
        assert len(text_board(LARGEST, ["Order " * 20] * 25, Hex.parse("K12"))) <= LONGEST_BOARD


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_every_language_everybody_has_a_place_in_the_alt_text(code: str) -> None:
    with speaking(code):
        words = describe(position())
    assert [token for token in position().tokens if f"{token.shirt} {token.place}" not in words] == []


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != ENGLISH])
def test_who_has_the_ball_is_said_in_the_language_that_is_spoken(code: str) -> None:
    english = describe(position())
    with speaking(code):
        assert describe(position()).split(". ")[2] != english.split(". ")[2]
        assert " has the ball " not in describe(position())


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != ENGLISH])
def test_the_sides_of_a_scene_without_clubs_have_no_english_names(code: str) -> None:
    """A lesson and a puzzle name no clubs: "Home attaque" stood on their boards."""
    match = set_scene("10h M19 ball; 1h M1; 1a M37; attack home")
    with speaking(code):
        shown = [scene_of(match).home.club, scene_of(match).away.club, names(match)["home"], turn_of(match)]
        told = headline(match)

    assert [words for words in (*shown, told) if re.search("Home|Away", words)] == []
    assert scene_of(match).home.club == names(match)["home"] == "Home"


@pytest.mark.parametrize("code", FOREIGN)
def test_a_board_is_english_again_where_nobody_says_otherwise(code: str) -> None:
    before = describe(position())
    with speaking(code):
        _ = describe(position())
    assert describe(position()) == before
