"""A league on the web: its matches are shown with it from their kick-off, and taken away with it."""

from __future__ import annotations

import pytest

from matchday.errors import WebPageOfLeague
from store.match import public_matches
from store.match.matches import CALLED
from tests.matchday.league.digging import ORGANISER, League


async def on(league: League, *, listed: bool = False) -> None:
    """Put the league on the web."""
    _ = await league.leagues.on_the_web(1, listed=listed, by=ORGANISER, interaction_id=league.interaction())


async def off(league: League) -> None:
    """Take the league off the web."""
    _ = await league.leagues.off_the_web(1, by=ORGANISER, interaction_id=league.interaction())


async def link(league: League) -> str:
    """Return the token of the league, which is on the web."""
    page = await league.desk.web_pages.of_league(1)
    assert page is not None
    return page.token


async def shown(league: League) -> set[int]:
    """Return the matches to which the league's pages lead."""
    async with league.store.reading() as db:
        return {*await public_matches.of_league(db, 1, range(1, 100))}


async def test_a_league_is_not_on_the_web_by_itself_and_its_matches_have_no_pages(league: League) -> None:
    await league.begin(4)

    assert await league.desk.web_pages.of_league(1) is None
    assert [await league.desk.web_pages.token_of(match) for match in await league.playing()] == [None, None]


async def test_matches_that_have_begun_are_shown_with_the_league_and_later_ones_from_their_kick_off(
    league: League,
) -> None:
    await league.begin(4)
    first = {*await league.playing()}
    await on(league)
    at_first = await shown(league)

    await league.play_all()
    later = {row.id for row in await league.desk.open_matches() if CALLED in row.head} - first
    await league.until(league.time)

    assert at_first == first
    assert await shown(league) >= first
    assert later <= await shown(league)


async def test_a_match_that_waits_for_its_managers_has_no_page_yet(league: League) -> None:
    league.punctual = False
    await league.begin(2)
    await on(league)
    match_id = await league.match_of(1)
    before = await shown(league)

    league.punctual = True
    await league.ready()

    assert (before, await shown(league)) == (set(), {match_id})


async def test_a_league_that_is_taken_off_leaves_no_page_and_comes_back_with_other_links(league: League) -> None:
    await league.begin(2)
    match_id = await league.match_of(1)
    await on(league)
    before = await link(league), await league.desk.web_pages.token_of(match_id)

    await off(league)
    gone = await league.desk.web_pages.of_league(1), await league.desk.web_pages.token_of(match_id)
    await on(league)
    after = await link(league), await league.desk.web_pages.token_of(match_id)

    assert gone == (None, None)
    assert None not in after
    assert not {*before} & {*after}


async def test_a_manager_alone_takes_no_match_of_a_league_off(league: League) -> None:
    await league.begin(2)
    await on(league)
    row = await league.desk.row(await league.match_of(1))

    with pytest.raises(WebPageOfLeague):
        await league.desk.web_pages.close(row.id, by=row.home.id)

    assert await shown(league) == {row.id}


async def test_a_league_that_is_listed_later_keeps_its_links(league: League) -> None:
    await league.begin(2)
    await on(league)
    before = await link(league), await shown(league)

    await on(league, listed=True)

    page = await league.desk.web_pages.of_league(1)
    assert page is not None
    assert page.listed
    assert (await link(league), await shown(league)) == before


async def test_a_match_that_an_organiser_takes_back_after_its_end_is_shown_as_it_continues(league: League) -> None:
    await league.begin(2)
    match_id = await league.match_of(1)
    await on(league)
    await league.play(match_id)

    await league.leagues.void_from(match_id, 2, by=ORGANISER, reason="a slip", interaction_id=league.interaction())

    goes_on = await league.match_of(1)
    assert goes_on != match_id
    assert await shown(league) == {match_id, goes_on}


async def test_the_pinned_messages_are_brought_up_to_date(league: League) -> None:
    await league.begin(2)
    _ = await league.heard("table")
    league.told.clear()

    await on(league)
    after_on = len(await league.heard("table"))
    await off(league)

    assert (after_on, len(await league.heard("table"))) == (1, 2)


async def test_a_press_that_is_delivered_twice_counts_once(league: League) -> None:
    await league.begin(2)
    press = league.interaction()
    for _ in range(2):
        _ = await league.leagues.on_the_web(1, listed=False, by=ORGANISER, interaction_id=press)
        await off(league)

    assert await league.desk.web_pages.of_league(1) is None
