"""The verdicts of dice on their faces (`Roll.comes_to`): the worked cases are played again with other faces.

Where a rule says that two faces make no difference, none may be seen but in what is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

import pytest

from rules.asking import Choose, Question, Roll
from rules.cases import Case
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.flow.whole_match import whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.log import Entry, asked
from rules.referee import Referee
from rules.script import play_out
from tests.case_files import cases_of
from tests.rules.compared import plain

CASES: Final = cases_of("counter_attack")
PLAYED: Final = {name: case for name, case in CASES.items() if case.scene}
LISTED: Final = 40


def how_it_stands(match: Match, referee: Referee) -> tuple[Any, ...]:
    """Return all that a match remembers, what is asked, and what may be answered."""
    question = referee.question
    listed = islice(question.answers.every(), LISTED) if isinstance(question, Choose) else ()
    return plain(vars(match)), question and asked(question), list(map(str, listed))


def played(case: Case, log: Sequence[Entry] = ()) -> tuple[Match, Referee]:
    """Set the scene of a case, and answer as a log has it."""
    match = set_scene(case.scene)
    return match, Referee(whole_match(match), log, die_clause=DIE_CLAUSE)


def log_of(case: Case) -> list[Entry]:
    """Play a case, and return its log."""
    _, referee = played(case)
    play_out(referee, case.script, to_the_end=False)
    return referee.log


def questions(case: Case, log: Sequence[Entry]) -> Iterator[tuple[Entry, Question | None]]:
    """Yield each answer of a log with what it answers."""
    _, referee = played(case)
    for entry in log:
        yield entry, referee.question
        _ = referee.answer(entry.answer)


def others(case: Case, log: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield the log once for every face that a die of it might as well have shown, as the rules say."""
    for number, (entry, die) in enumerate(questions(case, log)):
        if isinstance(die, Roll) and die.comes_to is not None:
            rolled = int(entry.answer)
            for face in {*range(1, die.faces + 1)} - {rolled}:
                if die.comes_to(face) == die.comes_to(rolled):
                    yield [*log[:number], replace(entry, answer=str(face)), *log[number + 1 :]]


@pytest.mark.parametrize("case", PLAYED.values(), ids=PLAYED)
def test_faces_that_are_said_to_make_no_difference_make_none(case: Case) -> None:
    log = log_of(case)
    stands = how_it_stands(*played(case, log))
    assert all(how_it_stands(*played(case, other)) == stands for other in others(case, log))


def test_dice_of_many_kinds_are_tried() -> None:
    """Else what stands above might hold for nothing."""
    tried = {
        question.name
        for case in PLAYED.values()
        for _, question in questions(case, log_of(case))
        if isinstance(question, Roll) and question.comes_to is not None
    }
    assert len(tried) > 15
