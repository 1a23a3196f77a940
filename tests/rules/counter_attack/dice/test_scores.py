"""Dice against numbers: the probability of passing a test, and the order of tests (GEN-6)."""

from __future__ import annotations

import pytest

from rules.counter_attack.dice.scores import chance
from rules.counter_attack.dice.test_order import DefenderTest, in_order
from rules.counter_attack.scenes.scene import set_scene

FACES = """
    attribute   0 1 2 3 4 5 6
    a_6_or_10   1 1 1 1 1 2 3
    a_5_or_10   2 2 2 2 2 2 3
    a_6_or_11   1 1 1 1 1 1 2
    any_face    6 6 6 6 6 6 6
"""
TESTS = {"a_6_or_10": (6, 10), "a_5_or_10": (5, 10), "a_6_or_11": (6, 11), "any_face": (1, 10)}


@pytest.mark.parametrize("row", FACES.strip().splitlines()[1:], ids=str.strip)
def test_how_many_faces_pass_a_test(row: str) -> None:
    name, *faces = row.split()
    sure, enough = TESTS[name]

    assert [chance(attribute, sure=sure, enough=enough) for attribute in range(7)] == list(map(int, faces))


def test_of_two_reached_at_once_who_needs_eleven_comes_after_who_needs_ten() -> None:
    match = set_scene("1a M37; 4a M20; 10h M19 ball")
    goalkeeper, defender = match.player("1a"), match.player("4a")

    tests = in_order([DefenderTest(goalkeeper, 0, 6, enough=11), DefenderTest(defender, 0, 6)])

    assert [one.player for one in tests] == [defender, goalkeeper]
