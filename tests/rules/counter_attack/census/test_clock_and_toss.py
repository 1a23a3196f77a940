"""All throws of the referee's own dice, counted by hand: SET-3, SET-5 and CLK-3."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.counter_attack.squads.cards import Side
from tests.casework.census import columns, every_throw
from tests.clauses import clause

pytestmark = pytest.mark.nightly

ADDED = """
    leniency 2 3 4 5
    3        1 0 0 0
    4        1 1 0 0
    5        1 1 1 0
    6        1 1 1 1
    7        2 3 4 5
"""
LAST_PASS = "1h M1; 1a M37; 7h T10; 8h T14 ball"


@clause("SET-3")
def test_the_referees_card() -> None:
    """Four cards, each with a leniency of its own."""
    drawn = [throw.match.leniency for throw in every_throw("situation toss", "", "referee_card")]
    assert sorted(drawn) == [2, 3, 4, 5]


@clause("SET-5")
def test_the_toss() -> None:
    """Of 36 pairs of dice six are equal, and rolled again; of the others each side has half."""
    ends = Counter(
        throw.end if throw.end == "toss_tied" else throw.match.attack
        for throw in every_throw("situation toss", "leniency: 2", "toss_tied placement?")
    )
    assert ends == {"toss_tied": 6, Side.HOME: 15, Side.AWAY: 15}


@clause("CLK-3")
@pytest.mark.parametrize(("leniency", "counted"), columns(ADDED))
def test_added_time(leniency: int, counted: Counter[str]) -> None:
    """A die and the leniency, limited to seven."""
    throws = every_throw(f"{LAST_PASS}; called 29; leniency {leniency}", "action: pass T10", "added_time")
    assert Counter(str(throw.match.clock.added) for throw in throws) == counted


@clause("CLK-3")
def test_added_time_of_extra_time() -> None:
    """At most three, which a leniency of two or more always gives."""
    scene = f"{LAST_PASS}; half 3; number 10; called 9; leniency 2"
    throws = every_throw(scene, "action: pass T10", "added_time")
    assert [throw.match.clock.added for throw in throws] == [3] * 6
