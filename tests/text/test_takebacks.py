"""Takebacks in words: the answers that disappear, by side, with the dice between, short enough for a message."""

from __future__ import annotations

from text.game_list import GAMES
from text.languages import speaking
from text.takebacks import LINES, LONGEST, Unsaid, listed, numbers

FOOTBALL = GAMES["counter_attack"]
NAMES = {"home": "Lantern Quay", "away": "Saltmarsh United"}
GONE = [
    Unsaid("home", "9 M14", None),
    Unsaid("home", "pass K20", None),
    Unsaid("4a", "5", 41),
    Unsaid("9h", "2", 42),
    Unsaid("away", "done", None),
]


def test_answers_of_one_side_stand_in_one_line_and_dice_between_them() -> None:
    assert listed(GONE, NAMES, FOOTBALL).splitlines() == [
        "- Lantern Quay: `9 M14`, `pass K20`",
        "- Rolls: 41 (a 5), 42 (a 2)",
        "- Saltmarsh United: `done`",
    ]


def test_the_numbers_of_the_rolls_are_named() -> None:
    assert numbers(GONE) == "41-42"
    assert numbers([*GONE, Unsaid("referee", "1", 47)]) == "41-42, 47"
    assert numbers(GONE[:2]) == ""


def test_of_very_many_the_first_are_told() -> None:
    many = [each for number in range(40) for each in (Unsaid("home", "x" * 90, None), Unsaid("away", "done", number))]
    lines = listed([Unsaid("home", "10 K19 via L18", None)] * 90 + many, NAMES, FOOTBALL).splitlines()

    assert len(lines) == LINES + 1
    assert lines[-1].endswith(" more: /match log")
    assert max(map(len, lines)) < 2 * LONGEST
    assert lines[0].endswith("…")


def test_answers_are_told_in_the_words_of_their_reader_and_dice_as_they_fell() -> None:
    with speaking("pt"):
        told = listed([Unsaid("home", "14 for 9", None), Unsaid("home", "done", None)], NAMES, FOOTBALL)

    assert told.endswith("`14 por 9`, `pronto`")
