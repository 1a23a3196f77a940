"""*Watch* on the cards of a league's matches: it comes and goes with the league's pages, also under way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import TypeAlias

import pytest
from simcord.builders import ChannelHandle

from cogs.posting.card_links import PAUSE
from settings import Settings
from store.league import public_leagues
from store.opening import open_store
from tests.bot.league.test_league_in_a_forum import forum_with_talk
from tests.bot.league_town import LeagueTown, stored
from tests.bot.match.test_watch import links
from tests.bot.posting.test_summary_cards import edits_of
from tests.bot.town import Said, Town, read
from tests.web.watched import spectator

ADDRESS = "https://referee.example"
FOUR = ("Rosa", "Bram", "Kim", "Tove")
Building: TypeAlias = Callable[..., Awaitable[LeagueTown]]


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots of all towns have pages, also after a restart."""
    monkeypatch.setattr("tests.bot.town.Settings", partial(Settings, web_address=ADDRESS))


@pytest.fixture
async def town(league_town: LeagueTown) -> LeagueTown:
    """Return a town with a league of two clubs, whose match is under way in a thread."""
    await league_town.season_of(FOUR[:2])
    return league_town


def cards(town: LeagueTown) -> list[Said]:
    """Return the cards of all matches that have begun, in a text channel."""
    return [said for said in town.in_threads if "\nMatch on" in said.text]


def watched(town: Town, forum: ChannelHandle | None = None) -> list[str]:
    """Return where all buttons of a channel's messages lead, with those of its threads."""
    place = forum or town.channel
    inside = [read(message) for thread in place.threads for message in thread.history()]
    return [link for said in (*inside, *(() if forum else town.public)) for link in links(said)]


async def link_of(town: LeagueTown, match_id: int) -> str:
    """Return the address of a match's page."""
    token = await town.bot.desk.web_pages.token_of(match_id)
    assert token is not None
    return f"{ADDRESS}/match/{token}"


async def put(town: LeagueTown, show: str) -> None:
    """Put the league on the web, or take it off, and wait until all cards are as they should be."""
    _ = await town.organise("organise page", show=show)
    await town.env.settle()


async def test_a_match_under_way_gets_watch_when_its_league_is_put_on_the_web(town: LeagueTown) -> None:
    before, (card,) = watched(town), cards(town)

    await put(town, "link")

    (match_id,) = await town.open_matches()
    assert before == []
    assert watched(town) == [await link_of(town, match_id)]
    assert cards(town)[0].buttons == ["Watch"]
    assert cards(town)[0].text == card.text


async def test_watch_goes_when_the_league_is_taken_off_and_leads_to_the_new_page_when_it_comes_back(
    town: LeagueTown,
) -> None:
    await put(town, "link")
    before = watched(town)
    await put(town, "off")
    gone = watched(town)
    await put(town, "listed")

    (match_id,) = await town.open_matches()
    assert gone == []
    assert watched(town) == [await link_of(town, match_id)] != before


async def test_a_match_that_kicks_off_in_a_league_on_the_web_loses_watch_too(league_town: LeagueTown) -> None:
    town = league_town
    _ = await town.organise("league create", name="Harbour League", half=5)
    _ = await town.organise("organise page", show="link")
    _ = await town.organise("organise season", name="Season 1")
    for name in FOUR[:2]:
        _ = await town.typed(town.managers[name], "league join", club=f"{name} FC")
    _ = await town.organise("organise draw")
    begun = watched(town)

    await put(town, "off")

    assert len(begun) == 1
    assert watched(town) == []


async def test_each_of_many_cards_is_edited_once_and_none_without_a_pause(league_town: LeagueTown) -> None:
    """Hundreds of matches may be under way, and Discord allows fifty requests a second for everything."""
    town = league_town
    await town.season_of(FOUR)
    shown: list[str] = []

    async def sleep(seconds: float) -> None:
        shown.append(f"{seconds:g} s, {len(watched(town))} shown")

    town.bot.poster.links.sleep = sleep
    before = [edits_of(town, card.message.id) for card in cards(town)]
    await put(town, "link")
    edits = [edits_of(town, card.message.id) for card in cards(town)]

    assert shown == [f"{PAUSE:g} s, {done} shown" for done in range(2)]
    assert [after - first for after, first in zip(edits, before, strict=True)] == [1, 1]
    assert sorted(watched(town)) == sorted([await link_of(town, match) for match in await town.open_matches()])


