"""Reports of servers that the bot joins and leaves, and of those it left while not running."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.runtime.protocol import Official


class DepartingCog(commands.Cog):
    """Reports the bot's servers to the desk. A server that is temporarily unreachable has not been left."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Report all servers, after every new connection."""
        await self.bot.desk.departures.there([guild.id for guild in self.bot.guilds])

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was removed, or the server is gone."""
        await self.bot.desk.departures.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot joined a server."""
        await self.bot.desk.departures.back(guild.id)
