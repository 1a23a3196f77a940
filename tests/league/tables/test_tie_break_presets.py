"""The tie-breaks of three real competitions, each case worked by hand."""

from __future__ import annotations

import pytest

from league.results import Cards, Result
from league.tables.standings import TableInputs, table
from league.tables.table_rules import HeadToHead, TableRules, TieBreak
from league.tables.tie_break_presets import CHAMPIONS_LEAGUE, PREMIER_LEAGUE, REGULATIONS, SERIE_A
from tests.league.score_sheet import played

GROUP_F = played("""
    Milan 0-0 Newcastle
    Paris 2-0 Dortmund
    Dortmund 0-0 Milan
    Newcastle 4-1 Paris
    Newcastle 0-1 Dortmund
    Paris 3-0 Milan
    Dortmund 2-0 Newcastle
    Milan 2-1 Paris
    Milan 1-3 Dortmund
    Paris 1-1 Newcastle
    Dortmund 1-1 Paris
    Newcastle 1-2 Milan
""")
"""Group F of the Champions League 2023/24, as it was played."""

ONE_WON_THE_OTHER_SCORED = played("""
    Ants 1-0 Bees
    Bees 1-1 Ants
    Ants 0-2 Cats
    Bees 7-0 Cats
""")
"""Ants and Bees have 4 points each. Ants have beaten Bees; over all, Bees have 8-2 goals and Ants 2-3."""

THREE_LEVEL = played("""
    Bees 2-1 Ants
    Ants 0-0 Bees
    Cats 1-1 Ants
    Ants 1-0 Cats
    Cats 1-0 Bees
    Bees 0-0 Cats
    Ants 1-0 Dogs
    Dogs 0-1 Ants
    Bees 5-0 Dogs
    Dogs 0-5 Bees
    Cats 1-0 Dogs
    Dogs 0-1 Cats
""")
"""All but Dogs have 11 points.

Between the three each has 5 points and as many goals as it conceded: Ants 3, Bees 2, Cats 2. Of those two Cats have
beaten Bees once and drawn once. Over all, goals are Ants 5-3, Bees 12-2, Cats 4-2.
"""

FOUR = ("Ants", "Bees", "Cats", "Dogs")


def test_champions_league_2023_24_put_paris_before_milan_by_the_goals_of_their_own_matches() -> None:
    """8 points each; Paris beat Milan 3-0 and lost 1-2: 4-2 goals between the two, although each won once."""
    found = table(["Milan", "Paris", "Newcastle", "Dortmund"], GROUP_F, CHAMPIONS_LEAGUE)
    assert [(row.club, row.record.points) for row in found.rows] == [
        ("Dortmund", 11),
        ("Paris", 8),
        ("Milan", 8),
        ("Newcastle", 5),
    ]
    assert found["Milan"].separated_by == CHAMPIONS_LEAGUE.order[1]


@pytest.mark.parametrize(("rules", "first"), [(PREMIER_LEAGUE, "Bees"), (SERIE_A, "Ants"), (CHAMPIONS_LEAGUE, "Ants")])
def test_goal_difference_comes_first_in_england_and_the_meeting_of_the_two_elsewhere(
    rules: TableRules, first: str
) -> None:
    assert table(["Ants", "Bees", "Cats"], ONE_WON_THE_OTHER_SCORED, rules).clubs[0] == first


def test_the_champions_league_compares_those_who_stay_level_anew() -> None:
    """Ants lead the three by goals; between Cats and Bees alone Cats have 4 points and Bees 1."""
    assert table(FOUR, THREE_LEVEL, CHAMPIONS_LEAGUE).clubs == ("Ants", "Cats", "Bees", "Dogs")


def test_without_comparing_anew_the_goals_over_all_decide_between_the_two() -> None:
    """Bees have 12-2 goals over all and Cats 4-2."""
    once = TableRules(order=(TieBreak.POINTS, HeadToHead(again=False), TieBreak.GOAL_DIFFERENCE))
    assert table(FOUR, THREE_LEVEL, once).clubs == ("Ants", "Bees", "Cats", "Dogs")


