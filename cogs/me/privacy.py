"""/me data and /me forget: all personal data as a file, and the confirmation of its deletion."""

from __future__ import annotations

import io
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfPerson
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY
from text.languages import T_
from text.message import N_

_DATA: Final = N_(
    "Everything this bot keeps about you, as a file. Dice secrets and other people's IDs are left out. "
    "Posts on Discord are stored by Discord, not by the bot."
)
_SURE: Final = N_(
    "### Delete your data?\n"
    "This deletes your settings, standing orders, saved plans, substitutions in advance, notes, unused "
    "dice words, absences, squads, lessons, unconfirmed moves and answers to puzzles. You will stop following matches, "
    "and your "
    "matches' pages on the web close. Finished matches and duels stay, because they belong to your "
    "opponents too: your name there becomes “a former manager”. This cannot be undone.\n"
    "-# Posts on Discord stay there: delete them there. To get your data first: /me data"
)
_LOST: Final = N_("Matches on servers that removed the bot end without a result.")
_YES: Final = N_("Yes, delete my data")
_GONE: Final = N_("Your data is deleted. If you play again, you start fresh.")


class ForgetButton(OfPerson, Carried, template=custom_ids.template(custom_ids.ME, "forget")):
    """Delete the presser's data, after a confirmation."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    def __init__(self, match_id: int = 0, seq: int = 0, rest: str = "forget") -> None:
        super().__init__(match_id, seq, rest, label=T_(_YES), style=discord.ButtonStyle.danger)

    @property
    def weight(self) -> float:
        """As much as a heavy command, since all data of the person is read."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Delete the data."""
        await interaction.client.desk.people.forget(interaction.user.id)
        _ = await interaction.edit_original_response(view=containers.note(T_(_GONE)))


async def send_data(interaction: Interaction) -> None:
    """Answer a deferred interaction with all data kept about the user."""
    told = await interaction.client.desk.people.data(interaction.user.id)
    file = discord.File(io.BytesIO(told.encode()), filename="my-data.json")
    _ = await interaction.edit_original_response(content=T_(_DATA), attachments=[file])


async def ask_twice(interaction: Interaction) -> None:
    """Answer a deferred interaction with the consequences of a deletion, and the button for it."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    lost = await interaction.client.desk.people.has_lost_matches(interaction.user.id)
    words = [ui.TextDisplay[ui.LayoutView](T_(each)) for each in (_SURE, *([_LOST] if lost else []))]
    _ = await interaction.edit_original_response(view=containers.boxed([*words, row.add_item(ForgetButton())]))
