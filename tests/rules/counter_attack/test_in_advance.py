"""What can be said in advance: every question of a match has ways, or a reason why it has none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from rules.asking import Choose
from rules.cases import read_case
from rules.counter_attack.in_advance import IN_ADVANCE
from rules.counter_attack.match import Match
from rules.counter_attack.questions import QUESTIONS
from rules.counter_attack.scene import set_scene
from rules.counter_attack.whole_match import whole_match
from rules.errors import RefereeError
from rules.referee import Referee
from tests.clauses import ROOT

FILES: Final = sorted(ROOT.glob("tests/cases/counter_attack/*.case"))


def test_every_question_can_be_answered_in_advance_or_there_is_a_reason_why_not() -> None:
    assert set(IN_ADVANCE) == set(QUESTIONS)
    for question, advance in IN_ADVANCE.items():
        assert bool(advance.ways) is not bool(advance.because), question


def asked() -> Iterator[tuple[Match, Choose]]:
    """Walk through all worked cases, and stop at every question that a manager is asked."""
    for file in FILES:
        case = read_case(file.read_text(encoding="utf-8"))
        match = set_scene(case.scene)
        referee = Referee(whole_match(match))
        for line in filter(None, (line.partition("#")[0].strip() for line in case.script.splitlines())):
            yield from ((match, question) for question in [referee.question] if isinstance(question, Choose))
            answer, _, refused = line.partition(": ")[2].partition(" ! ")
            _ = None if refused else referee.answer(answer.strip())


def given(match: Match, question: Choose) -> Iterator[tuple[str, str, str]]:
    """Answer a question in every way in which it can be: the question, the way, and the answer where it is legal."""
    for name, way in IN_ADVANCE[question.name].ways.items():
        answer = way(match, question)
        with suppress(RefereeError):
            yield question.name, name, str(question.answers.read(answer)) if answer else ""


@pytest.fixture(scope="module")
def tried() -> list[tuple[str, str, str]]:
    """Return what every way has come to at every question of the worked cases."""
    return [each for match, question in asked() for each in given(match, question)]


def test_no_way_ever_fails(tried: list[tuple[str, str, str]]) -> None:
    assert {question for question, _, _ in tried} >= {"after_foul", "keeper_step", "substitution", "snapshot_cover"}


WAYS: Final = [(question, way) for question, advance in IN_ADVANCE.items() for way in advance.ways]


@pytest.mark.parametrize(("question", "way"), WAYS)
def test_every_way_is_legal_somewhere(tried: list[tuple[str, str, str]], question: str, way: str) -> None:
    assert [answer for asked, name, answer in tried if (asked, name) == (question, way) and answer]
