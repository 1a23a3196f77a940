"""Servers that the bot leaves and is let into; and which have been left while it was not there."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.runtime.protocol import Official


class DepartingCog(commands.Cog):
    """Tells the desk in which servers the bot is. A server that cannot be reached for a while has not been left."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look which servers are there: also after every new connection."""
        await self.bot.desk.departures.there([guild.id for guild in self.bot.guilds])

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot was sent away, or the server is gone."""
        await self.bot.desk.departures.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that the bot was let in."""
        await self.bot.desk.departures.back(guild.id)
