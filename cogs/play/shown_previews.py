"""The newest private preview of each manager in each match: another one takes its place.

A board that is edited stays where it is, so that one preview after another would pile up below it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import discord
from cachetools import FIFOCache

from cogs.posting.press_edits import KEPT, TOKEN_LIFE

SentMessage: TypeAlias = discord.WebhookMessage | discord.InteractionMessage
"""A message sent through an interaction, whose token lets it be deleted."""


class ShownPreviews:
    """The private previews that can still be deleted.

    clock: monotonic, in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._shown: FIFOCache[tuple[int, int], tuple[float, SentMessage]] = FIFOCache(KEPT)

    async def replace(self, match_id: int, person_id: int, sent: SentMessage) -> None:
        """Note a person's new preview, and delete the one before it, as long as Discord allows that."""
        since, old = self._shown.pop((match_id, person_id), (0.0, None))
        if sent.flags.ephemeral:
            self._shown[match_id, person_id] = (self._clock(), sent)
        if old is not None and old.id != sent.id and self._clock() - since < TOKEN_LIFE:
            with suppress(discord.HTTPException, discord.RateLimited):
                await old.delete()

    def forget(self, match_id: int, person_id: int, message_id: int) -> None:
        """Forget a preview that has been removed."""
        _, known = self._shown.get((match_id, person_id), (0.0, None))
        if known is not None and known.id == message_id:
            del self._shown[match_id, person_id]
