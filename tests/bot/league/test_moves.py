"""A league and its channel: it moves with its table, posts delayed notices later, and needs permission to post."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.bot.league_town import LeagueTown
from tests.bot.town import read

SILENT = discord.PermissionOverwrite(send_messages=False)


async def test_a_league_that_moves_takes_its_table_along(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    elsewhere = league_town.guild.create_text_channel("harbour")

    said = await league_town.organise("organise channel", channel=elsewhere)

    assert f"has moved to <#{elsewhere.id}>" in said
    (pinned,) = [read(message) for message in elsewhere.pinned_messages()]
    assert "Season 1" in pinned.text
    _ = await league_town.organise("organise deduct", club="Rosa", points=1, reason="late")
    assert len(elsewhere.pinned_messages()) == 1
    assert "Reason: late" in "\n".join(read(message).text for message in elsewhere.history())


async def long_enough(seconds: float) -> None:
    """Sleep for longer than the simulated Discord waits for sleeping tasks, or it would wait for each new try."""
    await asyncio.sleep(60 + seconds)


@pytest.mark.nightly
async def test_what_could_not_be_said_is_said_when_the_league_has_moved(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    old, elsewhere = league_town.channel, league_town.guild.create_text_channel("harbour")
    league_town.env.backend.delete_channel(old.id)
    league_town.channel = elsewhere
    for outbox in (league_town.bot.desk.outbox, league_town.bot.desk.leagues.outbox):
        outbox.sleep = long_enough

    _ = await league_town.organise("organise deduct", club="Rosa", points=1, reason="late")
    unsaid = len(league_town.messages)
    _ = await league_town.organise("organise channel", channel=elsewhere)

    assert unsaid == 0
    assert "Reason: late" in "\n".join(said.text for said in league_town.messages)


async def test_a_league_is_created_only_where_it_may_post(league_town: LeagueTown) -> None:
    closed = league_town.guild.create_text_channel("closed", overwrites={league_town.guild.default_role: SILENT})

    result = await league_town.organiser.slash(closed, "league create", name="Harbour League")

    assert result.response is not None
    assert "don't have permission to post" in read(result.response).text
    assert await league_town.bot.desk.leagues.of_guild(league_town.guild.id) == ()


@pytest.mark.nightly
async def test_a_league_moves_only_to_where_it_may_post(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    closed = league_town.guild.create_text_channel("closed", overwrites={league_town.guild.default_role: SILENT})

    said = await league_town.organise("organise channel", channel=closed)

    assert "don't have permission to post" in said
    (league,) = await league_town.bot.desk.leagues.of_guild(league_town.guild.id)
    assert league.channel_id == league_town.channel.id
