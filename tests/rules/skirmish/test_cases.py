"""The worked cases of the skirmish's rulebook, one in a file, played with exactly their dice."""

from __future__ import annotations

import pytest

from rules.cases import Case, play_case
from tests.casework.case_files import cases_of
from tests.clauses import clause
from tests.well_asked import SKIRMISH_NONSENSE, all_well_asked

CASES = cases_of("skirmish")
OF_THE_RULEBOOK = 25


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=name, marks=clause(*case.clauses)) for name, case in CASES.items()]
)
def test_the_case_holds_and_its_clauses_come_up(case: Case) -> None:
    with all_well_asked(SKIRMISH_NONSENSE):
        play_case(case)


def test_every_case_of_the_rulebook_is_there() -> None:
    told = {int(name[1:3]) for name in CASES if name[0] == "t" and name[1:3].isdecimal()}
    assert told == set(range(1, OF_THE_RULEBOOK + 1))
