"""A league that is put on the web or taken off while its match begins: the match is shown if the league is."""

from __future__ import annotations

from store.league import public_leagues
from store.match import public_matches
from tests.matchday.league.digging import MANAGERS, ORGANISER, League
from tests.switching import Ways, at_once


async def waiting(league: League) -> int:
    """Let a match wait for the second of its managers."""
    league.punctual = False
    _ = await league.begin(2)
    match_id = await league.match_of(1)
    await league.desk.leagues.readiness.mark_ready(match_id, by=MANAGERS[0].id, interaction_id=league.interaction())
    return match_id


async def shown(league: League) -> tuple[bool, set[int]]:
    """Return whether the league is on the web, and the matches to which its pages lead."""
    async with league.store.reading() as db:
        return await public_leagues.of(db, 1) is not None, {*await public_matches.of_league(db, 1, range(1, 100))}


async def test_a_match_that_begins_while_its_league_is_put_on_the_web_is_shown(league_ways: Ways[League]) -> None:
    match_id = await league_ways.prepare(waiting)

    async def scene(league: League) -> None:
        begins = league.leagues.readiness.mark_ready(match_id, by=MANAGERS[1].id, interaction_id=league.interaction())
        puts = league.leagues.on_the_web(1, listed=False, by=ORGANISER, interaction_id=league.interaction())
        assert await at_once(begins, puts) == []

        assert (await league.desk.row(match_id)).state == "playing"
        assert await shown(league) == (True, {match_id})

    await league_ways.play(scene, loose=True)


async def on_the_web(league: League) -> int:
    """Let a match wait for the second of its managers, in a league on the web."""
    match_id = await waiting(league)
    _ = await league.leagues.on_the_web(1, listed=False, by=ORGANISER, interaction_id=league.interaction())
    return match_id


async def test_a_match_that_begins_while_its_league_is_taken_off_leaves_no_link(league_ways: Ways[League]) -> None:
    match_id = await league_ways.prepare(on_the_web)

    async def scene(league: League) -> None:
        begins = league.leagues.readiness.mark_ready(match_id, by=MANAGERS[1].id, interaction_id=league.interaction())
        takes = league.leagues.off_the_web(1, by=ORGANISER, interaction_id=league.interaction())
        assert await at_once(begins, takes) == []

        assert await league.desk.web_pages.token_of(match_id) is None
        assert await shown(league) == (False, set())

    await league_ways.play(scene, loose=True)
