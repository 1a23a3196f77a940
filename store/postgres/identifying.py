"""Turns to identify at Discord, which every program of a bot shares: one in five seconds for each bucket of shards.

Discord's documentation of sharding: a shard's bucket is its number modulo `max_concurrency`.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Final

from sqlalchemy import URL, NullPool, text

from store.postgres.engines import engine_at
from store.postgres.locks import IDENTIFIES

APART: Final = 5.0
"""Seconds from one identifying to the next in the same bucket."""

_WITHOUT_LIMITS: Final = {"lock_timeout": "0", "statement_timeout": "0"}
"""Settings of a connection that waits as long as it takes."""

_TAKE: Final = text(f"SELECT pg_advisory_lock({IDENTIFIES}, :bucket)")


class IdentifyTurns:
    """Turns to identify, each a lock of its bucket with a connection of its own.

    buckets: number of shards that may identify at the same time, `max_concurrency`. apart: in seconds.
    """

    def __init__(self, address: URL, buckets: int, apart: float = APART) -> None:
        self._engine = engine_at(address, _WITHOUT_LIMITS, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._buckets = buckets
        self._apart = apart
        self._turns: dict[AsyncExitStack, asyncio.Task[None]] = {}

    async def wait(self, shard: int) -> None:
        """Wait for the turn of a shard, which then lasts until others may identify."""
        async with AsyncExitStack() as held:
            connection = await held.enter_async_context(self._engine.connect())
            await connection.execute(_TAKE, {"bucket": shard % self._buckets})
            turn = held.pop_all()
        self._turns[turn] = asyncio.create_task(self._end_later(turn))

    async def close(self) -> None:
        """Let go of all turns."""
        turns = dict(self._turns)
        for ending in turns.values():
            _ = ending.cancel()
        await asyncio.gather(*turns.values(), return_exceptions=True)
        for turn in turns:  # a task that is cancelled before it begins ends nothing
            await turn.aclose()

    async def _end_later(self, turn: AsyncExitStack) -> None:
        await asyncio.sleep(self._apart)
        await turn.aclose()
        del self._turns[turn]
