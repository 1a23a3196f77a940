"""Refusals and failures, said to the one manager whom they concern."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.runtime.languages import language_of
from cogs.runtime.protocol import Interaction
from league.errors import LeagueError
from matchday.errors import MatchBroke
from matchday.log_context import logged
from rules.errors import RefereeError
from text.languages import speak
from text.message import N_, filled
from text.refusals.refusal_words import say

log = logging.getLogger(__name__)

FAILED: Final = N_(
    "**Something went wrong on our side (ref {reference}).**\nYour match is safe. Try again. If it keeps "
    "happening, send the bot's owner that reference."
)
_ARCHIVED: Final = 50083
"""Discord's code for a thread that has been put away: what ends a match does that, and nothing more is said there."""

_TOO_LATE: Final = "interaction %d is not answered any more: %s"

NAMES: Final = "names"
"""Under this key an interaction carries how the players of its match are called."""


@asynccontextmanager
async def spoken(interaction: Interaction) -> AsyncGenerator[None]:
    """Say privately why the block was refused, or that it failed.

    What is said from here on is in the language of who is answered. Every callback stands in such a block: discord.py
    itself only logs what a button raises. An acknowledgement that Discord does not take any more ends the block in
    silence: nothing has happened, and nothing will.
    """
    with interaction.client.begun.one(), logged(**_about(interaction)):
        async with _answered(interaction):
            yield


@asynccontextmanager
async def _answered(interaction: Interaction) -> AsyncGenerator[None]:
    try:
        speak(await language_of(interaction))
        yield
    except (RefereeError, LeagueError) as refusal:
        await _refused(interaction, refusal)
        if interaction.client.rethrows and isinstance(refusal, MatchBroke):
            raise
    except discord.HTTPException as failure:
        if not interaction.response.is_done() or failure.code == _ARCHIVED:
            log.info(_TOO_LATE, interaction.id, failure)
            return
        await _failed(interaction, failure)
        if interaction.client.rethrows:
            raise
    except Exception as failure:
        await _failed(interaction, failure)
        if interaction.client.rethrows:
            raise


async def privately(interaction: Interaction, words: str) -> None:
    """Say something to the one who pressed or typed, wherever the interaction stands."""
    shown = limits.short(words, limits.CONTENT)
    silent = discord.AllowedMentions.none()
    if not interaction.response.is_done():
        await interaction.response.send_message(shown, ephemeral=True, allowed_mentions=silent)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        _ = await interaction.edit_original_response(content=shown, allowed_mentions=silent)
    else:
        _ = await interaction.followup.send(shown, ephemeral=True, allowed_mentions=silent)


async def show_privately(interaction: Interaction, message: ui.LayoutView) -> None:
    """Show a message to the one who pressed or typed, wherever the interaction stands."""
    silent = discord.AllowedMentions.none()
    message.stop()  # as `answered.show` has it
    if not interaction.response.is_done():
        _ = await interaction.response.send_message(view=message, ephemeral=True, allowed_mentions=silent)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        _ = await interaction.edit_original_response(view=message, allowed_mentions=silent)
    else:
        _ = await interaction.followup.send(view=message, ephemeral=True, allowed_mentions=silent)


async def _refused(interaction: Interaction, refusal: RefereeError | LeagueError) -> None:
    """Say why something was refused, with buttons for what can be done instead."""
    known = isinstance(refusal, RefereeError)
    message = await interaction.client.way_out(interaction, refusal) if known else None
    try:
        if message is None:
            await privately(interaction, say(refusal, interaction.extras.get(NAMES)))
        else:
            await show_privately(interaction, message)
    except discord.HTTPException as failure:
        if interaction.response.is_done():
            raise
        log.info(_TOO_LATE, interaction.id, failure)


def failed_words(what: str, failure: Exception) -> str:
    """Log a failure under a reference, and return what its manager is told, with the reference."""
    reference = secrets.token_hex(3).upper()
    log.error("reference %s: %s failed", reference, what, exc_info=failure, extra={"reference": reference})
    return filled(FAILED, {"reference": reference})


def _about(interaction: Interaction) -> dict[str, int]:
    """Return what the log says of an interaction: its number, and the match of its button."""
    match_id = custom_ids.match_of(str((interaction.data or {}).get("custom_id", "")))
    return {"interaction": interaction.id} | ({"match": match_id} if match_id is not None else {})


async def _failed(interaction: Interaction, failure: Exception) -> None:
    words = failed_words(f"interaction {interaction.id}", failure)
    message = await interaction.client.after_failure(interaction, words)
    if message is None:
        await privately(interaction, words)
    else:
        await show_privately(interaction, message)
