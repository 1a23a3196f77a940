"""A season from the sign-up to the trophy, as time and managers bring it."""

from __future__ import annotations

import asyncio

import pytest

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase
from league.competition.queries import tables
from tests.matchday.ground import running
from tests.matchday.league.digging import GOLD_FOR_A_GOAL, OPENS, ORGANISER, WEEK, League


async def test_a_league_of_four_is_played_to_its_end_by_itself(league: League) -> None:
    await league.begin(4)

    for _ in range(6):
        await league.play_all()
        await league.until(league.time + WEEK)
    stands = await league.stands()
    table = tables(stands)[0]

    assert stands.phase is CompetitionPhase.OVER
    assert [row.record.played for row in table.rows] == [6, 6, 6, 6]
    assert len(await league.heard("fixture")) == 12
    assert [said["round"] for said in await league.heard("round_over")] == ["1", "2", "3", "4", "5", "6"]
    assert [said["champion"] for said in await league.heard("trophy")] == [table.clubs[0]]


@pytest.mark.nightly
async def test_a_season_with_a_restart_in_every_round_ends_as_its_matches_did(league: League) -> None:
    """The points are added up here from what stands on the match sheets, by the usual three and one."""
    await league.begin(4)
    clubs_of: dict[int, tuple[str, str]] = {}

    for _ in range(6):
        playing = await league.playing()
        clubs_of |= {each.match: each.fixture.clubs for each in (await league.stands()).fixtures.values() if each.match}
        await league.play(playing[0], 2)
        await league.start_again()
        await league.play_all()
        await league.start_again()
        await league.until(league.time + WEEK)
    points: dict[str, int] = dict.fromkeys("1234", 0)
    for match, clubs in clubs_of.items():
        gold = (await league.desk.view(match)).match.gold
        home, away = (gold[side] // GOLD_FOR_A_GOAL for side in ("home", "away"))
        for club, mine, theirs in ((clubs[0], home, away), (clubs[1], away, home)):
            points[club] += 3 * (mine > theirs) + (mine == theirs)
    table = tables(await league.stands())[0]

    assert len(clubs_of) == 12
    assert {row.club: row.record.points for row in table.rows} == points
    assert len(await league.heard("fixture")) == 12
    assert len(await league.heard("trophy")) == 1


async def test_the_running_program_counts_a_match_as_soon_as_it_is_over(league: League) -> None:
    await league.begin(2)
    async with running(league.leagues.run()):
        await asyncio.sleep(0)

        await league.dig(await league.match_of(1))
        async with asyncio.timeout(20):
            while (await league.fixture(1)).result is None:  # noqa: ASYNC110 - what happens is what is waited for
                await asyncio.sleep(0.01)

    assert (await league.fixture(1)).result is not None


async def test_the_running_program_kicks_off_what_is_due_when_it_has_been_drawn(league: League) -> None:
    league.time = OPENS
    async with running(league.leagues.run()):
        league_id = await league.create()
        view = await league.leagues.begin(
            *(league_id, "league", "Spring", USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
        )
        league.competition = view.id
        for at in range(2):
            await league.join(at)

        await league.leagues.draw(view.id, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
        async with asyncio.timeout(20):
            while not await league.playing():
                await asyncio.sleep(0.01)
                await league.ready()

    assert len(await league.playing()) == 1
