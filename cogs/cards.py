"""What is told of a match outside its thread: the card that began it, and at the end the name of the thread itself.

Nobody is called by it and nobody waits for it. Where Discord does not let us it stays as it was.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from discord import ui

from cogs import limits, messages, panels, places
from cogs.official import Official
from cogs.threads import place, place_of
from cogs.tongues import board_language
from matchday.views import MatchView
from store.matches import CALLED
from store.notices import Notice
from text.games import GAMES
from text.languages import speaking

log = logging.getLogger(__name__)

_STOPS: Final = frozenset({"interval", "full_time", "resigned", "claimed", "takeback", "taken_back", "ruled"})
"""The notices at which a card is brought up to date, besides those that tell of a goal."""


class Cards:
    """Keeps cards up to date, each by one edit at a time: what comes meanwhile is in the next one.

    bot: which edits them.
    """

    def __init__(self, bot: Official) -> None:
        self._bot = bot
        self._latest: dict[int, MatchView] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def tell(self, notice: Notice, view: MatchView) -> None:
        """Show how a match stands, where a notice tells of a goal, an interval or the end; wait for nothing."""
        news = any(report.name in GAMES[view.row.ruleset].news for report in notice.reports)
        if view.row.thread_id is None or view.match is None or not (news or view.over or notice.kind in _STOPS):
            return
        self._begin(view)

    async def catch_up(self) -> None:
        """Show the end of matches that an earlier life of the program has told, and put their threads away."""
        bot, own = self._bot, self._bot.user.id if self._bot.user is not None else 0
        open_ones = [thread for guild in bot.guilds for thread in guild.threads if thread.owner_id == own]
        names = {thread.id: thread.name for thread in open_ones}
        for match_id in await bot.desk.shown.over_in(names):
            view = await bot.desk.view(match_id)
            with speaking(board_language(view)):
                left_open = names[view.row.channel] != places.called_when_over(view.row)
            if left_open:
                self._begin(view)

    def _begin(self, view: MatchView) -> None:
        self._latest[view.id] = view
        if view.id not in self._tasks:
            self._tasks[view.id] = asyncio.create_task(self._show(view.id))

    def close(self) -> None:
        """Leave off what nobody waits for."""
        for task in self._tasks.values():
            _ = task.cancel()

    async def _show(self, match_id: int) -> None:
        try:
            while (view := self._latest.pop(match_id, None)) is not None:
                with speaking(board_language(view)):
                    await self._show_now(view)
        finally:
            del self._tasks[match_id]

    async def _show_now(self, view: MatchView) -> None:
        try:
            if view.row.card_message_id is not None:
                _ = await edited(self._bot, view, view.row.card_message_id, panels.under_way(view))
            await (places.put_away if view.over else places.brought_back)(self._bot, view.row)
        except limits.REFUSED as failure:
            log.info("match %d: its card stays as it was: %s", view.id, failure)


async def edited(bot: Official, view: MatchView, message_id: int, words: ui.LayoutView) -> bool:
    """Change the card of a match, which stands in the channel and not in the thread, but in a forum and of a fixture.

    Returns whether Discord let us.
    """
    beside = None if CALLED in view.row.head else await place(bot, view.row.channel_id)
    channel = beside or await place_of(bot, view.row)
    if channel is None:
        return False
    return await messages.edit(channel.get_partial_message(message_id), words) is not None
