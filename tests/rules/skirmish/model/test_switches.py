"""The switches: their effects, and how they are agreed."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules.skirmish.model.switches import NoSuchReading, Switches, switches_named, values_of
from tests.clauses import RULEBOOK
from tests.for_each import for_each

SWITCHES = fields(Switches)


@for_each("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_says_which_clause_it_changes_and_what_it_decides(switch: object) -> None:
    metadata = getattr(switch, "metadata", {})
    assert metadata["clause"] in RULEBOOK
    assert metadata["meaning"].split()[0] in {"whether", "what", "which", "by", "from", "to"}


def test_the_reading_that_is_taken_where_nothing_is_agreed_on_comes_first() -> None:
    assert values_of("run_block") == ("8_inclusive", "8_exclusive")
    assert values_of("intercept_needs_sight") == ("no", "yes")
    assert values_of("edge_slip") == ("off", "on")
    assert switches_named("") == switches_named("standard") == Switches()


def test_several_readings_are_agreed_on_in_one_line() -> None:
    agreed = switches_named("standard run_block=8_exclusive leap_too_wide=auto_fall")
    assert agreed == Switches(run_block="8_exclusive", leap_too_wide="auto_fall")


@pytest.mark.parametrize(
    ("edition", "given", "known"),
    [
        ("community", "community", ("standard",)),
        ("standard run_block=9", "run_block=9", ("run_block=8_inclusive", "run_block=8_exclusive")),
        ("standard run_block", "run_block", ("run_block=8_inclusive", "run_block=8_exclusive")),
        ("standard steal_ten=no", "steal_ten", tuple(switch.name for switch in SWITCHES)),
    ],
)
def test_a_reading_that_there_is_not_is_refused_with_those_that_there_are(
    edition: str, given: str, known: tuple[str, ...]
) -> None:
    with pytest.raises(NoSuchReading) as refused:
        _ = switches_named(edition)
    assert (refused.value.given, refused.value.known) == (given, known)
