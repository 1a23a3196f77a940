"""Orders that come in from the form, whichever life of the program has opened it."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from cogs.components import custom_ids
from cogs.components.modals import sent_form
from cogs.me.plan_form import keep_typed
from cogs.me.plans import show as show_plans
from cogs.play.order_form import ORDERS, SKIP
from cogs.play.order_form_options import taken_from
from cogs.play.preview import read_back
from cogs.runtime.admission import admitted
from cogs.runtime.error_boundary import spoken
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of


class EnteringCog(commands.Cog):
    """What comes in from forms."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Read the orders of a form that was sent."""
        form = sent_form(interaction, custom_ids.FORM, custom_ids.PLAN_FORM)
        if form is None or not await admitted(interaction, form.number):
            return
        kind, match_id, seq, rest, values = form
        async with spoken(interaction):
            await _acknowledge(interaction, kind)
            if kind == custom_ids.PLAN_FORM:
                if await keep_typed(interaction, rest, values) is not None:
                    await show_plans(interaction)
                return
            await self._remember(interaction, skips=bool(values.get(SKIP)))
            typed = await taken_from(interaction, match_id, str(values.get(ORDERS) or ""), values)
            await read_back(interaction, match_id, typed, seq=seq)

    async def _remember(self, interaction: Interaction, *, skips: bool) -> None:
        """Remember whether this person wants no previews, if that is new."""
        people = self.bot.desk.people
        if (await people.preferences(interaction.user.id)).skip_preview != skips:
            _ = await people.prefer(person_of(interaction.user), skip_preview=skips)


async def _acknowledge(interaction: Interaction, kind: str) -> None:
    """Promise an answer: as to a press on the message that the form was opened from, else as a private message."""
    message = interaction.message
    if message is not None and (kind == custom_ids.FORM or message.flags.ephemeral):
        await interaction.client.reach.acknowledge(interaction)
    else:
        _ = await interaction.response.defer(ephemeral=True, thinking=True)
