"""A lock that keeps all bots off a database on a server, as `store/sqlite/sole_use.py` does for a file."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy import URL, NullPool

from store.database import answering
from store.errors import InUse
from store.postgres.engines import engine_at
from store.postgres.locks import COUNT_ALONE, COUNTS
from store.postgres.shard_shares import holders


@asynccontextmanager
async def sole_use_of(address: URL) -> AsyncGenerator[None]:
    """Reserve a database while the block lasts: a bot that starts waits for some seconds, and gives up.

    Raises InUse if a bot is up, and DatabaseUnusable if the server does not answer.
    """
    with answering(address):
        async with engine_at(address, poolclass=NullPool, isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.execute(COUNT_ALONE)
            if await holders(connection, COUNTS):
                raise InUse(address)
            yield
