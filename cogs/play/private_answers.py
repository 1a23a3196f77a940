"""Private answers to a press, a form or a command: beside a board, in place of a preview, or alone."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
from discord import ui

from cogs.components import containers, limits
from cogs.pictures.boards import Picture, galleries
from cogs.posting.press_edits import ASIDE
from cogs.runtime.error_boundary import LAID_OUT
from cogs.runtime.protocol import Interaction
from rules.errors import RefereeError


@asynccontextmanager
async def tidied(interaction: Interaction, match_id: int) -> AsyncGenerator[None]:
    """Fold an old board if the block refuses a press on it; if nothing is known of it, it only loses its buttons."""
    try:
        yield
    except RefereeError:
        row, pressed = await interaction.client.desk.row(match_id), interaction.message
        if ASIDE in interaction.extras and pressed is not None and pressed.id != row.board_message_id:
            with suppress(*limits.REFUSED):
                if not await interaction.client.fold_pressed(match_id, pressed.id):
                    await containers.strip(interaction)
        raise


async def show(
    interaction: Interaction, message: ui.LayoutView, pictures: Sequence[Picture]
) -> discord.WebhookMessage | discord.InteractionMessage:
    """Show a message privately: beside a public message, else in place of the pressed one. Returns it as sent."""
    files, silent = [picture.file for picture in pictures], discord.AllowedMentions.none()
    message.stop()  # its buttons are found by their ids: discord.py would keep it for a quarter of an hour
    if ASIDE in interaction.extras:
        return await interaction.followup.send(
            view=message, files=files, ephemeral=True, allowed_mentions=silent, wait=True
        )
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        interaction.extras[LAID_OUT] = True
    return await interaction.edit_original_response(view=message, attachments=files, allowed_mentions=silent)


async def show_words(
    interaction: Interaction, words: str, picture: Picture | None = None, buttons: Sequence[ui.Item[Any]] = ()
) -> None:
    """Show words privately, with a picture and a row of buttons below them."""
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = message.add_item(ui.TextDisplay(limits.short(words, limits.TEXT)))
    pictures = [picture] if picture is not None else []
    for gallery in galleries(pictures):
        _ = message.add_item(gallery)
    if buttons:
        _ = message.add_item(containers.row(*buttons))
    _ = await show(interaction, limits.fits(message), pictures)


async def take_away(interaction: Interaction, words: str) -> None:
    """Remove a pressed preview: a private one is deleted, a public one is replaced by these words."""
    if ASIDE in interaction.extras:
        return
    with suppress(discord.NotFound):
        if disappears(interaction):
            await interaction.delete_original_response()
        else:
            left: ui.LayoutView = ui.LayoutView(timeout=None)
            _ = await interaction.edit_original_response(view=left.add_item(ui.TextDisplay(words)), attachments=[])


def disappears(interaction: Interaction) -> bool:
    """Return whether the message of the interaction disappears after confirmation."""
    return was_deferred(interaction) or ASIDE in interaction.extras or is_private(interaction)


def was_deferred(interaction: Interaction) -> bool:
    """Return whether the interaction's answer is a deferred message, which can show a refusal."""
    return interaction.response.type is discord.InteractionResponseType.deferred_channel_message


def is_private(interaction: Interaction) -> bool:
    """Return whether the pressed message is private."""
    return interaction.message is None or interaction.message.flags.ephemeral