def test_in_serie_a_three_who_are_level_among_themselves_are_parted_by_goals_over_all() -> None:
    """Goal difference over all: Bees 10, Ants 2, Cats 2; and Ants have scored 5, Cats 4."""
    found = table(FOUR, THREE_LEVEL, SERIE_A)
    assert [(row.club, row.separated_by) for row in found.rows[:3]] == [
        ("Bees", None),
        ("Ants", TieBreak.GOAL_DIFFERENCE),
        ("Cats", TieBreak.GOALS),
    ]


def test_in_serie_a_a_table_of_three_puts_the_winner_of_two_meetings_first() -> None:
    """6 points each. Among the three: Ants beat both, 6; Bees beat Cats, 3; Cats 0. Dogs gave Cats 6 and Bees 3."""
    results = played("""
        Ants 1-0 Bees
        Ants 1-0 Cats
        Dogs 4-0 Ants
        Bees 1-0 Cats
        Bees 2-0 Dogs
        Cats 3-0 Dogs
        Dogs 0-3 Cats
    """)
    assert table(FOUR, results, SERIE_A).clubs == ("Ants", "Bees", "Cats", "Dogs")


def test_in_the_premier_league_the_meetings_count_when_points_and_all_goals_are_equal() -> None:
    """Both have 6 points and 3-3 goals; each won at home, Ants 1-0 and Bees 2-1: Ants scored away and Bees did not."""
    results = played("""
        Ants 1-0 Bees
        Bees 2-1 Ants
        Ants 1-0 Cats
        Cats 1-0 Ants
        Bees 1-0 Cats
        Cats 1-0 Bees
    """)
    found = table(["Bees", "Ants", "Cats"], results, PREMIER_LEAGUE)
    assert [(row.club, row.record.points, row.record.goals) for row in found.rows[:2]] == [
        ("Ants", 6, 3),
        ("Bees", 6, 3),
    ]
    assert found["Bees"].separated_by == HeadToHead((TieBreak.POINTS, TieBreak.AWAY_GOALS), again=False)


def test_in_the_premier_league_those_whom_nothing_parts_share_a_place_until_lots_are_drawn() -> None:
    found = table(["Ants", "Bees"], played("Ants 1-1 Bees \n Bees 1-1 Ants"), PREMIER_LEAGUE)
    assert ([row.place for row in found.rows], found.to_draw) == ([1, 1], (("Ants", "Bees"),))


def test_the_champions_league_looks_at_goals_away_and_wins_before_cards() -> None:
    """Each beat Cats 1-0; Bees did it away and have a red card."""
    results = [Result("Ants", "Cats", (1, 0)), Result("Cats", "Bees", (0, 1), cards=(Cards(), Cards(reds=1)))]
    found = table(["Ants", "Bees", "Cats"], results, CHAMPIONS_LEAGUE)
    assert (found.clubs, found["Ants"].separated_by) == (("Bees", "Ants", "Cats"), TieBreak.AWAY_GOALS)


def test_the_champions_league_counts_a_sending_off_as_three_yellow_cards() -> None:
    """Ants: two yellows, 2. Bees: one sent off by a second yellow, 3."""
    result = Result("Ants", "Bees", (0, 0), cards=(Cards(yellows=2), Cards(second_yellows=1)))
    found = table(["Ants", "Bees"], [result], CHAMPIONS_LEAGUE)
    assert (found.clubs, found["Bees"].separated_by) == (("Ants", "Bees"), TieBreak.FAIR_PLAY)


def test_the_coefficient_decides_last_in_the_champions_league() -> None:
    found = table(["Ants", "Bees"], [], CHAMPIONS_LEAGUE, TableInputs(seeds={"Ants": 40.0, "Bees": 97.5}))
    assert (found.clubs, found["Ants"].separated_by) == (("Bees", "Ants"), TieBreak.SEED)


def test_every_regulation_begins_with_points() -> None:
    assert {rules.order[0] for rules in REGULATIONS.values()} == {TieBreak.POINTS}
