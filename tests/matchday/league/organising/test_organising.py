"""Deeds of an organiser in a competition, their effects at once, and the undoing of each."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.competition.competition import CompetitionPhase
from league.competition.events import (
    Awarded,
    CalledOff,
    Deducted,
    Delayed,
    Extended,
    Paused,
    Resumed,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.queries import tables
from league.competition.timetable import deadline_of
from league.errors import LeagueError, NoDelayLeft, NoReason, StandsStill
from matchday.errors import TimeLeft
from matchday.league.errors import NotAnOrganiser
from tests.matchday.league.digging import DAY, MANAGERS, ORGANISER, WEEK, League
from tests.matchday.timekeeping import at

HOUR = timedelta(hours=1)


async def test_an_award_stops_the_clock_of_a_match_and_its_undoing_lets_it_run_on(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    league.time += 5 * HOUR

    await league.tell(Awarded(1, (3, 0)), "no show")
    held, awarded = await league.clock_of(match), await league.fixture(1)
    league.time += 3 * DAY
    await league.tell(Undone(await league.last()), "he was there")
    runs, again = await league.clock_of(match), await league.fixture(1)

    assert (held.held, held.since, held.used) == (True, None, 5 * HOUR.total_seconds())
    assert awarded.counting_result is not None
    assert (awarded.counting_result.goals, awarded.counting_result.awarded) == ((3, 0), "no show")
    assert (runs.held, runs.since, runs.used) == (False, league.time, 5 * HOUR.total_seconds())
    assert again.counting_result is None


async def test_managers_can_play_under_an_award_and_what_they_played_counts_if_it_is_undone(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    await league.tell(Awarded(1, (3, 0)), "no show")
    award = await league.last()

    await league.play(match)
    under = await league.fixture(1)
    await league.tell(Undone(award), "he was there")
    after = await league.fixture(1)

    assert under.counting_result == under.award
    assert under.result is not None
    assert after.counting_result == under.result


async def test_nobody_can_claim_a_match_whose_clock_an_organiser_has_stopped(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    waits = (await league.desk.view(match)).row.away
    await at(league, league.time + 30 * DAY)
    await league.tell(Paused())

    with pytest.raises(TimeLeft):
        await league.desk.clocks.claim(match, by=waits.id, interaction_id=league.interaction())
    await league.tell(Resumed())
    await league.desk.clocks.claim(match, by=waits.id, interaction_id=league.interaction())

    assert (await league.desk.row(match)).state == "claimed"


async def test_a_pause_stops_all_clocks_and_moves_what_is_due(league: League) -> None:
    await league.begin(4)
    matches = [await league.match_of(1), await league.match_of(2)]
    due = deadline_of(await league.stands(), 1)

    await league.tell(Paused())
    held = [(await league.clock_of(match)).held for match in matches]
    with pytest.raises(StandsStill):
        await league.tell(Paused())
    await league.until(league.time + 2 * WEEK)
    await league.tell(Resumed())
    run = [(await league.clock_of(match)).held for match in matches]

    assert (held, run) == ([True, True], [False, False])
    assert deadline_of(await league.stands(), 1) == due + 2 * WEEK
    assert await league.heard("overdue") == []


async def test_a_club_that_withdraws_forfeits_all_it_has_not_played_until_that_is_undone(league: League) -> None:
    await league.begin(4)
    club = (await league.fixture(1)).fixture.home
    match = await league.match_of(1)

    await league.tell(Withdrew(club), "no time")
    stands = await league.stands()
    forfeits = [each for each in stands.fixtures.values() if each.award is not None]
    held = await league.clock_of(match)
    await league.tell(Undone(await league.last()), "found some")

    assert len(forfeits) == 6
    assert held.held
    assert not (await league.clock_of(match)).held
    assert all(each.award is None for each in (await league.stands()).fixtures.values())


async def test_points_are_deducted_with_a_reason_and_given_back(league: League) -> None:
    await league.begin(2)
    club = (await league.fixture(1)).fixture.home

    with pytest.raises(NoReason):
        await league.tell(Deducted(club, 3), " ")
    await league.tell(Deducted(club, 3), "a brawl")
    table = tables(await league.stands())[0]
    await league.tell(Undone(await league.last()), "no brawl")

    assert table[club].record.points == -3
    assert tables(await league.stands())[0][club].record.points == 0


async def test_a_round_gets_more_time_and_loses_it_again(league: League) -> None:
    await league.begin(2)
    due = deadline_of(await league.stands(), 1)

    await league.tell(Extended(1, 3 * DAY))
    longer = deadline_of(await league.stands(), 1)
    await league.tell(Undone(await league.last()), "too long")

    assert longer == due + 3 * DAY
    assert deadline_of(await league.stands(), 1) == due


async def test_a_manager_puts_a_fixture_off_twice_and_no_more(league: League) -> None:
    await league.begin(2)
    fixture = (await league.fixture(1)).fixture
    manager = (await league.desk.view(await league.match_of(1))).row.home
    due = deadline_of(await league.stands(), 1)

    await league.tell(Delayed(1, fixture.home), "", by=manager)
    await league.tell(Delayed(1, fixture.home), "", by=manager)
    with pytest.raises(NoDelayLeft):
        await league.tell(Delayed(1, fixture.home), "", by=manager)
    with pytest.raises(NotAnOrganiser):
        await league.tell(Delayed(1, fixture.away), "", by=manager)

    assert deadline_of(await league.stands(), 1) == due + 2 * WEEK


async def test_a_manager_does_nothing_of_an_organiser(league: League) -> None:
    await league.begin(2)

    with pytest.raises(NotAnOrganiser):
        await league.tell(Awarded(1, (3, 0)), "mine", by=MANAGERS[0])


async def test_a_competition_is_called_off_and_goes_on(league: League) -> None:
    await league.begin(2)

    await league.tell(CalledOff(), "nobody came")
    off = await league.stands()
    await league.tell(Undone(await league.last()), "they came")

    assert off.phase is CompetitionPhase.CALLED_OFF
    assert (await league.stands()).phase is CompetitionPhase.PLAYING


async def test_what_is_heard_twice_happens_once(league: League) -> None:
    await league.begin(2)
    club = (await league.fixture(1)).fixture.home

    for _ in range(2):
        await league.leagues.tell(
            *(league.competition, Deducted(club, 3)),
            by=ORGANISER,
            reason="a brawl",
            interaction_id=5000,
            organiser=True,
        )

    assert tables(await league.stands())[0][club].record.points == -3


async def test_a_refusal_changes_nothing(league: League) -> None:
    await league.begin(2)
    before = await league.leagues.competition(league.competition)
    await league.leagues.outbox.run()
    told = len(league.told)

    for refused in (Undone(1), Resumed(), Voided(77), Awarded(77, (1, 0)), Withdrew("77"), Extended(9, DAY)):
        with pytest.raises(LeagueError):
            await league.tell(refused)
    await league.leagues.outbox.run()

    assert await league.leagues.competition(league.competition) == before
    assert len(league.told) == told


async def test_everything_an_organiser_does_is_told_with_its_number(league: League) -> None:
    await league.begin(2)
    club = (await league.fixture(1)).fixture.home

    await league.tell(Deducted(club, 3), "a brawl")
    await league.tell(Undone(await league.last()), "no brawl")
    told = [int(facts["seq"]) for facts in await league.heard("audit")]
    logged_events = (await league.leagues.competition(league.competition)).logged_events

    assert [type(logged_events[seq - 1].event).__name__ for seq in told] == ["Deducted", "Undone"]
