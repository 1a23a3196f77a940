"""Removal of buttons from boards that are no longer the newest; their reports stay readable.

An edit through a press on the old board is free and done at once. An answer pays only for its own board: without a
recent press, the old board keeps its stale buttons until somebody presses one, or until an answer of its match has cost
no request itself.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final, TypeAlias

import discord
from cachetools import FIFOCache

from cogs.components import containers, limits
from cogs.posting.channels import MessageChannel
from cogs.posting.press_edits import EditableMessages

log = logging.getLogger(__name__)

_KNOWN: Final = 2_000

ShownComponents: TypeAlias = Sequence[discord.Component]


class Tidying:
    """Removes buttons from messages, and fetches from Discord only those with unknown content.

    reach: the presses through which messages can be edited.
    """

    def __init__(self, reach: EditableMessages) -> None:
        self._reach = reach
        self._shown: FIFOCache[int, ShownComponents] = FIFOCache(_KNOWN)
        self._left: FIFOCache[int, list[int]] = FIFOCache(_KNOWN)

    def note(self, message: discord.Message) -> None:
        """Remember a message's content as last received from Discord; every editor must call this."""
        self._shown[message.id] = containers.lasting(message)

    async def tidy(self, channel: MessageChannel, message_id: int | None, match_id: int, *, pays: bool) -> None:
        """Remove an old board's buttons. If Discord refuses, they stay, stale.

        pays: whether it may count against the rate limit; if not, and it would, it is postponed.
        """
        if message_id is None:
            return
        if pays or self._reach.of(message_id) is not None:
            await self._tidy(channel, message_id)
            return
        self._left.setdefault(match_id, []).append(message_id)

    async def catch_up(self, channel: MessageChannel, match_id: int) -> None:
        """Remove the buttons of one postponed board of a match, the newest."""
        left = self._left.get(match_id, [])
        if left:
            await self._tidy(channel, left.pop())
        if not left:
            _ = self._left.pop(match_id, None)

    async def _tidy(self, channel: MessageChannel, message_id: int) -> None:
        through, old = self._reach.of(message_id), channel.get_partial_message(message_id)
        kept = self._shown.pop(message_id, None)
        try:
            if kept is None:
                kept = containers.lasting(await (through.fetch_message(message_id) if through else old.fetch()))
            if kept and through is not None:
                _ = await through.edit_message(message_id, **containers.bare(kept))
            elif kept:
                _ = await old.edit(**containers.bare(kept))
        except limits.REFUSED as failure:
            log.info("old board %d keeps its buttons: %s", message_id, failure)
