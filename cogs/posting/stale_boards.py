"""Taking the buttons off boards that are not the newest any more: what was played stays to be read.

Through a press on the board it costs nothing, and so it is done then. An answer pays for nothing but its own board:
where nobody has pressed the old one of late it keeps its buttons, which are stale, until somebody presses one of them
or an answer of its match costs nothing itself.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final, TypeAlias

import discord
from cachetools import FIFOCache

from cogs.components import containers, limits
from cogs.posting.channels import Place
from cogs.posting.press_edits import Reach

log = logging.getLogger(__name__)

_KNOWN: Final = 2_000

Shown: TypeAlias = Sequence[discord.Component]


class Tidying:
    """Takes buttons off messages, and asks Discord only for those whose content it has not told.

    reach: knows through which presses messages can be changed.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._shown: FIFOCache[int, Shown] = FIFOCache(_KNOWN)
        self._left: FIFOCache[int, list[int]] = FIFOCache(_KNOWN)

    def note(self, message: discord.Message) -> None:
        """Remember what a message shows, as Discord has just told it; whoever changes it must say so here."""
        self._shown[message.id] = containers.lasting(message)

    async def tidy(self, channel: Place, message_id: int | None, match_id: int, *, pays: bool) -> None:
        """Take the buttons off an old board. Where Discord does not let us they stay, and are stale.

        pays: whether that may count against the requests of the bot; if not, and if it would, it is left for later.
        """
        if message_id is None:
            return
        if pays or self._reach.of(message_id) is not None:
            await self._tidy(channel, message_id)
            return
        self._left.setdefault(match_id, []).append(message_id)

    async def catch_up(self, channel: Place, match_id: int) -> None:
        """Take the buttons off one board of a match that was left with them, the newest."""
        left = self._left.get(match_id, [])
        if left:
            await self._tidy(channel, left.pop())
        if not left:
            _ = self._left.pop(match_id, None)

    async def _tidy(self, channel: Place, message_id: int) -> None:
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
