"""Competitions filled up with computer managers: they are entered, and their matches are played out unseen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import URL

from computer.game_list import COMPUTERS
from league.competition.competition import USUAL_COMPETITION, CompetitionPhase, Format
from league.competition.events import Replaced
from league.competition.queries import honours
from league.errors import NotNow
from matchday.league.errors import NotForComputers
from matchday.league.sign_up_rules import ComputerNames
from rules.counter_attack.game import COUNTER_ATTACK
from store.league.leagues import LeagueRules
from store.match.matches import MatchRow
from tests.matchday.computers.football_ground import answer_usually, minded
from tests.matchday.ground import CHANNEL
from tests.matchday.league.digging import DAY, MANAGERS, OPENS, ORGANISER, League
from tests.store.ann_and_ben import all_ratings

FOOTBALL = LeagueRules(ruleset=COUNTER_ATTACK.name, half=5, pace="24", squads="saved")
CUP = replace(USUAL_COMPETITION, format=Format.CUP)
ANN = MANAGERS[0]
FIRST_DICE = 6
"""Entries of a match that has begun and in which nobody has answered."""


@pytest.fixture
async def league(database: Path | URL) -> AsyncIterator[League]:
    """Return a desk whose league plays football."""
    league = League(database)
    league.game = COUNTER_ATTACK
    await started(league)
    yield league
    await league.desk.computers.close()
    await league.close()


async def started(league: League, *, threads: bool = True) -> None:
    """Start the program, whose computers play the league's game. threads: whether matches have threads."""
    desk = minded(await league.start(threads=threads))
    desk.leagues.games = COMPUTERS


def named(number: int) -> ComputerNames:
    """Return the names of a computer."""
    return ComputerNames(f"Computer {number} (level 1)", f"Computer {number}")


async def fill(league: League, number: int, level: int = 1, interaction: int | None = None) -> None:
    """Enter computers."""
    _ = await league.leagues.fill_seats(
        league.competition,
        number=number,
        level=level,
        named=named,
        by=ORGANISER,
        interaction_id=interaction or league.interaction(),
    )


