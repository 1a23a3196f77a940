"""The first card of a match, kept up to date outside its thread; at the end the thread is renamed too.

Of a card among the boards, of a fixture or a match without a thread, only the link to the match's web page is kept up
to date: the boards show the score. Every edit stores where the card's link leads.

Updates ping nobody and nobody waits for them; if Discord refuses one, the card stays as it was. An answer pays only for
its own board: an update waits for an answer that has cost no request, or for a minute, and combines all changes until
then. Three are done at once: the end of a match, changes that no answer caused, and all edits that are possible through
the press that accepted the challenge.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import discord
from discord import ui

from cogs.components import limits
from cogs.posting import delivery, threads
from cogs.posting.channels import ground, place, place_of
from cogs.posting.messages import match_messages
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Official
from cogs.runtime.web_links import link_at, page_shown
from matchday.delivery.background_tasks import cancel_all
from matchday.delivery.outbox import TryLater
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from store.match.matches import CALLED
from text.game_list import GAMES
from text.languages import speaking

log = logging.getLogger(__name__)

_STOPS: Final = frozenset({"interval", "full_time", "resigned", "claimed", "takeback", "taken_back", "ruled"})
"""Notices after which a card is updated, besides those with a goal."""

LATE: Final = 60.0
"""Longest delay of a card in seconds, if no answer has been free meanwhile."""

_AT_THE_STOP: Final = 5.0
"""Seconds for updating delayed cards when the program stops."""


class SummaryCards:
    """Keeps cards up to date, one edit each at a time; later changes are combined in the next one.

    bot: the client that edits.
    sleep: waits for a number of seconds; may be set later.
    """

    def __init__(self, bot: Official) -> None:
        self._bot = bot
        self.sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
        self._behind: dict[int, MatchView] = {}
        self._waits: dict[int, asyncio.Task[None]] = {}
        self._latest: dict[int, MatchView | None] = {}  # None: to be read when it is its turn
        self._tasks: dict[int, asyncio.Task[Exception | None]] = {}

    def tell(self, notice: Notice, view: MatchView) -> None:
        """Update the card after a notice of a goal, an interval or the end, in the background."""
        news = any(report.name in GAMES[view.row.ruleset].news for report in notice.reports)
        if view.row.thread_id is None or view.match is None or not (news or view.is_over or notice.kind in _STOPS):
            return
        if view.is_over:
            if notice.newest:  # else the thread still gets the end's message, and is archived only after that
                self._begin(view)
        elif view.id not in self._bot.in_hand or self._bot.reach.of(view.row.card_message_id or 0) is not None:
            self._begin(view)
        else:
            self._behind[view.id] = view
            if view.id not in self._waits:
                self._waits[view.id] = asyncio.create_task(self._later(view.id))

    def update_card(self, view: MatchView) -> None:
        """Update the card after a change that no notice tells of."""
        if view.row.card_message_id is not None:
            self._begin(view)

    async def update_link(self, match_id: int) -> None:
        """Update a card after its match's page was opened or closed.

        If Discord forbids it, the card is left for the next run. Raises TryLater if Discord is not able to edit it now.
        """
        task = self._start(match_id, None)
        _ = await asyncio.wait([task])  # it goes on if this is cancelled
        failure = task.result()
        if failure is not None and _passes(failure):
            seconds = failure.retry_after if isinstance(failure, discord.RateLimited) else 0.0
            raise TryLater(seconds) from failure

    def spend(self, view: MatchView) -> bool:
        """Use the request that an answer has saved for a match's delayed card.

        Returns whether the card was delayed.
        """
        behind = view.id in self._behind
        if behind:
            self._begin(view)
        return behind

    async def finish(self) -> None:
        """Update all delayed cards before the program stops."""
        for view in [*self._behind.values()]:
            self._begin(view)
        with suppress(TimeoutError):
            async with asyncio.timeout(_AT_THE_STOP):
                await self.settle()

    async def settle(self) -> None:
        """Wait for the edits that have begun."""
        _ = await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def catch_up(self) -> None:
        """Show the ends of matches that an earlier run has posted, and archive their threads."""
        bot, own = self._bot, self._bot.user.id if self._bot.user is not None else 0
        open_ones = [thread for guild in bot.guilds for thread in guild.threads if thread.owner_id == own]
        names = {thread.id: thread.name for thread in open_ones}
        for match_id in await bot.desk.shown.over_in(names):
            view = await bot.desk.view(match_id)
            with speaking(board_language(view)):
                left_open = names[view.row.channel] != threads.called_when_over(view.row)
            if left_open:
                self._begin(view)

    async def _later(self, match_id: int) -> None:
        await self.sleep(LATE)
        del self._waits[match_id]  # or `_begin` would cancel its own caller
        self._begin(self._behind[match_id])

    def _begin(self, view: MatchView) -> None:
        _ = self._start(view.id, view)

    def _start(self, match_id: int, view: MatchView | None) -> asyncio.Task[Exception | None]:
        """Start an edit of a card. view: None to read it just before, after all that others have already shown."""
        _ = self._behind.pop(match_id, None)
        waits = self._waits.pop(match_id, None)
        if waits is not None:
            _ = waits.cancel()
        self._latest[match_id] = view
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._show(match_id))
        return self._tasks[match_id]

    async def close(self) -> None:
        """Cancel background work."""
        await cancel_all((*self._tasks.values(), *self._waits.values()))

    async def _show(self, match_id: int) -> Exception | None:
        """Show the latest changes of a match on its card. Returns the failure of the last edit, None for none."""
        failure = None
        try:
            while match_id in self._latest:
                view = self._latest.pop(match_id) or await self._bot.desk.view(match_id)
                with speaking(board_language(view)):
                    failure = await self._show_now(view)
        finally:
            del self._tasks[match_id]
        return failure

    async def _show_now(self, view: MatchView) -> Exception | None:
        try:
            if view.row.card_message_id is not None:
                await self._edit(view, view.row.card_message_id)
            await (threads.put_away if view.is_over else threads.bring_back)(self._bot, view.row)
        except limits.REFUSED as failure:
            log.info("match %d: its card stays as it was: %s", view.id, failure)
            return failure
        return None

    async def _edit(self, view: MatchView, card: int) -> None:
        """Edit a card, unless nothing on it has changed, and store where its link leads."""
        bot, link = self._bot, await self._bot.desk.shown.card_link(view.id)
        leads_to = page_shown(bot, link.page)
        inside, page = await is_inside(bot, view), link_at(bot, leads_to)
        if view.row.thread_id is not None and (CALLED not in view.row.head or card == view.row.thread_id):
            words = match_messages.under_way(view, inside=inside, page=page)
        elif link.shown != leads_to:
            words = match_messages.accepted(view, threads=wants_thread(bot, view), inside=inside, page=page)
        else:
            return
        _ = await edited(bot, view, card, words, tries_again=True)
        if link.shown != leads_to:
            await bot.desk.web_pages.note_card(view.id, leads_to)


def _passes(failure: Exception) -> bool:
    """Return whether another try may succeed by itself."""
    if not isinstance(failure, discord.HTTPException):
        return True
    is_busy = failure.status == HTTPStatus.TOO_MANY_REQUESTS or failure.code == limits.TOO_MANY_EDITS
    return is_busy or failure.status >= 500


async def is_inside(bot: Official, view: MatchView) -> bool:
    """Return whether a match's card is inside its thread: in a forum, and for a fixture."""
    return CALLED in view.row.head or isinstance(await ground(bot, view.row.channel_id), discord.ForumChannel)


def wants_thread(bot: Official, view: MatchView) -> bool:
    """Return whether a match should have a thread."""
    return bot.threads and not view.row.is_direct


async def edited(
    bot: Official, view: MatchView, message_id: int, words: ui.LayoutView, *, tries_again: bool = False
) -> discord.Message | None:
    """Edit a match's card, which is outside its thread except in a forum and for a fixture.

    tries_again: as for `delivery.edit`.

    Returns the edited message, None if Discord refused.
    """
    beside = None if await is_inside(bot, view) else await place(bot, view.row.channel_id)
    channel = beside or await place_of(bot, view.row)
    if channel is None:
        return None
    message, through = channel.get_partial_message(message_id), bot.reach.of(message_id)
    return await delivery.edit(message, words, through=through, tries_again=tries_again)
