"""Figures over matches: sums, rankings, and luck."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.records.tallies import (
    MEASURES,
    NAMES,
    Tally,
    leaders,
    of_player,
    of_side,
    summed,
)
from rules.counter_attack.records.player_stats import FIGURES, PlayerStats
from tests.for_each import for_each

SEASON = {
    "Ada": Tally(matches=1, goals=1, passes=4, completed=1),
    "Bo": Tally(matches=1, goals=1),
    "Cy": Tally(matches=1),
}
ALL_TIME = {**SEASON, "Ada": Tally(matches=2, goals=3, passes=8, completed=4)}
COUNTS = st.builds(Tally, matches=st.integers(0, 9), goals=st.integers(0, 9), shots=st.integers(0, 9))


def test_everything_that_a_match_counts_has_its_place_in_a_tally() -> None:
    assert [name for name in FIGURES if name not in NAMES] == []


def test_the_figures_of_a_match_become_a_tally_as_they_are() -> None:
    mine = asdict(PlayerStats(actions=6, goals=1, shots=3, xg=Fraction(5, 4), passes=9, completed=7))
    theirs = asdict(PlayerStats(actions=4, xg=Fraction(1, 2)))
    assert of_side(mine, theirs, (2, 0)) == Tally(
        *(1, 1, 0, 0),
        *(2, 0),
        clean_sheets=1,
        shots=3,
        xg=1.25,
        xg_against=0.5,
        passes=9,
        completed=7,
        actions=6,
        all_actions=10,
    )


def test_an_own_goal_counts_for_the_side_and_for_no_player() -> None:
    side = of_side({"goals": 0}, {}, (1, 0))
    assert (side.goals, of_player({"goals": 0}, side).goals) == (1, 0)


@pytest.mark.parametrize(("score", "ended"), [((2, 1), (1, 0, 0)), ((1, 1), (0, 1, 0)), ((0, 1), (0, 0, 1))])
def test_a_match_is_a_win_a_draw_or_a_defeat(score: tuple[int, int], ended: tuple[int, int, int]) -> None:
    side = of_side({}, {}, score)
    assert (side.wins, side.draws, side.defeats) == ended


def test_who_keeps_goal_has_the_clean_sheet_and_the_goals_against() -> None:
    clean, beaten = of_side({}, {}, (0, 0)), of_side({}, {}, (0, 2))
    assert of_player({}, clean, in_goal=True).clean_sheets == 1
    assert of_player({}, beaten, in_goal=True).conceded == 2
    assert of_player({}, clean).clean_sheets == 0


def test_assists_are_given_beside_what_the_match_counts() -> None:
    assert of_player({"passes": 4}, Tally(), assists=2).assists == 2


def test_tallies_add_up() -> None:
    assert Tally(matches=1, goals=2, xg=0.5) + Tally(matches=2, xg=0.25) == Tally(matches=3, goals=2, xg=0.75)


def test_nothing_added_up_is_nothing() -> None:
    assert summed([]) == Tally()


@given(st.lists(COUNTS, max_size=6), st.integers(0, 6))
def test_sums_of_sums_are_sums(tallies: list[Tally], at: int) -> None:
    assert summed([summed(tallies[:at]), summed(tallies[at:])]) == summed(tallies)


def test_the_scorers_are_ranked_without_those_who_have_not_scored() -> None:
    ranking = [(leader.place, leader.who, leader.value, leader.matches) for leader in leaders(ALL_TIME, "goals")]
    assert ranking == [(1, "Ada", 3, 2), (2, "Bo", 1, 1)]


def test_those_who_are_level_share_a_place() -> None:
    found = leaders({**SEASON, "Di": Tally(matches=1)}, "goals_per_match")
    assert [(leader.place, leader.who) for leader in found] == [(1, "Ada"), (1, "Bo"), (3, "Cy"), (3, "Di")]


def test_who_has_played_too_little_is_not_ranked() -> None:
    assert [leader.who for leader in leaders(ALL_TIME, "passing", least=2)] == ["Ada"]


TALLY = Tally(
    *(4, 1, 2, 1),
    *(6, 5, 2, 1),
    xg=4.5,
    xg_against=6.0,
    passes=40,
    completed=30,
    duels=10,
    won=4,
    yellows=3,
    reds=1,
    actions=30,
    all_actions=50,
)


@for_each(
    ("measure", "value"),
    [
        ("goals", 6),
        ("assists", 2),
        ("clean_sheets", 1),
        ("cards", 4),
        ("xg", 4.5),
        ("goals_and_assists", 8),
        ("possession", 60),
        ("passing", 75),
        ("duelling", 40),
        ("winning", 25),
        ("goals_per_match", 1.5),
        ("conceded_per_match", 1.25),
        ("above_xg", 1.5),
        ("xg_difference", -1.5),
    ],
)
def test_what_a_tally_is_worth_in_a_measure(measure: str, value: float) -> None:
    assert MEASURES[measure].value(TALLY) == pytest.approx(value)


def test_of_nothing_every_measure_is_nothing() -> None:
    assert {measure.value(Tally()) for measure in MEASURES.values()} == {0}
