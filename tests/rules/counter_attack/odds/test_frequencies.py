"""Situations played against their odds: each agrees exactly with its dice, and errors are found."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.odds.goal_odds import GOAL
from rules.odds import Outcome, outcomes
from testing.frequencies import MOST_ERRORS, RARE, counted, errors_of, names, odds_and_play, worst
from testing.situations import AFTERMATHS, SITUATIONS
from tests.by_day import one_in

HALF = Fraction(1, 2)
SURE = {"duel: loose ball"}
"""Situations with only one end: a ball runs loose with any dice."""

FACE_BY_FACE = [
    name for name in AFTERMATHS if re.search("tied header|save|tied dive|last man|one level|hands|block", name)
]
"""Situations small enough to try every face by itself."""


def added_up(ways: Iterator[Outcome[Callable[[], str]]]) -> dict[str, Fraction]:
    """Return the probability of each end, added up over all ways."""
    odds: dict[str, Fraction] = {}
    for way in ways:
        end = way.state()
        odds[end] = odds.get(end, Fraction(0)) + way.odds
    return odds


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(3, [name for name in names() if name not in SURE]))
def test_odds_of_a_situation_come_to_one_and_have_more_ends_than_one(name: str) -> None:
    odds, _ = odds_and_play(name)

    assert sum(odds.values()) == 1
    assert len(odds) > 1


@pytest.mark.nightly
@pytest.mark.parametrize("name", SITUATIONS)
def test_odds_of_a_plan_are_those_of_all_its_ways_though_ways_meet_again(name: str) -> None:
    odds, begin = odds_and_play(name)

    found = added_up(outcomes(begin, default_answer, {GOAL}))

    assert found == {end: share for end, share in odds.items() if share}


@pytest.mark.nightly
@pytest.mark.parametrize("name", FACE_BY_FACE)
def test_faces_that_are_said_to_make_no_difference_make_none_to_the_position(name: str) -> None:
    odds, begin = odds_and_play(name)

    assert added_up(outcomes(begin, default_answer, apart=True)) == odds


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["a tackle", "after a save, above", "duel: dive, condensed"])
def test_a_situation_comes_up_as_often_as_its_odds_say(name: str) -> None:
    _, errors, _ = worst(name, plays=400)

    assert errors <= MOST_ERRORS


def test_a_corner_on_the_other_side_is_another_end() -> None:
    _, begin = odds_and_play("after a save, above")

    ends = counted(begin, plays=200, seed=1)

    assert {end[-3:] for end in ends if "corner" in end} == {"A37", "Y37"}


def test_an_end_that_comes_up_too_often_is_found() -> None:
    errors = errors_of({"in": HALF, "out": HALF}, Counter({"in": 600, "out": 400}))

    assert math.isclose(errors["in"], 100 / math.sqrt(250))


def test_an_end_that_cannot_be_is_infinitely_far() -> None:
    assert errors_of({"in": Fraction(1)}, Counter({"in": 999, "out": 1}))["out"] == math.inf


def test_rare_ends_are_counted_as_one_with_the_next_where_they_are_too_few() -> None:
    odds = {"in": Fraction(90, 100), "post": Fraction(9, 100), "bar": Fraction(1, 100)}

    errors = errors_of(odds, Counter({"in": 900, "post": 80, "bar": 20}))

    assert set(errors) == {"in", RARE}
    assert errors[RARE] == 0


def test_the_guide_says_how_many_situations_there_are() -> None:
    said = re.search(r"plays (\d+) situations", Path("docs/odds.md").read_text())

    assert said
    assert int(said[1]) == len(names())
