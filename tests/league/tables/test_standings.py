"""Tables: points, tie-breaks of a choice, forfeits, awards and deductions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoReason, NotTakingPart
from league.results import Cards, MatchOutcome, Result, forfeited
from league.tables.standings import Deduction, TableInputs, fair_play, table
from league.tables.table_rules import HeadToHead, TableRules, TieBreak
from tests.league.score_sheet import played

ANTS_AND_BEES_LEVEL = played("""
    Ants 1-1 Bees
    Ants 2-0 Cats
    Bees 2-0 Cats
""")


def by(*order: TieBreak | HeadToHead) -> TableRules:
    """Return rules that put clubs in order by points, and then as given."""
    return TableRules(order=(TieBreak.POINTS, *order))


def test_a_win_is_three_points_and_a_draw_one() -> None:
    found = table("ABC", [Result("A", "B", (2, 1)), Result("C", "A", (0, 0))])
    assert [(row.club, row.record.points) for row in found.rows] == [("A", 4), ("C", 1), ("B", 0)]


def test_what_a_result_is_worth_is_a_setting() -> None:
    found = table("AB", [Result("A", "B", (2, 1)), Result("B", "A", (0, 0))], TableRules(win=2, draw=1, loss=0))
    assert [row.record.points for row in found.rows] == [3, 1]


def test_a_line_counts_matches_goals_and_form() -> None:
    sheet = "Ants 2-1 Bees \n Bees 1-1 Ants \n Cats 3-0 Ants"
    record = table(["Ants", "Bees", "Cats"], played(sheet))["Ants"].record
    assert (record.played, record.won, record.drawn, record.lost) == (3, 1, 1, 1)
    assert (record.goals, record.against, record.difference, record.away_goals) == (3, 5, -2, 1)
    assert record.form == (MatchOutcome.WON, MatchOutcome.DRAWN, MatchOutcome.LOST)


def test_before_the_first_match_everybody_shares_the_first_place() -> None:
    assert [(row.place, row.club, row.separated_by) for row in table("BA", []).rows] == [(1, "A", None), (1, "B", None)]


def test_who_shares_a_place_leaves_the_next_one_free() -> None:
    found = table(["Ants", "Bees", "Cats"], ANTS_AND_BEES_LEVEL)
    assert [(row.place, row.club) for row in found.rows] == [(1, "Ants"), (1, "Bees"), (3, "Cats")]


def test_a_line_says_what_put_it_below_the_one_above() -> None:
    results = played("Ants 3-0 Cats \n Bees 2-0 Cats")
    assert [row.separated_by for row in table(["Ants", "Bees", "Cats"], results).rows] == [
        None,
        TieBreak.GOAL_DIFFERENCE,
        TieBreak.POINTS,
    ]


def test_level_on_goal_difference_more_goals_come_first() -> None:
    results = played("Ants 3-1 Cats \n Bees 2-0 Cats")
    assert table(["Bees", "Ants", "Cats"], results).clubs == ("Ants", "Bees", "Cats")


def test_goals_away_can_part_clubs() -> None:
    results = played("Cats 0-1 Bees \n Ants 1-0 Cats")
    assert table(["Ants", "Bees", "Cats"], results, by(TieBreak.AWAY_GOALS)).clubs == ("Bees", "Ants", "Cats")


def test_wins_away_can_part_clubs() -> None:
    results = played("Cats 0-1 Bees \n Ants 1-0 Cats")
    assert table(["Ants", "Bees", "Cats"], results, by(TieBreak.AWAY_WINS)).clubs == ("Bees", "Ants", "Cats")


def test_wins_can_part_clubs_that_are_level_on_points() -> None:
    results = played("Ants 1-1 Cats \n Cats 1-1 Ants \n Ants 0-0 Dogs \n Bees 1-0 Dogs")
    found = table(["Ants", "Bees", "Cats", "Dogs"], results, by(TieBreak.WINS))
    assert found.clubs[:2] == ("Bees", "Ants")


def test_in_fair_play_fewer_cards_come_first() -> None:
    """Ants: three yellows, 3. Bees: one sent off by a second yellow and a yellow, 4."""
    result = Result("Ants", "Bees", (1, 1), cards=(Cards(yellows=3), Cards(yellows=1, second_yellows=1)))
    assert table(["Ants", "Bees"], [result], by(TieBreak.FAIR_PLAY)).clubs == ("Ants", "Bees")


def test_a_red_card_counts_three_yellow_ones() -> None:
    """Ants: a red card, 3. Bees: two yellows, 2."""
    result = Result("Ants", "Bees", (1, 1), cards=(Cards(reds=1), Cards(yellows=2)))
    assert table(["Ants", "Bees"], [result], by(TieBreak.FAIR_PLAY)).clubs == ("Bees", "Ants")


def test_cards_are_counted_up_for_fair_play() -> None:
    """2 x 1 + 3 x 3 + 4 x 3, and 2 x 2 + 3 x 5 + 4 x 7."""
    cards = Cards(yellows=2, second_yellows=3, reds=4)
    assert (fair_play(cards), fair_play(cards, TableRules(yellow=2, second_yellow=5, red=7))) == (23, 47)


def test_a_defeat_may_be_worth_a_point() -> None:
    found = table("AB", [Result("A", "B", (2, 1))], TableRules(win=4, draw=2, loss=1))
    assert [row.record.points for row in found.rows] == [4, 1]


def test_what_a_card_counts_in_fair_play_is_a_setting() -> None:
    """Ants: three yellows, 3. Bees: a red card that counts 2 here."""
    result = Result("Ants", "Bees", (1, 1), cards=(Cards(yellows=3), Cards(reds=1)))
    rules = TableRules(order=(TieBreak.POINTS, TieBreak.FAIR_PLAY), red=2)
    assert table(["Ants", "Bees"], [result], rules).clubs == ("Bees", "Ants")


def test_seeds_are_what_a_club_brings_along() -> None:
    beside = TableInputs(seeds={"Ants": 12.5, "Bees": 88.0})
    assert table(["Ants", "Bees"], [], by(TieBreak.SEED), beside).clubs == ("Bees", "Ants")


def test_those_whom_nothing_parts_are_to_draw_lots() -> None:
    assert table(["Ants", "Bees", "Cats"], ANTS_AND_BEES_LEVEL).to_draw == (("Ants", "Bees"),)


def test_where_the_rules_know_no_lots_nobody_draws_any() -> None:
    assert table(["Ants", "Bees", "Cats"], ANTS_AND_BEES_LEVEL, by(TieBreak.GOALS)).to_draw == ()


def test_the_higher_die_comes_first() -> None:
    found = table(["Ants", "Bees", "Cats"], ANTS_AND_BEES_LEVEL, beside=TableInputs(lots={"Ants": (2,), "Bees": (5,)}))
    assert [(row.place, row.club) for row in found.rows] == [(1, "Bees"), (2, "Ants"), (3, "Cats")]
    assert (found.to_draw, found["Ants"].separated_by) == ((), TieBreak.LOTS)


def test_equal_dice_are_rolled_again() -> None:
    clubs = ["Ants", "Bees", "Cats"]
    once = table(clubs, ANTS_AND_BEES_LEVEL, beside=TableInputs(lots={"Ants": (5,), "Bees": (5,)}))
    twice = table(clubs, ANTS_AND_BEES_LEVEL, beside=TableInputs(lots={"Ants": (5, 1), "Bees": (5, 4)}))
    assert once.to_draw == (("Ants", "Bees"),)
    assert twice.clubs == ("Bees", "Ants", "Cats")


def test_a_die_alone_parts_nobody() -> None:
    found = table(["Ants", "Bees", "Cats"], ANTS_AND_BEES_LEVEL, beside=TableInputs(lots={"Bees": (5,)}))
    assert found.to_draw == (("Ants", "Bees"),)


def test_a_die_does_not_lift_a_club_over_one_with_more_points() -> None:
    found = table(["Ants", "Bees"], played("Ants 1-0 Bees"), beside=TableInputs(lots={"Ants": (1,), "Bees": (6,)}))
    assert found.clubs == ("Ants", "Bees")


def test_a_deduction_costs_points_and_is_printed() -> None:
    deduction = Deduction("Ants", 4, "two managers at once")
    found = table(["Ants", "Bees"], played("Ants 1-0 Bees"), beside=TableInputs((deduction,)))
    assert [(row.club, row.record.points) for row in found.rows] == [("Bees", 0), ("Ants", -1)]
    assert (found["Ants"].record.deducted, found.deductions) == (4, (deduction,))


def test_a_deduction_does_not_count_in_the_table_between_those_who_are_level() -> None:
    """Ants have 6 - 3 = 3 points as Bees have, and have beaten them."""
    results = played("Ants 1-0 Bees \n Ants 1-0 Cats \n Bees 5-0 Cats")
    beside = TableInputs((Deduction("Ants", 3, "late"),))
    assert table(["Ants", "Bees", "Cats"], results, by(HeadToHead()), beside).clubs == ("Ants", "Bees", "Cats")


def test_nothing_is_deducted_without_a_reason() -> None:
    with pytest.raises(NoReason):
        Deduction("Ants", 3, " ")


def test_nothing_is_deducted_from_a_stranger() -> None:
    with pytest.raises(NotTakingPart):
        table("AB", [], beside=TableInputs((Deduction("C", 3, "late"),)))


def test_a_forfeit_counts_and_is_printed_with_its_reason() -> None:
    forfeit = forfeited("Ants", "Bees", by=["Bees"], reason="did not come")
    found = table(["Ants", "Bees"], [forfeit])
    assert (found["Ants"].record.points, found["Ants"].record.goals) == (3, 3)
    assert [result.awarded for result in found.awarded] == ["did not come"]


def test_when_both_forfeit_nobody_gets_a_point() -> None:
    found = table(["Ants", "Bees"], [forfeited("Ants", "Bees", by=["Ants", "Bees"], reason="neither came")])
    assert [(row.record.points, row.record.lost, row.record.difference) for row in found.rows] == [(0, 1, -3)] * 2


def test_matches_against_others_do_not_count() -> None:
    assert table("AB", [Result("A", "C", (9, 0))])["A"].record.played == 0


def test_a_club_stands_in_a_table_once() -> None:
    with pytest.raises(EntersTwice):
        table("AA", [])


CLUBS = st.permutations("ABCDE")
GOALS = st.tuples(st.integers(0, 3), st.integers(0, 3))


@st.composite
def a_match(draw: st.DrawFn) -> Result:
    """Draw a result of two clubs."""
    home, away, *_ = draw(CLUBS)
    return Result(home, away, draw(GOALS))


SCORES = st.lists(a_match(), max_size=20)


@given(SCORES, CLUBS)
def test_the_order_in_which_clubs_are_named_does_not_matter(results: list[Result], clubs: list[str]) -> None:
    assert table(clubs, results) == table("ABCDE", results)


@given(SCORES)
def test_goals_for_and_against_are_the_same_over_a_whole_table(results: list[Result]) -> None:
    assert sum(row.record.difference for row in table("ABCDE", results).rows) == 0


@given(SCORES)
def test_nobody_stands_above_a_club_with_more_points(results: list[Result]) -> None:
    points = [row.record.points for row in table("ABCDE", results).rows]
    assert points == sorted(points, reverse=True)
