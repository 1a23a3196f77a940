"""Taking the buttons off boards that are not the newest any more: what was played stays to be read."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import discord

from cogs import boxes, limits
from cogs.threads import Place

log = logging.getLogger(__name__)

FRESH: Final = 3_600.0
"""Seconds for which the links of pictures may be given back to Discord, where they run out some time."""

_KNOWN: Final = 2_000

Shown: TypeAlias = tuple[float, Sequence[discord.Component]]
"""When Discord has told what a message shows, and that."""


class Tidying:
    """Takes buttons off messages, and asks Discord only for those whose content it was not told of late.

    clock: seconds from any beginning; it never goes back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._shown: OrderedDict[int, Shown] = OrderedDict()

    def note(self, message: discord.Message) -> None:
        """Remember what a message shows, as Discord has just told it; whoever changes it must say so here."""
        _ = self._shown.pop(message.id, None)
        self._shown[message.id] = self._clock(), boxes.lasting(message)
        while len(self._shown) > _KNOWN:
            _ = self._shown.popitem(last=False)

    async def tidy(self, channel: Place, message_id: int | None) -> None:
        """Take the buttons off an old board. Where Discord does not let us they stay, and are stale."""
        if message_id is None:
            return
        told, lasting = self._shown.pop(message_id, (0.0, ()))
        try:
            if not lasting or self._clock() - told > FRESH:
                lasting = boxes.lasting(await channel.fetch_message(message_id))
            if lasting:
                bare = boxes.without_controls(lasting)
                _ = await channel.get_partial_message(message_id).edit(view=bare, allowed_mentions=limits.only())
        except limits.REFUSED as failure:
            log.info("old board %d keeps its buttons: %s", message_id, failure)
