"""/play: an answer, or several, as they are typed; completed order by order from what is legal then."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.match.lookup import match_here, my_number_here
from cogs.play.autocomplete import Completing
from cogs.play.order_form import LONGEST_ORDER
from cogs.play.preview import read_back
from cogs.runtime.error_boundary import spoken
from cogs.runtime.protocol import Official
from rules.errors import RefereeError


class PlayCog(commands.Cog):
    """Playing by typing."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._completing = Completing()

    @app_commands.command()
    @app_commands.describe(order="Your moves, e.g. 10 K19, 9 M14")
    async def play(
        self, interaction: discord.Interaction[Any], order: app_commands.Range[str, 1, LONGEST_ORDER]
    ) -> None:
        """Enter your moves."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await read_back(interaction, await my_number_here(interaction), order)

    @play.autocomplete("order")
    async def complete(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete the order that is being typed; for whoever is not asked there is nothing to complete."""
        try:
            view = await match_here(interaction)
        except RefereeError:
            return []
        if view.asked is None or view.asked.id != interaction.user.id:
            return []
        return await self._completing.completed(self.bot.desk, view, interaction.user.id, current)
