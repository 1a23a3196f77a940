"""Captions: what has happened, without clauses and formatting, and the most important first if room is short."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from render.drawing.typeface import font
from rules.reports import WrittenReport
from tests.for_each import for_each
from tests.text.told import CASES, reports_of
from text.game_list import GAMES
from text.reports import caption

FOOTBALL = GAMES["counter_attack"]
NAMES = {"10h": "10h Vale", "4a": r"4a D\_az", "home": "Northgate"}
MOVE = WrittenReport("moves", "MOV-2", {"player": "10h", "start": "K19", "to": "K22", "path": "K20 K21 K22"})
WINS = WrittenReport("wins_ball", "LOO-2", {"player": "4a", "at": "K22"})
CARD = WrittenReport("red_card", "BOO-4", {"player": "4a"})
SENT_OFF = "Red card! 4a D_az is sent off."
HAS_IT = "4a D_az has the ball on K22."


def test_a_caption_says_what_was_told_without_the_clause() -> None:
    assert (
        caption([WINS, WINS], FOOTBALL, {"4a": "4a Diaz"})
        == "4a Diaz has the ball on K22. 4a Diaz has the ball on K22."
    )


def test_a_caption_has_no_signs_of_formatting() -> None:
    assert caption([CARD], FOOTBALL, NAMES) == SENT_OFF


def test_where_there_is_no_room_for_all_the_last_is_told() -> None:
    assert caption([MOVE, MOVE, WINS], FOOTBALL, NAMES, room=10) == HAS_IT
    assert caption([MOVE, MOVE, WINS], FOOTBALL, NAMES, room=60) == f"10h Vale moves K19 \N{EN DASH} K22. {HAS_IT}"


def test_what_is_printed_bold_is_told_before_all_else() -> None:
    assert caption([MOVE, CARD, WINS], FOOTBALL, NAMES, room=10) == SENT_OFF
    assert caption([MOVE, CARD, WINS], FOOTBALL, NAMES, room=80) == f"{SENT_OFF} {HAS_IT}"


def test_nothing_told_is_no_caption() -> None:
    assert caption([], FOOTBALL, NAMES) == ""


@for_each("file", CASES, ids=lambda file: file.stem)
def test_the_letters_of_pictures_have_every_sign_of_a_caption(file: Path) -> None:
    signs = {sign for report in reports_of(file) for sign in caption([report], FOOTBALL, {})} - {" ", "\n"}

    assert [sign for sign in signs if inked(sign) == inked("\uffff")] == []


@cache
def inked(sign: str) -> tuple[int, int, int, int] | None:
    """Return the box that a sign fills; one that the letters do not have is drawn as the sign for "missing"."""
    return font(20).getmask(sign).getbbox()
