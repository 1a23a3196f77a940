"""The round robin: everybody meets everybody as often as asked, home and away balanced to one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoSuchSetting, TooFewClubs
from league.formats.fixtures import FixtureRound, round_robin

CLUBS = "ABCDEFGHIJKLMNOPQRSTUVWX"
CLUBS_IN_A_LEAGUE = st.integers(3, 24).map(lambda count: CLUBS[:count])
MEETINGS = st.integers(1, 4)


def played(rounds: tuple[FixtureRound, ...]) -> list[tuple[str, str]]:
    """Return home and away of every fixture."""
    return [fixture.clubs for each in rounds for fixture in each.fixtures]


def longest_run(rounds: tuple[FixtureRound, ...], club: str) -> int:
    """Return how often running a club is at home, or away."""
    grounds = "".join("HA"[pair.index(club)] for pair in played(rounds) if club in pair)
    return max(map(len, grounds.replace("HA", "H A").replace("AH", "A H").split()))


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_everybody_meets_everybody_exactly_as_often_as_asked(clubs: str, meetings: int) -> None:
    met = Counter(frozenset(pair) for pair in played(round_robin(clubs, meetings)))
    assert met == {frozenset(pair): meetings for pair in combinations(clubs, 2)}


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_nobody_plays_twice_in_a_round_and_who_does_not_play_has_the_bye(clubs: str, meetings: int) -> None:
    for each in round_robin(clubs, meetings):
        busy = [club for fixture in each.fixtures for club in fixture.clubs]
        assert sorted([*busy, each.bye or ""]) == sorted([*clubs, *[""] * (len(clubs) % 2 == 0)])


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_home_and_away_differ_by_at_most_one(clubs: str, meetings: int) -> None:
    pairs = played(round_robin(clubs, meetings))
    at_home, away = (Counter(pair[ground] for pair in pairs) for ground in (0, 1))
    assert {abs(at_home[club] - away[club]) for club in clubs} <= {0, 1}


@given(CLUBS_IN_A_LEAGUE)
def test_over_two_meetings_each_two_are_at_home_once(clubs: str) -> None:
    assert Counter(played(round_robin(clubs, 2))) == {
        (home, away): 1 for home in clubs for away in clubs if home != away
    }


@given(CLUBS_IN_A_LEAGUE)
def test_nobody_is_at_home_or_away_more_than_twice_running_in_a_single_round_robin(clubs: str) -> None:
    rounds = round_robin(clubs, 1)
    assert max(longest_run(rounds, club) for club in clubs) <= 2


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_every_club_of_an_odd_number_rests_once_a_meeting_and_of_an_even_number_never(
    clubs: str, meetings: int
) -> None:
    rested = Counter(each.bye for each in round_robin(clubs, meetings) if each.bye)
    assert rested == dict.fromkeys(clubs[: len(clubs) * (len(clubs) % 2)], meetings)


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_a_league_takes_one_round_less_than_it_has_clubs_or_as_many_with_byes(clubs: str, meetings: int) -> None:
    rounds = round_robin(clubs, meetings)
    assert [each.number for each in rounds] == [*range(1, meetings * (len(clubs) - 1 + len(clubs) % 2) + 1)]


@given(CLUBS_IN_A_LEAGUE, MEETINGS)
def test_fixtures_are_numbered_through_the_season(clubs: str, meetings: int) -> None:
    fixtures = [fixture for each in round_robin(clubs, meetings) for fixture in each.fixtures]
    assert [fixture.number for fixture in fixtures] == [*range(1, len(fixtures) + 1)]


def test_four_clubs_meet_in_three_rounds_of_two() -> None:
    assert [[fixture.clubs for fixture in each.fixtures] for each in round_robin("ABCD", 1)] == [
        [("A", "D"), ("B", "C")],
        [("D", "B"), ("C", "A")],
        [("C", "D"), ("A", "B")],
    ]


def test_two_clubs_meet_once_at_home_and_once_away() -> None:
    assert played(round_robin("AB")) == [("A", "B"), ("B", "A")]


def test_one_club_makes_no_league() -> None:
    with pytest.raises(TooFewClubs) as refused:
        round_robin("A")
    assert (refused.value.clubs, refused.value.least) == (1, 2)


def test_a_club_stands_in_a_league_once() -> None:
    with pytest.raises(EntersTwice) as refused:
        round_robin("ABA")
    assert refused.value.club == "A"


def test_clubs_cannot_meet_less_than_once() -> None:
    with pytest.raises(NoSuchSetting) as refused:
        round_robin("AB", 0)
    assert (refused.value.setting, refused.value.value) == ("meetings", 0)
