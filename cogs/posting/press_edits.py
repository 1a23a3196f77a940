"""Edits of a message through a press on it, which count against no rate limit while its token is valid.

A press, or a form opened by one, is acknowledged as an update of its message. For a quarter of an hour that message can
then be edited with the press's token, whatever was pressed, typed or confirmed since.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import discord
from cachetools import FIFOCache

from cogs.runtime.protocol import Interaction

TOKEN_LIFE: Final = 14.5 * 60
"""Seconds for which a token is used: half a minute less than its lifetime."""

EDIT_LIMIT: Final = 5.0
"""Limit in seconds for an edit through a press: discord.py sleeps as long as Discord asks."""

KEPT: Final = 5_000

ASIDE: Final = "aside"
"""Key of an interaction's extra data: its answer is a message beside the pressed one."""


class EditableMessages:
    """The messages that can be edited through a press on them.

    clock: monotonic, in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tokens: FIFOCache[int, tuple[float, discord.Webhook]] = FIFOCache(KEPT)

    async def acknowledge(self, interaction: Interaction) -> None:
        """Acknowledge a press or a form: on a public message the answer appears beside it, else in place of it."""
        began = self._clock()
        await interaction.response.defer()
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return
        interaction.extras[ASIDE] = True
        self._tokens[message.id] = (began, interaction.followup)

    def of(self, message_id: int) -> discord.Webhook | None:
        """Return a recent press through which a message can be edited; None if there is none."""
        began, token = self._tokens.get(message_id, (0.0, None))
        return token if self._clock() - began < TOKEN_LIFE else None
