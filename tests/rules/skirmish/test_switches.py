"""Every switch changes something: some worked case ends differently when it alone is reset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Final

import pytest

from rules.cases import Case, CaseFails, play_case
from rules.skirmish.model.switches import Switches, values_of
from tests.rules.skirmish.test_cases import CASES

pytestmark = pytest.mark.nightly

SWITCHES: Final = [switch.name for switch in fields(Switches)]


def put_back(switch: str) -> Iterator[Case]:
    """Yield each case that changes a switch, with the switch reset to its default."""
    set_otherwise = re.compile(rf"\b{switch}=(\w+)")
    usual, *_ = values_of(switch)
    for case in CASES.values():
        if set_otherwise.search(case.scene):
            yield replace(case, scene=set_otherwise.sub(f"{switch}={usual}", case.scene))


def differs(case: Case) -> bool:
    """Return whether a case fails."""
    try:
        play_case(case)
    except CaseFails:
        return True
    return False


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_case_comes_out_otherwise_without_the_switch(switch: str) -> None:
    assert any(map(differs, put_back(switch))), "no worked case shows what this switch changes"
