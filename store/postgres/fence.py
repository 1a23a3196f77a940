"""A fence around what one program does alone: advisory locks of a connection that is kept open for nothing else.

A lock ends with its connection, and that with its program: after a crash another program can take over at once. A
program that loses the connection has lost the locks, and must stop acting before others begin; `lost` tells it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Final

from sqlalchemy import URL, NullPool

from store.database import answering
from store.postgres.engines import engine_at
from store.postgres.shares import Share, join
from store.shards import Divided, Shards

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two looks at the connection and at the shards."""

PATIENCE: Final = 3.0
"""Longest wait for an answer of the server in seconds."""

_SOON_GONE: Final = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "2"}
"""Settings by which the server notices within six seconds that a program's machine is gone, and not after hours."""


class Fence:
    """The shards of Discord for which this program acts, and no other. `await Fence.joining(...)` makes one.

    shards: those that it holds, none at first. lost: set as soon as the connection no longer answers.
    gained: shards that are taken after `first_shards` has returned, each once.
    """

    def __init__(self, share: Share, connected: AsyncExitStack) -> None:
        self.shards = Shards(frozenset(), share.count)
        self.lost = asyncio.Event()
        self.gained: asyncio.Queue[int] = asyncio.Queue()
        self._share = share
        self._connected = connected
        self._holds = asyncio.Event()
        self._begun = False
        self._watch = asyncio.create_task(self._look_after())

    @classmethod
    async def joining(cls, address: URL, wanted: Shards | Divided, recommended: int = 1) -> Fence:
        """Join the programs on a database.

        recommended: number of all shards, where neither this program nor another one says it.

        Raises OtherShards if others divide the servers into another number of shards, and DatabaseUnusable if the
        server does not answer.
        """
        with answering(address):
            async with AsyncExitStack() as connected:
                engine = engine_at(address, _SOON_GONE, poolclass=NullPool, isolation_level="AUTOCOMMIT")
                connection = await connected.enter_async_context(engine.connect())
                share = await join(connection, address, wanted, recommended)
                return cls(share, connected.pop_all())

    async def first_shards(self) -> Shards:
        """Wait until this program holds shards, and return them; those that are taken later are `gained`."""
        _ = await self._holds.wait()
        self._begun = True
        return self.shards

    async def close(self) -> None:
        """Let go of all locks, by closing the connection."""
        _ = self._watch.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)
        await self._connected.aclose()

    async def _look_after(self) -> None:
        try:
            while True:
                async with asyncio.timeout(PATIENCE):
                    taken = await self._share.take(self.shards.held)
                self._hold(taken)
                await asyncio.sleep(EVERY)
        except Exception:  # whatever it is, nobody knows any more that the locks are held
            log.exception("the connection that holds shards %s is lost", self.shards)
            self.lost.set()

    def _hold(self, taken: frozenset[int]) -> None:
        if taken:
            self.shards = replace(self.shards, held=self.shards.held | taken)
            log.info("shards %s are held", self.shards)
            for shard in sorted(taken) if self._begun else ():
                self.gained.put_nowait(shard)
            self._holds.set()
