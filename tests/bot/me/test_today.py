"""/me today: the list of matches that wait for a manager, and the way to the next one after an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from cogs.posting.messages.agenda_message import agenda
from matchday.people.agendas import Agenda
from rules.asking import Roll
from store.match.matches import MatchRow
from tests.bot.town import Said, Town, parts_of, private, read


def she_begins(_: object, number: int, roll: Roll) -> int:
    """Roll the most and the least by turns, so that the away side wins the toss, and the home side lines up first."""
    return 1 if number % 2 else roll.faces


async def two_matches(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town with two matches in threads, in both of which Rosa is asked first."""
    town = await new_town(threads=True, dice=she_begins)
    for _ in range(2):
        await town.kick_off()
    return town


async def kick_off_elsewhere(town: Town) -> tuple[simcord.MemberActor, ChannelHandle]:
    """Begin a match of the same two people in another server. Returns Rosa there, and its channel."""
    other = town.env.create_guild("Elsewhere")
    channel = other.create_text_channel("far away")
    rosa, bram = (other.add_member(each.user) for each in (town.rosa, town.bram))
    await town.env.settle()
    _ = await rosa.slash(channel, "match challenge", opponent=bram, half=5)
    _ = await bram.slash(channel, "match accept")
    return rosa, channel


async def removed(town: Town) -> None:
    """Let the first server remove the bot."""
    town.env.backend.remove_guild(town.rosa.guild.id)
    await town.env.settle()


async def comes_to_say(town: Town, opened: simcord.ResponseMessage, words: str) -> None:
    """Wait until an open list says something; an edit in the background takes a moment."""
    async with asyncio.timeout(10):
        while words not in read(opened).text:
            await town.env.settle()


async def today(town: Town, who: simcord.MemberActor) -> Said:
    """Let somebody ask what waits."""
    result = await who.slash(town.channel, "me today")
    assert result.ephemeral
    assert result.response is not None
    return read(result.response)


def link(said: Said) -> str:
    """Return where the button *Next match* leads."""
    [found] = [str(part["url"]) for part in said.parts if part.get("label") == "Next match"]
    return found


async def line_up(town: Town, match_id: int) -> simcord.InteractionResult:
    """Answer a match's question for its line-up as the manager who is asked, on its board."""
    row = await town.bot.desk.row(match_id)
    asked = (await town.bot.desk.view(match_id)).asked
    assert asked is not None
    who = next(each for each in (town.rosa, town.bram) if each.id == asked.id)
    channel = town.bot.get_channel(row.channel)
    assert isinstance(channel, discord.Thread)
    assert row.board_message_id is not None
    board = await channel.fetch_message(row.board_message_id)
    return await who.click(board, custom_id=read(board).ids["4-4-2"])


async def test_who_plays_nothing_reads_how_to_begin(town: Town) -> None:
    said = await today(town, town.kim)

    assert said.text == "\n### No matches waiting for you\nYou have no open matches. Start one with /match challenge."
    assert said.buttons == ["Update"]


async def test_every_match_is_named_with_what_is_asked_until_when_how_it_stands_and_where(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)

    hers, his = await today(town, town.rosa), await today(town, town.bram)

    row = await town.bot.desk.row(1)
    board = f"[The board](https://discord.com/channels/{row.guild_id}/{row.thread_id}/{row.board_message_id})"
    assert "### 2 matches are waiting for you" in hers.text
    assert f"**Rosa v Bram** · {board}" in hers.text
    assert hers.text.count("Line up your eleven, hidden for now.\n-# Lantern Quay 0-0 Saltmarsh United · 0'") == 2
    assert hers.text.count("-# Due <t:") == 2
    assert "### No matches waiting for you" in his.text
    assert "**2 other matches**" in his.text
    assert his.text.count(f"waiting for Rosa: Line up your eleven, hidden for now. · {board}\n-# Due <t:") == 1
    assert his.text.count("waiting for Rosa: Line up your eleven, hidden for now.") == 2
    assert his.text.count("-# Due <t:") == 2
    assert "Next match" not in his.buttons


