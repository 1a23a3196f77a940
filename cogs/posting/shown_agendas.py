"""Agendas that people have before them: each is edited when one of its matches changes.

A private one is edited through the command or press that it answers, for a quarter of an hour; a daily summary until
the next one is sent.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

import discord
from cachetools import FIFOCache
from discord import ui

from cogs.components import limits
from cogs.match.agenda import agenda
from cogs.posting.end_message import ENDS
from cogs.posting.press_edits import KEPT, LIVES
from cogs.posting.summary_messages import SummaryMessages
from cogs.runtime.protocol import Interaction, Official
from matchday.delivery.background_tasks import cancel_all
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.languages import language, speaking

log = logging.getLogger(__name__)

_CHANGES: Final = frozenset({"challenge", "declined", "kick_off", "ruled", *ENDS})
"""Kinds of notices that change an agenda, besides a board that another manager must answer."""


class ShownAgendas:
    """Keeps shown agendas up to date, one edit each at a time; changes meanwhile are combined in the next one.

    summaries: sends daily summaries. clock: monotonic, in seconds.
    """

    def __init__(self, bot: Official, summaries: SummaryMessages, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._summaries = summaries
        self._clock = clock
        self._shown: FIFOCache[int, tuple[float, str, Interaction]] = FIFOCache(KEPT)
        self._changed: dict[int, set[int]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def show(self, interaction: Interaction) -> None:
        """Answer a deferred interaction with its user's agenda, and keep it up to date."""
        person_id, pressed = interaction.user.id, interaction.message
        if pressed is not None and pressed.id == await self._bot.desk.summaries.message_of(person_id):
            await self._summaries.edit(person_id, pressed.id)  # it stays a summary, and is kept for more than a while
        else:
            await self._edit(interaction)
            self._shown[person_id] = (self._clock(), language(), interaction)

    def tell(self, notice: Notice, view: MatchView) -> None:
        """Bring the agendas of a match's managers up to date after a notice, in the background."""
        if notice.kind in _CHANGES or (notice.kind == "board" and notice.handed_over and notice.newest):
            stops = notice.kind in _CHANGES  # seldom, so that a summary is looked for even if boards ping
            for manager in (view.row.home, view.row.away):
                if stops or self._is_shown(manager.id) or manager.id in view.unpinged:
                    self._begin(manager.id, view.id)

    async def close(self) -> None:
        """Cancel background work."""
        await cancel_all(tuple(self._tasks.values()))

    def _is_shown(self, person_id: int) -> bool:
        since, _, shown = self._shown.get(person_id, (0.0, "", None))
        return shown is not None and self._clock() - since < LIVES

    def _begin(self, person_id: int, match_id: int) -> None:
        self._changed.setdefault(person_id, set()).add(match_id)
        if person_id not in self._tasks:
            self._tasks[person_id] = asyncio.create_task(self._bring_up_to_date(person_id))

    async def _bring_up_to_date(self, person_id: int) -> None:
        try:
            while matches := self._changed.pop(person_id, None):
                for match_id in matches:
                    await self._bot.desk.outbox.deliver(match_id)  # until the link to its new board is stored
                await self._edit_shown(person_id)
                await self._edit_summary(person_id)
        finally:
            del self._tasks[person_id]

    async def _edit_shown(self, person_id: int) -> None:
        try:
            if self._is_shown(person_id):
                _, spoken, shown = self._shown[person_id]
                with speaking(spoken):
                    await self._edit(shown)
        except limits.REFUSED as failure:
            log.info("the agenda of %d stays as it was: %s", person_id, failure)
            _ = self._shown.pop(person_id, None)

    async def _edit_summary(self, person_id: int) -> None:
        try:
            message_id = await self._bot.desk.summaries.message_of(person_id)
            if message_id is not None:
                await self._summaries.edit(person_id, message_id)
        except limits.REFUSED as failure:
            log.info("the summary of %d stays as it was: %s", person_id, failure)

    async def _edit(self, interaction: Interaction) -> None:
        _ = await interaction.edit_original_response(
            view=await self._message(interaction.user.id), allowed_mentions=discord.AllowedMentions.none()
        )

    async def _message(self, person_id: int) -> ui.LayoutView:
        return agenda(await self._bot.desk.agendas.of(person_id), person_id)
