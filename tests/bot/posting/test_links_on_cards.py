"""Cards that wait for their turn to get *Watch* or to lose it, while their matches go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import discord
import pytest
import simcord
from discord import ui

from cogs.posting import summary_cards
from cogs.runtime.protocol import Official
from matchday.match.views import MatchView
from settings import Settings
from store.match import matches
from store.people.people import Person
from tests.bot.league.test_watch import ADDRESS, cards, link_of, pages, put, town, watched
from tests.bot.league_town import LeagueTown, stored
from tests.bot.posting.test_summary_cards import edits_of
from tests.bot.town import Town

__all__ = ["pages", "town"]


def person(who: simcord.MemberActor) -> Person:
    """Return a person of the town as the desk knows them."""
    return Person(who.id, who.name)


async def until_shown(town: Town, wanted: list[str]) -> None:
    """Wait until the buttons lead where they should; the test fails after ten seconds."""
    async with asyncio.timeout(10):
        while watched(town) != wanted:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.02)


async def test_a_card_whose_match_ends_while_it_waits_is_not_edited(town: LeagueTown) -> None:
    (card,), (match_id,) = cards(town), await town.open_matches()
    before = edits_of(town, card.message.id)

    async def sleep(_: float) -> None:
        async with stored(town) as db:  # no notice of the end is posted before the card's turn
            _ = await matches.end(db, match_id, "resigned")

    town.bot.poster.links.sleep = sleep
    await put(town, "link")

    assert edits_of(town, card.message.id) == before


async def test_a_card_in_a_server_that_is_left_while_it_waits_is_edited_when_the_bot_is_back(town: LeagueTown) -> None:
    async def sleep(_: float) -> None:
        if not is_back:
            await town.bot.desk.departures.note_left(town.guild.id)

    is_back = False
    town.bot.poster.links.sleep = sleep
    (card,), (match_id,) = cards(town), await town.open_matches()
    before = edits_of(town, card.message.id)
    await put(town, "link")
    away = edits_of(town, card.message.id)
    is_back = True
    await town.bot.desk.departures.note_back(town.guild.id)
    await until_shown(town, [await link_of(town, match_id)])

    assert away == before


async def test_a_link_that_another_edit_brings_goes_if_its_page_is_closed_meanwhile(
    town: LeagueTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of other cards may be waiting before its own edit, and the match's state changes first."""
    (match_id,), turn, edited = await town.open_matches(), asyncio.Event(), summary_cards.edited
    leagues, cards, otto = town.bot.desk.leagues, town.bot.desk.web_pages.cards, person(town.organiser)

    async def slowly(
        bot: Official, view: MatchView, card: int, words: ui.LayoutView, **how: bool
    ) -> discord.Message | None:
        changed = await edited(bot, view, card, words, **how)
        monkeypatch.setattr(summary_cards, "edited", edited)
        _ = await leagues.off_the_web(1, by=otto, interaction_id=78)
        turn.set()
        _ = await cards.running_postings.finished(10)
        return changed

    monkeypatch.setattr(summary_cards, "edited", slowly)
    town.bot.poster.links.sleep = lambda _: turn.wait()
    _ = await leagues.on_the_web(1, listed=False, by=otto, interaction_id=77)
    await town.bot.card_anew(match_id)
    _ = await turn.wait()
    await until_shown(town, [])


async def test_a_card_with_too_many_edits_this_hour_is_edited_later(town: LeagueTown) -> None:
    """Discord allows few edits an hour of messages older than that, which most cards are."""
    (card,), (match_id,) = cards(town), await town.open_matches()
    path = f"/channels/{town.channel.threads[0].id}/messages/{card.message.id}"
    town.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=2)
    waits = waits_of(town)

    await put(town, "link")

    assert watched(town) == [await link_of(town, match_id)]
    assert waits == [10, 20]


async def test_a_card_in_a_thread_that_the_bot_may_not_bring_back_is_tried_once_and_in_its_next_life(
    town: LeagueTown,
) -> None:
    (match_id,) = await town.open_matches()
    (place,) = town.channel.threads
    thread = town.bot.get_channel(place.id)
    assert isinstance(thread, discord.Thread)
    _ = await thread.edit(archived=True, locked=True)
    town.env.inject_error("PATCH", f"/channels/{place.id}", status=403, code=50013, message="Missing", times=None)
    waits = waits_of(town)

    await put(town, "link")
    before = watched(town)
    town.env.backend.faults.clear()
    await town.restart()

    assert (waits, before) == ([], [])
    await until_shown(town, [await link_of(town, match_id)])


def waits_of(town: LeagueTown) -> list[float]:
    """Return for how many seconds cards wait for another try, from now on, up to three times."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) > 2:
            _ = await asyncio.Event().wait()

    town.bot.desk.web_pages.cards.sleep = sleep
    return waits


async def test_an_edit_of_the_link_does_not_bring_an_older_state_back(
    new_town: Callable[..., Awaitable[Town]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match ends between reading it for the link and editing its card."""
    town = await new_town(threads=True)
    await town.kick_off(page="yes")
    desk = town.bot.desk
    view = desk.view

    async def slowly(match_id: int) -> MatchView:
        monkeypatch.setattr(desk, "view", view)
        found = await view(match_id)
        _ = await desk.resign(1, by=town.rosa.id, interaction_id=6)
        await desk.outbox.deliver(1)
        return found

    town.bot.poster.links.sleep = lambda _: asyncio.sleep(0)
    monkeypatch.setattr(desk, "view", slowly)
    await desk.web_pages.close(1, by=town.rosa.id)
    await until_shown(town, [])
    _ = await desk.web_pages.cards.running_postings.finished(10)

    assert "Match over" in town.public[0].text
    assert [thread.name for thread in town.channel.threads] == ["Over: Rosa v Bram"]


async def test_a_card_that_a_bot_without_pages_has_edited_gets_its_link_back_when_there_are_pages_again(
    new_town: Callable[..., Awaitable[Town]], monkeypatch: pytest.MonkeyPatch
) -> None:
    town = await new_town(threads=True)
    await town.kick_off(page="yes")
    begun = watched(town)

    monkeypatch.setattr("tests.bot.town.Settings", Settings)
    await town.restart()
    await town.bot.card_anew(1)
    await until_shown(town, [])
    monkeypatch.setattr("tests.bot.town.Settings", partial(Settings, web_address=ADDRESS))
    await town.restart()

    assert len(begun) == 1
    await until_shown(town, begun)
