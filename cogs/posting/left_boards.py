"""Boards that waited to be folded when an earlier run died: found again in the history of their channels.

Looked at are only the matches whose newest board is among the last of their shard: any other's had been folded. What
is found waits like any other old board, for an answer that costs nothing or for a minute.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

import aiohttp
import discord
from discord.utils import snowflake_time

from cogs.components import containers, limits
from cogs.posting import delivery
from cogs.posting.channels import place_of
from cogs.posting.messages.folded_board import LineNumber, asked_on, line_before
from cogs.posting.stale_boards import LATE, PAUSE, Tidying
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Official
from matchday.delivery.background_tasks import cancel_all, start_task
from rules.errors import RefereeError
from store.match.matches import MatchRow
from store.shards import shard_of
from text.languages import speaking

log = logging.getLogger(__name__)

_LATELY: Final = timedelta(seconds=2 * LATE)
"""Time in which a board has certainly been folded, also when many wait."""

_FAILURES: Final = (*limits.REFUSED, OSError, aiohttp.ClientError, RefereeError)


class LeftBoards:
    """Finds the boards that an earlier run has left, once for each shard.

    tidying: folds them.
    """

    def __init__(self, bot: Official, tidying: Tidying) -> None:
        self._bot = bot
        self._tidying = tidying
        self._has_looked = False
        self._shards: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def are_found(self) -> bool:
        """Whether all that were there at the start of this run are found, and wait like any other."""
        return self._has_looked and not self._tasks

    async def find(self) -> None:
        """Look for them in the background, in the shards of this program in which it has not looked yet.

        Must be called before this run posts a board there: beside a new one, the last of the earlier run would not be
        among the last.
        """
        try:
            open_ones = await self._bot.desk.open_matches()
        except Exception:  # what waits to be posted matters more
            log.exception("old boards stay as they are, because their matches could not be read")
            return
        rows = [*self._latest([row for row in open_ones if row.board_message_id and row.state == "playing"])]
        if rows:
            _ = start_task(self._find(rows), self._tasks)
        self._has_looked = True

    async def close(self) -> None:
        """Cancel background work."""
        await cancel_all(self._tasks)

    def _latest(self, found: list[MatchRow]) -> Iterator[MatchRow]:
        """Yield the matches with the last boards of each shard."""
        last: dict[int, datetime] = {}
        posted = [(row, self._shard(row), snowflake_time(row.board_message_id or 0)) for row in found]
        for _, shard, at in posted:
            last[shard] = max(at, last.get(shard, at))
        yield from (row for row, shard, at in posted if shard not in self._shards and at >= last[shard] - _LATELY)
        self._shards |= last.keys()

    def _shard(self, row: MatchRow) -> int:
        return shard_of(row.guild_id, self._bot.shard_count or 1)

    async def _find(self, rows: list[MatchRow]) -> None:
        for row in rows:
            try:
                await self._find_in(row)
            except _FAILURES as failure:
                log.info("match %d: its old boards stay as they are: %s", row.id, failure)
            if row is not rows[-1]:
                await self._tidying.sleep(PAUSE)

    async def _find_in(self, row: MatchRow) -> None:
        channel, newest = await place_of(self._bot, row), discord.Object(row.board_message_id or 0)
        if channel is None:
            return
        before = [message async for message in channel.history(limit=delivery.LOOKS_BACK, before=newest)]
        boards = [(message, delivery.board_seq(message, row.id)) for message in reversed(before)]
        left = [(each, seq) for each, seq in boards if seq is not None and containers.lasting(each)]
        if not left:
            return
        view = await self._bot.desk.view(row.id)
        for message, seq in left:
            asked = asked_on(containers.lasting(message))
            following, reports = await self._bot.desk.explaining.told_after(row.id, seq)
            with speaking(board_language(view)):
                line = line_before(view, asked, reports)
            if line is not None:
                line = line._replace(about=LineNumber(row.id, following, quiet=not reports))
            if not self._tidying.asked_on(message.id):
                self._tidying.note(message, asked)
            await self._tidying.tidy(channel, message.id, row.id, line, pays=False)
