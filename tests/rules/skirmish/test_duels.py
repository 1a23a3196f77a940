"""Duels outside a match: how likely each end is, by a pencil, and by the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.duels import DuelTerms, NoSuchDuel, duel_odds, settle
from rules.skirmish.duels import DUELS


def odds(kind: str, attack: int = 3, defence: int = 3, *mods: str, edition: str = "") -> dict[str, Fraction]:
    """Return how likely each end is."""
    terms = DuelTerms(kind, attack, defence, mods, edition)
    return {end: found.odds for end, found in duel_odds(DUELS[kind], terms).items()}


PASSED = """
    initiative   1  2  3  4  5  6
    one          6 12 18 24 30 30
    two          1  4  9 16 25 25
"""


def test_the_odds_of_passing_one_test_and_two_are_those_of_the_rulebook() -> None:
    """Out of 36. Nobody passes more often than five times in six: a natural 6 always fails."""
    initiative, one, two = ([int(each) for each in line.split()[1:]] for line in PASSED.strip().splitlines())
    for value, once, twice in zip(initiative, one, two, strict=True):
        assert odds("characteristic", value)["tests_passed"] * 36 == once
        assert odds("characteristic", value, 3, "two tests")["tests_passed"] * 36 == twice


def test_by_another_reading_a_six_passes() -> None:
    assert odds("characteristic", 6, edition="standard six_always_fails=no") == {"tests_passed": 1}


@pytest.mark.parametrize(("leadership", "holds"), [(2, 1), (5, 10), (7, 21), (8, 26), (9, 30), (10, 33)])
def test_nerve_holds_with_at_most_leadership_on_two_dice(leadership: int, holds: int) -> None:
    assert odds("fear", leadership)["nerve_holds"] * 36 == holds


def test_a_hit_that_wounds_every_second_time_injures_by_thirds() -> None:
    sixth = Fraction(1, 6)
    assert odds("wounding") == {
        "unhurt": Fraction(1, 2),
        "knocked_down": sixth,
        "stunned": sixth,
        "out_of_action": sixth,
    }


def test_a_fall_hurts_with_one_hit_two_or_three() -> None:
    """Three paces on Toughness 3 wound every second time: unhurt are a half, a quarter and an eighth of thirds."""
    ends = odds("fall", 3, 3)
    assert ends["unhurt"] == Fraction(1, 3) * (Fraction(1, 2) + Fraction(1, 4) + Fraction(1, 8))
    assert sum(ends.values()) == 1


def test_a_die_of_three_faces_is_fair() -> None:
    assert odds("d3") == {"d3_1": Fraction(1, 3), "d3_2": Fraction(1, 3), "d3_3": Fraction(1, 3)}


@pytest.mark.parametrize("kind", DUELS)
def test_every_duel_is_rolled_to_one_of_its_ends(kind: str) -> None:
    settled = settle(DUELS[kind], DuelTerms(kind, 5, 3), lambda _: 3)
    assert settled.dice
    assert {report.name for report in settled.reports} & DUELS[kind].ends


@pytest.mark.parametrize("terms", [DuelTerms("fall", 0, 3), DuelTerms("wounding", 1, 9), DuelTerms("d3", 1, 1, ("x",))])
def test_what_takes_no_dice_or_is_not_known_is_no_duel(terms: DuelTerms) -> None:
    with pytest.raises(NoSuchDuel):
        _ = duel_odds(DUELS[terms.kind], terms)


def test_an_edition_of_another_game_has_none_of_these_duels() -> None:
    with pytest.raises(NoSuchDuel):
        _ = odds("fear", edition="community")
