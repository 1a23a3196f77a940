"""Server events for fixtures: each is external, with a link to the match as its location."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from cogs.components import limits
from cogs.runtime.protocol import Official

log = logging.getLogger(__name__)

SOON: Final = timedelta(minutes=5)
"""Shortest time until an event's start: Discord accepts none that has begun."""

_OPEN: Final = (discord.EventStatus.scheduled, discord.EventStatus.active)


class EventsRefused(Exception):
    """The server forbids events. Announce it once, and stop until somebody turns them on again."""


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A scheduled event.

    link: to the match; it identifies the event. begins, ends: when (with a time zone).
    """

    name: str
    words: str
    link: str
    begins: datetime
    ends: datetime


async def keep_scheduled(bot: Official, guild_id: int, wanted: Scheduled) -> None:
    """Create a server event, or move the one with this link; nothing if its time is over.

    Raises EventsRefused if the server forbids it.
    """
    guild, soon = bot.get_guild(guild_id), bot.now() + SOON
    if guild is None or wanted.ends <= soon:
        return
    try:
        there = await _found(bot, guild, (wanted.link,))
        for each in there:
            await _move(each, wanted, soon)
        if not there:
            await _make(guild, wanted, soon)
    except discord.Forbidden as refused:
        raise EventsRefused from refused
    except discord.HTTPException as failure:
        _give_up(failure, wanted.link)


async def cancel_scheduled(bot: Official, guild_id: int, links: Collection[str]) -> None:
    """Remove the server events with these links, if there are any.

    Raises EventsRefused if the server forbids it.
    """
    guild = bot.get_guild(guild_id)
    if guild is None or not links:
        return
    try:
        for there in await _found(bot, guild, links):
            await there.delete()
    except discord.Forbidden as refused:
        raise EventsRefused from refused
    except discord.HTTPException as failure:
        _give_up(failure, ", ".join(links))


async def _found(bot: Official, guild: discord.Guild, links: Collection[str]) -> list[discord.ScheduledEvent]:
    """Find our events with these links. A server has at most a hundred, and Discord tells of them only when asked."""
    ours = bot.user.id if bot.user is not None else None
    there = await guild.fetch_scheduled_events(with_counts=False)
    return [each for each in there if each.location in links and each.creator_id == ours and each.status in _OPEN]


async def _make(guild: discord.Guild, wanted: Scheduled, soon: datetime) -> None:
    _ = await guild.create_scheduled_event(
        name=limits.short(wanted.name, limits.NAME),
        description=limits.short(wanted.words, limits.EVENT_WORDS),
        start_time=max(wanted.begins, soon),
        end_time=wanted.ends,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=wanted.link,
    )


async def _move(there: discord.ScheduledEvent, wanted: Scheduled, soon: datetime) -> None:
    """Change an event's times; of one that has begun, only the end."""
    begun = there.status is discord.EventStatus.active or wanted.begins <= soon
    if not begun and there.start_time != wanted.begins:
        _ = await there.edit(start_time=wanted.begins, end_time=wanted.ends)
    elif there.end_time != wanted.ends:
        _ = await there.edit(end_time=wanted.ends)


def _give_up(failure: discord.HTTPException, link: str) -> None:
    """Log that Discord refuses an event, and go on; re-raise a failure of Discord's own."""
    if failure.status >= 500:
        raise failure
    log.warning("no event for %s: %s", link, failure)
