"""Every switch of the editions changes something: some worked case ends differently when it alone is reset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Final

import pytest

from rules.cases import Case, CaseFails, play_case
from rules.counter_attack.match_head import HalfOutOfRange, head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import COMMUNITY, edition_named
from tests.casework.case_files import cases_of

pytestmark = pytest.mark.nightly

EDITION: Final = re.compile(r"(?<![^;\s])edition ([^;\n]+)")
CASES: Final = [case for case in cases_of("counter_attack").values() if case.scene]
BEFORE_THE_MATCH: Final = {"half", "shortest_half", "longest_half"}
"""Switches used before there is a scene; they have tests of their own below."""

IN_A_MATCH: Final = [switch.name for switch in fields(Edition) if switch.name not in BEFORE_THE_MATCH]


def spelt(value: object) -> str:
    """Return a value as written in the head of a log."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def put_back(switch: str) -> Iterator[Case]:
    """Yield each case whose edition changes the switch, with the switch reset to its default."""
    default = getattr(COMMUNITY, switch)
    for case in CASES:
        named = EDITION.search(case.scene)
        if named and getattr(edition_named(named[1]), switch) != default:
            scene = case.scene.replace(named[0], f"{named[0]} {switch}={spelt(default)}")
            yield replace(case, scene=scene)


def differs(case: Case) -> bool:
    """Return whether a case fails."""
    try:
        play_case(case)
    except CaseFails:
        return True
    return False


@pytest.mark.parametrize("switch", IN_A_MATCH)
def test_a_case_comes_out_otherwise_without_the_switch(switch: str) -> None:
    assert any(map(differs, put_back(switch))), "no worked case shows what this switch changes"


def test_the_length_of_a_half_is_the_editions() -> None:
    assert head_of(LANTERN_QUAY, SALTMARSH_UNITED, edition="community half=20")["half"] == "20"


@pytest.mark.parametrize("edition", ["community shortest_half=31", "community longest_half=29"])
def test_the_least_and_the_greatest_length_are_the_editions(edition: str) -> None:
    with pytest.raises(HalfOutOfRange):
        _ = head_of(LANTERN_QUAY, SALTMARSH_UNITED, half=30, edition=edition)
