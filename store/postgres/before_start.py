"""A look at a database on a PostgreSQL server before a start, which changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, NullPool, select

from store.database import answering
from store.errors import DatabaseIsNewer
from store.match.matches import OPEN
from store.migrating import known, newest
from store.postgres.engines import engine_at
from store.postgres.locks import COUNTS, SHARDS
from store.postgres.shard_shares import holders
from store.schema.match_tables import match

T = TypeVar("T")


async def version_on(address: URL) -> str:
    """Return the version of a database's tables, "" if it has none yet.

    Raises DatabaseUnusable if the server does not answer or has no such database, and DatabaseIsNewer.
    """
    found = await _looked(address, lambda connection: MigrationContext.configure(connection).get_current_revision())
    if found is not None and found not in known():
        raise DatabaseIsNewer(address, found, newest())
    return found or ""


async def programs_on(address: URL) -> tuple[list[int], set[int]]:
    """Return how many shards each running program counts, and the shards that are held.

    Raises DatabaseUnusable if the server does not answer.
    """
    with answering(address):
        async with engine_at(address, poolclass=NullPool).connect() as connection:
            counts, held = await holders(connection, COUNTS), await holders(connection, SHARDS)
            return [count for count, _ in counts], {shard for shard, _ in held}


async def channels_of_open_matches_on(address: URL) -> list[tuple[int, int]]:
    """Return the servers and channels of challenged and current matches. Raises DatabaseUnusable."""
    wanted = select(match.c.guild_id, match.c.channel_id).where(match.c.state.in_(OPEN)).distinct()
    return await _looked(
        address, lambda connection: sorted((int(of), int(at)) for of, at in connection.execute(wanted))
    )


async def _looked(address: URL, look: Callable[[Connection], T]) -> T:
    engine = engine_at(address, poolclass=NullPool)
    with answering(address):
        async with engine.connect() as connection:
            return await connection.run_sync(look)
