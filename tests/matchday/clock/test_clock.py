"""The clock of a manager: a turn's budget, the reserve behind it, times away, quiet hours, and clocks that jump."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchday.clock.clock_math import (
    MORE,
    NO_HABITS,
    PACES,
    Habits,
    after_quiet,
    lengthened,
    look,
    moved,
    paused,
    resumed,
    started,
    timing,
    used_at,
)
from store.match.clocks import MatchClock, StoredClock
from store.people.absences import AbsencePeriod
from store.people.preferences import EVERY_REMINDER

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
USUAL = Habits(reminders=EVERY_REMINDER)
BOTH = ("home", "away")


def begun(pace: str = "24", at: datetime = NOON) -> MatchClock:
    """Return the clock of a match in which home has just been asked."""
    return moved(started(pace, BOTH), "home", at, NO_HABITS, fresh=True)


def told(clock: MatchClock, habits: Habits, until: datetime) -> list[tuple[str, timedelta]]:
    """Look at a clock whenever it wants to be looked at; return what it tells and how long after noon."""
    found: list[tuple[str, timedelta]] = []
    kept = StoredClock(clock, NOON)
    while kept.due is not None and kept.due <= until:
        at = kept.due
        seen = look(kept, at, habits)
        found += [(seen.tell, at - NOON)] if seen.tell else []
        kept = StoredClock(seen.clock, seen.due)
    return found


def hours_of(found: list[tuple[str, timedelta]], tell: str) -> list[float]:
    """Return at which hours something was told."""
    return [after / HOUR for each, after in found if each == tell]


def test_who_must_act_is_reminded_at_half_time_and_8_4_and_1_hours_before_the_end() -> None:
    found = told(begun("48"), USUAL, NOON + 2 * DAY)

    assert hours_of(found, "reminder") == [24, 40, 44, 47]


def test_when_the_budget_is_used_up_the_reserve_runs_and_then_the_time_is_up() -> None:
    found = told(begun("24"), USUAL, NOON + 9 * DAY)

    assert hours_of(found, "reminder") == [12, 16, 20, 23]
    assert hours_of(found, "reserve") == [24, 88, 92, 95]
    assert hours_of(found, "up") == [96]
    assert found[-1][0] == "up"


def test_who_wants_no_reminders_gets_none_but_the_time_is_up_all_the_same() -> None:
    assert told(begun("24"), Habits(), NOON + 9 * DAY) == [("up", 4 * DAY)]


def test_only_wanted_reminders_are_given() -> None:
    found = told(begun("24"), Habits(reminders=("1h",)), NOON + 9 * DAY)

    assert hours_of(found, "reminder") == [23]
    assert hours_of(found, "reserve") == [24, 95]


def test_a_live_turn_has_ten_minutes_and_half_an_hour_behind_it_for_the_whole_match() -> None:
    found = told(begun("live"), USUAL, NOON + HOUR)

    assert [(tell, after / timedelta(minutes=1)) for tell, after in found] == [
        ("reminder", 5),
        ("reserve", 10),
        ("up", 40),
    ]


def test_a_turn_goes_on_while_the_same_manager_must_act() -> None:
    clock = begun()

    assert moved(clock, "home", NOON + 5 * HOUR, NO_HABITS) == clock


def test_handing_over_gives_the_other_a_whole_turn() -> None:
    clock = moved(begun(), "away", NOON + 5 * HOUR, NO_HABITS)

    assert timing(clock, NO_HABITS).due == NOON + 29 * HOUR
    assert clock.reserves == {"home": 3 * 86_400, "away": 3 * 86_400}


def test_what_a_turn_takes_beyond_its_budget_comes_from_its_own_reserve() -> None:
    clock = moved(begun(), "away", NOON + 30 * HOUR, NO_HABITS)

    assert clock.reserves == {"home": 66 * 3600, "away": 72 * 3600}


def test_when_a_match_is_over_no_clock_runs() -> None:
    clock = moved(begun(), None, NOON + HOUR, NO_HABITS)

    assert timing(clock, NO_HABITS).due is None
    assert look(StoredClock(clock, None), NOON + 9 * DAY, USUAL).due is None


def test_who_plays_on_after_the_time_was_up_has_a_turn_again_but_no_reserve() -> None:
    up = look(StoredClock(begun(), NOON + 4 * DAY), NOON + 4 * DAY, USUAL).clock

    clock = moved(up, "home", NOON + 5 * DAY, NO_HABITS)

    assert up.up
    assert not clock.up
    assert timing(clock, NO_HABITS).due == timing(clock, NO_HABITS).end == NOON + 6 * DAY


def test_time_up_is_told_once() -> None:
    seen = look(StoredClock(begun(), NOON + 4 * DAY), NOON + 4 * DAY, USUAL)

    assert (seen.tell, seen.due) == ("up", None)
    assert look(StoredClock(seen.clock, seen.due), NOON + 9 * DAY, USUAL).tell == ""


def test_after_the_time_was_up_24_hours_more_count_from_then() -> None:
    up = look(StoredClock(begun(), NOON + 4 * DAY), NOON + 4 * DAY, USUAL).clock

    clock = lengthened(up, NOON + 7 * DAY, NO_HABITS)

    assert timing(clock, NO_HABITS).end == NOON + 7 * DAY + MORE
    assert hours_of(told(clock, USUAL, NOON + 9 * DAY), "up") == [8 * 24]


def test_before_the_time_is_up_24_hours_more_are_added_to_the_turn() -> None:
    clock = lengthened(begun(), NOON + HOUR, NO_HABITS)

    assert timing(clock, NO_HABITS).due == NOON + 48 * HOUR


def test_times_away_do_not_count() -> None:
    away = Habits(away=(AbsencePeriod(NOON + 2 * HOUR, NOON + 7 * HOUR),), reminders=EVERY_REMINDER)

    assert used_at(begun(), NOON + 8 * HOUR, away) == 3 * 3600
    assert hours_of(told(begun(), away, NOON + DAY), "reminder")[0] == 17


def test_times_away_that_overlap_count_once() -> None:
    away = Habits(away=(AbsencePeriod(NOON, NOON + 4 * HOUR), AbsencePeriod(NOON + HOUR, NOON + 6 * HOUR)))

    assert used_at(begun(), NOON + 8 * HOUR, away) == 2 * 3600
    assert timing(begun(), away).due == NOON + 30 * HOUR


def test_a_pause_does_not_count() -> None:
    clock = paused(begun(), NOON + 10 * HOUR, NO_HABITS)

    assert timing(clock, NO_HABITS).due is None
    assert timing(resumed(clock, NOON + 5 * DAY), NO_HABITS).due == NOON + 5 * DAY + 14 * HOUR


def test_playing_on_ends_a_pause() -> None:
    clock = paused(begun(), NOON + 10 * HOUR, NO_HABITS)

    played_on = moved(clock, "home", NOON + 2 * DAY, NO_HABITS)
    handed_over = moved(clock, "away", NOON + 2 * DAY, NO_HABITS)

    assert (played_on.paused, handed_over.paused) == (False, False)
    assert timing(played_on, NO_HABITS).due == NOON + 2 * DAY + 14 * HOUR
    assert timing(handed_over, NO_HABITS).due == NOON + 3 * DAY


def test_in_quiet_hours_nothing_is_said_and_no_time_is_up() -> None:
    asleep = Habits(reminders=EVERY_REMINDER, zone="Europe/Rome", quiet=(23, 8))  # 22 to 7 UTC in March

    found = told(begun("24"), asleep, NOON + 9 * DAY)

    assert hours_of(found, "reminder")[:2] == [19, 20]  # of 12 and 16 h after noon only the later, at 7 in the morning
    assert all(7 <= (NOON + after).hour < 22 for _, after in found)


def test_a_live_match_knows_no_quiet_hours() -> None:
    asleep = Habits(reminders=EVERY_REMINDER, quiet=(10, 18))

    assert hours_of(told(begun("live"), asleep, NOON + HOUR), "up") == [pytest.approx(2 / 3)]


@pytest.mark.parametrize(
    ("quiet", "hour", "over"),
    [
        ((22, 7), 23, 31),
        ((22, 7), 3, 7),
        ((22, 7), 7, 7),
        ((22, 7), 21, 21),
        ((1, 6), 5, 6),
        ((1, 6), 0, 0),
        ((9, 9), 9, 9),
    ],
)
def test_quiet_hours_may_go_over_midnight(quiet: tuple[int, int], hour: int, over: int) -> None:
    midnight = NOON.replace(hour=0)

    assert after_quiet(midnight + hour * HOUR, Habits(quiet=quiet)) == midnight + over * HOUR


def test_quiet_hours_are_over_at_the_local_hour_when_clocks_go_forward_in_between() -> None:
    before = datetime(2026, 3, 28, 23, tzinfo=UTC)  # midnight in Rome, an hour before two o'clock becomes three

    assert after_quiet(before, Habits(zone="Europe/Rome", quiet=(22, 7))) == datetime(2026, 3, 29, 5, tzinfo=UTC)


def test_of_several_reminders_that_are_due_only_the_last_is_given() -> None:
    late = NOON + 23 * HOUR
    seen = look(StoredClock(begun(), late), late, USUAL)

    assert (seen.tell, seen.clock.told) == ("reminder", 23 * 3600)


def test_time_in_which_nobody_could_look_at_the_clock_does_not_count() -> None:
    """The bot was to look at noon and came back two days later: the turn has just begun."""
    seen = look(StoredClock(begun(), NOON), NOON + 2 * DAY, USUAL)

    assert seen.tell == ""
    assert timing(seen.clock, NO_HABITS).due == NOON + 3 * DAY


def test_a_look_that_is_a_little_late_gives_nothing_back() -> None:
    at = NOON + timedelta(minutes=2)

    assert look(StoredClock(begun(), NOON), at, USUAL).clock.since == NOON


def test_a_clock_that_is_set_back_takes_nothing_back_and_tells_nothing_twice() -> None:
    reminded = look(StoredClock(begun(), NOON + 12 * HOUR), NOON + 12 * HOUR, USUAL)

    again = look(StoredClock(reminded.clock, NOON + 16 * HOUR), NOON + 12 * HOUR, USUAL)

    assert used_at(begun(), NOON - DAY, NO_HABITS) == 0
    assert (reminded.tell, again.tell) == ("reminder", "")


seconds = st.integers(0, 20 * 86_400).map(lambda number: timedelta(seconds=number))


@given(st.sampled_from(sorted(PACES)), st.lists(st.tuples(seconds, seconds), max_size=4), seconds)
def test_what_is_used_by_a_moment_is_reached_at_that_moment(
    pace: str, away: list[tuple[timedelta, timedelta]], after: timedelta
) -> None:
    habits = Habits(away=[AbsencePeriod(NOON + min(pair), NOON + max(pair)) for pair in away])
    clock = begun(pace)
    ends = timing(clock, habits)

    assert used_at(clock, NOON + after, habits) <= after.total_seconds()
    assert ends.due is not None
    assert used_at(clock, ends.due, habits) == clock.budget


@given(st.lists(st.tuples(seconds, seconds), max_size=3), st.sampled_from([None, (22, 7), (1, 9)]))
def test_every_turn_is_told_in_order_and_ends(
    away: list[tuple[timedelta, timedelta]], quiet: tuple[int, int] | None
) -> None:
    habits = Habits(
        [AbsencePeriod(NOON + min(pair), NOON + max(pair)) for pair in away], EVERY_REMINDER, "Europe/Rome", quiet
    )

    found = told(begun("24"), habits, NOON + 90 * DAY)

    assert [after for _, after in found] == sorted({after for _, after in found})
    assert [tell for tell, _ in found].count("up") == 1


def test_orders_that_are_not_confirmed_are_told_of_after_ten_minutes_and_once() -> None:
    clock = begun().but(drafted=NOON + HOUR)

    assert told(clock, USUAL, NOON + 11 * HOUR) == [("draft", HOUR + timedelta(minutes=10))]
    assert told(clock, Habits(), NOON + 11 * HOUR) == []


def test_a_turn_that_is_over_has_no_orders_to_confirm() -> None:
    clock = moved(begun().but(drafted=NOON), "away", NOON + HOUR, NO_HABITS)

    assert clock.drafted is None
