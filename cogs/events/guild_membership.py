"""Reports of servers that the bot joins and leaves, and of those it left while not running."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.runtime.protocol import Official
from store.shards import Shards


class DepartingCog(commands.Cog):
    """Reports the bot's servers to the desk. A server that is temporarily unreachable has not been left."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Report all servers of a shard, after each of its new sessions, which may begin at any time."""
        shards = Shards(frozenset({shard}), self.bot.shard_count or 1)
        here = [guild.id for guild in self.bot.guilds if shards.have(guild.id)]
        await self.bot.desk.departures.note_present(here, shards)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed, or the server is gone."""
        await self.bot.desk.departures.note_left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot joined a server."""
        await self.bot.desk.departures.note_back(guild.id)
