"""Whole seasons, cups and their tables, worked out a second time in the test."""

from __future__ import annotations

from collections import Counter, defaultdict

from hypothesis import given
from hypothesis import strategies as st

from league.formats.cup import Decided, Tie, decide, first_round, legs_of, next_round
from league.formats.fixtures import round_robin
from league.formats.lots import Rolled, dice_for, drawn
from league.results import Result
from league.tables.standings import table

EIGHT = ("Ants", "Bees", "Cats", "Dogs", "Emus", "Fish", "Gnus", "Hogs")
ELEVEN = (*EIGHT, "Ibex", "Jays", "Kiwi")
ONE_OF_THREE = st.tuples(st.integers(0, 2))


@st.composite
def a_season(draw: st.DrawFn, clubs: tuple[str, ...], most: int) -> list[Result]:
    """Draw a double round robin, played to the end; most: goals of a side in a match."""
    goals = st.integers(0, most)
    fixtures = [fixture for each in round_robin(clubs) for fixture in each.fixtures]
    return [Result(*fixture.clubs, (draw(goals), draw(goals))) for fixture in fixtures]


def played(tie: Tie, data: st.DataObject) -> Decided:
    """Play a tie, with a shoot-out if it is level."""
    shot = data.draw(st.sampled_from([(4, 3), (2, 4)]))
    results = [
        Result(*clubs, (1, goals), (1, goals), shot) for clubs in legs_of(tie, 1) for goals in data.draw(ONE_OF_THREE)
    ]
    end = decide(tie, results)
    assert isinstance(end, Decided)
    return end


def losers(tie: Tie, ends: dict[int, Decided]) -> list[str]:
    """Return the clubs that are out after a tie."""
    return [club for club in (tie.home, tie.away) if club is not None and club != ends[tie.number].winner]


@given(a_season(EIGHT, 3))
def test_the_table_of_eight_clubs_after_fourteen_rounds_is_the_one_worked_out_here(results: list[Result]) -> None:
    points: Counter[str] = Counter()
    difference: Counter[str] = Counter()
    goals: Counter[str] = Counter()
    for result in results:
        home, away = result.goals
        points[result.home] += 3 * (home > away) + (home == away)
        points[result.away] += 3 * (home < away) + (home == away)
        difference[result.home] += home - away
        difference[result.away] += away - home
        goals[result.home] += home
        goals[result.away] += away
    rows = table(EIGHT, results).rows
    worth = {club: (points[club], difference[club], goals[club]) for club in EIGHT}
    assert [worth[row.club] for row in rows] == sorted(worth.values(), reverse=True)
    assert [(row.record.points, row.record.difference, row.record.goals) for row in rows] == [
        worth[row.club] for row in rows
    ]
    assert {row.record.played for row in rows} == {14}


@given(a_season(EIGHT[:4], 1))
def test_two_who_are_level_on_points_and_goals_are_put_in_order_by_their_own_matches(results: list[Result]) -> None:
    """Of two who share points and goals with nobody else, the upper one has done no worse in their two meetings."""
    alike: defaultdict[tuple[int, int, int], list[str]] = defaultdict(list)
    for row in table(EIGHT[:4], results).rows:
        alike[row.record.points, row.record.difference, row.record.goals].append(row.club)
    for upper, lower in (clubs for clubs in alike.values() if len(clubs) == 2):
        meetings = [result.score_of(upper) for result in results if {*result.clubs} == {upper, lower}]
        mine = sum(3 * (scored > conceded) + (scored == conceded) for scored, conceded in meetings)
        theirs = sum(3 * (scored < conceded) + (scored == conceded) for scored, conceded in meetings)
        assert (mine, sum(scored - conceded for scored, conceded in meetings)) >= (theirs, 0)


@given(st.data())
def test_a_cup_of_eleven_drawn_with_dice_is_over_after_four_rounds_and_all_but_one_were_beaten(
    data: st.DataObject,
) -> None:
    rolls = [Rolled(number, data.draw(st.integers(1, die))) for number, die in enumerate(dice_for(11), 1)]
    rounds = [first_round([lot.club for lot in drawn(ELEVEN, rolls)])]
    beaten: list[str] = []
    ends: dict[int, Decided] = {}
    for _ in range(4):
        ends = {tie.number: played(tie, data) for tie in rounds[-1].ties}
        beaten += [club for tie in rounds[-1].ties for club in losers(tie, ends)]
        rounds += filter(None, [next_round(rounds[-1], ends)])
    assert len(rounds) == 4
    assert sorted([*beaten, str(ends[1].winner)]) == sorted(ELEVEN)
