"""A competition event by event: matches, awards, voided results and takebacks."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.competition.competition import CompetitionRules, Format
from league.competition.event_log import apply_one
from league.competition.events import (
    Extended,
    KickedOff,
    LoggedEvent,
    MatchEnded,
    MatchReopened,
    Undone,
    Voided,
)
from league.competition.queries import (
    fixture_of_match,
    results,
    tables,
)
from league.competition.timetable import deadline_of
from league.errors import (
    CannotBeUndone,
    EndsBeforeItBegins,
    NoSuchSetting,
    NotAFixture,
    NotFromThere,
    NotItsMatch,
    NotTheirTie,
)
from league.formats.season import FixtureState, SeasonRules
from league.results import Result
from tests.league.written import DAY, OPENS, WHY, Written, drawn

ONCE = CompetitionRules(season=SeasonRules(meetings=1))


def order(written: Written) -> str:
    """Return the clubs of the first table, the best first."""
    return "".join(tables(written.now)[0].clubs)


def test_a_match_is_kicked_off_and_its_result_stands_in_the_table() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    assert (written.now.fixtures[1].state, fixture_of_match(written.now, 77)) == (
        FixtureState.PLAYING,
        written.now.fixtures[1],
    )
    written.end(1, (2, 1))
    assert written.now.fixtures[1].state is FixtureState.FINISHED
    assert [(row.club, row.record.points) for row in tables(written.now)[0].rows] == [("A", 3), ("B", 0)]


def test_results_stand_in_the_order_in_which_they_came() -> None:
    written = drawn("AB")
    written.play(2, (0, 0))
    written.play(1, (2, 1))
    assert [result.goals for result in results(written.now, 0)] == [(0, 0), (2, 1)]


def test_a_fixture_is_kicked_off_once() -> None:
    written = drawn("AB")
    written.kick_off(1)
    with pytest.raises(NotFromThere):
        written.kick_off(1)


def test_only_the_match_of_a_fixture_can_end_and_once() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    with pytest.raises(NotItsMatch) as refused:
        written.tell(MatchEnded(1, 78, Result("A", "B", (1, 0))))
    assert (refused.value.fixture, refused.value.match) == (1, 78)
    written.end(1, (1, 0))
    with pytest.raises(NotItsMatch):
        written.end(1, (1, 0))


def test_a_match_ends_between_the_clubs_of_its_fixture() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    with pytest.raises(NotTheirTie):
        written.tell(MatchEnded(1, 77, Result("B", "A", (1, 0))))


def test_a_fixture_that_there_is_not_is_refused() -> None:
    with pytest.raises(NotAFixture) as refused:
        drawn("AB").kick_off(3)
    assert refused.value.fixture == 3


def test_an_award_is_a_result_with_its_reason() -> None:
    written = drawn("AB")
    written.award(1, (3, 0))
    assert results(written.now, 0) == (Result("A", "B", (3, 0), awarded=WHY),)
    assert written.now.fixtures[1].state is FixtureState.AWARDED


def test_an_award_can_be_a_defeat_for_both_and_can_be_changed_for_another() -> None:
    written = drawn("AB")
    written.award(1, (3, 3), both_lose=True)
    assert [row.record.lost for row in tables(written.now)[0].rows] == [1, 1]
    written.award(1, (0, 2))
    assert order(written) == "BA"


def test_nobody_is_awarded_goals_below_nothing() -> None:
    with pytest.raises(NoSuchSetting):
        drawn("AB").award(1, (-1, 0))


def test_a_match_that_ends_under_an_award_counts_when_the_award_is_undone() -> None:
    written = drawn("AB")
    written.kick_off(1)
    award = written.award(1, (0, 3))
    written.end(1, (2, 2))
    assert written.now.fixtures[1].counting_result == Result("A", "B", (0, 3), awarded=WHY)
    written.tell(Undone(award), "a mistake")
    assert written.now.fixtures[1].counting_result == Result("A", "B", (2, 2))


def test_a_fixture_that_was_voided_is_played_again() -> None:
    written = drawn("AB")
    written.play(1, (2, 0))
    written.tell(Voided(1), WHY)
    again = written.now.fixtures[1]
    assert (again.match, again.counting_result, again.state) == (None, None, FixtureState.ARRANGED)
    written.kick_off(1, 78)
    written.end(1, (0, 1))
    assert order(written) == "BA"


def test_the_match_of_a_fixture_that_was_voided_ends_for_nothing() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    written.tell(Voided(1), WHY)
    with pytest.raises(NotItsMatch):
        written.tell(MatchEnded(1, 77, Result("A", "B", (1, 0))))


def test_nothing_can_be_voided_before_anything_was_played_or_awarded() -> None:
    with pytest.raises(NotFromThere):
        drawn("AB").tell(Voided(1), WHY)


def test_a_fixture_that_is_voided_late_has_a_week_from_then_on() -> None:
    written = drawn("AB")
    written.play(1, (2, 0))
    written.at += 20 * DAY
    written.tell(Voided(1), WHY)
    assert deadline_of(written.now, 1) == OPENS + 27 * DAY


def test_a_match_that_was_taken_back_goes_on_in_itself_or_in_another() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    written.tell(MatchReopened(1, 77, to=30, goes_on=77), WHY)
    assert written.now.fixtures[1].match == 77
    written.end(1, (1, 0))
    written.tell(MatchReopened(1, 77, to=12, goes_on=90), WHY)
    assert (written.now.fixtures[1].match, written.now.fixtures[1].counting_result) == (90, None)
    written.tell(Undone(len(written.logged_events)), WHY)
    assert (written.now.fixtures[1].match, written.now.fixtures[1].counting_result) == (77, Result("A", "B", (1, 0)))


def test_a_match_cannot_be_taken_back_under_an_award_or_where_it_is_not_the_one_that_counts() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    with pytest.raises(NotItsMatch):
        written.tell(MatchReopened(1, 78, to=3, goes_on=78), WHY)
    written.award(1, (3, 0))
    with pytest.raises(NotFromThere):
        written.tell(MatchReopened(1, 77, to=3, goes_on=77), WHY)


def test_an_undoing_needs_all_logged_events() -> None:
    with pytest.raises(CannotBeUndone):
        apply_one(drawn("AB").now, LoggedEvent(9, OPENS, Undone(3), 1, WHY))


def test_what_is_refused_changes_nothing() -> None:
    written = drawn("ABCD", CompetitionRules(Format.LEAGUE))
    before = written.now
    with pytest.raises(NotAFixture):
        written.tell(KickedOff(99, 1))
    with pytest.raises(EndsBeforeItBegins):
        written.tell(Extended(1, -timedelta(days=30)))
    assert (written.now, len(written.logged_events)) == (before, 5)
