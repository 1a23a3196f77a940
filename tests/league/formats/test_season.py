"""Divisions, rounds with deadlines, delays, and how far a fixture has come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoDelayLeft, NoSuchSetting, NotFromThere, NotTakingPart
from league.formats.fixtures import round_robin
from league.formats.season import (
    Division,
    FixtureState,
    SeasonRules,
    extend_round,
    move_by_pause,
    next_season,
    next_state,
    overdue,
    postpone,
    schedule_rounds,
    split_into_divisions,
)

FIRST = datetime(2026, 3, 2, 18, tzinfo=UTC)
DAY, WEEK = timedelta(days=1), timedelta(days=7)
ROUNDS = schedule_rounds(round_robin("ABCD", 1), FIRST, WEEK)
LADDER = (Division("First", tuple("ABCD")), Division("Second", tuple("EFGH")), Division("Third", tuple("IJKL")))


def days(moments: list[datetime]) -> list[int]:
    """Return how many days after the first round's opening something is."""
    return [(moment - FIRST).days for moment in moments]


def clubs_of(divisions: tuple[Division, ...]) -> list[str]:
    """Return the clubs of each division."""
    return ["".join(division.clubs) for division in divisions]


def test_each_round_opens_when_the_one_before_is_over() -> None:
    assert days([each.opens for each in ROUNDS]) == [0, 7, 14]
    assert days([each.deadline for each in ROUNDS]) == [7, 14, 21]


def test_more_time_for_a_round_moves_all_that_follows() -> None:
    rounds = extend_round(ROUNDS, 2, 3 * DAY)
    assert days([each.opens for each in rounds]) == [0, 7, 17]
    assert days([each.deadline for each in rounds]) == [7, 17, 24]


def test_taking_the_time_back_restores_every_deadline() -> None:
    assert extend_round(extend_round(ROUNDS, 2, 3 * DAY), 2, -3 * DAY) == ROUNDS


def test_a_pause_moves_what_is_due_after_it_began() -> None:
    rounds = move_by_pause(ROUNDS, FIRST + 8 * DAY, FIRST + 13 * DAY)
    assert days([each.opens for each in rounds]) == [0, 7, 19]
    assert days([each.deadline for each in rounds]) == [7, 19, 26]


def test_a_club_may_put_two_fixtures_off_in_a_season() -> None:
    once, had = postpone(FIRST, "A", {})
    _, had = postpone(FIRST, "A", had)
    assert (once, had) == (FIRST + WEEK, {"A": 2})
    with pytest.raises(NoDelayLeft) as refused:
        postpone(FIRST, "A", had)
    assert (refused.value.club, refused.value.delays) == ("A", 2)


def test_how_many_delays_and_how_long_is_a_setting() -> None:
    rules = SeasonRules(delays=3, delay=2 * DAY)
    assert postpone(FIRST, "A", {"A": 2, "B": 3}, rules) == (FIRST + 2 * DAY, {"A": 3, "B": 3})


def test_a_fixture_whose_time_is_up_and_that_is_not_over_is_overdue() -> None:
    assert [each.number for each in overdue(ROUNDS, {1}, {}, FIRST + WEEK)] == [2]
    assert overdue(ROUNDS, {1}, {}, FIRST + WEEK - timedelta(seconds=1)) == ()


def test_a_fixture_that_was_put_off_is_overdue_at_its_own_deadline() -> None:
    own = {2: FIRST + 9 * DAY}
    assert overdue(ROUNDS, {1}, own, FIRST + 8 * DAY) == ()
    assert [each.number for each in overdue(ROUNDS, {1}, own, FIRST + 9 * DAY)] == [2]


@pytest.mark.parametrize(
    ("state", "to"),
    [
        (FixtureState.ARRANGED, FixtureState.PLAYING),
        (FixtureState.ARRANGED, FixtureState.AWARDED),
        (FixtureState.PLAYING, FixtureState.FINISHED),
        (FixtureState.PLAYING, FixtureState.AWARDED),
        (FixtureState.FINISHED, FixtureState.AWARDED),
        (FixtureState.AWARDED, FixtureState.AWARDED),
        (FixtureState.PLAYING, FixtureState.ARRANGED),
        (FixtureState.FINISHED, FixtureState.ARRANGED),
        (FixtureState.AWARDED, FixtureState.ARRANGED),
    ],
)
def test_a_fixture_goes_on_and_is_arranged_anew_when_it_is_voided(state: FixtureState, to: FixtureState) -> None:
    assert next_state(state, to) is to


