"""Duels outside a match: the probability of each end, by hand and by the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.dice.standalone_duels import (
    ATTACK,
    DEFENCE,
    DuelRequest,
    NoModifiers,
    NoSuchDuel,
    SettledDuel,
    duel_odds,
    settle,
)
from rules.skirmish.odds.standalone_duels import DUELS
from tests.skirmish_rig import kept_facts


def odds(kind: str, attack: int = 3, defence: int = 3, *mods: str, edition: str = "") -> dict[str, Fraction]:
    """Return the probability of each end."""
    terms = DuelRequest(kind, attack, defence, mods, edition)
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
    """Three paces on Toughness 3 wound every second time: unhurt are a half, a quarter and an eighth, a third each."""
    ends = odds("fall", 3, 3)
    assert ends["unhurt"] == Fraction(1, 3) * (Fraction(1, 2) + Fraction(1, 4) + Fraction(1, 8))
    assert sum(ends.values()) == 1


def test_a_die_of_three_faces_is_fair() -> None:
    assert odds("d3") == {"d3_1": Fraction(1, 3), "d3_2": Fraction(1, 3), "d3_3": Fraction(1, 3)}


@pytest.mark.parametrize("kind", DUELS)
def test_every_duel_is_rolled_to_one_of_its_ends(kind: str) -> None:
    settled = settle(DUELS[kind], DuelRequest(kind, 5, 3), lambda _: 3)
    assert settled.dice
    assert {report.name for report in settled.reports} & DUELS[kind].ends


@pytest.mark.parametrize("terms", [DuelRequest("fall", 0, 3), DuelRequest("wounding", 1, 9)])
def test_what_takes_no_dice_is_no_duel(terms: DuelRequest) -> None:
    with pytest.raises(NoSuchDuel):
        _ = duel_odds(DUELS[terms.kind], terms)


def test_an_edition_of_another_game_has_none_of_these_duels() -> None:
    with pytest.raises(NoSuchDuel):
        _ = odds("fear", edition="community")


def rolled(kind: str, faces: list[int], *mods: str, to_roll: str = "both") -> SettledDuel:
    """Roll a duel of threes with these faces."""
    left = iter(faces)
    return settle(DUELS[kind], DuelRequest(kind, 3, 3, mods, to_roll=to_roll), lambda _: next(left))


def dice_of(settled: SettledDuel) -> list[str]:
    """Return for each die the figure, its name, its clause, and its face."""
    return [f"{roll.who} {roll.name} {roll.clause} {face}" for roll, face in settled.dice]


def told_of(settled: SettledDuel) -> list[tuple[str, str, dict[str, object]]]:
    """Return the reports: name, clause and facts of each."""
    return [(report.name, report.clause, kept_facts(report)) for report in settled.reports]


def test_a_test_outside_a_match_is_told_die_by_die_and_as_a_whole() -> None:
    settled = rolled("characteristic", [2, 4], "two tests")
    assert dice_of(settled) == ["figure characteristic FACT-1 2", "figure characteristic FACT-1 4"]
    each = {"figure": "figure", "test": "characteristic", "needed": 3, "at": "B1"}
    assert told_of(settled) == [
        ("passed", "FACT-1", {**each, "face": 2}),
        ("failed", "FACT-1", {**each, "face": 4}),
        ("tests_failed", "FACT-1", {"figure": "figure", "times": 2}),
    ]
    assert told_of(rolled("characteristic", [3]))[-1] == ("tests_passed", "FACT-1", {"figure": "figure", "times": 1})


def test_a_hit_outside_a_match_is_told_under_the_clause_of_wounds() -> None:
    unhurt = rolled("wounding", [3])
    assert dice_of(unhurt) == ["figure wounding FACT-6 3"]
    assert told_of(unhurt) == [("unhurt", "FACT-6", {"figure": "figure"})]


def test_a_fall_outside_a_match_is_told_from_its_first_die_on() -> None:
    settled = rolled("fall", [1, 2])
    hit = {"figure": "figure", "hits": 1, "strength": 3, "needed": 4}
    assert dice_of(settled) == ["figure fall SK-FALL-1 1", "figure wounding FACT-6 2"]
    assert told_of(settled) == [("hit", "SK-FALL-1", hit), ("unhurt", "SK-FALL-1", {"figure": "figure"})]


@pytest.mark.parametrize(("face", "value"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_die_of_three_faces_is_told_by_its_value(face: int, value: int) -> None:
    settled = rolled("d3", [face])
    assert dice_of(settled) == [f"figure d3 SK-FALL-1 {face}"]
    assert told_of(settled) == [(f"d3_{value}", "SK-FALL-1", {"figure": "figure", "value": value})]


def test_faces_of_a_die_of_three_that_come_to_the_same_are_one() -> None:
    ((roll, _),) = rolled("d3", [1]).dice
    assert roll.alike() == [[1, 2], [3, 4], [5, 6]]


@pytest.mark.parametrize("kind", ["wounding", "fall"])
def test_the_figure_that_is_hit_rolls_for_itself(kind: str) -> None:
    """Strength and Toughness are on different sides, but all dice belong to the one figure."""
    rolls = {DUELS[kind].alone(DuelRequest(kind, 3, 3, to_roll=whose)) for whose in (ATTACK, DEFENCE)}
    assert rolls == {"figure"}


def test_what_is_no_duel_is_refused_by_its_kind() -> None:
    with pytest.raises(NoModifiers) as unknown:
        _ = odds("d3", 3, 3, "two tests")
    assert (unknown.value.kind, unknown.value.given) == ("d3", "two tests")
    with pytest.raises(NoSuchDuel) as elsewhere:
        _ = odds("fear", edition="community")
    assert elsewhere.value.kind == "fear"


def test_only_a_test_of_a_characteristic_may_be_other_than_usual() -> None:
    assert {kind: duel.mods for kind, duel in DUELS.items() if duel.mods != ()} == {
        "characteristic": ("two tests", "three tests")
    }
