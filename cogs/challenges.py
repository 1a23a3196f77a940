"""The two answers to a challenge, and the second thought before a match is given up."""

from __future__ import annotations

import re
from typing import Any, Final, Self

import discord
from discord import ui

from cogs import ids
from cogs.official import Official
from cogs.speaking import spoken
from text.message import N_

_LABELS: Final = {"accept": N_("Accept"), "decline": N_("Decline")}
_RESIGN: Final = N_("Yes, resign")
_GONE: Final = N_("The match is resigned.")


class ChallengeButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.template(ids.CHALLENGE, "accept|decline")):
    """Accept or decline."""

    def __init__(self, match_id: int, seq: int, verb: str) -> None:
        self.match_id, self.verb = match_id, verb
        style = discord.ButtonStyle.success if verb == "accept" else discord.ButtonStyle.secondary
        custom_id = ids.custom_id(match_id, seq, ids.CHALLENGE, verb)
        super().__init__(ui.Button(label=_LABELS[verb], style=style, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the button again from what it carries."""
        _ = interaction, item
        return cls(*ids.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Accept or decline the challenge; what follows is posted by the outbox."""
        bot: Official = interaction.client
        async with spoken(interaction):
            await interaction.response.defer()
            answered = bot.desk.accept if self.verb == "accept" else bot.desk.decline
            _ = await answered(self.match_id, by=interaction.user.id, interaction_id=interaction.id)


class ResignButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.template(ids.RESIGN, "yes")):
    """Give a match up, thought over once."""

    def __init__(self, match_id: int, seq: int, yes: str = "yes") -> None:
        self.match_id = match_id
        custom_id = ids.custom_id(match_id, seq, ids.RESIGN, yes)
        super().__init__(ui.Button(label=_RESIGN, style=discord.ButtonStyle.danger, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the button again from what it carries."""
        _ = interaction, item
        return cls(*ids.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Resign."""
        bot: Official = interaction.client
        async with spoken(interaction):
            await interaction.response.defer()
            _ = await bot.desk.resign(self.match_id, by=interaction.user.id, interaction_id=interaction.id)
            view: ui.LayoutView = ui.LayoutView(timeout=None)
            _ = await interaction.edit_original_response(view=view.add_item(ui.TextDisplay(_GONE)))
