"""/board: the match as a picture or in words, for whoever asks."""

from __future__ import annotations

from typing import Any, Final, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.finding import match_here
from cogs.official import Official
from cogs.pictures import drawn
from cogs.speaking import privately, spoken
from cogs.wording import in_lines
from text.games import GAMES
from text.message import N_

_NOTHING_YET: Final = N_("The match has not begun: there is no board yet.")


class BoardCog(commands.Cog):
    """Looking on."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(
        view="The play around the ball, the full pitch, or the board in words",
        near="Who is near this hex, such as K12: the board in words",
    )
    async def board(
        self,
        interaction: discord.Interaction[Any],
        view: Literal["action", "full", "text"] = "action",
        near: str = "",
    ) -> None:
        """Show the board of the match here, to you alone."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            match = await match_here(interaction)
            if match.match is None:
                await privately(interaction, _NOTHING_YET)
                return
            headline = f"**{GAMES[match.row.ruleset].headline(match.match)}**"
            if view == "text" or near:
                await privately(interaction, await in_lines(match, near))
                return
            pictures = await drawn(match, f"m{match.id}-{match.seq}")
            shown = [(pictures.full if view == "full" else pictures.action).file] if pictures else []
            _ = await interaction.edit_original_response(content=headline, attachments=shown)
