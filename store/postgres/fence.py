"""A fence around what one program does alone: advisory locks of a connection that is kept open for nothing else.

A lock ends with its connection, and that with its program: after a crash another program can take over at once. A
program that loses the connection has lost the locks, and must stop acting before others begin; `lost` tells it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import URL, NullPool, bindparam, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from store.errors import DatabaseUnusable, InUse
from store.postgres.engines import engine_at
from store.postgres.locks import COUNTS, SHARDS
from store.shards import Shards

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two looks at the connection."""

PATIENCE: Final = 3.0
"""Longest wait for an answer of the server in seconds."""

_TAKE: Final = text(f"SELECT pg_try_advisory_lock({SHARDS}, :shard)").bindparams(bindparam("shard"))
_COUNT: Final = text(f"SELECT pg_advisory_lock_shared({COUNTS}, :count)")
_OTHER_COUNTS: Final = text(
    "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE locktype = 'advisory' AND classid = :counts AND objid <> :count AND datname = current_database()"
).bindparams(counts=COUNTS)
"""Question after programs that divide the servers into another number of shards: theirs are also ours."""

_LOOK: Final = text("SELECT 1")


class Fence:
    """The shards of Discord for which this program acts, and no other. `await Fence.around(...)` makes one.

    lost: set as soon as the connection no longer answers.
    """

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection, shards: Shards) -> None:
        self.shards = shards
        self.lost = asyncio.Event()
        self._engine = engine
        self._connection = connection
        self._watch = asyncio.create_task(self._look_after())

    @classmethod
    async def around(cls, address: URL, shards: Shards) -> Fence:
        """Take the locks of some shards.

        Raises InUse, and takes none, if another program has one of them, or divides the servers into another number of
        shards. Raises DatabaseUnusable if the server does not answer.
        """
        engine = engine_at(address, poolclass=NullPool)
        try:
            connection = await engine.connect()
        except (DBAPIError, OSError) as broken:
            raise DatabaseUnusable(address.render_as_string(), str(getattr(broken, "orig", broken))) from broken
        alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
        count = {"count": shards.count}
        await alone.execute(_COUNT, count)
        free = not (await alone.execute(_OTHER_COUNTS, count)).scalar_one()
        for shard in sorted(shards.held):
            free = free and (await alone.execute(_TAKE, {"shard": shard})).scalar_one()
        if not free:
            await connection.close()
            raise InUse(address.render_as_string())
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
            log.error("the connection that holds shards %s is lost: %s", self.shards, gone)  # noqa: TRY400 - its words suffice
            self.lost.set()
