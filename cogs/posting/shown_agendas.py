"""Agendas that people have before them: each is edited when one of its matches changes.

A private one is edited through the command or press that it answers, for a quarter of an hour, by the program that has
answered it, whichever acts for the match. A daily summary is edited until the next one is sent, by the program that
acts for the match.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord
from cachetools import FIFOCache
from discord import ui

from cogs.components import limits
from cogs.posting.daily_summaries import SummaryMessages
from cogs.posting.messages.agenda_message import agenda
from cogs.posting.messages.end_message import ENDS
from cogs.posting.press_edits import KEPT, TOKEN_LIFE
from cogs.runtime.protocol import Interaction, Official
from matchday.delivery.background_tasks import cancel_all, start_task
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.languages import language, speaking

log = logging.getLogger(__name__)

_CHANGES: Final = frozenset({"challenge", "declined", "kick_off", "ruled", *ENDS})
"""Kinds of notices that change a summary, besides a board that another manager must answer."""

_Edit: TypeAlias = Callable[[int], Awaitable[None]]
"""Brings a person's list or summary up to date."""


class ShownAgendas:
    """Keeps shown agendas up to date, one edit each at a time; changes meanwhile are combined in the next one.

    summaries: sends daily summaries. clock: monotonic, in seconds.
    """

    def __init__(self, bot: Official, summaries: SummaryMessages, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self._summaries = summaries
        self._clock = clock
        self._shown: FIFOCache[int, tuple[float, str, Interaction]] = FIFOCache(KEPT)
        self._owed: set[int] = set()
        self._changed: set[tuple[int, _Edit]] = set()
        self._tasks: dict[tuple[int, _Edit], asyncio.Task[None]] = {}
        self._looks: set[asyncio.Task[None]] = set()

    async def show(self, interaction: Interaction) -> None:
        """Answer a deferred interaction with its user's agenda, and keep it up to date."""
        person_id, pressed = interaction.user.id, interaction.message
        if pressed is not None and pressed.id == await self._bot.desk.summaries.message_of(person_id):
            await self._summaries.edit(person_id, pressed.id)  # still a summary, which is kept up to date for longer
        else:
            await self._edit(interaction)
            self._shown[person_id] = (self._clock(), language(), interaction)

    def tell(self, notice: Notice, view: MatchView) -> None:
        """Note whose summary a notice of this program changes: it is edited once `changed` says that it is posted."""
        if notice.kind in _CHANGES:  # rare, so look for a summary even if boards ping
            self._owed |= {*notice.managers}
        elif notice.kind == "board" and notice.handed_over and notice.newest:
            self._owed |= {each for each in notice.managers if each in view.unpinged}

    def changed(self, person_id: int) -> None:
        """Bring a person's agendas up to date after a notice of any program, in the background."""
        if self._is_shown(person_id):
            self._begin(person_id, self._edit_shown)
        if person_id in self._owed:
            self._owed.discard(person_id)
            self._begin(person_id, self._edit_summary)

    def changed_in(self, guild_id: int) -> None:
        """Bring agendas up to date after the bot has left or joined a server, in the background."""
        _ = start_task(self._change_in(guild_id), self._looks)

    async def close(self) -> None:
        """Cancel background work."""
        await cancel_all((*self._looks, *self._tasks.values()))

    async def _change_in(self, guild_id: int) -> None:
        people = await self._bot.desk.agendas.people_in(guild_id)
        if self._bot.desk.summaries.acts_for(guild_id):
            self._owed |= {*people}
        for person_id in people:
            self.changed(person_id)

    def _is_shown(self, person_id: int) -> bool:
        since, _, shown = self._shown.get(person_id, (0.0, "", None))
        return shown is not None and self._clock() - since < TOKEN_LIFE

    def _begin(self, person_id: int, edit: _Edit) -> None:
        self._changed.add((person_id, edit))
        if (person_id, edit) not in self._tasks:
            self._tasks[person_id, edit] = asyncio.create_task(self._bring_up_to_date(person_id, edit))

    async def _bring_up_to_date(self, person_id: int, edit: _Edit) -> None:
        try:
            while (person_id, edit) in self._changed:
                self._changed.discard((person_id, edit))
                await edit(person_id)
        finally:
            del self._tasks[person_id, edit]

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
        summaries = self._bot.desk.summaries
        try:
            if await summaries.is_being_sent(person_id):  # its agenda may have been read before
                self._owed.add(person_id)
                if await summaries.is_being_sent(person_id):
                    return  # `changed` comes once it is sent
            message_id = await summaries.message_of(person_id)
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
