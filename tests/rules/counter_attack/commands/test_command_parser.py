"""Football commands, split into answers."""

# ruff: noqa: RUF001 - phones type characters that look like others, and that is what is tested

from __future__ import annotations

from unittest.mock import Mock

import pytest

from rules.asking import Choose, OneOf
from rules.counter_attack.commands.action_names import parted
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.questions import QUESTIONS
from tests.for_each import for_each

TWO_MOVES = ["7 k12", "9 m14"]


def asked(name: str) -> Choose:
    return Choose("home", name, "MOV-1", OneOf((), "MOV-1"))


@for_each(
    "text",
    [
        "7 k12, 9 m14",
        "7k12 9m14",
        "7 k12 9 m14",
        "7 K12; 9 M14",
        "7 K12\n9 M14\n",
        "7-k12, 9-m14",
        "7 – k12, 9 — m14",
        "7 -> k12, 9 → m14",
        "7 to k12, 9: m14",
        "“7 k12”, ‘9 m14’",
        "7 k12., 9 m14.",
        "7   k12 ,,  9  m14",
        "７　Ｋ１２，９　Ｍ１４",
        "7 \u2212 k12 9\u200b m14",
        "٧ k١٢, 9 m14",
    ],
)
def test_moves_may_be_typed_in_many_ways(text: str) -> None:
    assert orders(text, asked("move"), {}) == TWO_MOVES


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("7 k12 via j11 j12 9 m14", ["7 k12 via j11 j12", "9 m14"]),
        ("7h k12, 9a m14", ["7h k12", "9a m14"]),
        ("7h12 9a3", ["7 h12", "9 a3"]),
        ("7 +3 9 -2", ["7 +3", "9 -2"]),
        ("7 k12, done", ["7 k12", "done"]),
        ("done", ["done"]),
        ("tackle 4 on 10a, 5 k9", ["tackle 4 on 10a", "5 k9"]),
        ("7 there", ["7 there"]),
        ("", [""]),
        ("nutmeg 4, 9 m14", ["nutmeg 4", "9 m14"]),
        ("nutmeg 4 past 5", ["nutmeg 4 past 5"]),
        ("nutmeg 4a from k9", ["nutmeg 4a via k9"]),
        ("nutmeg 4 past 5 via kl0, done", ["nutmeg 4 past 5 via k10", "done"]),
        ("line 2,3,4 +2", ["2 +2", "3 +2", "4 +2"]),
        ("line 2 13 -1, 9 m14", ["2 -1", "13 -1", "9 m14"]),
        ("line 2,3 + 2", ["2 +2", "3 +2"]),
        ("7 via j11 k12, 9 m14", ["7 k12 via j11", "9 m14"]),
        ("7a smith k12, o'neil k13", ["7a k12", "oneil k13"]),
        ("7 kl2, 1o k13", ["7 k12", "10 k13"]),
        ("hello, there", ["hello", "there"]),
    ],
)
def test_a_part_of_a_phase_takes_several_answers_at_once(text: str, answers: list[str]) -> None:
    assert orders(text, asked("move"), {}) == answers


@for_each(
    ("text", "answers"),
    [
        ("7k129m14", TWO_MOVES),
        ("7k1211m14", ["7 k12", "11 m14"]),
        ("7 k1112 m3", ["7 k11", "12 m3"]),
        ("7 k209 m3", ["7 k20", "9 m3"]),
        ("7k379m14", ["7 k37", "9 m14"]),
        ("7k110m1", ["7 k1", "10 m1"]),
    ],
)
def test_a_hex_and_the_next_shirt_without_a_space_are_parted_where_there_is_one_way(
    text: str, answers: list[str]
) -> None:
    """A column is at most 37, a shirt at most 16 and has no 0 in front."""
    assert orders(text, asked("move"), {}) == answers


@for_each("text", ["7k11111m1", "7k3799m14", "7k116m14"])
def test_digits_that_are_parted_in_no_way_or_in_two_stay_together(text: str) -> None:
    assert orders(text, asked("move"), {}) == [text]


@pytest.mark.parametrize("name", ["move", "final_thirds", "set_piece_placing"])
def test_the_questions_that_come_in_a_row_have_their_text_cut(name: str) -> None:
    assert orders("7 k12, 9 m14", asked(name), {}) == TWO_MOVES


@for_each(
    ("text", "answers"),
    [
        ("7 k12, 9 m14", ["move", *TWO_MOVES]),
        ("7k12 9m14", ["move", *TWO_MOVES]),
        ("move 7 k12, 9 m14", ["move", *TWO_MOVES]),
        ("Move: 7 k12, done", ["move", "7 k12", "done"]),
        ("move", ["move"]),
        ("7 +3", ["move", "7 +3"]),
        ("Pass → H20.", ["pass h20"]),
        ("pass to h20", ["pass h20"]),
        ("first–time pass h20", ["first-time pass h20"]),
        ("shot: 3", ["shot 3"]),
    ],
)
def test_moves_where_an_action_is_asked_for_call_the_phase_first(text: str, answers: list[str]) -> None:
    assert orders(text, asked("action"), {}) == answers


def test_a_placement_is_one_answer() -> None:
    assert orders("1 M3, 2 U9;\n3 E9", asked("placement"), {}) == ["1 m3, 2 u9; 3 e9"]