async def cup_of(league: League, computers: int) -> None:
    """Draw a cup of Ann and this many computers, and wait until it opens."""
    league_id = await league.create(FOOTBALL)
    view = await league.leagues.begin(league_id, "cup", "Cup", CUP, by=ORGANISER, interaction_id=league.interaction())
    league.competition = view.id
    _ = await league.join(0)
    await fill(league, computers)
    _ = await league.leagues.draw(view.id, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    league.time = OPENS
    _ = await league.leagues.tick(league.time)


async def play_as_ann(league: League) -> None:
    """Answer in all of Ann's matches, until she is asked nowhere."""
    for row in await league.desk.open_matches():
        view = await league.desk.view(row.id)
        if ANN.id not in {row.home.id, row.away.id}:
            continue
        if row.state == "challenged":
            await league.leagues.readiness.mark_ready(row.id, by=ANN.id, interaction_id=league.interaction())
        elif view.asked == ANN:
            await answer_usually(league, view, ANN)


async def play_out(league: League) -> None:
    """Play until the competition is over; fail after two minutes."""
    async with asyncio.timeout(120):
        while (await league.stands()).phase is CompetitionPhase.PLAYING:
            await play_as_ann(league)
            await asyncio.sleep(0.005)
            if not await league.desk.open_matches():
                league.time += DAY
            _ = await league.leagues.tick(league.time)


@pytest.mark.nightly
async def test_a_cup_of_one_person_and_seven_computers_is_played_to_its_end(league: League) -> None:
    await cup_of(league, 7)

    await play_out(league)

    stands = await league.stands()
    won = honours(stands)
    assert won is not None
    assert won.champion in stands.entries
    results = [each.result for each in stands.fixtures.values()]
    assert len(results) == 7
    assert None not in results
    rows = [await league.desk.row(each.match) for each in stands.fixtures.values() if each.match]
    unseen = [row for row in rows if row.is_between_computers]
    assert len(unseen) >= 4
    assert {row.state for row in rows} == {"finished"}
    assert len(await league.heard("result")) == len(unseen)
    async with league.store.reading() as db:
        assert await all_ratings(db) == {}, "a computer has no rating, and nobody gains one against it"


async def test_computers_have_names_of_their_own_and_are_entered_once(league: League) -> None:
    league_id = await league.create(FOOTBALL)
    view = await league.leagues.begin(league_id, "cup", "Cup", CUP, by=ORGANISER, interaction_id=league.interaction())
    league.competition = view.id
    press = league.interaction()
    await fill(league, 2, interaction=press)
    await fill(league, 2, interaction=press)

    after = await league.leagues.competition(view.id)

    entries = list(after.season.entries.values())
    assert [each.name for each in entries] == ["Computer 1", "Computer 2"]
    managers = [after.managers[each.manager] for each in entries]
    assert [(each.name, each.computer, each.id < 0) for each in managers] == [
        ("Computer 1 (level 1)", 1, True),
        ("Computer 2 (level 1)", 1, True),
    ]


async def test_the_computers_of_a_league_come_back_in_its_next_competition(league: League) -> None:
    league_id = await league.create(FOOTBALL)
    clubs: list[list[str]] = []
    for name in ("Cup", "Shield"):
        view = await league.leagues.begin(
            league_id, "cup", name, CUP, by=ORGANISER, interaction_id=league.interaction()
        )
        league.competition = view.id
        await fill(league, 2)
        await fill(league, 1, level=2)
        clubs.append(list((await league.stands()).entries))

    assert clubs[0] == clubs[1]
    assert len(set(clubs[0])) == 3


async def test_after_the_draw_there_are_no_free_seats(league: League) -> None:
    await cup_of(league, 1)

    with pytest.raises(NotNow):
        await fill(league, 1)


async def test_computers_enter_only_leagues_whose_game_they_play(league: League) -> None:
    league.leagues.games = frozenset()
    league_id = await league.create(FOOTBALL)
    view = await league.leagues.begin(league_id, "cup", "Cup", CUP, by=ORGANISER, interaction_id=league.interaction())
    league.competition = view.id

    with pytest.raises(NotForComputers):
        await fill(league, 1)


@pytest.mark.nightly
async def test_a_server_has_one_match_between_computers_at_a_time(league: League) -> None:
    """Of five computers and Ann, four meet at once; only one of the two matches has more than its first dice."""
    await cup_of(league, 5)
    most = 0
    async with asyncio.timeout(60):
        while not any(each.result for each in (await league.stands()).fixtures.values()):
            unseen = [row for row in await league.desk.open_matches() if row.is_between_computers]
            begun = [row.id for row in unseen if len(await league.entries(row.id)) > FIRST_DICE]
            most = max(most, len(begun))
            await asyncio.sleep(0.02)
            _ = await league.leagues.tick(league.time)

    assert most == 1


async def in_an_unseen_match(league: League) -> MatchRow:
    """Wait until computers have begun to play, and return their match."""
    async with asyncio.timeout(30):
        while True:
            for row in await league.desk.open_matches():
                if row.is_between_computers and len(await league.entries(row.id)) > FIRST_DICE:
                    return row
            await asyncio.sleep(0.01)


async def test_nothing_is_lost_over_a_restart_in_the_middle_of_an_unseen_match(league: League) -> None:
    await cup_of(league, 3)
    row = await in_an_unseen_match(league)
    await league.desk.computers.close()
    before = len(await league.entries(row.id))
    await league.close()
    await started(league)

    await league.desk.computers.run()
    async with asyncio.timeout(60):
        while (await league.desk.row(row.id)).state == "playing":  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.02)

    assert len(await league.entries(row.id)) > before
    assert (await league.desk.row(row.id)).state == "finished"


async def test_an_unseen_match_needs_no_channel(league: League) -> None:
    """Ann's match holds the league's only channel meanwhile."""
    await league.close()
    await started(league, threads=False)
    await cup_of(league, 3)
    while not any(row.state == "playing" and ANN in {row.home, row.away} for row in await league.desk.open_matches()):
        await play_as_ann(league)
        _ = await league.leagues.tick(league.time)

    row = await in_an_unseen_match(league)

    assert row.channel_id != CHANNEL
    assert "board" not in [notice.kind for notice in league.posted if notice.match_id == row.id and notice.ping]


async def test_a_person_who_takes_a_computers_club_over_in_the_middle_plays_on_in_the_leagues_channel(
    league: League,
) -> None:
    await cup_of(league, 3)
    row = await in_an_unseen_match(league)
    status = next(each for each in (await league.stands()).fixtures.values() if each.match == row.id)

    _ = await league.tell(Replaced(status.fixture.home, MANAGERS[1].id), "a late entry", people=[MANAGERS[1]])

    now = await league.desk.row(row.id)
    assert (now.home, now.channel_id) == (MANAGERS[1], CHANNEL)
    async with asyncio.timeout(10):
        while (view := await league.desk.view(row.id)).asked != MANAGERS[1] and not view.is_over:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert not view.is_over
    before = view.seq
    await asyncio.sleep(0.2)
    assert (await league.desk.view(row.id)).seq == before, "nobody answers in that seat but the new manager"
