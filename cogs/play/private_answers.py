"""Answers to one person who pressed, entered or typed: beside a board, in place of a preview, or alone."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress

import discord
from discord import ui

from cogs.components import containers, limits
from cogs.pictures.boards import Picture
from cogs.posting.press_edits import ASIDE
from cogs.runtime.protocol import Interaction
from rules.errors import RefereeError


@asynccontextmanager
async def tidied(interaction: Interaction, match_id: int) -> AsyncGenerator[None]:
    """Take the buttons off an old board that was pressed, where the block refuses what was pressed there."""
    try:
        yield
    except RefereeError:
        row, pressed = await interaction.client.desk.row(match_id), interaction.message
        if ASIDE in interaction.extras and pressed is not None and pressed.id != row.board_message_id:
            with suppress(*limits.REFUSED):
                await containers.strip(interaction)
        raise


async def show(interaction: Interaction, message: ui.LayoutView, pictures: Sequence[Picture]) -> None:
    """Show a message to the one who pressed: beside what everybody sees, else in place of what was answered."""
    files, silent = [picture.file for picture in pictures], discord.AllowedMentions.none()
    message.stop()  # its buttons are told apart by their ids alone: discord.py would keep it for a quarter of an hour
    if ASIDE in interaction.extras:
        _ = await interaction.followup.send(view=message, files=files, ephemeral=True, allowed_mentions=silent)
    else:
        _ = await interaction.edit_original_response(view=message, attachments=files, allowed_mentions=silent)


async def take_away(interaction: Interaction, words: str) -> None:
    """Take a preview away, if one was pressed: a private one goes, of one that everybody sees these words stay."""
    if ASIDE in interaction.extras:
        return
    with suppress(discord.NotFound):
        if goes(interaction):
            await interaction.delete_original_response()
        else:
            left: ui.LayoutView = ui.LayoutView(timeout=None)
            _ = await interaction.edit_original_response(view=left.add_item(ui.TextDisplay(words)), attachments=[])


def goes(interaction: Interaction) -> bool:
    """Tell whether nothing is left of what the interaction has answered once it is confirmed."""
    return was_promised(interaction) or ASIDE in interaction.extras or is_private(interaction)


def was_promised(interaction: Interaction) -> bool:
    """Tell whether what the interaction has answered is a message that was promised, in which a refusal may stand."""
    return interaction.response.type is discord.InteractionResponseType.deferred_channel_message


def is_private(interaction: Interaction) -> bool:
    """Tell whether the message that was pressed is seen by one person alone."""
    return interaction.message is None or interaction.message.flags.ephemeral
