"""Programs that hold shards on one database, in one process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from sqlalchemy import text

from store.postgres.fence import Fence
from store.postgres.locks import EVERY, SHARDS
from store.shards import Shards

END_HOLDER = text(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = :kind AND objid = :shard"
).bindparams(kind=SHARDS)
"""Statement by which the server ends the connection that holds a shard. shard: its number."""

WAITS = 2 * EVERY
"""Seconds in which a program looks at least once whether a shard is free."""

Join: TypeAlias = Callable[..., Awaitable[Fence]]
"""Joins the programs on a database. Takes the shards wanted, how many are recommended, and a clock."""


def some(*held: int) -> Shards:
    """Return some of four shards."""
    return Shards(frozenset(held), 4)


async def held_by(fence: Fence) -> Shards:
    """Return the first shards of a program, once they are free."""
    async with asyncio.timeout(WAITS):
        return await fence.first_shards()
