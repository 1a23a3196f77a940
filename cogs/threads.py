"""Where a match is played: a public thread of its own, or the channel; and finding that place again."""

from __future__ import annotations

import logging
from typing import Final, TypeAlias

import discord

from cogs import limits
from cogs.official import Official
from store.matches import MatchRow

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = 10080
"""Minutes of silence until a thread is put away: the longest that Discord has."""

Place: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


async def opened(bot: Official, row: MatchRow) -> int | None:
    """Open the thread of a match that has kicked off. Returns its id, or None where it is played in the channel."""
    channel = await place(bot, row.channel_id) if bot.threads else None
    if not isinstance(channel, discord.TextChannel):
        return None
    name = limits.short(f"{row.home.name} v {row.away.name}", limits.NAME)
    try:
        thread = await channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVED_AFTER
        )
    except discord.HTTPException as failure:
        log.warning("match %d: no thread in channel %d, it is played in the channel: %s", row.id, channel.id, failure)
        return None
    return thread.id


async def place(bot: Official, channel_id: int) -> Place | None:
    """Find a channel or thread; None if it is gone or closed to us. An archived thread is no longer in memory."""
    found = bot.get_channel(channel_id)
    if found is None:
        try:
            found = await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden) as failure:
            log.warning("channel %d cannot be reached: %s", channel_id, failure)
            return None
    return found if isinstance(found, Place) else None


async def place_of(bot: Official, row: MatchRow) -> Place | None:
    """Find where a match is told: its thread or channel; None if that is gone or closed to us.

    What is left to tell of a match that is over is told in the channel if the thread is gone.
    """
    found = await place(bot, row.channel)
    if found is None and row.thread_id is not None and row.over:
        found = await place(bot, row.channel_id)
    if isinstance(found, discord.Thread) and found.archived:
        return await found.edit(archived=False)
    return found
