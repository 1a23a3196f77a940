"""The door that pages look through: a token leads to what is public, and every other one to the same nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.matchday.ground import GUILD
from tests.matchday.league.digging import ORGANISER, League
from web.visibility import PublicLeague, PublicMatch, Visibility

SOME = range(1, 100)
"""Numbers of matches, those of the league among them."""

ODD = [
    *("", " ", "x", "A" * 21, "A" * 23, "A" * 22 + "\n", "\n" + "A" * 21, "é" * 22, "A" * 21 + "=", "../" * 7 + "A"),
    *("' OR 1=1 --           ", "%" * 22, "A" * 100_000, "0" * 22, "\0" * 22, "\uff11" * 22),
]
"""Malformed tokens, and some that are well formed and were never made."""


@pytest.fixture
async def league(database: Path | URL) -> AsyncIterator[League]:
    """Return a running desk with a league and a season of two clubs, whose match has begun."""
    league = League(database)
    await league.start()
    _ = await league.begin(2)
    yield league
    await league.close()


async def on(league: League, *, listed: bool) -> str:
    """Put the league on the web. Returns its token."""
    _ = await league.leagues.on_the_web(1, listed=listed, by=ORGANISER, interaction_id=league.interaction())
    page = await league.desk.web_pages.of_league(1)
    assert page is not None
    return page.token


async def of_two(league: League) -> str:
    """Begin a match whose page both have agreed to. Returns its token."""
    token = await league.desk.web_pages.token_of(await league.kick_off(page="yes"))
    assert token is not None
    return token


async def test_a_token_leads_to_its_match_and_to_no_league(league: League) -> None:
    token, door = await of_two(league), Visibility(league.store)

    found = await door.match_of(token)

    assert found is not None
    assert (found.token, found.league, found.since) == (token, None, league.time)
    assert await door.league_of(token) is None


async def test_a_league_leads_to_its_matches_and_they_lead_back(league: League) -> None:
    token, door = await on(league, listed=False), Visibility(league.store)

    found = await door.league_of(token)

    assert found is not None
    assert (found.name, found.token, found.listed) == ("Town League", token, False)
    ((match_id, to_match),) = (await door.matches_of(found, SOME)).items()
    match = await door.match_of(to_match)
    assert match == PublicMatch(match_id, to_match, found, league.time)
    assert await door.match_of(token) is None


async def test_only_listed_leagues_are_listed(league: League) -> None:
    door = Visibility(league.store)
    before = await door.listed()
    _ = await on(league, listed=False)
    with_a_link = await door.listed()
    _ = await on(league, listed=True)

    assert (before, with_a_link) == ([], [])
    assert [each.name for each in await door.listed()] == ["Town League"]


async def test_every_other_token_leads_nowhere(league: League) -> None:
    _, _, door = await on(league, listed=True), await of_two(league), Visibility(league.store)

    found = {token: (await door.match_of(token), await door.league_of(token)) for token in ODD}

    assert [token for token, led in found.items() if led != (None, None)] == []


async def test_what_was_withdrawn_leads_nowhere(league: League) -> None:
    token, door = await on(league, listed=True), Visibility(league.store)
    found = await door.league_of(token)
    assert found is not None
    of_matches = await door.matches_of(found, SOME)

    _ = await league.leagues.off_the_web(1, by=ORGANISER, interaction_id=league.interaction())

    assert await door.league_of(token) is None
    assert [await door.match_of(each) for each in of_matches.values()] == [None]
    assert await door.matches_of(found, SOME) == {}
    assert await door.listed() == []


async def test_neither_a_league_nor_a_match_that_was_withdrawn_takes_another_one_away(league: League) -> None:
    token, door = await of_two(league), Visibility(league.store)
    _ = await on(league, listed=True)

    _ = await league.leagues.off_the_web(1, by=ORGANISER, interaction_id=league.interaction())

    assert await door.match_of(token) is not None


async def test_who_has_sent_the_bot_away_shows_nothing(league: League) -> None:
    to_league, to_match, door = await on(league, listed=True), await of_two(league), Visibility(league.store)

    await league.desk.departures.note_left(GUILD)

    assert (await door.league_of(to_league), await door.match_of(to_match), await door.listed()) == (None, None, [])


async def test_a_letter_of_another_case_leads_nowhere(league: League) -> None:
    token, door = await of_two(league), Visibility(league.store)

    assert await door.match_of(token.swapcase()) is None


def test_what_the_door_returns_names_nobody() -> None:
    names = {each.name for kind in (PublicLeague, PublicMatch) for each in fields(kind)}

    assert names == {"league_id", "match_id", "name", "token", "listed", "since", "league"}
