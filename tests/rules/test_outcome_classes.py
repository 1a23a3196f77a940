"""Outcome classes of dice (`Roll.outcome_class`): worked cases are played again with other faces of the same class.

Faces of one class may differ in nothing but reports. These tests check whole plays, however a die was rolled; the ways
of rolling themselves are checked in `tests/rules/dice/test_threshold_rolls.py` and in
`tests/rules/counter_attack/dice/test_score_rolls.py`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

import pytest

from rules.asking import Choose, Roll
from rules.cases import Case
from rules.log import Entry, asked
from rules.skirmish.model.match import Match as SkirmishMatch
from tests.by_day import one_in
from tests.casework.case_files import cases_of
from tests.casework.played_cases import played, staged
from tests.rules.compared import plain

FOOTBALL, SKIRMISH = "counter_attack", "skirmish"
PLAYED: Final = {
    name: case for game in (FOOTBALL, SKIRMISH) for name, case in cases_of(game).items() if " rolls " in case.script
}
"""The worked cases with dice."""

LISTED: Final = 40


def without_field(match: SkirmishMatch) -> dict[str, Any]:
    """Return everything a match of the skirmish remembers, without its field, which never changes."""
    remembered: dict[str, Any] = vars(match)
    return {name: value for name, value in remembered.items() if name != "field"}


REMEMBERED: Final[Mapping[str, Callable[[Any], Any]]] = {
    FOOTBALL: lambda match: plain(vars(match)),
    SKIRMISH: without_field,
}
"""Functions by game that return everything a match remembers and may change, in a comparable form."""

EXPLICIT: Final = frozenset({("distance", "LOO-1"), ("direction", "SAV-6")})
"""Dice whose outcome classes are given by the rules themselves, because they depend on no number."""


def how_it_stands(case: Case, log: Sequence[Entry]) -> tuple[Any, ...]:
    """Play a case by a log. Return everything its match remembers, the question, and the legal answers."""
    match, referee = staged(case, log)
    question = referee.question
    listed = islice(question.answers.legal(), LISTED) if isinstance(question, Choose) else ()
    return REMEMBERED[case.game](match), question and asked(question), list(map(str, listed))


def dice(case: Case, log: Sequence[Entry]) -> Iterator[tuple[int, Roll]]:
    """Yield each die of a log with the number of its entry."""
    _, referee = staged(case)
    for number, entry in enumerate(log):
        if isinstance(referee.question, Roll):
            yield number, referee.question
        _ = referee.answer(entry.answer)


@functools.cache
def others(name: str) -> list[tuple[Roll, list[Entry]]]:
    """Return, for every other face in the class of each die, the case's log with that face, and the die."""
    case = PLAYED[name]
    log = played(case)[1].log
    return [
        (die, [*log[:number], replace(log[number], answer=str(face)), *log[number + 1 :]])
        for number, die in dice(case, log)
        for face in others_of_its_class(die, int(log[number].answer))
    ]


def others_of_its_class(die: Roll, rolled: int) -> list[int]:
    """Return the other faces in the outcome class of a face."""
    (alike,) = (faces for faces in die.alike() if rolled in faces)
    return [face for face in alike if face != rolled]


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(3, PLAYED))
def test_faces_of_one_outcome_class_make_no_difference(name: str) -> None:
    stands = how_it_stands(PLAYED[name], played(PLAYED[name])[1].log)
    assert all(how_it_stands(PLAYED[name], log) == stands for _, log in others(name))


@pytest.mark.nightly
def test_dice_of_many_kinds_are_tried() -> None:
    """Otherwise the test above might check nothing."""
    tried = {(die.name, die.clause) for name in PLAYED for die, _ in others(name)}
    assert tried >= EXPLICIT
    assert len({name for name, _ in tried}) > 25
