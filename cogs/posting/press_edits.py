"""Changing a message through a press on it, while Discord lets us: that counts against no limit of the bot.

A press, or a form that was opened from one, is acknowledged as a change of the message that it stands under. For a
quarter of an hour that message can be changed by its token then, whatever else was pressed, typed or confirmed since.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import discord
from cachetools import FIFOCache

from cogs.runtime.protocol import Interaction

LIVES: Final = 14.5 * 60
"""Seconds for which a token is relied on: half a minute less than Discord lets it live."""

KEPT: Final = 5_000

ASIDE: Final = "aside"
"""Under this key an interaction carries that what it is answered stands beside the message that was pressed."""


class Reach:
    """The messages that can be changed through a press on them.

    clock: seconds from any beginning; it never goes back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tokens: FIFOCache[int, tuple[float, discord.Webhook]] = FIFOCache(KEPT)

    async def acknowledge(self, interaction: Interaction) -> None:
        """Acknowledge a press or a form: under what everybody sees it is answered beside that, else in place of it."""
        began = self._clock()
        await interaction.response.defer()
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return
        interaction.extras[ASIDE] = True
        self._tokens[message.id] = (began, interaction.followup)

    def of(self, message_id: int) -> discord.Webhook | None:
        """Return what a message can be changed with; None where nobody has pressed it of late."""
        began, token = self._tokens.get(message_id, (0.0, None))
        return token if self._clock() - began < LIVES else None
