"""Sending and editing Discord messages, and finding those of an earlier run."""

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
from cogs.posting import press_edits
from cogs.posting.channels import MessageChannel
from cogs.runtime.protocol import Interaction, Official
from store.delivery.notices import Notice

log = logging.getLogger(__name__)

_SILENT: Final = discord.AllowedMentions.none()

LOOKS_BACK: Final = 30
"""Number of messages searched, after a start, for one posted before."""

_LOOKS_BACK_AT_A_PERSON: Final = 10
"""Number of direct messages searched for one that an earlier run has sent."""

_BOARD: Final = re.compile(r"m(\d+)-(\d+)-(?:board|again)\d*-")
"""Name pattern of a board's pictures: its match and seq, and its notice or the reason for reposting."""


async def send(
    channel: MessageChannel,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    nonce: str | None,
    ping: Collection[int],
) -> discord.Message:
    """Send a message that pings these people and nobody else.

    nonce: for a few minutes Discord drops another message with the same one; None for a fresh one.
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
    *,
    tries_again: bool = False,
) -> discord.Message | None:
    """Edit a message, which pings nobody. Returns the edited message, None if Discord forbids it.

    through: a press on the message, as in `reach`: an edit through it counts against no rate limit.
    tries_again: whether the caller tries again later, so that it is told of too many edits of old messages too.

    Raises discord.RateLimited.
    """
    try:
        changed = await _in_answer(through, old.id, words, pictures) if through else None
        return changed or await old.edit(view=words, attachments=_files(pictures), allowed_mentions=_SILENT)
    except discord.HTTPException as failure:
        if failure.status >= 500 or (tries_again and failure.code == limits.TOO_MANY_EDITS):
            raise
        log.info("message %d cannot be changed: %s", old.id, failure)
        return None


async def _in_answer(
    through: discord.Webhook, message_id: int, words: ui.LayoutView, pictures: Sequence[Picture]
) -> discord.Message | None:
    """Edit the message of a pressed button as an answer to the press; None if that fails, or takes too long."""
    try:
        async with asyncio.timeout(press_edits.EDIT_LIMIT):
            files = _files(pictures)
            return await through.edit_message(message_id, view=words, attachments=files, allowed_mentions=_SILENT)
    except (TimeoutError, discord.HTTPException) as failure:
        log.info("message %d is changed by another way than its button: %s", message_id, failure)
        return None


async def post_as_answer(
    in_hand: Interaction | None,
    channel_id: int,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    deferred: ui.LayoutView,
) -> bool:
    """Post a public message as an answer to the interaction being handled, which counts against no rate limit.

    in_hand: the interaction being answered. channel_id: where to post.
    deferred: content for the private answer that a command has deferred: if that stays empty, Discord takes the next
        message for it.

    Returns whether it was posted.
    """
    if in_hand is None or in_hand.channel_id != channel_id:
        return False
    try:
        async with asyncio.timeout(press_edits.EDIT_LIMIT):
            if in_hand.response.type is discord.InteractionResponseType.deferred_channel_message:
                _ = await in_hand.edit_original_response(view=deferred)
            _ = await in_hand.followup.send(view=words, files=_files(pictures), allowed_mentions=_SILENT)
    except (TimeoutError, discord.HTTPException) as failure:
        log.info("interaction %d is not what something is said beside: %s", in_hand.id, failure)
        return False
    return True


def _files(pictures: Sequence[Picture]) -> list[discord.File]:
    return [picture.file for picture in pictures]


async def posted_before(channel: MessageChannel, names: Collection[str], custom_id: str) -> int | None:
    """Search for a message that an earlier run posted without recording it.

    names: of its pictures. custom_id: of one of its buttons.

    Returns its id.
    """
    async for message in channel.history(limit=LOOKS_BACK):
        if set(boxes.picture_names(message)) & set(names) or custom_id in _buttons_of(message):
            return message.id
    return None


async def board_after(channel: MessageChannel, message_id: int, match_id: int) -> int | None:
    """Search for a board posted after the last recorded one: an earlier run ended before it could record it.

    Returns its id; None also if Discord does not allow the search.
    """
    with suppress(discord.Forbidden, discord.NotFound):
        async for message in channel.history(limit=LOOKS_BACK, after=discord.Object(message_id)):
            if board_seq(message, match_id) is not None:
                return message.id
    return None


def board_seq(message: discord.Message, match_id: int) -> int | None:
    """Return the seq of a board of a match; None for any other message."""
    named = filter(None, (_BOARD.match(name) for name in boxes.picture_names(message)))
    return next((int(board[2]) for board in named if int(board[1]) == match_id), None)


async def send_directly(
    bot: Official, user_id: int, words: str, notice: Notice | None = None, *, again: bool = False
) -> bool:
    """Send a direct message; return whether it could be sent.

    notice: its notice, if any: for a few minutes Discord drops a second message of the same.
    again: whether an earlier run may have sent it; then it is searched for first.
    """
    try:
        user = bot.get_user(user_id) or await bot.fetch_user(user_id)
        if again and await _sent_before(user, words):
            return True
        if notice is None:
            _ = await user.send(words, allowed_mentions=_SILENT)
        else:
            once = limits.once(f"{notice.nonce} {user_id}")
            _ = await user.send(words, nonce=once, allowed_mentions=_SILENT)
    except (discord.Forbidden, discord.NotFound) as closed:
        log.info("%d takes no direct messages: %s", user_id, closed)
        return False
    return True


async def _sent_before(user: discord.User, words: str) -> bool:
    """Return whether one of the last messages to a person has the same words."""
    return any([message.content == words async for message in user.history(limit=_LOOKS_BACK_AT_A_PERSON)])


def _buttons_of(message: discord.Message) -> set[str]:
    containers = [part for part in message.components if isinstance(part, discord.Container)]
    rows = [part for container in containers for part in container.children if isinstance(part, discord.ActionRow)]
    return {button.custom_id for row in rows for button in row.children if button.custom_id}