@pytest.mark.parametrize(
    ("state", "to"),
    [
        (FixtureState.ARRANGED, FixtureState.FINISHED),
        (FixtureState.ARRANGED, FixtureState.ARRANGED),
        (FixtureState.PLAYING, FixtureState.PLAYING),
        (FixtureState.FINISHED, FixtureState.PLAYING),
        (FixtureState.AWARDED, FixtureState.PLAYING),
    ],
)
def test_a_fixture_cannot_jump(state: FixtureState, to: FixtureState) -> None:
    with pytest.raises(NotFromThere) as refused:
        next_state(state, to)
    assert (refused.value.state, refused.value.to) == (state.value, to.value)


def test_the_best_are_put_into_the_first_division() -> None:
    assert clubs_of(split_into_divisions("ABCDEFG", [2, 2], ["First", "Second", "Third"])) == ["AB", "CD", "EFG"]


def test_there_is_a_name_for_each_division() -> None:
    with pytest.raises(NoSuchSetting):
        split_into_divisions("ABCD", [2], ["First"])


def test_a_division_has_clubs() -> None:
    with pytest.raises(NoSuchSetting):
        split_into_divisions("ABCD", [0], ["First", "Second"])


def test_a_club_stands_in_one_division() -> None:
    with pytest.raises(EntersTwice):
        split_into_divisions("ABA", [1], ["First", "Second"])


def test_the_last_of_one_division_and_the_first_of_the_next_change_places() -> None:
    assert clubs_of(next_season(LADDER, 1)) == ["ABCE", "DFGI", "HJKL"]


def test_two_up_and_two_down() -> None:
    assert clubs_of(next_season(LADDER, 2)) == ["ABEF", "CDIJ", "GHKL"]


def test_all_of_the_first_and_of_the_last_division_can_change_where_there_is_room_between() -> None:
    ladder = (Division("First", tuple("ABC")), Division("Second", tuple("DEFGHI")), Division("Third", tuple("JKL")))
    assert clubs_of(next_season(ladder, 3)) == ["DEF", "ABCJKL", "GHI"]
    assert clubs_of(next_season(LADDER[:2], 4)) == ["EFGH", "ABCD"]


def test_nobody_changes_places_where_that_is_the_setting() -> None:
    assert next_season(LADDER, 0) == LADDER


def test_the_place_of_one_who_leaves_goes_to_the_best_of_those_that_were_to_go_down() -> None:
    assert clubs_of(next_season(LADDER, 1, leaving={"B"})) == ["ACED", "FGIH", "JKL"]


def test_when_more_leave_than_go_down_more_come_up() -> None:
    assert clubs_of(next_season(LADDER, 1, leaving={"A", "B"})) == ["CEDF", "GIHJ", "KL"]


def test_new_clubs_begin_at_the_bottom() -> None:
    assert clubs_of(next_season(LADDER, 1, leaving={"L"}, joining="MN")) == ["ABCE", "DFGI", "HJKMN"]


def test_a_league_of_one_division_goes_on_as_its_table_stands() -> None:
    assert clubs_of(next_season(LADDER[:1], 1)) == ["ABCD"]
    assert clubs_of(next_season(LADDER[:1], 9)) == ["ABCD"]


@pytest.mark.parametrize("count", [3, -1])
def test_no_more_can_change_places_than_a_division_has_room_for(count: int) -> None:
    with pytest.raises(NoSuchSetting):
        next_season(LADDER, count)


def test_a_stranger_cannot_leave() -> None:
    with pytest.raises(NotTakingPart):
        next_season(LADDER, 1, leaving={"Z"})


def test_nobody_joins_who_is_there() -> None:
    with pytest.raises(EntersTwice):
        next_season(LADDER, 1, joining="A")


@given(st.integers(0, 2), st.sets(st.sampled_from("ABCDEFGHIJKL"), max_size=4))
def test_divisions_keep_their_sizes_but_for_the_last_and_nobody_is_lost(up_and_down: int, leaving: set[str]) -> None:
    rows = clubs_of(next_season(LADDER, up_and_down, leaving))
    assert [len(row) for row in rows] == [4, 4, 4 - len(leaving)]
    assert sorted("".join(rows)) == sorted({*"ABCDEFGHIJKL"} - leaving)
