"""Facts of reports, as words and saved boards have them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields
from types import UnionType
from typing import Any, ClassVar, Final, cast, get_args, get_origin, get_type_hints

import pytest

from matchday.match.record import plain_report
from rules.hexes import Hex
from rules.reports import Report
from rules.skirmish.model.battlefield import Spot
from tests.text.told import kinds_of_reports
from text.game_list import GAMES
from text.message import in_words

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "counter_attack": {
        "ability": "the name of an ability, by which a match looks it up",
        "attributes": "as a card lists them",
        "card": "the name on a referee's card",
        "kind": "of the cards in a part of the draft",
        "line": "the goal line or the side line",
        "modifiers": "with their sign",
        "players": "the names on the cards of a squad: as players they have no shirt yet",
    },
    "skirmish": {"test": "the name of a die, as in the log"},
}
"""The facts of each game that are texts, and why."""

ROOF = Spot(Hex.parse("K12"), 1)


class Seen(Report):
    """Somebody is seen on the way."""

    clause = "TST-1"
    kept_empty = frozenset({"by"})
    path: tuple[Spot, ...]
    at: Spot | None
    by: Spot | None


class Named(Report):
    """Several are named."""

    clause = "TST-1"
    between = ", "
    names: tuple[str, ...]


def test_several_values_are_one_text_with_spaces_between_them() -> None:
    assert Seen((ROOF, Spot(Hex.parse("K13"))), ROOF, ROOF).facts["path"] == "K12/1 K13"


def test_a_kind_may_have_another_text_between_its_values() -> None:
    assert Named(("Ann Lee", "Eve")).facts == {"names": "Ann Lee, Eve"}


def test_a_fact_that_is_none_is_left_out_unless_its_kind_keeps_it_empty() -> None:
    assert Seen((), None, None).facts == {"path": "", "by": ""}


@pytest.mark.parametrize("value", [ROOF, Hex.parse("K12")])
def test_a_value_that_is_a_tuple_or_a_number_stays_one_value_and_is_kept_as_its_text(value: Spot) -> None:
    report = Seen((), value, None)

    assert report.facts["at"] is value
    assert plain_report(report).facts["at"] == str(value)
    assert in_words(value, {}) == str(value)


@pytest.mark.parametrize("game", GAMES)
def test_a_fact_is_a_value_of_the_rules_and_no_text_unless_it_is_nothing_else(game: str) -> None:
    facts = [each for kind in kinds_of_reports(game) for each in fields(cast("Any", kind)) if each.name != "clause"]

    assert {each.name for each in facts if re.search(r"\bstr\b", str(each.type))} == set(TEXTS.get(game, {}))


def types_in(hint: object) -> Iterator[type]:
    """Yield the types of the values in a fact: those in a tuple, and those of which it may be one."""
    if get_origin(hint) in {tuple, UnionType}:
        for part in get_args(hint):
            yield from types_in(part)
    elif hint is not Ellipsis:
        yield cast("type", get_origin(hint) or hint)


@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_a_value_that_can_be_hashed_and_holds_nothing_that_grows(game: str) -> None:
    hints = {kind: get_type_hints(kind) for kind in kinds_of_reports(game)}
    wrong = {
        f"{kind.__name__}.{name}"
        for kind, facts in hints.items()
        for name, hint in facts.items()
        if get_origin(hint) is not ClassVar
        for each in types_in(hint)
        if get_origin(hint) not in {None, tuple, UnionType} or not issubclass(each, Hashable)
    }
    assert wrong == set()
