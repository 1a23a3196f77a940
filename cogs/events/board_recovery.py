"""Recovery of deleted boards and threads, and of boards when a server lets the bot in again."""

from __future__ import annotations

import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Final

import discord
from cachetools import FIFOCache
from discord.ext import commands

from cogs.components.limits import REFUSED
from cogs.runtime.protocol import Official
from matchday.errors import NoSuchMatch
from matchday.log_context import logged

log = logging.getLogger(__name__)

KEPT: Final = 10_000
"""Number of reposted boards remembered: each is reposted once, or something that deletes them could go on for ever."""


class WatchingCog(commands.Cog):
    """Reposts missing boards automatically."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._again: FIFOCache[tuple[int, int | None], None] = FIFOCache(KEPT)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Repost a board that a moderator has deleted."""
        await self._deleted(deleted.channel_id, {deleted.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Repost boards that a moderator has deleted in bulk."""
        await self._deleted(deleted.channel_id, deleted.message_ids)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Tell a match's managers that its thread is gone, and offer to re-open it."""
        match_id = await self.bot.desk.in_channel(deleted.thread_id)
        if match_id is not None:
            with logged(match=match_id):
                await self.bot.thread_lost(match_id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Repost the boards of a server that has let the bot in again."""
        for row in await self.bot.desk.open_matches():
            if row.guild_id == guild.id:
                try:
                    await self.bot.desk.outbox.deliver(row.id)
                    await self._repost(row.id, row.board_message_id)
                except Exception:  # the other boards are still posted
                    log.exception("match %d: its board could not be posted anew", row.id, extra={"match": row.id})

    async def _deleted(self, channel_id: int, messages: Collection[int]) -> None:
        match_id = await self.bot.desk.in_channel(channel_id)
        if match_id is None:
            return
        row = await self.bot.desk.row(match_id)
        board = row.board_message_id
        if row.is_over or board not in messages or (match_id, row.board_seq) in self._again:
            return
        self._again[match_id, row.board_seq] = None
        log.info("match %d: its board was deleted, and comes again", match_id)
        await self._repost(match_id, board)

    async def _repost(self, match_id: int, instead_of: int | None = None) -> None:
        with logged(match=match_id), suppress(NoSuchMatch):
            try:
                await self.bot.board_anew(match_id, instead_of=instead_of)
            except REFUSED as failure:
                log.warning("match %d: its board cannot be posted anew: %s", match_id, failure)