async def test_a_league_that_is_only_listed_costs_no_edit(town: LeagueTown) -> None:
    await put(town, "link")
    (card,) = cards(town)
    before = edits_of(town, card.message.id)

    await put(town, "listed")

    assert edits_of(town, card.message.id) == before


async def test_a_kill_between_a_change_and_its_edits_loses_nothing(town: LeagueTown) -> None:
    await put(town, "link")
    async with stored(town) as db:  # as if the bot had died right after the commit
        await public_leagues.withdraw(db, 1)
    before = len(watched(town))

    await town.restart()

    assert (before, watched(town)) == (1, [])


async def test_a_card_that_discord_cannot_edit_just_now_is_edited_later(town: LeagueTown) -> None:
    (card,) = cards(town)
    path = f"/channels/{town.channel.threads[0].id}/messages/{card.message.id}"
    town.env.inject_error("PATCH", path, status=503, times=2)
    waits: list[tuple[float, int]] = []

    async def sleep(seconds: float) -> None:
        waits.append((seconds, len(watched(town))))

    town.bot.desk.web_pages.cards.sleep = sleep
    await put(town, "link")

    assert waits == [(10, 0), (20, 0)]
    assert len(watched(town)) == 1


async def test_a_card_that_is_gone_is_given_up_and_the_match_goes_on(town: LeagueTown) -> None:
    (card,), thread = cards(town), town.channel.threads[0]
    path = f"/channels/{thread.id}/messages/{card.message.id}"
    town.env.inject_error("PATCH", path, status=404, code=10008, times=None)
    await put(town, "link")
    tried = edits_of(town, card.message.id)

    await town.env.advance_time(3600)
    await town.restart()

    assert edits_of(town, card.message.id) == tried
    assert await town.open_matches() == [1]


async def test_the_card_in_a_fixtures_thread_is_not_edited_for_the_result(town: LeagueTown) -> None:
    await put(town, "link")
    (card,) = cards(town)
    before = edits_of(town, card.message.id)

    await town.give_up(await town.open_matches())
    await town.wait(timedelta(minutes=2))

    assert edits_of(town, card.message.id) == before


async def test_watch_comes_and_goes_in_a_forum_whose_card_tells_the_score(league_town: LeagueTown) -> None:
    town = league_town
    forum = await forum_with_talk(town)
    await town.season_of(FOUR[:2])
    (match_id,) = await town.open_matches()
    before = watched(town, forum)

    await put(town, "link")
    begun, link = watched(town, forum), await link_of(town, match_id)
    await put(town, "off")

    assert (before, begun, watched(town, forum)) == ([], [link], [])


async def test_watch_comes_and_goes_where_matches_have_no_threads(new_league_town: Building) -> None:
    town = await new_league_town(threads=False)
    await town.season_of(FOUR[:2])
    (match_id,) = await town.open_matches()
    before = watched(town)

    await put(town, "link")
    begun, link = watched(town), await link_of(town, match_id)
    await put(town, "off")

    assert (before, begun, watched(town)) == ([], [link], [])


async def test_the_link_of_a_match_that_is_over_stays_and_says_that_the_page_is_not_there(town: LeagueTown) -> None:
    """Thousands of matches may be over, in threads that are put away: no edit of theirs is worth what it costs."""
    await put(town, "link")
    (link,) = watched(town)
    there = await answer_at(town, link)
    await town.give_up(await town.open_matches())

    await put(town, "off")

    status, words = await answer_at(town, link)
    assert watched(town)[0] == link
    assert (there[0], status) == (200, 404)
    assert "There&#39;s nothing here" in words
    assert "the page may have been taken off the web" in words


async def answer_at(town: LeagueTown, link: str) -> tuple[int, str]:
    """Return the status and the text with which a page of the town answers."""
    store = await open_store(town.database)
    async with spectator(store) as kim, kim.get(link.removeprefix(ADDRESS)) as answer:
        answered = answer.status, await answer.text()
    await store.close()
    return answered
