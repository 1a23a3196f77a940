"""Finding where things are told: channels, their threads, and forums; an archived thread is taken out again."""

from __future__ import annotations

import logging
from typing import TypeAlias

import discord

from cogs.runtime.protocol import Official
from store.match.matches import MatchRow

log = logging.getLogger(__name__)

Place: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Where messages can be sent."""

Ground: TypeAlias = Place | discord.ForumChannel
"""Where a match or a league can be at home: in a forum each thing is a post of its own, which is a thread."""


class PlaceGone(Exception):
    """The channel or thread in which something is to be told is not there any more."""


def link_to(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    """Return the link that leads to a channel or thread, or to a message in it."""
    link = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return link if message_id is None else f"{link}/{message_id}"


def to_board(row: MatchRow) -> str:
    """Return the link that leads to the board of a match; before there is one, to where it is played."""
    return link_to(row.guild_id, row.channel, row.board_message_id)


async def ground(bot: Official, channel_id: int) -> Ground | None:
    """Find a channel, thread or forum; None if it is gone or closed to us. An archived thread is not in memory."""
    found = bot.get_channel(channel_id)
    if found is None:
        try:
            found = await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden) as failure:
            log.warning("channel %d cannot be reached: %s", channel_id, failure)
            return None
    return found if isinstance(found, Ground) else None


async def place(bot: Official, channel_id: int) -> Place | None:
    """Find where messages can be sent; None for a forum, and for what is gone or closed to us."""
    found = await ground(bot, channel_id)
    return None if isinstance(found, discord.ForumChannel) else found


async def place_of(bot: Official, row: MatchRow) -> Place | None:
    """Find where a match is told: its thread or channel; None if that is gone or closed to us.

    What is left to tell of a match that is over is told in the channel if the thread is gone.
    """
    found = await place(bot, row.channel)
    if found is None and row.thread_id is not None and row.over:
        found = await place(bot, row.channel_id)
    return None if found is None else await awake(found)


async def awake(found: Place) -> Place:
    """Take a thread out of the archive; anything else is as it was."""
    if isinstance(found, discord.Thread) and found.archived:
        return await found.edit(archived=False)
    return found