async def test_of_many_matches_of_others_more_are_named_rather_than_what_is_asked(town: Town) -> None:
    await town.kick_off()
    view = await town.bot.desk.view(1)
    views = tuple(replace(view, row=replace(view.row, id=number)) for number in range(1, 18))

    few, many = (
        Said(town.board.message, tuple(parts_of(agenda(Agenda((), others), 0).to_components()))).text
        for others in (views[:3], views)
    )

    assert few.count("Line up your eleven") == 3
    assert many.count("**Rosa v Bram**") == 17
    assert "Line up your eleven" not in many


async def test_a_challenge_waits_for_whoever_is_challenged(town: Town) -> None:
    _ = await town.challenge()

    assert "Answer the challenge." in (await today(town, town.bram)).text
    assert "### No matches waiting for you" in (await today(town, town.rosa)).text


async def test_after_an_answer_that_ends_the_turn_the_next_match_is_a_tap_away(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)

    [said] = private(await line_up(town, 1))

    other = await town.bot.desk.row(2)
    assert read(said).text == "\n1 more match is waiting for you: **Rosa v Bram**."
    assert link(read(said)).endswith(f"/{other.thread_id}/{other.board_message_id}")
    assert private(await line_up(town, 2)) == []


async def test_a_match_in_which_the_computer_has_replied_is_no_further_match(
    new_town: Callable[..., Awaitable[Town]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its manager's own board was called "1 more match" and linked to."""
    town = await new_town(threads=True, dice=she_begins)
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)
    boards = town.bot.desk.agendas.boards

    async def once_it_has_replied(person_id: int) -> list[MatchRow]:
        async with asyncio.timeout(10):
            while not (found := await boards(person_id)):  # noqa: ASYNC110 - no event tells of a new board
                await asyncio.sleep(0.01)
        return found

    monkeypatch.setattr(town.bot.desk.agendas, "boards", once_it_has_replied)

    said = await line_up(town, 1)

    assert [row.id for row in await boards(town.rosa.id)] == [1]
    assert private(said) == []


async def test_it_is_kept_up_to_date_while_it_is_open(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    result = await town.rosa.slash(town.channel, "me today")

    _ = await line_up(town, 1)
    assert result.response is not None
    assert "### 1 match is waiting for you" in read(result.response).text

    _ = await line_up(town, 1)
    assert "### 2 matches are waiting for you" in read(result.response).text


async def test_update_works_after_a_restart(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    said = await today(town, town.rosa)
    await town.restart()
    _ = await line_up(town, 1)

    pressed = await town.rosa.click(said.message, label="Update")

    assert pressed.response is not None
    assert "### 1 match is waiting for you" in read(pressed.response).text


async def test_a_server_that_removes_the_bot_goes_from_an_open_list_and_comes_back_with_it(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    rosa, channel = await kick_off_elsewhere(town)
    result = await rosa.slash(channel, "me today")
    assert result.response is not None
    assert "### 3 matches are waiting for you" in read(result.response).text

    await removed(town)
    await comes_to_say(town, result.response, "### 1 match is waiting for you")
    other = await town.bot.desk.row(3)
    assert link(read(result.response)).endswith(f"/{other.thread_id}/{other.board_message_id}")
    assert "other match" not in read(result.response).text

    await town.bot.desk.departures.note_back(town.rosa.guild.id)
    await comes_to_say(town, result.response, "### 3 matches are waiting for you")


async def test_an_outage_of_a_server_is_no_departure(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    rosa, channel = await kick_off_elsewhere(town)
    town.env.backend.emit("GUILD_DELETE", {"id": str(town.rosa.guild.id), "unavailable": True})
    await town.env.settle()

    result = await rosa.slash(channel, "me today")

    assert result.response is not None
    assert "### 3 matches are waiting for you" in read(result.response).text
