"""Turns to identify at Discord, which every program of a bot shares: one in five seconds for each bucket of shards.

Discord's documentation of sharding: a shard's bucket is its number modulo `max_concurrency`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import Final

from sqlalchemy import URL, NullPool, text
from sqlalchemy.ext.asyncio import AsyncConnection

from store.postgres.engines import engine_at
from store.postgres.locks import IDENTIFIES
from store.postgres.shard_shares import holders

log = logging.getLogger(__name__)

APART: Final = 5.0
"""Seconds from one turn to the next in the same bucket."""

HALTED: Final = 4
"""Number of turns' time after which a program that keeps its turn counts as halted, and others stop waiting for it."""

_EVERY: Final = 0.25
"""Seconds between two questions whether a bucket is free."""

_TAKE: Final = text(f"SELECT pg_try_advisory_lock({IDENTIFIES}, :bucket)")


class IdentifyTurns:
    """Turns to identify: each turn is a lock on its bucket, held by a connection of its own.

    buckets: number of shards that may identify at the same time, `max_concurrency`.
    apart: seconds between two turns in the same bucket.
    """

    def __init__(self, address: URL, buckets: int, apart: float = APART) -> None:
        self._engine = engine_at(address, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._buckets = buckets
        self._apart = apart
        self._turns: dict[AsyncExitStack, asyncio.Task[None]] = {}

    async def wait(self, shard: int) -> None:
        """Wait for the turn of a shard, which then lasts until others may identify."""
        async with AsyncExitStack() as held:
            connection = await held.enter_async_context(self._engine.connect())
            if not await self._taken(connection, shard % self._buckets):
                log.warning("shard %d identifies out of turn: a program that has the turn is halted", shard)
            turn = held.pop_all()
        self._turns[turn] = asyncio.create_task(self._end_later(turn))

    async def _taken(self, connection: AsyncConnection, bucket: int) -> bool:
        """Wait for a bucket's turn. Returns False if its holder kept it so long that the wait was given up."""
        clock = asyncio.get_running_loop().time
        holder, since = 0, clock()
        while not (await connection.execute(_TAKE, {"bucket": bucket})).scalar_one():
            now = next((program for number, program in await holders(connection, IDENTIFIES) if number == bucket), 0)
            if now != holder:
                holder, since = now, clock()
            elif clock() - since > HALTED * self._apart:
                return False
            await asyncio.sleep(_EVERY)
        return True

    async def close(self) -> None:
        """Let go of all turns."""
        turns = dict(self._turns)
        for ending in turns.values():
            _ = ending.cancel()
        await asyncio.gather(*turns.values(), return_exceptions=True)
        for turn in turns:  # a task that was cancelled before it began has not done so
            await turn.aclose()

    async def _end_later(self, turn: AsyncExitStack) -> None:
        await asyncio.sleep(self._apart)
        await turn.aclose()
        del self._turns[turn]
