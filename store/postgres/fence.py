"""A fence around what one program does alone: advisory locks of a connection that is kept open for nothing else.

A lock ends with its connection, and that with its program: after a crash another program can take over at once. A
program that loses the connection has lost the locks, and must stop acting before others begin; `lost` tells it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

from sqlalchemy import URL, NullPool, bindparam, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from store.errors import InUse
from store.postgres.engines import engine_at
from store.postgres.locks import SHARDS

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two looks at the connection."""

PATIENCE: Final = 3.0
"""Longest wait for an answer of the server in seconds."""

_TAKE: Final = text(f"SELECT pg_try_advisory_lock({SHARDS}, :shard)").bindparams(bindparam("shard"))
_LOOK: Final = text("SELECT 1")


class Fence:
    """The shards of Discord for which this program acts, and no other. `await Fence.around(...)` makes one.

    shards: their numbers. lost: set as soon as the connection no longer answers.
    """

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection, shards: Collection[int]) -> None:
        self.shards = frozenset(shards)
        self.lost = asyncio.Event()
        self._engine = engine
        self._connection = connection
        self._watch = asyncio.create_task(self._look_after())

    @classmethod
    async def around(cls, address: URL, shards: Collection[int]) -> Fence:
        """Take the locks of some shards. Raises InUse if another program has one of them, and takes none then."""
        engine = engine_at(address, poolclass=NullPool)
        connection = await engine.connect()
        alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
        for shard in sorted(shards):
            if not (await alone.execute(_TAKE, {"shard": shard})).scalar_one():
                await connection.close()
                raise InUse(address.render_as_string(hide_password=True))
        return cls(engine, alone, shards)

    async def close(self) -> None:
        """Let go of all locks, by closing the connection."""
        _ = self._watch.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)
        await self._connection.close()
        await self._engine.dispose()

    async def _look_after(self) -> None:
        try:
            while True:
                await asyncio.sleep(EVERY)
                async with asyncio.timeout(PATIENCE):
                    await self._connection.execute(_LOOK)
        except (DBAPIError, OSError, TimeoutError) as gone:
            log.error("the connection that holds shards %s is lost: %s", sorted(self.shards), gone)  # noqa: TRY400 - its words suffice
            self.lost.set()
