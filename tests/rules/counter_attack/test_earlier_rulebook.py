"""Matches by an earlier version of the rulebook: each is replayed by that version (`docs/rulebook/editions.md`)."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.named_editions import EDITIONS, VERSION, edition_in, edition_named, version_in
from rules.counter_attack.state.situation import Situation
from rules.errors import NoSuchRulebook
from rules.log import read_log
from rules.referee import Referee
from tests.for_each import for_each

LOGS: Final = sorted(Path(__file__).parent.glob("logs_of_rulebook_*/*.log"))


@for_each("file", LOGS, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_match_of_an_earlier_rulebook_is_replayed_to_its_end(file: Path) -> None:
    log = read_log(file.read_text(encoding="utf-8"))
    match: Match = COUNTER_ATTACK.begin(log.head)
    assert version_in(log.head) == int(file.parent.name.removeprefix("logs_of_rulebook_")) < VERSION

    referee = Referee(COUNTER_ATTACK.script(match), log.entries)

    assert referee.question is None
    assert match.situation is Situation.FULL_TIME


def test_a_new_match_names_the_version_of_the_rulebook_in_its_head() -> None:
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED)

    assert head["rulebook"] == "2"
    assert Match(head).edition == EDITIONS["community"]


@for_each("version", range(1, VERSION))
def test_the_texts_of_a_switch_name_each_version_where_it_had_something_else(version: int) -> None:
    named = {switch.name for switch in fields(Edition) if re.search(rf"\bR{version}\b", switch.metadata["readings"])}

    assert named == {
        switch.name
        for switch in fields(Edition)
        for edition in EDITIONS
        if getattr(edition_named(edition, version), switch.name) != getattr(EDITIONS[edition], switch.name)
    }


def test_each_earlier_version_has_finished_matches() -> None:
    assert {version_in(read_log(file.read_text(encoding="utf-8")).head) for file in LOGS} == set(range(1, VERSION))


def test_a_version_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchRulebook) as refused:
        _ = edition_in({"edition": "community", "rulebook": "3"})

    assert (refused.value.given, refused.value.known) == ("3", "1, 2")
