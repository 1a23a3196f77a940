"""Edits of cards whose match got a page on the web, or lost it: one after another, with a pause before each.

An organiser puts a league with all its matches on the web, or takes it off, by one command: hundreds of cards are out
of date at once, and Discord allows fifty requests a second for everything that the bot does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cogs.posting.summary_cards import SummaryCards
from cogs.runtime.protocol import Official
from cogs.runtime.web_links import page_shown
from rules.errors import RefereeError
from store.match.card_links import OutdatedCard

log = logging.getLogger(__name__)

PAUSE: Final = 0.5
"""Seconds before each edit."""


class CardLinks:
    """Brings outdated cards up to date.

    cards: edits them. sleep: waits for a number of seconds; may be set later.
    """

    def __init__(self, bot: Official, cards: SummaryCards) -> None:
        self._bot = bot
        self._cards = cards
        self._turn = asyncio.Lock()
        self.sleep: Callable[[float], Awaitable[object]] = asyncio.sleep

    async def post(self, outdated: OutdatedCard) -> None:
        """Bring a card up to date when it is its turn. Raises TryLater."""
        async with self._turn:
            await self.sleep(PAUSE)
            if not await self._bot.desk.web_pages.is_outdated(outdated.match_id):
                return  # edited for another reason or changed back while it waited, over, or in a server that was left
            link = await self._bot.desk.shown.card_link(outdated.match_id)
            if link.shown == page_shown(self._bot, link.page):
                return  # a bot without pages
            try:
                await self._cards.update_link(outdated.match_id)
            except RefereeError as failure:
                log.info("match %d: its card stays as it was: %s", outdated.match_id, failure)
