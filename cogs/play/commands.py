"""/play: one or more typed answers, with completion of legal ones."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.match.lookup import match_here, my_number_here
from cogs.play.autocomplete import Completing
from cogs.play.order_form import LONGEST_ORDER
from cogs.play.preview import read_back
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.languages import caller_of
from cogs.runtime.protocol import Interaction, Official


class PlayCog(commands.Cog):
    """Typed answers."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._completing = Completing()

    @command("private")
    @everywhere
    @app_commands.describe(order="Your moves, e.g. 10 K19, 9 M14")
    async def play(self, interaction: Interaction, order: app_commands.Range[str, 1, LONGEST_ORDER]) -> None:
        """Enter your moves."""
        await read_back(interaction, await my_number_here(interaction), order)

    @play.autocomplete("order")
    async def complete(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete the order being typed; nothing for anybody but the manager to act."""
        played = (await caller_of(interaction)).plays
        view = await match_here(interaction) if played is None else await self.bot.desk.view(played)
        if view.asked is None or view.asked.id != interaction.user.id:
            return []
        return await self._completing.completed(self.bot.desk, view, interaction.user.id, current)
