"""Order of legal answers: it makes no difference to what odds assume, nor to any preview."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from typing import Any, Final

import pytest

from rules.asking import Answers, Choose, in_outline
from rules.cases import Case
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.odds.assumptions import as_typed
from rules.counter_attack.odds.best_shot_target import likeliest
from rules.counter_attack.odds.default_answers import DEFAULT_ANSWERS, default_answer
from rules.counter_attack.odds.plan_odds import odds_function
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.log import Entry, parts_of
from rules.odds import PlanOdds
from tests.casework.case_files import cases_of
from tests.casework.played_cases import played, staged

OF_EACH: Final = 3
"""Questions of each name that are looked at."""

MADE: Final = "rules.asking.Choose"
"""The place where every question of a rule gets its legal answers."""

Reorder = Callable[[list[Any]], None]


def shuffle(answers: list[Any]) -> None:
    random.Random(len(answers)).shuffle(answers)  # noqa: S311 - the same order every time


ORDERS: Final[Sequence[Reorder]] = (list[Any].reverse, shuffle)


class Reordered:
    """The legal answers to a question in another order; all else is theirs."""

    def __init__(self, answers: Answers[Any], reorder: Reorder) -> None:
        self._answers, self._reorder = answers, reorder

    @property
    def __class__(self) -> type:  # pyright: ignore[reportIncompatibleMethodOverride] - rules ask of which class it is
        return type(self._answers)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - answers to any question
        return getattr(self._answers, name)

    def read(self, given: str) -> object:
        return self._answers.read(given)

    def legal(self) -> Iterator[Any]:
        return self._in_its_order(self._answers.legal())

    def outline(self) -> Iterator[Any]:
        return self._in_its_order(in_outline(self._answers))

    def _in_its_order(self, answers: Iterator[Any]) -> Iterator[Any]:
        listed = list(answers)
        self._reorder(listed)
        return iter(listed)


def choose_in(reorder: Reorder, *given: Any, **by: Any) -> Choose:  # noqa: ANN401 - the arguments of any question
    """Return a question with its answers in another order."""
    question = Choose(*given, **by)
    return replace(question, answers=Reordered(question.answers, reorder))


@dataclass(frozen=True)
class Asked:
    """A question in a worked case.

    before: the answers before it. given: the answer that the case gives.
    assumed: its default answer; in each order: the same, of answers so ordered.
    is_legal: whether that is legal. is_named: whether it is named as it is typed.
    """

    case: Case
    before: Sequence[Entry]
    question: str
    sealed: bool
    given: str
    assumed: str
    in_each_order: Sequence[str]
    is_legal: bool
    is_named: bool

    @property
    def name(self) -> str:
        return f"{self.case.title}: {self.question}, {self.given}"

    def preview(self) -> PlanOdds | str:
        """Return the odds of the answer that the case gives; the words of its refusal, if it can never be given."""
        match, _ = staged(self.case)
        try:
            return odds_function(match, self.before)([self.given])
        except RefereeError as refusal:
            return repr(refusal)


def looked_at(case: Case, before: Sequence[Entry], question: Choose, given: str) -> Asked:
    """Look at a question while it is open: its answers are those of the match as it stands."""
    answers, assumed = question.answers, default_answer(question)
    others = [default_answer(replace(question, answers=Reordered(answers, reorder))) for reorder in ORDERS]
    return Asked(
        case,
        before,
        question.name,
        question.sealed,
        given,
        str(assumed),
        list(map(str, others)),
        is_legal=answers.read(str(assumed)) == assumed,
        is_named=DEFAULT_ANSWERS[question.name].named(question) is not None,
    )


@cache
def asked_in_cases() -> Sequence[Asked]:
    """Return some questions of each name that worked cases ask."""
    seen, found = Counter[str](), list[Asked]()
    for case in cases_of("counter_attack").values():
        log = played(case)[1].log if case.scene else []
        if all(seen[parts_of(entry.asked)["question"]] >= OF_EACH for entry in log):
            continue
        _, referee = staged(case)
        for entry in log:
            question = referee.question
            if isinstance(question, Choose) and seen[question.name] < OF_EACH:
                found.append(looked_at(case, tuple(referee.log), question, entry.answer))
            seen[parts_of(entry.asked)["question"]] += 1
            referee.replay(entry)
    return found


@cache
def previews() -> Sequence[tuple[Asked, PlanOdds | str]]:
    """Return the questions for which odds are told, each with its preview."""
    return [(one, one.preview()) for one in asked_in_cases() if not one.sealed]


def test_worked_cases_ask_every_question() -> None:
    assert {one.question for one in asked_in_cases()} == set(QUESTIONS)


@pytest.mark.parametrize("reorder", ORDERS)
def test_the_order_of_legal_answers_changes_no_preview(reorder: Reorder, monkeypatch: pytest.MonkeyPatch) -> None:
    before = previews()
    monkeypatch.setattr(MADE, partial(choose_in, reorder))
    assert [one.name for one, told in before if one.preview() != told] == []


def test_the_order_of_legal_answers_changes_no_default_answer() -> None:
    assert [one.name for one in asked_in_cases() if {*one.in_each_order} != {one.assumed}] == []


def test_a_default_answer_is_legal() -> None:
    assert [one.name for one in asked_in_cases() if not one.is_legal] == []


def test_where_no_order_is_given_one_of_the_named_answers_is_always_legal() -> None:
    """So no answer is assumed by its spelling alone."""
    unordered = {name for name, assumed in DEFAULT_ANSWERS.items() if assumed.order is as_typed}
    assert [one.name for one in asked_in_cases() if one.question in unordered and not one.is_named] == []


def test_of_goal_hexes_equally_likely_and_equally_far_from_straight_ahead_the_upper_one_is_shot_at() -> None:
    ball, upper, lower = map(Hex.parse, ("M30", "L38", "N38"))
    assert abs(upper.height - ball.height) == abs(lower.height - ball.height)
    for places in ((upper, lower), (lower, upper)):
        assert likeliest(dict.fromkeys(places, Fraction(1, 2)), ball) == upper
