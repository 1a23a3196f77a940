"""Posting of channels' daily puzzles."""

from __future__ import annotations

import logging
from datetime import date
from typing import Final

import discord

from cogs.posting import threads
from cogs.posting.channels import PlaceGone
from cogs.puzzle.messages import daily_message
from cogs.puzzle.words import task_words, words_of
from cogs.runtime.protocol import Official
from computer.puzzles.puzzle_book import puzzle_of
from matchday.delivery.outbox import TryLater
from matchday.puzzles.errors import NoDailyPuzzle
from store.puzzles.puzzle_notices import PuzzleNotice
from text.languages import T_, speaking
from text.message import N_

log = logging.getLogger(__name__)

_ANSWERS_ARE_PRIVATE: Final = N_("-# Answers and results are private. More: /puzzle")


class PuzzlePoster:
    """Posts daily puzzles; it keeps no state. bot: the client that posts."""

    def __init__(self, bot: Official) -> None:
        self._bot = bot

    async def post(self, notice: PuzzleNotice) -> None:
        """Post a day's puzzle. If nothing may be posted there, skip it; if the channel is gone, end its daily puzzle.

        Raises TryLater while Discord cannot be reached.
        """
        puzzle = puzzle_of(date.fromordinal(notice.day))
        with speaking(notice.language):
            view = await self._bot.desk.puzzles.view(puzzle.number)
            words = "\n".join([task_words(view, today=True), T_(_ANSWERS_ARE_PRIVATE)])
            message, pictures = await daily_message(view, words)
            title = T_(words_of(puzzle)[1].title)
            try:
                _ = await threads.post(self._bot, notice.channel_id, title, message, pictures, nonce=notice.nonce)
            except PlaceGone:
                log.warning("channel %d is gone: its daily puzzle ends", notice.channel_id)
                await self._end(notice.channel_id)
            except discord.Forbidden:
                log.warning("channel %d: no puzzle may be posted there today", notice.channel_id)
            except discord.RateLimited as busy:
                raise TryLater(busy.retry_after) from busy
            except discord.DiscordServerError as failure:
                raise TryLater from failure

    async def _end(self, channel_id: int) -> None:
        try:
            await self._bot.desk.daily_puzzles.end(channel_id)
        except NoDailyPuzzle:
            return
