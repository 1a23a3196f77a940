"""A group stage and the knock-out after it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoSuchSetting, TooFewClubs
from league.formats.cup import Tie
from league.formats.groups import best_placed, grouped, knock_out, qualified
from league.results import Result
from league.tables.standings import Deduction, LeagueTable, table
from league.tables.table_rules import USUAL


def in_order(*groups: str) -> list[LeagueTable]:
    """Return tables in which clubs stand as they are named: each has beaten all that follow."""
    return [
        table(clubs, [Result(one, two, (1, 0)) for at, one in enumerate(clubs) for two in clubs[at + 1 :]])
        for clubs in groups
    ]


def names(groups: int, size: int) -> list[str]:
    """Return groups of clubs."""
    clubs = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return ["".join(next(clubs) for _ in range(size)) for _ in range(groups)]


def met(ties: tuple[Tie, ...]) -> list[str]:
    """Return home and away of each tie, with a dot for nobody."""
    return [(tie.home or ".") + (tie.away or ".") for tie in ties]


def test_pots_are_spread_over_the_groups() -> None:
    assert grouped("ABCDEFGH", 4) == (("A", "E"), ("B", "F"), ("C", "G"), ("D", "H"))


@given(st.integers(1, 5), st.integers(0, 9))
def test_the_sizes_of_groups_differ_by_one_at_most(groups: int, more: int) -> None:
    clubs = "ABCDEFGHIJKLMNOPQRSTUVWX"[: 2 * groups + more]
    found = grouped(clubs, groups)
    assert max(map(len, found)) - min(map(len, found)) <= 1
    assert sorted(club for group in found for club in group) == [*clubs]


def test_who_goes_through_is_named_place_by_place() -> None:
    assert qualified(in_order("ABC", "DEF"), 2) == (("A", "D"), ("B", "E"))


def test_winners_meet_the_second_of_the_group_beside_and_their_own_in_the_final_only() -> None:
    assert met(knock_out(in_order("ABC", "DEF", "GHI", "JKL")).ties) == ["AE", "GK", "DB", "JH"]


def test_of_three_groups_two_winners_have_byes() -> None:
    assert met(knock_out(in_order("AB", "CD", "EF")).ties) == ["A.", "BF", "C.", "ED"]


def test_one_group_alone_sends_its_first_two_into_a_final() -> None:
    assert met(knock_out(in_order("ABC")).ties) == ["AB"]


@given(st.integers(2, 8), st.integers(1, 4))
def test_everybody_who_is_through_is_in_the_knock_out_once_and_nobody_meets_its_own_group_at_once(
    groups: int, places: int
) -> None:
    rows = names(groups, 5)
    ties = knock_out(in_order(*rows), places).ties
    assert sorted("".join(met(ties)).replace(".", "")) == sorted("".join(row[:places] for row in rows))
    assert [pair for pair in met(ties) for row in rows if pair[0] in row and pair[1] in row] == []


def test_a_group_has_two_clubs_at_least() -> None:
    with pytest.raises(TooFewClubs):
        grouped("ABC", 2)


def test_a_group_stage_has_a_group() -> None:
    with pytest.raises(NoSuchSetting):
        grouped("ABC", 0)


def test_a_club_is_in_one_group() -> None:
    with pytest.raises(EntersTwice):
        grouped("ABCA", 2)


def test_no_more_go_through_than_a_group_has() -> None:
    with pytest.raises(TooFewClubs):
        qualified(in_order("ABC", "DE"), 3)


def test_the_best_of_those_who_came_in_third_go_through() -> None:
    """In each group all beat those below them by so many goals: the thirds lose twice and win once, by 1, 3 and 2."""
    groups = ("ABCD", "EFGH", "IJKL")
    results = [
        [Result(one, two, (goals, 0)) for at, one in enumerate(clubs) for two in clubs[at + 1 :]]
        for clubs, goals in zip(groups, (1, 3, 2), strict=True)
    ]
    lost_by = {"C": -1, "G": -3, "K": -2}
    assert sorted(lost_by, key=lambda club: -lost_by[club]) == ["C", "K", "G"]
    assert best_placed(groups, results, 3, 2) == ("C", "K")
    assert best_placed(groups, results, 3, 0) == ()


def test_matches_against_the_last_of_a_larger_group_do_not_count_between_those_who_came_in_third() -> None:
    """C has beaten D, who is fourth in its group, and F has lost all of fewer matches, but by one goal less."""
    groups = ("ABCD", "EGF")
    results = [
        [Result("A", "C", (2, 0)), Result("B", "C", (1, 0)), Result("C", "D", (9, 0))],
        [Result("E", "F", (1, 0)), Result("G", "F", (1, 0))],
    ]
    assert best_placed(groups, results, 3, 1) == ("F",)


def test_points_that_were_taken_count_between_them_and_who_is_level_goes_by_the_order_of_the_groups() -> None:
    groups, results = ("AB", "CD"), [[Result("A", "B", (1, 0))], [Result("C", "D", (1, 0))]]
    assert best_placed(groups, results, 2, 1) == ("B",)
    assert best_placed(groups, results, 2, 1, (USUAL, [Deduction("B", 1, "late")])) == ("D",)


def test_no_more_of_one_place_go_through_than_there_are_groups_nor_of_a_place_that_there_is_not() -> None:
    groups, results = ("AB", "CD"), [[Result("A", "B", (1, 0))], [Result("C", "D", (1, 0))]]
    with pytest.raises(NoSuchSetting):
        best_placed(groups, results, 2, 3)
    with pytest.raises(TooFewClubs):
        best_placed(groups, results, 3, 1)


def test_with_the_best_of_the_third_six_groups_make_a_round_of_sixteen() -> None:
    rows = names(6, 4)
    ties = knock_out(in_order(*rows), 2, [rows[at][2] for at in (4, 0, 1, 2)]).ties
    assert len(ties) == 8
    assert [tie for tie in ties if tie.is_bye] == []
    assert [pair for pair in met(ties) for row in rows if pair[0] in row and pair[1] in row] == []
