"""Chances to keep the ball past defenders: each tries once, or on every step where steals repeat (STL-1)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from rules.counter_attack.pitch.walk_paths import BITS, Threats
from rules.hexes import Hex

FACES = 6
CHANCES = (2, 1)
MOST = 3
HERE, THERE = (Hex.parse("K19"),), (Hex.parse("L19"),)
ONCE, EACH_STEP = (Threats({}, CHANCES, repeats=repeats) for repeats in (False, True))


def kept_past(tries: tuple[int, ...]) -> Fraction:
    """Return the probability that the ball is kept past this many tries of each defender."""
    return prod(
        (Fraction(FACES - chance, FACES) ** each for chance, each in zip(CHANCES, tries, strict=True)),
        start=Fraction(1),
    )


@pytest.mark.parametrize("tries", list(product(range(MOST), repeat=len(CHANCES))))
def test_where_steals_repeat_danger_counts_every_try(tries: tuple[int, ...]) -> None:
    met = tries[0] | tries[1] << BITS
    assert Fraction(EACH_STEP.danger(met), EACH_STEP.danger(0)) == kept_past(tries)


@pytest.mark.parametrize("tries", list(product(range(2), repeat=len(CHANCES))))
def test_else_a_defender_counts_once(tries: tuple[int, ...]) -> None:
    met = tries[0] | tries[1] << 1
    assert Fraction(ONCE.danger(met), ONCE.danger(0)) == kept_past(tries)


def test_a_try_more_is_added_where_they_repeat_and_else_it_is_the_same() -> None:
    assert EACH_STEP.after(1, 1) == 2
    assert ONCE.after(1, 1) == 1


def test_where_steals_repeat_the_safest_way_alone_is_kept() -> None:
    by_the_better, by_the_worse = 1, 1 << BITS
    ways = {by_the_better: HERE, by_the_worse: THERE}
    assert EACH_STEP.kept(ways) == {by_the_worse: THERE}
    assert ONCE.kept(ways) == ways


def test_danger_is_a_whole_number() -> None:
    assert isinstance(EACH_STEP.danger(1), int)
    assert isinstance(ONCE.danger(1), int)
    assert EACH_STEP.danger((1 << 2 * BITS) - 1) > EACH_STEP.danger(0)
