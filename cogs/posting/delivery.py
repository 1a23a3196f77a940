"""Sending and editing messages on Discord, and finding those that an earlier run has posted."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from cogs.components import containers as boxes
from cogs.components import limits
from cogs.pictures.boards import Picture
from cogs.posting.channels import Place
from cogs.runtime.protocol import Interaction

log = logging.getLogger(__name__)

_ANSWERED_WITHIN: Final = 5.0
"""Seconds that the way through a button may take: discord.py sleeps there as long as Discord likes."""

_SILENT: Final = discord.AllowedMentions.none()

LOOKS_BACK: Final = 30
"""How many messages are looked through, after a start, for one that was posted before it."""

_BOARD: Final = re.compile(r"m(\d+)-\d+-(?:board|again)\d*-")
"""How the pictures of a board are named, with its match: by what names its notice, or what it is posted anew as."""


async def send(
    channel: Place, words: ui.LayoutView, pictures: Sequence[Picture] = (), *, nonce: str | None, ping: Collection[int]
) -> discord.Message:
    """Send a message that pings these people and nobody else.

    nonce: a name by which Discord knows a second sending of the same message, for a few minutes; None for one of its
        own.
    """
    files, allowed = _files(pictures), limits.only(*ping)
    if nonce is None:
        return await channel.send(view=words, files=files, allowed_mentions=allowed)
    return await channel.send(view=words, files=files, nonce=limits.once(nonce), allowed_mentions=allowed)


async def edit(
    old: discord.PartialMessage,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    through: discord.Webhook | None = None,
) -> discord.Message | None:
    """Change a message where it stands; nobody is called by that. Returns it as it is now, None if Discord forbids it.

    through: a press on the message, as `reach` knows it: the way that counts against no limit.

    Raises discord.RateLimited.
    """
    try:
        changed = await _in_answer(through, old.id, words, pictures) if through else None
        return changed or await old.edit(view=words, attachments=_files(pictures), allowed_mentions=_SILENT)
    except discord.HTTPException as failure:
        if failure.status >= 500:
            raise
        log.info("message %d cannot be changed: %s", old.id, failure)
        return None


async def _in_answer(
    through: discord.Webhook, message_id: int, words: ui.LayoutView, pictures: Sequence[Picture]
) -> discord.Message | None:
    """Change the message of a button as an answer to it; return None where that fails, or takes too long."""
    try:
        async with asyncio.timeout(_ANSWERED_WITHIN):
            files = _files(pictures)
            return await through.edit_message(message_id, view=words, attachments=files, allowed_mentions=_SILENT)
    except (TimeoutError, discord.HTTPException) as failure:
        log.info("message %d is changed by another way than its button: %s", message_id, failure)
        return None


async def said_beside(
    in_hand: Interaction | None,
    channel_id: int,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    promised: ui.LayoutView,
) -> bool:
    """Say something where everybody reads it, beside what is being answered there: that counts against no limit.

    in_hand: what is being answered. channel_id: where it is to be said.
    promised: what fills the private answer that a command has promised: Discord would take the next words for it.

    Returns whether it was said.
    """
    if in_hand is None or in_hand.channel_id != channel_id:
        return False
    try:
        async with asyncio.timeout(_ANSWERED_WITHIN):
            if in_hand.response.type is discord.InteractionResponseType.deferred_channel_message:
                _ = await in_hand.edit_original_response(view=promised)
            _ = await in_hand.followup.send(view=words, files=_files(pictures), allowed_mentions=_SILENT)
    except (TimeoutError, discord.HTTPException) as failure:
        log.info("interaction %d is not what something is said beside: %s", in_hand.id, failure)
        return False
    return True


def _files(pictures: Sequence[Picture]) -> list[discord.File]:
    return [picture.file for picture in pictures]


async def posted_before(channel: Place, names: Collection[str], custom_id: str) -> int | None:
    """Look for a message that an earlier life of the program posted, and died before it could note that down.

    names: of its pictures. custom_id: of one of its buttons.

    Returns its id.
    """
    async for message in channel.history(limit=LOOKS_BACK):
        if set(boxes.picture_names(message)) & set(names) or custom_id in _buttons_of(message):
            return message.id
    return None


async def board_after(channel: Place, message_id: int, match_id: int) -> int | None:
    """Look for a board of a match behind one that the file knows: a life of the program ended before it noted that.

    Returns its id; None also where Discord does not let us look.
    """
    with suppress(discord.Forbidden, discord.NotFound):
        async for message in channel.history(limit=LOOKS_BACK, after=discord.Object(message_id)):
            named = (_BOARD.match(name) for name in boxes.picture_names(message))
            if any(board and int(board[1]) == match_id for board in named):
                return message.id
    return None


def _buttons_of(message: discord.Message) -> set[str]:
    containers = [part for part in message.components if isinstance(part, discord.Container)]
    rows = [part for container in containers for part in container.children if isinstance(part, discord.ActionRow)]
    return {button.custom_id for row in rows for button in row.children if button.custom_id}
