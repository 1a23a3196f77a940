"""Outcome classes of dice (`Roll.outcome_class`): the worked cases are played again with other faces of the same class.

Faces of one class may differ in nothing but what is reported. So it is asked of whole play, whichever way a die was
rolled; of the ways of rolling themselves it is asked in `tests/rules/test_threshold_rolls.py` and in
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
from rules.cases import Case, stage_of
from rules.log import Entry, asked
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.model.match import Match as SkirmishMatch
from tests.case_files import cases_of
from tests.rules.compared import plain

FOOTBALL, SKIRMISH = "counter_attack", "skirmish"
PLAYED: Final = {
    name: case for game in (FOOTBALL, SKIRMISH) for name, case in cases_of(game).items() if " rolls " in case.script
}
"""The worked cases in which dice are rolled."""

LISTED: Final = 40


def without_field(match: SkirmishMatch) -> dict[str, Any]:
    """Return all that a match of the skirmish remembers, but for its field, which never changes."""
    remembered: dict[str, Any] = vars(match)
    return {name: value for name, value in remembered.items() if name != "field"}


REMEMBERED: Final[Mapping[str, Callable[[Any], Any]]] = {
    FOOTBALL: lambda match: plain(vars(match)),
    SKIRMISH: without_field,
}
"""All that a match remembers and that may change, by its game, in a form that can be compared."""

EXPLICIT: Final = frozenset({("distance", "LOO-1"), ("direction", "SAV-6")})
"""Dice whose rules say themselves what the outcome classes are, for no number parts them."""


def how_it_stands(case: Case, log: Sequence[Entry]) -> tuple[Any, ...]:
    """Play a case as a log has it. Return all that its match remembers, what is asked, and what may be answered."""
    match, referee = played(case, log)
    question = referee.question
    listed = islice(question.answers.every(), LISTED) if isinstance(question, Choose) else ()
    return REMEMBERED[case.game](match), question and asked(question), list(map(str, listed))


def played(case: Case, log: Sequence[Entry] = ()) -> tuple[Any, Referee]:
    """Set the scene of a case, and answer as a log has it."""
    stage = stage_of(case.game)
    match = stage.set_scene(case.scene)
    return match, Referee(stage.script(match), log, die_clause=stage.die_clause)


def log_of(case: Case) -> list[Entry]:
    """Play a case, and return its log."""
    _, referee = played(case)
    play_out(referee, case.script, to_the_end=False)
    return referee.log


def dice(case: Case, log: Sequence[Entry]) -> Iterator[tuple[int, Roll]]:
    """Yield each die of a log with the number of its entry."""
    _, referee = played(case)
    for number, entry in enumerate(log):
        if isinstance(referee.question, Roll):
            yield number, referee.question
        _ = referee.answer(entry.answer)


@functools.cache
def others(name: str) -> list[tuple[Roll, list[Entry]]]:
    """Return the log of a case once for every other face of the class that one of its dice has shown, with that die."""
    case = PLAYED[name]
    log = log_of(case)
    return [
        (die, [*log[:number], replace(log[number], answer=str(face)), *log[number + 1 :]])
        for number, die in dice(case, log)
        for face in others_of_its_class(die, int(log[number].answer))
    ]


def others_of_its_class(die: Roll, rolled: int) -> list[int]:
    """Return the other faces of the outcome class of a face."""
    (alike,) = (faces for faces in die.alike() if rolled in faces)
    return [face for face in alike if face != rolled]


@pytest.mark.parametrize("name", PLAYED)
def test_faces_of_one_outcome_class_make_no_difference(name: str) -> None:
    stands = how_it_stands(PLAYED[name], log_of(PLAYED[name]))
    assert all(how_it_stands(PLAYED[name], log) == stands for _, log in others(name))


def test_dice_of_many_kinds_are_tried() -> None:
    """Else what stands above might hold for nothing."""
    tried = {(die.name, die.clause) for name in PLAYED for die, _ in others(name)}
    assert tried >= EXPLICIT
    assert len({name for name, _ in tried}) > 25
