"""Random commands: any text is split without an error, and a move is read as that move in every spelling."""

# ruff: noqa: RUF001 - phones type characters that look like others

from __future__ import annotations

import random
from itertools import islice
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from rules.asking import Choose, OneOf, Roll
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import MatchRequest
from rules.referee import Referee

ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HEXES: Final = st.builds("{}{}".format, st.sampled_from(ROWS), st.integers(1, 37))
MOVES: Final = st.tuples(st.integers(1, 16), HEXES, st.lists(HEXES, max_size=3))
ARROWS: Final = st.sampled_from([" ", "", " -> ", "->", " → ", "-", " - ", "–", " — ", ": ", ".", ", ", " to ", " => "])
PARTS: Final = st.sampled_from([", ", "; ", "\n", " ", " and ", " & ", ",", " then ", ". ", " / "])
WIDE: Final = str.maketrans("0123456789", "０１２３４５６７８９")


def asked(name: str) -> Choose:
    return Choose("home", name, "MOV-1", OneOf((), "MOV-1"))


def plainly(shirt: int, target: str, way: list[str]) -> str:
    """Return a move as the log would write it, in small letters."""
    return f"{shirt} {target}{' via ' * bool(way)}{' '.join(way)}".lower()


@given(st.text(max_size=80), st.sampled_from(sorted(QUESTIONS)))
def test_any_text_is_cut_into_answers_and_never_fails(text: str, name: str) -> None:
    assert orders(text, asked(name), {})


@given(st.lists(MOVES, min_size=1, max_size=5), st.data())
def test_moves_are_read_however_they_are_written(moves: list[tuple[int, str, list[str]]], data: st.DataObject) -> None:
    part = data.draw(PARTS)
    written = [
        f"{shirt}{data.draw(ARROWS)}{target}{' via ' * bool(way)}{data.draw(st.sampled_from([' ', ', '])).join(way)}"
        for shirt, target, way in moves
    ]

    typed = part.join(written)

    for phone in (typed, typed.lower(), typed.translate(WIDE)):
        assert orders(phone, asked("move"), {}) == [plainly(*move) for move in moves]


@given(st.lists(MOVES, min_size=1, max_size=5))
def test_what_was_read_reads_the_same_again(moves: list[tuple[int, str, list[str]]]) -> None:
    once = orders(", ".join(plainly(*move) for move in moves), asked("move"), {})

    assert orders(", ".join(once), asked("move"), {}) == once


def test_every_answer_of_a_match_can_be_typed_as_the_log_has_it() -> None:
    chance = random.Random(5)  # noqa: S311 - the same match every time
    referee = Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.begin(COUNTER_ATTACK.head(MatchRequest()))))
    misread: list[tuple[str, str, list[str]]] = []

    for _ in range(600):
        question = referee.question
        while isinstance(question, Roll):
            referee.answer(str(chance.randint(1, question.faces)))
            question = referee.question
        assert question is not None
        listed = [str(answer) for answer in islice(question.answers.legal(), 400)]
        for answer in chance.sample(listed, min(4, len(listed))):
            typed = orders(answer, question, {})
            misread += [(question.name, answer, typed)] * (str(question.answers.read(typed[-1])) != answer)
        referee.answer(chance.choice(listed))

    assert misread == []
