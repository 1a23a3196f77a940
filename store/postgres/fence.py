"""A fence around what one program does alone: advisory locks of a connection that is kept open for nothing else.

A lock ends with its connection, and that with its program: after a crash another program can take over at once. A
program that loses the connection has lost the locks, and must stop acting before others begin; `lost` tells it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import Final

from sqlalchemy import URL, NullPool, text
from sqlalchemy.ext.asyncio import AsyncConnection

from store.database import answering
from store.errors import InUse
from store.postgres.engines import engine_at
from store.postgres.locks import COUNTS, SHARDS
from store.shards import Shards

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two looks at the connection."""

PATIENCE: Final = 3.0
"""Longest wait for an answer of the server in seconds."""

_TAKE: Final = text(f"SELECT pg_try_advisory_lock({SHARDS}, :shard)")
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

    def __init__(self, connection: AsyncConnection, shards: Shards, held: AsyncExitStack) -> None:
        self.shards = shards
        self.lost = asyncio.Event()
        self._connection = connection
        self._held = held
        self._watch = asyncio.create_task(self._look_after())

    @classmethod
    async def around(cls, address: URL, shards: Shards) -> Fence:
        """Take the locks of some shards.

        Raises InUse, and takes none, if another program has one of them, or divides the servers into another number of
        shards. Raises DatabaseUnusable if the server does not answer.
        """
        with answering(address):
            async with AsyncExitStack() as held:
                engine = engine_at(address, poolclass=NullPool, isolation_level="AUTOCOMMIT")
                connection = await held.enter_async_context(engine.connect())
                if not await _taken(connection, shards):
                    raise InUse(address)
                return cls(connection, shards, held.pop_all())

    async def close(self) -> None:
        """Let go of all locks, by closing the connection."""
        _ = self._watch.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)
        await self._held.aclose()

    async def _look_after(self) -> None:
        try:
            while True:
                await asyncio.sleep(EVERY)
                async with asyncio.timeout(PATIENCE):
                    await self._connection.execute(_LOOK)
        except Exception:  # whatever it is, nobody knows any more that the locks are held
            log.exception("the connection that holds shards %s is lost", self.shards)
            self.lost.set()


async def _taken(connection: AsyncConnection, shards: Shards) -> bool:
    """Take all locks, and return whether each was free; the caller closes the connection if one was not."""
    count = {"count": shards.count}
    await connection.execute(_COUNT, count)
    if (await connection.execute(_OTHER_COUNTS, count)).scalar_one():
        return False
    takes = [(await connection.execute(_TAKE, {"shard": shard})).scalar_one() for shard in sorted(shards.held)]
    return all(takes)
