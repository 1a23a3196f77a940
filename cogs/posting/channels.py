"""Lookup of channels, threads and forums to post in; an archived thread is brought back."""

from __future__ import annotations

import logging
from typing import Final, TypeAlias

import discord

from cogs.runtime.protocol import Official
from store.match.matches import MatchRow
from store.shards import NO_SERVER

log = logging.getLogger(__name__)

MessageChannel: TypeAlias = (
    discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel | discord.DMChannel
)
"""Channels that take messages."""

PostingChannel: TypeAlias = MessageChannel | discord.ForumChannel
"""Channels for a match or a league: in a forum each has a post, which is a thread."""


class PlaceGone(Exception):
    """The channel or thread to post in no longer exists."""


_DIRECT: Final = "@me"
"""In place of a server's id in links to direct messages."""


def link_to(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    """Return the link to a channel or thread, or to a message in it."""
    link = f"https://discord.com/channels/{guild_id if guild_id != NO_SERVER else _DIRECT}/{channel_id}"
    return link if message_id is None else f"{link}/{message_id}"


def to_board(row: MatchRow) -> str:
    """Return the link to a match's board; if there is none yet, to its channel."""
    return link_to(row.guild_id, row.channel, row.board_message_id)


async def ground(bot: Official, channel_id: int) -> PostingChannel | None:
    """Find a channel, thread or forum; None if it is gone or not accessible.

    discord.py keeps neither archived threads nor channels of direct messages; the latter never go, and are kept here.
    """
    found = bot.get_channel(channel_id) or bot.direct.get(channel_id)
    if found is None:
        try:
            found = await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden) as failure:
            log.warning("channel %d cannot be reached: %s", channel_id, failure)
            return None
        if isinstance(found, discord.DMChannel):
            bot.direct[channel_id] = found
    return found if isinstance(found, PostingChannel) else None


async def place(bot: Official, channel_id: int) -> MessageChannel | None:
    """Find a channel that takes messages; None for a forum, and for one that is gone or not accessible."""
    found = await ground(bot, channel_id)
    return None if isinstance(found, discord.ForumChannel) else found


async def place_of(bot: Official, row: MatchRow) -> MessageChannel | None:
    """Find a match's thread or channel; None if that is gone or not accessible.

    If the thread of a finished match is gone, its remaining notices are posted in the channel.
    """
    found = await place(bot, row.channel)
    if found is None and row.thread_id is not None and row.is_over:
        found = await place(bot, row.channel_id)
    return None if found is None else await awake(found)


async def awake(found: MessageChannel) -> MessageChannel:
    """Unarchive a thread; any other channel is left alone."""
    if isinstance(found, discord.Thread) and found.archived:
        return await found.edit(archived=False)
    return found
