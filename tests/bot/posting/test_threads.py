"""The thread of a match: opened, unarchived, and re-opened if it is gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import pytest
import simcord
from discord import ui
from simcord.builders import ChannelHandle

from cogs.posting.unreachable import UNDER_WAY, ReopenButton
from matchday.delivery import outbox
from tests.bot.town import Said, Town, read

Building: TypeAlias = Callable[..., Awaitable[Town]]


async def in_a_thread(new_town: Building) -> tuple[Town, simcord.MemberActor]:
    """Build a town with a match in its own thread; return the manager to act too."""
    town = await new_town(threads=True)
    await town.kick_off()
    board = newest(town.channel.threads[0])
    asked = next(person for person in (town.rosa, town.bram) if f"<@{person.id}>" in board.text)
    return town, asked


def newest(place: ChannelHandle) -> Said:
    """Return the newest message of a thread or channel."""
    return read(place.history()[-1])


def other(town: Town, person: simcord.MemberActor) -> simcord.MemberActor:
    """Return the other manager."""
    return town.bram if person is town.rosa else town.rosa


async def answered(town: Town, asked: simcord.MemberActor) -> simcord.InteractionResult:
    """Answer as a person from another channel than the match's, and confirm the preview."""
    typed = await asked.slash(town.channel, "play", order="4-4-2")
    assert typed.response is not None
    preview = read(typed.response)
    confirms = next(button for answer, button in preview.ids.items() if answer.startswith("confirm-"))
    return await asked.click(preview.message, custom_id=confirms)


def close(town: Town, place: ChannelHandle) -> None:
    """Take the bot's right to post somewhere away for good."""
    path = f"/channels/{place.id}/messages"
    town.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=None)


async def test_a_deleted_thread_is_told_at_once_in_the_channel_with_a_button(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)

    town.env.backend.delete_channel(town.channel.threads[0].id)
    await town.env.settle()

    assert "was deleted" in town.public[-1].text
    assert town.public[-1].buttons == ["Re-open here"]
    assert town.pinged == [str(asked.id)]


async def test_a_match_is_re_opened_in_a_new_thread_with_its_board(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    town.env.backend.delete_channel(town.channel.threads[0].id)
    _ = await answered(town, asked)

    result = await town.rosa.click(town.public[-1].message, label="Re-open here")

    assert result.acknowledged
    assert "Line up" in newest(town.channel.threads[-1]).text
    assert [said.buttons for said in town.public if "was deleted" in said.text] == [[]]
    assert (await town.bot.desk.row(1)).thread_id == town.channel.threads[-1].id


async def test_while_one_manager_re_opens_a_match_the_other_does_not(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    town.env.backend.delete_channel(town.channel.threads[0].id)
    _ = await answered(town, asked)

    UNDER_WAY.add(1)
    pressed = await town.rosa.click(town.public[-1].message, label="Re-open here")
    UNDER_WAY.remove(1)

    assert pressed.acknowledged
    assert town.channel.threads == []


async def test_who_still_sees_the_button_gets_no_second_thread_and_no_second_board(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    town.env.backend.delete_channel(town.channel.threads[0].id)
    _ = await answered(town, asked)
    told = town.public[-1].message
    _ = await town.rosa.click(told, label="Re-open here")
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    view: ui.LayoutView = ui.LayoutView()
    again = await channel.get_partial_message(told.id).edit(view=view.add_item(row.add_item(ReopenButton(1, 0))))

    pressed = await town.bram.click(again, label="Re-open here")

    assert pressed.acknowledged
    (thread,) = town.channel.threads
    assert len(thread.history()) == 1


async def test_who_only_looks_on_re_opens_nothing(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    town.env.backend.delete_channel(town.channel.threads[0].id)
    _ = await answered(town, asked)

    result = await town.kim.click(town.public[-1].message, label="Re-open here")

    assert "Only the managers" in read(result.followups[0]).text
    assert town.channel.threads == []


async def test_a_lost_thread_is_told_of_once(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    town.env.backend.delete_channel(town.channel.threads[0].id)

    _ = await answered(town, asked)
    _ = await answered(town, other(town, asked))

    assert len([said for said in town.public if "was deleted" in said.text]) == 1


async def test_a_thread_that_is_closed_to_the_bot_is_told_in_the_channel_with_what_is_missing(
    new_town: Building,
) -> None:
    town, asked = await in_a_thread(new_town)
    close(town, town.channel.threads[0])

    _ = await answered(town, asked)

    assert "send messages in threads" in town.public[-1].text
    assert town.public[-1].buttons == ["Re-open here"]


async def test_a_closed_thread_is_left_for_a_new_one(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    closed = town.channel.threads[0]
    close(town, closed)
    _ = await answered(town, asked)

    _ = await town.rosa.click(town.public[-1].message, label="Re-open here")

    assert (await town.bot.desk.row(1)).thread_id != closed.id
    assert "Line up" in newest(town.channel.threads[-1]).text


async def test_who_answers_is_told_alone_where_no_place_is_left(
    new_town: Building, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)  # seconds: no new try before the bot has settled
    town, asked = await in_a_thread(new_town)
    close(town, town.channel.threads[0])
    close(town, town.channel)

    result = await answered(town, asked)

    private = [read(said).text for said in [result.response, *result.followups] if said is not None]
    assert any("I can no longer post in" in words for words in private)
    assert "(sealed)" in await town.log()  # the answer stands all the same


async def test_an_archived_thread_is_played_in_again(new_town: Building) -> None:
    town, asked = await in_a_thread(new_town)
    thread = town.bot.get_channel(town.channel.threads[0].id)
    assert isinstance(thread, discord.Thread)
    _ = await thread.edit(archived=True)
    await town.env.settle()

    _ = await answered(town, asked)

    assert "Line up" in newest(town.channel.threads[0]).text
    assert f"<@{other(town, asked).id}>" in newest(town.channel.threads[0]).text


async def test_where_the_channel_itself_is_gone_who_answers_is_told_and_the_match_stands(town: Town) -> None:
    await town.kick_off()
    asked = town.asked
    guild = town.channel.guild
    assert guild is not None
    elsewhere = guild.create_text_channel("elsewhere")
    typed = await asked.slash(elsewhere, "play", order="4-4-2")
    assert typed.response is not None
    preview = read(typed.response)
    town.env.backend.delete_channel(town.channel.id)

    confirms = next(button for answer, button in preview.ids.items() if answer.startswith("confirm-"))
    result = await asked.click(preview.message, custom_id=confirms)

    assert any("I can no longer post in" in read(said).text for said in result.followups)
    assert "(sealed)" in await town.log()
