"""The bot's permissions in channels with open matches, requested from Discord with its token; nothing is sent."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeVar, cast

import discord
from discord.abc import GuildChannel

T = TypeVar("T")

NEEDED: Final[Mapping[str, int]] = {
    "view channel": 1 << 10,
    "send messages": 1 << 11,
    "embed links": 1 << 14,
    "attach files": 1 << 15,
    "read message history": 1 << 16,
}
"""Permissions needed in every channel with matches, as Discord's bits."""
NEEDED_IN_THREADS: Final[Mapping[str, int]] = {"create public threads": 1 << 35, "send messages in threads": 1 << 38}
"""Permissions also needed for threads of matches."""

MOST_CHANNELS: Final = 200
"""Largest number of channels to ask for: for more, Discord's rate limit would apply."""
REFUSED: Final = 401
"""HTTP status for a token that Discord rejects."""
_SECONDS: Final = 30
"""Limit for one answer; during an outage, discord.py asks again meanwhile."""


@dataclass(eq=False)
class NotTold(Exception):
    """Discord gives no answer. status: its HTTP status; 0 if it cannot be reached. because: in its words."""

    status: int
    because: str

    def __str__(self) -> str:
        return f"{self.status} {self.because}".removeprefix("0 ")


@dataclass(frozen=True, slots=True)
class CheckedChannel:
    """A channel with an open match, or with its thread."""

    guild_id: int
    channel_id: int


@asynccontextmanager
async def logged_in(token: str) -> AsyncGenerator[discord.Client]:
    """Log in for requests while the block lasts, without receiving events. Raises NotTold."""
    logging.getLogger("discord").addHandler(logging.NullHandler())  # else voice warnings are printed
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await _told(client.login(token))
        yield client


async def servers(client: discord.Client) -> dict[int, str]:
    """Return the name of each server that the bot is in. Raises NotTold."""

    async def listed() -> dict[int, str]:
        return {guild.id: guild.name async for guild in client.fetch_guilds(limit=None, with_counts=False)}

    return await _told(listed())


async def missing(
    client: discord.Client, there: Mapping[int, str], places: Iterable[CheckedChannel], *, threads: bool
) -> AsyncIterator[tuple[str, str]]:
    """Yield the permissions that the bot lacks in each server with matches, "" for none. Raises NotTold.

    After MOST_CHANNELS the last item is the number of channels not asked for, in the place of a server.
    there: the servers that the bot is in. threads: whether each match gets a thread of its own.
    """
    different = list(dict.fromkeys(places))
    left = Counter(place.guild_id for place in different[MOST_CHANNELS:])
    wanted: dict[int, list[int]] = {}
    for place in different[:MOST_CHANNELS]:
        channels = wanted.setdefault(place.guild_id, [])
        channels.append(place.channel_id)
    needed = {**NEEDED, **(NEEDED_IN_THREADS if threads else {})}
    for guild_id, channels in wanted.items():
        if guild_id not in there:
            yield str(guild_id), "the bot is not in this server, and its open matches wait: invite it again"
            continue
        lacking = [lacks async for lacks in _lacking(client, guild_id, channels, needed)]
        unasked = [f"{left[guild_id]} of its channels were not asked for"] if left[guild_id] else []
        yield there[guild_id], "; ".join([*lacking, *unasked])
    if left:
        yield f"{left.total()} more channels", "not asked for, because Discord would have us wait: look there yourself"


async def _lacking(
    client: discord.Client, guild_id: int, channels: Iterable[int], needed: Mapping[str, int]
) -> AsyncIterator[str]:
    """Yield the permissions missing in each channel."""
    guild = await _told(client.fetch_guild(guild_id, with_counts=False))
    me = await _told(guild.fetch_member(client.user.id if client.user else 0))
    if me.guild_permissions.administrator:
        return
    for channel_id in channels:
        try:
            channel = await _told(guild.fetch_channel(channel_id))
            may = await _allowed(guild, channel, me)
        except NotTold as closed:
            yield f"channel {channel_id} is closed to the bot, or gone ({closed})"
            continue
        lacks = [name for name, bit in needed.items() if not may.value & bit]
        if lacks:
            yield f"in #{channel.name} it lacks {', '.join(lacks)}"


async def _allowed(
    guild: discord.Guild, channel: GuildChannel | discord.Thread, me: discord.Member
) -> discord.Permissions:
    """Return the bot's permissions in a channel, for a thread in its parent channel. Raises NotTold.

    A channel's own `permissions_for` removes those that need another missing one; here all missing ones are named.
    """
    told = await _told(guild.fetch_channel(channel.parent_id)) if isinstance(channel, discord.Thread) else channel
    return GuildChannel.permissions_for(cast("GuildChannel", told), me)


async def _told(asked: Awaitable[T]) -> T:
    """Wait for a request to Discord. Raises NotTold."""
    try:
        async with asyncio.timeout(_SECONDS):
            return await asked
    except discord.LoginFailure:
        raise NotTold(REFUSED, "Unauthorized") from None
    except discord.HTTPException as refused:
        raise NotTold(refused.status, str(refused.response.reason)) from None
    except discord.InvalidData as odd:
        raise NotTold(0, str(odd)) from None
    except TimeoutError:
        raise NotTold(0, f"no answer within {_SECONDS} seconds") from None
    except OSError as unreachable:
        raise NotTold(0, str(unreachable)) from None
