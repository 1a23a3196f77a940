"""Forms, handled in one way: what is sent comes in as an event, also after a restart of the program.

Each opening has a custom id of its own, because phones keep the prefilled text under an old one. discord.py loses its
forms in a restart, so it never stores one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import discord
from discord import ui
from discord.ext import commands

from cogs.components import custom_ids
from cogs.runtime.admission import admit
from cogs.runtime.answering import Answering, Deferral
from cogs.runtime.protocol import Interaction, Official


class SentForm(Answering):
    """A submitted form. Subclasses handle it.

    number: of its subject. rest: the part of the id besides number and seq.
    fields: the entered values, by custom id: text, truth, or the picked values.
    """

    kind: ClassVar[str] = custom_ids.NOTHING
    defer: ClassVar[Deferral] = "private"

    def __init__(self, number: int, seq: int, rest: str, fields: Mapping[str, object]) -> None:
        self.number, self.seq, self.rest, self.fields = number, seq, rest, fields


class FormsCog(commands.Cog):
    """Handles every submitted form."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a form of a known kind."""
        if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
            return
        data: Mapping[str, Any] = dict(interaction.data)
        custom_id = str(data["custom_id"])
        for kind in self.bot.forms:
            found = re.fullmatch(custom_ids.template(kind.kind), custom_id, re.DOTALL)
            if found is not None and await admit(interaction):
                await kind(*custom_ids.read(found), _fields_of(data["components"])).answer(interaction)


async def show_form(interaction: Interaction, form: ui.Modal) -> None:
    """Open a form in an interaction that has no answer yet."""
    form.stop()
    await interaction.response.send_modal(form)


def _fields_of(components: Sequence[Mapping[str, Any]]) -> dict[str, object]:
    fields = [component.get("component", component) for component in components]
    return {field["custom_id"]: field.get("value", field.get("values")) for field in fields if "custom_id" in field}
