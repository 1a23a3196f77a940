"""Editions and their switches: `rules/counter_attack/state/edition.py` and `named_editions.py`."""

from __future__ import annotations

from dataclasses import Field, fields

import pytest

from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.named_editions import (
    COMMUNITY,
    CONDENSED,
    DEFAULT,
    EDITIONS,
    NoSuchEdition,
    NoSuchSwitch,
)
from rules.counter_attack.state.named_editions import edition_named as named
from tests.for_each import for_each


def test_the_default_edition_is_the_communitys() -> None:
    assert EDITIONS[DEFAULT] is COMMUNITY
    assert Edition() == COMMUNITY


def test_an_edition_is_read_by_its_name() -> None:
    assert named("condensed") is not None
    assert named("condensed") == CONDENSED


def test_what_is_not_as_usual_stands_behind_the_name() -> None:
    edition = named("community steal_ten=no standard_pass=10 after_steal=new_turn")
    assert (edition.steal_ten, edition.standard_pass, edition.after_steal) == (False, 10, "new_turn")


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchEdition) as refused:
        named("fourth")
    assert (refused.value.name, refused.value.known) == ("fourth", "community, community2021, condensed, printed2019")


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("steal_ten=perhaps", "yes, no"),
        ("steal_ten=no=yes", "yes, no"),
        ("standard_pass=far", "a whole number"),
        ("hp_min=²", "a whole number"),
        ("hp_min=٤", "a whole number"),
        ("after_steal=never", "aos, new_turn"),
    ],
)
def test_a_value_that_a_switch_cannot_have_is_refused_with_those_it_can(given: str, known: str) -> None:
    with pytest.raises(NoSuchSwitch) as refused:
        named(f"community {given}")
    assert (refused.value.given, refused.value.known) == (given, known)


def test_an_unknown_switch_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchSwitch) as refused:
        named("community steal=no")
    assert refused.value.given == "steal"
    assert refused.value.known.split(", ") == [switch.name for switch in fields(Edition)]


def test_a_match_carries_its_edition_in_its_head() -> None:
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED, edition="condensed control=8")
    assert head["edition"] == "condensed control=8"
    assert (Match(head).edition.control, Match(head).edition.header) == (8, 5)


@for_each("switch", fields(Edition), ids=lambda each: each.name)
def test_every_switch_names_its_clause_and_its_readings(switch: Field[object]) -> None:
    assert switch.metadata["clause"]
    assert switch.metadata["readings"]