def test_a_formation_keeps_its_dashes() -> None:
    assert orders("4–4–2", asked("placement"), {}) == ["4-4-2"]


@pytest.mark.parametrize(("text", "answer"), [("Play on.", "play on"), (" G13 ", "g13"), ("→ m38", "m38")])
def test_any_other_question_takes_the_whole_text(text: str, answer: str) -> None:
    assert orders(text, asked("reposition"), {}) == [answer]


def test_the_names_of_questions_stand_in_alphabetical_order() -> None:
    assert list(QUESTIONS) == sorted(QUESTIONS)


def test_the_one_move_while_a_pass_is_on_its_way_is_one_answer() -> None:
    assert orders("9 L33", asked("high_pass_move"), {}) == ["9 l33"]


@pytest.mark.parametrize("typed", ["9 L33, done", "9 to L33; done.", "9 l33 done", "9 L33 and then done"])
def test_done_may_follow_the_one_move_of_a_question(typed: str) -> None:
    """It came back as one answer that nobody understands: "9 l33 done"."""
    assert orders(typed, asked("high_pass_move"), {}) == ["9 l33", "done"]


def test_what_is_no_verb_stays_whole() -> None:
    assert parted("Dribble  K19") == ("Dribble K19", "")


def test_one_answer_with_the_name_behind_a_shirt_is_the_shirt_and_its_hex() -> None:
    assert orders("7 Smith K12", asked("rebound"), {}) == ["7 k12"]
    assert orders("van dijk > k12", asked("rebound"), {}) == ["van dijk k12"]


def test_a_card_of_the_draft_keeps_its_name_whatever_the_words_of_a_language() -> None:
    assert orders("Passe", asked("draft_pick"), {"passe": "pass"}) == ["passe"]
    assert orders("Passe", asked("rebound"), {"passe": "pass"}) == ["pass"]


@for_each(
    ("options", "text", "answers"),
    [
        (("m10", "stay"), "M10, pass 9", ["m10", "pass 9"]),
        (("m10", "stay"), "stay; 9 k12, done", ["stay", "move", "9 k12", "done"]),
        (("m10", "stay"), "stay and shot 3", ["stay", "shot 3"]),
        (("m10", "stay"), "m11, pass 9", ["m11 pass 9"]),
        (("high k12", "high"), "high, k12", ["high k12"]),
        (("9 k12",), "9, K12, pass 10", ["9 k12", "pass 10"]),
        (("m10", "stay"), "m10 e poi 9 k12", ["m10", "move", "9 k12"]),
        (("m10", "stay"), "stay e done", ["stay", "done"]),
        (("m10", "stay"), "m10 e then 9 k12 e done", ["m10", "move", "9 k12", "done"]),
    ],
)
def test_a_text_that_a_question_does_not_take_as_a_whole_is_its_answer_and_those_behind_it(
    options: tuple[str, ...], text: str, answers: list[str]
) -> None:
    question = Choose("home", "reposition", "TAC-4", OneOf(options, "TAC-4"))
    assert orders(text, question, {"poi": "and"}) == answers


@for_each(
    ("text", "answers"),
    [
        ("12 for 1, 15 for 8, no", ["12 for 1", "15 for 8", "no"]),
        ("12 for 1 and 15 for 8 and no", ["12 for 1", "15 for 8", "no"]),
        ("12 for 1; sub 15 for Silva; 9a for 10a", ["12 for 1", "sub 15 for silva", "9a for 10a"]),
        ("12 for 1, 15 on for 8, 9 for k13", ["12 for 1", "15 on for 8", "9 for k13"]),
    ],
)
def test_several_substitutions_and_the_no_behind_them_may_be_typed_at_once(text: str, answers: list[str]) -> None:
    question = Choose("home", "substitution", "SUB-1", OneOf(("12 for 1", "no"), "SUB-1"))
    assert orders(text, question, {}) == answers


@for_each(
    ("text", "answers"),
    [
        ("pass, 5, 9", ["pass", "5 9"]),
        ("pass; 5a and 9a.", ["pass", "5a 9a"]),
        ("pass, 5", ["pass", "5"]),
        ("pass, 5 +2", ["pass", "5 +2"]),
        ("pass, 5 K12, 9", ["pass", "5 k12", "9"]),
    ],
)
def test_shirts_alone_behind_an_answer_are_one_list_of_challengers(text: str, answers: list[str]) -> None:
    assert orders(text, Choose("home", "header_aim", "HEA-2", OneOf(("pass",), "HEA-2")), {}) == answers


def test_only_the_first_separators_may_part_an_answer_from_those_behind_it() -> None:
    legal = Mock(wraps=OneOf(("m10",), "TAC-4"))
    text = ", ".join(["a"] * 200)

    assert orders(text, Choose("home", "reposition", "TAC-4", legal), {}) == [text.replace(",", "")]
    assert legal.read.call_count < 20


@pytest.mark.parametrize("name", ["challengers", "taking_order"])
def test_a_list_of_players_stays_one_answer_whether_or_not_it_is_legal(name: str) -> None:
    question = Choose("home", name, "HEA-2", OneOf(("9",), "HEA-2"))
    assert orders("9, 10", question, {}) == ["9 10"]
