"""Message menus open only the match of their message, in the server where it is played."""

from __future__ import annotations

from typing import Final

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from cogs.components import custom_ids
from tests.attack.two_towns import NEIGHBOURS, OURS, SIGNING_UP, TwoTowns
from tests.bot.town import read
from tests.by_day import one_in

MENUS: Final = ("Explain this roll", "Text of this board", "Replay from here")


async def seen(who: simcord.MemberActor, channel: ChannelHandle, menu: str, message: discord.Message) -> str:
    """Return all answers to a person who uses a menu on a message."""
    result = await who.context_menu(channel, menu, message)
    assert result.response is not None
    sent = [result.response, *result.followups]
    return " ".join(f"{read(each).text} {each.components}" for each in sent)


def posted(town: TwoTowns, channel: ChannelHandle, custom_id: str) -> discord.Message:
    """Post a message of the bot with one button in a channel."""
    backend = town.env.backend
    stored = backend.create_message(channel.id, backend.bot_user.id, "x")
    stored.content, stored.flags = "", discord.MessageFlags(components_v2=True).value
    button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
    stored.components = [{"type": 1, "components": [button]}]
    return channel.history()[-1]


@pytest.mark.parametrize("menu", one_in(3, MENUS[1:]))
async def test_a_duel_opens_no_match_of_its_number(two_towns: TwoTowns, menu: str) -> None:
    """The second duel is Zed's, the second match one of the other server."""
    town = two_towns
    first = await town.zed.slash(town.elsewhere, "duel", kind="tackle")
    assert first.response is not None
    _ = await town.zed.click(first.response, label="Roll")
    newest = town.elsewhere.history()[-1]

    assert "That only works on a match board" in await seen(town.zed, town.elsewhere, menu, newest)


@pytest.mark.parametrize("menu", one_in(3, MENUS))
@pytest.mark.parametrize("kind", one_in(3, [custom_ids.LEAGUE, custom_ids.SIGN_UP, custom_ids.ME]))
async def test_what_is_about_no_match_opens_none(two_towns: TwoTowns, kind: str, menu: str) -> None:
    town = two_towns
    message = posted(town, town.channel, custom_ids.custom_id(SIGNING_UP, 0, kind, "table"))

    assert "That only works on a match board" in await seen(town.rosa, town.channel, menu, message)


@pytest.mark.parametrize("menu", one_in(3, MENUS))
@pytest.mark.parametrize("match_id", [OURS, NEIGHBOURS])
async def test_a_match_of_another_server_is_none_there(two_towns: TwoTowns, match_id: int, menu: str) -> None:
    town, seq = two_towns, (await two_towns.bot.desk.view(match_id)).seq
    message = posted(town, town.elsewhere, custom_ids.custom_id(match_id, seq, custom_ids.ANSWER, "done"))

    said = await seen(town.zed, town.elsewhere, menu, message)

    assert f"There's no match {match_id}" in said
    assert [name for name in ("Rosa", "Bram", "Kim", "Tove") if name in said] == []


@pytest.mark.parametrize("menu", one_in(3, MENUS))
async def test_a_match_of_the_server_is_shown_there(two_towns: TwoTowns, menu: str) -> None:
    town, seq = two_towns, (await two_towns.bot.desk.view(OURS)).seq
    message = posted(town, town.channel, custom_ids.custom_id(OURS, seq, custom_ids.ANSWER, "done"))

    said = await seen(town.kim, town.channel, menu, message)

    assert "no match" not in said
    assert "That only works" not in said
