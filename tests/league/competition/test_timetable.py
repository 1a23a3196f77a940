"""The timetable: fixtures to be kicked off, overdue ones, the next thing due, and the names of rounds."""

from __future__ import annotations

from datetime import timedelta

from league.competition.competition import CompetitionRules, FixtureStatus, Format
from league.competition.events import CalledOff, Delayed, Paused
from league.competition.timetable import RoundFacts, next_due, open_round, overdue, round_facts, to_kick_off
from league.formats.cup import CupRules
from league.formats.season import SeasonRules
from tests.league.written import CUP, DAY, OPENS, WEEK, WHY, Written, cup, drawn

SECOND = timedelta(seconds=1)
ONCE = CompetitionRules(season=SeasonRules(meetings=1))


def numbers(fixtures: tuple[FixtureStatus, ...]) -> list[int]:
    """Return the numbers of fixtures."""
    return [status.fixture.number for status in fixtures]


def test_the_matches_of_a_round_are_to_be_kicked_off_when_it_opens() -> None:
    written = drawn("ABCD", ONCE)
    assert numbers(to_kick_off(written.now, OPENS - SECOND)) == []
    assert numbers(to_kick_off(written.now, OPENS)) == [1, 2]
    assert numbers(to_kick_off(written.now, OPENS + WEEK)) == [1, 2, 3, 4]


def test_what_is_played_or_awarded_is_not_to_be_kicked_off() -> None:
    written = drawn("ABCD", ONCE)
    written.kick_off(1)
    written.award(2, (3, 0))
    assert numbers(to_kick_off(written.now, OPENS)) == []


def test_a_second_leg_is_to_be_kicked_off_when_the_first_is_over() -> None:
    written = drawn("ABCD", cup(CupRules(legs=2)))
    written.play(1, (1, 0))
    assert numbers(to_kick_off(written.now, OPENS + 2 * WEEK)) == [2, 3]
    assert numbers(to_kick_off(written.now, OPENS)) == [2]


def test_what_is_not_over_is_overdue_when_its_time_is_up_played_or_not() -> None:
    written = drawn("ABCD", ONCE)
    written.kick_off(1)
    assert numbers(overdue(written.now, OPENS + WEEK - SECOND)) == []
    assert numbers(overdue(written.now, OPENS + WEEK)) == [1, 2]
    written.end(1, (1, 0))
    assert numbers(overdue(written.now, OPENS + WEEK)) == [2]


def test_what_was_put_off_is_overdue_at_its_own_time() -> None:
    written = drawn("ABCD", ONCE)
    written.tell(Delayed(1, written.now.fixtures[1].fixture.home))
    assert numbers(overdue(written.now, OPENS + WEEK)) == [2]
    assert numbers(overdue(written.now, OPENS + 2 * WEEK)) == [1, 2, 3, 4]


def test_a_match_played_again_is_overdue_after_a_week_of_its_own() -> None:
    written = drawn("AB", cup(CupRules(extra_time=False, shoot_out=False)))
    written.at += 3 * DAY
    written.play(1, (1, 1))
    assert numbers(to_kick_off(written.now, written.at)) == [10_001]
    assert numbers(overdue(written.now, OPENS + 10 * DAY - SECOND)) == []
    assert numbers(overdue(written.now, OPENS + 10 * DAY)) == [10_001]


def test_next_a_round_opens_or_its_time_is_up() -> None:
    written = drawn("ABCD", ONCE)
    assert next_due(written.now, OPENS - DAY) == OPENS
    assert next_due(written.now, OPENS) == OPENS + WEEK
    assert next_due(written.now, OPENS + 3 * WEEK) is None


def test_nothing_is_due_of_what_is_over() -> None:
    written = drawn("ABCD", ONCE)
    for number in (1, 2, 3, 4):
        written.play(number, (number, 0))
    assert next_due(written.now, OPENS) == OPENS + 2 * WEEK


def test_a_delay_is_due_at_its_own_time() -> None:
    written = drawn("AB", ONCE)
    written.tell(Delayed(1, "A"))
    assert next_due(written.now, OPENS) == OPENS + 2 * WEEK


def nothing_runs(written: Written) -> bool:
    """Return whether nothing is due a month later or after that."""
    later = OPENS + 30 * DAY
    return not (to_kick_off(written.now, later) or overdue(written.now, later) or next_due(written.now, OPENS))


def test_no_time_runs_while_a_competition_is_paused_and_none_when_it_was_called_off() -> None:
    written = drawn("ABCD", ONCE)
    assert not nothing_runs(written)
    written.tell(Paused())
    assert nothing_runs(written)
    off = drawn("ABCD", ONCE)
    off.tell(CalledOff(), WHY)
    assert nothing_runs(off)


def test_a_round_is_open_until_its_time_is_up_and_then_the_next_is() -> None:
    written = drawn("ABCD", ONCE)
    moments = [OPENS - DAY, OPENS, OPENS + WEEK - SECOND, OPENS + WEEK, OPENS + 9 * WEEK]
    assert [open_round(written.now, moment) for moment in moments] == [1, 1, 1, 2, 3]
    assert open_round(Written().now, OPENS) == 1


def test_a_round_of_a_league_is_one_of_those_of_its_division() -> None:
    written = drawn("ABCDEFG", CompetitionRules(divisions=("First", "Second"), sizes=(4,)))
    assert [round_facts(written.now, number) for number in (1, 3)] == [RoundFacts(1, 6), RoundFacts(1, 6)]
    assert round_facts(written.now, 18) == RoundFacts(6, 6)


def test_a_round_of_a_cup_is_called_by_the_ties_that_it_has() -> None:
    written = drawn("ABCDE", CUP)
    assert round_facts(written.now, 1) == RoundFacts(1, 3, ties=4)
    written.play(1, (1, 0))
    written.draw_round()
    assert round_facts(written.now, 2) == RoundFacts(2, 3, ties=2)


def test_a_leg_is_one_of_two_and_a_match_played_again_comes_after_the_last() -> None:
    written = drawn("ABCD", cup(CupRules(legs=2, extra_time=False, shoot_out=False)))
    written.play(1, (1, 0))
    written.play(3, (1, 0))
    assert [round_facts(written.now, number) for number in (1, 3, 10_001)] == [
        RoundFacts(1, 2, ties=2, leg=leg, legs=2) for leg in (1, 2, 3)
    ]


def test_the_match_for_the_third_place_has_one_leg_beside_the_final() -> None:
    written = drawn("ABCD", cup(CupRules(final_legs=2), third_place=True))
    written.play(1, (1, 0))
    written.play(2, (1, 0))
    written.draw_round()
    assert written.met()[2:] == ["AB", "DC", "BA"]
    assert round_facts(written.now, 4) == RoundFacts(2, 2, ties=1, third_place=True)
    assert round_facts(written.now, 5) == RoundFacts(2, 2, ties=1, leg=2, legs=2)


def test_a_round_after_the_groups_is_counted_from_one_again() -> None:
    written = drawn("ABCD", CompetitionRules(Format.GROUPS, season=SeasonRules(meetings=1), places=1))
    written.play(1, (1, 0))
    written.play(2, (1, 0))
    written.draw_round()
    assert written.now.fixtures[3].fixture.round == 2
    assert round_facts(written.now, 3) == RoundFacts(1, 1, ties=1)
