"""The commands, as Discord sends them: who types one is heard first, or told why not."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.admitting import admitted, completes
from cogs.tongues import language_of
from text.languages import speak


class Commands(app_commands.CommandTree[Any]):
    """The commands. Each answers in the language of who typed it, by `spoken`; here the completions do."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Hear nobody who is too fast; let completions be in the right language: nothing asks for it before them."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return await admitted(interaction)
        if not completes(interaction):
            return False
        speak(await language_of(interaction))
        return True
