"""Reporting of refusals and failures to the user concerned."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
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
from text.languages import nearest, speak
from text.message import N_, filled
from text.refusals.refusal_words import say

log = logging.getLogger(__name__)

FAILED: Final = N_(
    "**Something went wrong on our side (ref {reference}).**\nYour match is safe. Try again. If it keeps "
    "happening, send the bot's owner that reference."
)
_ARCHIVED: Final = 50083
"""Discord's error code for an archived thread: the end of a match archives it, and nothing more is posted there."""

_TOO_LATE: Final = "interaction %d is not answered any more: %s"

LAID_OUT: Final = "laid_out"
"""Key of an interaction's extra data: its answer was laid out of components, and takes no plain text any more."""

NAMES: Final = "names"
"""Key of an interaction's extra data: the names of its match's players."""


@asynccontextmanager
async def spoken(interaction: Interaction) -> AsyncGenerator[None]:
    """Report a refusal or a failure of the block privately.

    All later messages are in the user's language. Every callback runs in such a block, or as `acknowledged_first`:
    discord.py itself only logs a button's errors. If Discord no longer accepts an acknowledgement, the block ends
    silently: nothing has happened.
    """
    with interaction.client.running_interactions.one(), logged(**_about(interaction)):
        async with _answered(interaction):
            speak(await _language(interaction))
            yield


async def acknowledged_first(
    interaction: Interaction, acknowledge: Callable[[], Awaitable[None]], work: Callable[[], Awaitable[None]]
) -> None:
    """Do some work as in a `spoken` block, but acknowledge the interaction before anything is read.

    So nobody's thumb waits for the database. acknowledge: sends a first answer without words.
    """
    with interaction.client.running_interactions.one(), logged(**_about(interaction)):
        async with _answered(interaction):
            try:
                await acknowledge()
            finally:  # whatever is said of a failure is in the user's language too
                speak(await _language(interaction))
            await work()


@asynccontextmanager
async def _answered(interaction: Interaction) -> AsyncGenerator[None]:
    try:
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


async def _language(interaction: Interaction) -> str:
    try:
        return await language_of(interaction)
    except Exception as failure:  # noqa: BLE001 - whatever it is, the block meets it too, and can say so
        log.warning("the language of interaction %d cannot be read: %s", interaction.id, failure)
        return nearest(interaction.locale.value)


async def privately(interaction: Interaction, words: str) -> None:
    """Send text privately, in any state of the interaction."""
    shown = limits.short(words, limits.CONTENT)
    silent = discord.AllowedMentions.none()
    if not interaction.response.is_done():
        await interaction.response.send_message(shown, ephemeral=True, allowed_mentions=silent)
    elif LAID_OUT in interaction.extras:
        laid: ui.LayoutView = ui.LayoutView(timeout=None)
        _ = laid.add_item(ui.TextDisplay(shown))
        _ = await interaction.edit_original_response(view=laid, attachments=[], allowed_mentions=silent)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        _ = await interaction.edit_original_response(content=shown, allowed_mentions=silent)
    else:
        _ = await interaction.followup.send(shown, ephemeral=True, allowed_mentions=silent)


async def show_privately(interaction: Interaction, message: ui.LayoutView) -> None:
    """Send a message privately, in any state of the interaction."""
    silent = discord.AllowedMentions.none()
    message.stop()  # as in `private_answers.show`
    if not interaction.response.is_done():
        _ = await interaction.response.send_message(view=message, ephemeral=True, allowed_mentions=silent)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        _ = await interaction.edit_original_response(view=message, allowed_mentions=silent)
    else:
        _ = await interaction.followup.send(view=message, ephemeral=True, allowed_mentions=silent)


async def _refused(interaction: Interaction, refusal: RefereeError | LeagueError) -> None:
    """Report a refusal, with buttons for alternatives."""
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
    """Log a failure under a reference, and return the message for its user, with the reference."""
    reference = secrets.token_hex(3).upper()
    log.error("reference %s: %s failed", reference, what, exc_info=failure, extra={"reference": reference})
    return filled(FAILED, {"reference": reference})


def match_named(interaction: Interaction) -> int | None:
    """Return the number of the match that the interaction's button or form is about; None if there is none."""
    return custom_ids.match_of(str((interaction.data or {}).get("custom_id", "")))


def _about(interaction: Interaction) -> dict[str, int]:
    """Return an interaction's data for the log: its number, and the match of its button."""
    match_id = match_named(interaction)
    return {"interaction": interaction.id} | ({"match": match_id} if match_id is not None else {})


async def _failed(interaction: Interaction, failure: Exception) -> None:
    words = failed_words(f"interaction {interaction.id}", failure)
    message = await interaction.client.after_failure(interaction, words)
    if message is None:
        await privately(interaction, words)
    else:
        await show_privately(interaction, message)
