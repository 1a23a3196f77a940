"""Organisers void matches and replace managers in the middle of them, and undo both."""

from __future__ import annotations

from datetime import timedelta

from league.competition.events import (
    Replaced,
    Undone,
    Voided,
)
from store.league import clubs
from tests.matchday.league.digging import DAY, MANAGERS, League

HOUR = timedelta(hours=1)


async def test_a_voided_match_is_over_and_its_fixture_is_kicked_off_anew_ten_minutes_later(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)

    await league.tell(Voided(1), "the wrong squad")
    await league.until(league.time + timedelta(minutes=9))
    between = await league.fixture(1)
    await league.until(league.time + timedelta(minutes=1))

    assert (await league.desk.row(match)).state == "void"
    assert between.match is None
    assert await league.match_of(1) not in {None, match}


async def test_a_void_is_undone_by_going_on_as_another_match_from_where_it_stood(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    await league.play(match, 2)
    before = await league.desk.view(match)
    await league.tell(Voided(1), "the wrong squad")

    await league.tell(Undone(await league.last()), "the right one")
    goes_on = await league.match_of(1)
    after = await league.desk.view(goes_on)
    end = await league.play(goes_on)

    assert goes_on != match
    assert (after.ply, after.question, after.match) == (before.ply, before.question, before.match)
    assert end.row.state == "finished"
    assert (await league.desk.check_dice(goes_on)).fits
    assert (await league.fixture(1)).result is not None


async def test_a_void_of_what_was_played_to_its_end_is_undone_with_the_result(league: League) -> None:
    await league.begin(2)
    await league.play(await league.match_of(1))
    result = (await league.fixture(1)).result

    await league.tell(Voided(1), "the wrong squad")
    voided = await league.fixture(1)
    await league.tell(Undone(await league.last()), "the right one")

    assert voided.result is None
    assert (await league.fixture(1)).result == result


async def test_another_manager_takes_a_club_over_in_the_middle_of_a_match(league: League) -> None:
    await league.begin(2)
    match, stranger = await league.match_of(1), MANAGERS[5]
    row = (await league.desk.view(match)).row
    club = (await league.fixture(1)).fixture.home
    league.time += DAY

    await league.tell(Replaced(club, stranger.id), "moved away", people=(stranger,))
    view = await league.desk.view(match)
    await league.desk.outbox.run()
    called = [notice.asked for notice in league.posted if notice.kind == "board"][-1]

    assert (view.row.home, view.row.away) == (stranger, row.away)
    assert view.asked == stranger
    assert called == stranger.id
    assert (await league.clock_of(match)).since == league.time
    assert (await league.play(match)).row.state == "finished"


async def test_a_replacement_is_undone_in_the_match_and_in_the_league(league: League) -> None:
    await league.begin(2)
    match, stranger = await league.match_of(1), MANAGERS[5]
    row = (await league.desk.view(match)).row
    club = (await league.fixture(1)).fixture.home
    await league.tell(Replaced(club, stranger.id), "moved away", people=(stranger,))

    await league.tell(Undone(await league.last()), "came back")
    async with league.store.reading() as db:
        kept = await clubs.get(db, club)

    assert (await league.desk.view(match)).row.home == row.home
    assert kept is not None
    assert kept.manager == row.home
