"""Deeds of organisers and managers in a competition under way: withdrawals, points, time."""

from __future__ import annotations

import pytest

from league.competition.competition import CompetitionRules
from league.competition.events import (
    Awarded,
    CalledOff,
    Deducted,
    Delayed,
    Event,
    Extended,
    KickedOff,
    LotsRolled,
    MatchReopened,
    Paused,
    Replaced,
    Resumed,
    RoundDrawn,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.queries import (
    in_play,
    results,
    tables,
)
from league.competition.timetable import deadline_of
from league.errors import (
    EndsBeforeItBegins,
    HasAClub,
    IsOut,
    NoDelayLeft,
    NoReason,
    NoSuchRound,
    NotFromThere,
    NotNow,
    NotTakingPart,
    OutOfOrder,
    RunsAlready,
    StandsStill,
)
from league.formats.season import FixtureState, SeasonRules
from league.results import Result
from tests.for_each import for_each
from tests.league.written import DAY, OPENS, WEEK, WHY, Written, drawn

ONCE = CompetitionRules(season=SeasonRules(meetings=1))
TWO_DIVISIONS = CompetitionRules(
    season=SeasonRules(meetings=1, up_and_down=1), divisions=("First", "Second"), sizes=(4,)
)


def order(written: Written) -> str:
    """Return the clubs of the first table, the best first."""
    return "".join(tables(written.now)[0].clubs)


def test_who_withdraws_after_the_draw_forfeits_all_that_has_no_result() -> None:
    """Of A's four matches in a league of three one is won; the others are lost 3-0 by forfeit."""
    written = drawn("ABC")
    home = written.fixture("A", "B").fixture.number
    written.play(home, (2, 0))
    written.tell(Withdrew("A"), "no time any more")
    record = tables(written.now)[0]["A"].record
    assert (record.won, record.lost, record.goals, record.against) == (1, 3, 2, 9)
    assert {result.awarded for result in results(written.now, 0)} == {"", "no time any more"}
    assert [entry.club for entry in in_play(written.now)] == ["B", "C"]
    assert written.now.entries["A"].withdrew == "no time any more"


def test_a_match_between_two_who_withdraw_is_won_by_the_one_who_stayed_longer() -> None:
    written = drawn("ABC")
    written.tell(Withdrew("A"), WHY)
    written.tell(Withdrew("B"), WHY)
    rows = tables(written.now)[0]
    assert (rows["A"].record.won, rows["B"].record.won, rows["C"].record.won) == (0, 2, 4)


def test_who_withdraws_after_the_draw_says_why() -> None:
    with pytest.raises(NoReason):
        drawn("ABC").tell(Withdrew("A"))


def test_a_club_withdraws_once_and_is_not_taken_over_afterwards() -> None:
    written = drawn("ABC")
    written.tell(Withdrew("A"), WHY)
    with pytest.raises(IsOut):
        written.tell(Withdrew("A"), WHY)
    with pytest.raises(IsOut):
        written.tell(Replaced("A", 9), WHY)


def test_a_forfeit_of_a_club_that_is_out_cannot_be_voided_away() -> None:
    written = drawn("ABC")
    written.tell(Withdrew("A"), WHY)
    number = written.fixture("A", "B").fixture.number
    written.tell(Voided(number), WHY)
    assert written.now.fixtures[number].counting_result == Result("A", "B", (0, 3), awarded=WHY)


def test_a_running_match_of_a_club_that_withdraws_and_comes_back_goes_on() -> None:
    written = drawn("AB")
    written.kick_off(1, 77)
    left = written.tell(Withdrew("A"), WHY)
    assert written.now.fixtures[1].state is FixtureState.AWARDED
    written.tell(Undone(left), "is back")
    assert (written.now.fixtures[1].state, written.now.fixtures[1].match) == (FixtureState.PLAYING, 77)


def test_a_new_manager_has_everything_that_the_club_has_won() -> None:
    written = drawn("AB")
    written.play(1, (2, 0))
    written.tell(Replaced("A", 9), "has moved away")
    assert (written.now.entries["A"].manager, order(written)) == (9, "AB")


def test_nobody_takes_over_a_second_club_and_nobody_a_club_that_is_not_there() -> None:
    written = drawn("AB")
    with pytest.raises(HasAClub):
        written.tell(Replaced("A", 2), WHY)
    with pytest.raises(NotTakingPart):
        written.tell(Replaced("Z", 9), WHY)


def test_points_are_taken_with_the_reason_that_is_printed() -> None:
    written = drawn("AB")
    written.play(1, (2, 0))
    written.tell(Deducted("A", 4), "fielded a suspended player")
    table = tables(written.now)[0]
    assert (table["A"].record.points, table.deductions[0].reason) == (-1, "fielded a suspended player")


def test_points_are_taken_from_a_club_that_takes_part() -> None:
    with pytest.raises(NotTakingPart) as refused:
        drawn("AB").tell(Deducted("Z", 1), WHY)
    assert refused.value.club == "Z"


def test_points_are_taken_in_the_division_of_the_club_only() -> None:
    written = drawn("ABCDEFG", TWO_DIVISIONS)
    written.tell(Deducted("F", 1), WHY)
    assert [len(each.deductions) for each in tables(written.now)] == [0, 1]


@pytest.mark.parametrize(
    "event",
    [
        *(Awarded(1, (3, 0)), Voided(1), MatchReopened(1, 1001, 1, 1), Undone(3)),
        *(Deducted("A", 1), Replaced("A", 9), CalledOff()),
    ],
)
def test_what_an_organiser_does_to_others_needs_a_reason(event: Event) -> None:
    written = drawn("AB")
    written.kick_off(1)
    with pytest.raises(NoReason):
        written.tell(event, "  ")


UNDER_WAY: list[Event] = [
    *(KickedOff(1, 1001), Awarded(1, (3, 0)), Voided(1), MatchReopened(1, 1001, 1, 1001), Delayed(1, "A")),
    *(Extended(1, DAY), Paused(), Resumed(), Deducted("A", 1), LotsRolled({"A": (1,)}, ()), RoundDrawn(OPENS)),
]


@for_each("event", UNDER_WAY, ids=lambda event: type(event).__name__)
def test_what_belongs_to_a_competition_under_way_is_refused_before_its_draw(event: Event) -> None:
    written = Written()
    written.join("AB")
    with pytest.raises(NotNow) as refused:
        written.tell(event, WHY)
    assert refused.value.phase == "signing up"


@for_each("event", [*UNDER_WAY, Replaced("A", 9), Withdrew("A"), CalledOff()], ids=str)
def test_and_so_it_is_when_the_competition_was_called_off(event: Event) -> None:
    written = drawn("AB")
    written.kick_off(1)
    written.tell(CalledOff(), WHY)
    with pytest.raises(NotNow) as refused:
        written.tell(event, WHY)
    assert refused.value.phase == "called off"


def test_a_club_puts_a_fixture_off_by_a_week() -> None:
    written = drawn("AB")
    written.tell(Delayed(1, "A"))
    assert deadline_of(written.now, 1) == OPENS + 2 * WEEK
    assert written.now.delays == {"A": 1}


def test_a_club_has_two_delays_a_season_and_in_its_own_matches_that_are_not_over() -> None:
    written = drawn("ABCD")
    own = written.fixture("A", "B").fixture.number
    with pytest.raises(NotTakingPart):
        written.tell(Delayed(own, "C"))
    written.tell(Delayed(own, "A"))
    written.tell(Delayed(own, "A"))
    with pytest.raises(NoDelayLeft):
        written.tell(Delayed(own, "A"))
    written.play(own, (1, 0))
    with pytest.raises(NotFromThere):
        written.tell(Delayed(own, "B"))


def test_more_time_for_a_round_moves_all_that_follows_and_what_was_put_off_in_it() -> None:
    written = drawn("AB")
    written.tell(Delayed(1, "A"))
    written.tell(Extended(1, 2 * DAY))
    assert [deadline_of(written.now, number) - OPENS for number in (1, 2)] == [16 * DAY, 16 * DAY]
    assert written.now.rounds[1].opens == OPENS + 9 * DAY


def test_a_round_cannot_end_before_it_opens_and_one_that_there_is_not_has_no_time() -> None:
    written = drawn("AB")
    with pytest.raises(EndsBeforeItBegins):
        written.tell(Extended(2, -WEEK))
    with pytest.raises(NoSuchRound):
        written.tell(Extended(3, DAY))


def test_while_a_competition_is_paused_nothing_begins_and_afterwards_all_is_due_later() -> None:
    written = drawn("AB")
    written.tell(Delayed(1, "A"))
    written.at += DAY
    written.tell(Paused())
    with pytest.raises(StandsStill):
        written.kick_off(1)
    written.at += 3 * DAY
    written.tell(Resumed())
    assert [deadline_of(written.now, number) - OPENS for number in (1, 2)] == [17 * DAY, 17 * DAY]
    written.kick_off(1)


def test_a_match_that_was_running_may_end_while_a_competition_is_paused() -> None:
    written = drawn("AB")
    written.kick_off(1)
    written.tell(Paused())
    written.end(1, (1, 0))
    assert order(written) == "AB"


def test_who_stands_still_is_not_paused_again_and_who_runs_is_not_resumed() -> None:
    written = drawn("AB")
    with pytest.raises(RunsAlready):
        written.tell(Resumed())
    written.tell(Paused())
    with pytest.raises(StandsStill):
        written.tell(Paused())
    written.at -= DAY
    with pytest.raises(OutOfOrder):
        written.tell(Resumed())
