"""The page of a match from Discord: agreed to with the challenge, and linked under its card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from sqlalchemy import delete

from store.schema.match_tables import public_match
from testing.database import change
from tests.bot.match.test_countering import countered
from tests.bot.town import BUTTON, Said, Town, answered, read
from web.links import Links

ADDRESS = "https://referee.example"
SHOWN = "Shown on the web, with both names, to anyone with the link."
Building: TypeAlias = Callable[..., Awaitable[Town]]


@pytest.fixture
def on_the_web(town: Town) -> Town:
    """Return a town whose bot has pages."""
    town.bot.links = Links(ADDRESS)
    return town


def links(said: Said) -> list[str]:
    """Return where the buttons of a message lead."""
    return [str(part["url"]) for part in said.parts if part["type"] == BUTTON and part.get("url")]


async def link_of(town: Town, match_id: int = 1) -> str:
    """Return the address of a match's page."""
    return f"{ADDRESS}/match/{await town.bot.desk.web_pages.token_of(match_id)}"


async def test_the_card_says_that_a_match_is_to_be_shown_and_accepting_it_opens_the_page(on_the_web: Town) -> None:
    town = on_the_web
    _ = await town.challenge(page="yes")
    card, before = town.board, await town.bot.desk.web_pages.token_of(1)

    _ = await town.bram.click(card.message, label="Accept")

    assert SHOWN in card.text
    assert (links(card), before) == ([], None)
    first = town.public[0]
    assert SHOWN in first.text
    assert first.buttons == ["Watch"]
    assert links(first) == [await link_of(town)]


async def test_a_page_may_lag_one_action_behind_and_the_card_says_so(on_the_web: Town) -> None:
    town = on_the_web

    _ = await town.kick_off(page="delayed")

    assert "Shown on the web one action later, with both names, to anyone with the link." in town.public[0].text
    assert (await town.bot.desk.view(1)).row.head["page"] == "delayed"
    assert links(town.public[0]) == [await link_of(town)]


async def test_no_card_speaks_of_pages_that_nobody_wanted(on_the_web: Town) -> None:
    await on_the_web.kick_off()

    assert "web" not in on_the_web.public[0].text
    assert on_the_web.public[0].buttons == []
    assert await on_the_web.bot.desk.web_pages.token_of(1) is None


async def test_a_challenge_in_return_keeps_the_page_and_opens_it_only_when_it_is_accepted(on_the_web: Town) -> None:
    town = on_the_web
    card = await countered(town, page="yes")
    before = [await town.bot.desk.web_pages.token_of(match_id) for match_id in (1, 2)]

    _ = await town.rosa.click(card.message, label="Accept")

    assert SHOWN in card.text
    assert before == [None, None]
    assert await town.bot.desk.web_pages.token_of(1) is None
    assert links(town.public[1]) == [await link_of(town, 2)]


async def test_a_spectator_cannot_agree_for_the_challenged(on_the_web: Town) -> None:
    town = on_the_web
    _ = await town.challenge(page="yes")

    _ = await town.kim.click(town.board.message, label="Accept")
    _ = await town.rosa.click(town.board.message, label="Accept")

    assert await town.bot.desk.web_pages.token_of(1) is None


async def test_a_declined_challenge_leaves_no_page(on_the_web: Town) -> None:
    _ = await on_the_web.challenge(page="yes")

    _ = await on_the_web.bram.click(on_the_web.board.message, label="Decline")

    assert await on_the_web.bot.desk.web_pages.token_of(1) is None
    assert links(on_the_web.board) == []


async def test_a_match_against_the_computer_has_a_page_if_one_is_wanted(on_the_web: Town) -> None:
    town = on_the_web
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5, page="yes")

    assert [links(said) for said in town.public if links(said)] == [[await link_of(town)]]


async def test_everybody_gets_the_link_and_only_a_manager_closes_the_page(on_the_web: Town) -> None:
    town = on_the_web
    await town.kick_off(page="yes")

    link = await town.kim.slash(town.channel, "match page")
    not_theirs = await town.kim.slash(town.channel, "match page", close=True)
    before = await link_of(town)
    closed = await town.bram.slash(town.channel, "match page", close=True)
    gone = await town.kim.slash(town.channel, "match page")

    assert before in answered(link).content
    assert "Only the managers" in read(answered(not_theirs)).text
    assert "no longer works" in answered(closed).content
    assert "has no page on the web" in read(answered(gone)).text
    assert await town.bot.desk.web_pages.token_of(1) is None


async def test_the_link_leaves_the_card_beside_the_thread_when_the_page_is_closed(new_town: Building) -> None:
    town = await new_town(threads=True)
    town.bot.links = Links(ADDRESS)
    await town.kick_off(page="yes")
    begun = links(town.public[0])

    _ = await town.bram.slash(town.channel.threads[0], "match page", close=True)
    await town.env.settle()

    assert len(begun) == 1
    assert links(town.public[0]) == []


async def test_the_link_leaves_the_card_of_a_match_without_a_thread_when_the_page_is_closed(on_the_web: Town) -> None:
    town = on_the_web
    await town.kick_off(page="yes")
    begun, words = links(town.public[0]), town.public[0].text

    _ = await town.bram.slash(town.channel, "match page", close=True)
    await town.env.settle()

    assert len(begun) == 1
    assert links(town.public[0]) == []
    assert town.public[0].text == words


async def test_the_link_leaves_the_card_of_a_match_against_the_computer_too(on_the_web: Town) -> None:
    town = on_the_web
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5, page="yes")
    await town.env.settle()
    begun = [links(said) for said in town.public if links(said)]

    _ = await town.rosa.slash(town.channel, "match page", close=True)
    await town.env.settle()

    assert len(begun) == 1
    assert not any(links(said) for said in town.public)


async def test_the_link_leaves_the_card_after_a_kill_right_after_the_page_was_closed(on_the_web: Town) -> None:
    town = on_the_web
    await town.kick_off(page="yes")
    change(town.database, delete(public_match))
    begun = links(town.public[0])

    await town.restart()

    assert (len(begun), links(town.public[0])) == (1, [])


@pytest.mark.parametrize("command", ["match challenge", "match computer"])
async def test_a_bot_without_pages_says_so_and_sends_nothing(town: Town, command: str) -> None:
    opponent = {"opponent": town.bram} if command == "match challenge" else {}

    refused = await town.rosa.slash(town.channel, command, page="yes", **opponent)

    assert "This bot has no pages on the web" in answered(refused).content
    assert town.public == []


async def test_the_link_stays_under_the_card_beside_the_thread_until_after_the_end(new_town: Building) -> None:
    town = await new_town(threads=True)
    town.bot.links = Links(ADDRESS)
    await town.kick_off(page="yes")
    begun = links(town.public[0])

    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=6)
    await town.env.settle()

    assert begun == links(town.public[0]) == [await link_of(town)]
    assert "Match over" in town.public[0].text
    in_the_thread = [links(read(message)) for message in town.channel.threads[0].history()]
    assert not any(in_the_thread)


async def test_the_link_stays_under_the_card_when_the_first_board_follows_it(on_the_web: Town) -> None:
    """Buttons of former boards are taken away, and the card was the board before: a link is never stale."""
    town = on_the_web
    await town.kick_off(page="yes")

    await town.answer("4-4-2")
    await town.answer("4-4-2")
    await town.env.settle()

    assert links(town.public[0]) == [await link_of(town)]
    assert "Continued below" not in town.public[0].text
