"""Sessions of a bot at Discord's gateway: which shards have one, and for how long one has been lacking."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

import aiohttp
import discord
from discord.ext import commands
from discord.gateway import DiscordWebSocket

GREETS_WITHIN: Final = 10.0
"""Seconds within which Discord's gateway greets a program that can reach it."""

SOON_BACK: Final = 30.0
"""Seconds without any session after which a program no longer counts as merely reconnecting."""

ALL_LACK: Final = 120.0
"""Seconds without any session after which a program's place is no good."""

ONE_LACKS: Final = 600.0
"""Seconds without the session of one shard, beside others that have theirs, after which another program may try."""


class Sessions:
    """The shards of a bot that have a session."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._clock = asyncio.get_running_loop().time
        self._alive = set[int]()
        self._since: dict[int, float] = {}
        bot.add_listener(self._begun, "on_shard_ready")
        bot.add_listener(self._begun, "on_shard_resumed")
        bot.add_listener(self._ended, "on_shard_disconnect")

    def has_reach(self, held: Collection[int]) -> bool:
        """Return whether a program has a session, or may soon have one. held: its shards, at least one."""
        return min(self._lacking(held)) < SOON_BACK

    def is_hopeless(self, held: Collection[int]) -> bool:
        """Return whether another program would do better with these shards, if it reaches Discord."""
        lacking = self._lacking(held)
        return min(lacking) >= ALL_LACK or max(lacking) >= ONE_LACKS

    def _lacking(self, held: Collection[int]) -> list[float]:
        """Return for how many seconds each shard has lacked a session; 0 for one that has one.

        For a shard that has had none yet, this counts from the first call, which comes when the shard is taken.
        """
        now = self._clock()
        return [0.0 if shard in self._alive else now - self._since.setdefault(shard, now) for shard in held]

    async def _begun(self, shard: int) -> None:
        self._alive.add(shard)
        _ = self._since.pop(shard, None)

    async def _ended(self, shard: int) -> None:
        self._alive.discard(shard)
        _ = self._since.setdefault(shard, self._clock())


async def is_greeted(client: discord.Client) -> bool:
    """Return whether Discord's gateway can be reached from here, which costs no identifying."""
    try:
        async with asyncio.timeout(GREETS_WITHIN):
            socket = await client.http.ws_connect(
                str(DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=10, encoding="json"))
            )
            try:
                said = await socket.receive()
            finally:
                _ = await socket.close()
    except (OSError, TimeoutError, aiohttp.ClientError):
        return False
    return said.type is aiohttp.WSMsgType.TEXT
