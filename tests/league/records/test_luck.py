"""Luck: results against their chances."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.records.luck import Luck, luck_of
from rules.score_sheets import DiceResult

RESULTS = st.lists(st.builds(DiceResult, st.floats(0, 1), st.booleans(), st.floats(0, 3)), max_size=9)


def test_luck_is_what_came_against_what_was_expected_weighted_by_what_was_at_stake() -> None:
    """Expected 1 x 0.5 + 2 x 0.25 = 1; came 2, the second one; variance 1 x 0.25 + 4 x 0.1875 = 1."""
    luck = luck_of([DiceResult(0.5, came_off=False, stake=1.0), DiceResult(0.25, came_off=True, stake=2.0)])
    assert luck == Luck(sample=2, stake=3.0, expected=1.0, actual=2.0, variance=1.0)
    assert (luck.difference, luck.deviations) == (1.0, 1.0)


def test_one_deviation_of_luck_is_more_than_84_of_a_hundred_have() -> None:
    assert Luck(2, 3.0, 1.0, 2.0, 1.0).luckier_than == 84


def test_ordinary_luck_is_more_than_half_have() -> None:
    assert luck_of([]).luckier_than == 50


def test_what_was_certain_is_no_luck() -> None:
    luck = luck_of([DiceResult(1.0, came_off=True, stake=1.0), DiceResult(0.0, came_off=False, stake=1.0)])
    assert (luck.sample, luck.difference, luck.deviations) == (2, 0.0, 0.0)


@given(RESULTS, RESULTS)
def test_the_luck_of_two_matches_is_the_sum_of_both(first: list[DiceResult], second: list[DiceResult]) -> None:
    both, added = luck_of([*first, *second]), luck_of(first) + luck_of(second)
    assert asdict(both) == pytest.approx(asdict(added))
