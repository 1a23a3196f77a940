"""The fence around the shards for which one program acts: one holder, gone with its connection."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import URL, text

from store.errors import InUse
from store.postgres.fence import EVERY, PATIENCE, Fence
from store.shards import ALL, Shards
from testing.database import change


def some(*held: int) -> Shards:
    """Return some of four shards."""
    return Shards(frozenset(held), 4)


async def test_a_shard_has_one_holder_at_a_time(address: URL) -> None:
    first = await Fence.around(address, some(0, 1))

    with pytest.raises(InUse):
        _ = await Fence.around(address, some(1, 2))
    other = await Fence.around(address, some(2))  # the refused one has kept nothing

    assert (first.shards, other.shards) == (some(0, 1), some(2))
    await first.close()
    await other.close()


async def test_a_fence_that_is_closed_is_free_at_once(address: URL) -> None:
    await (await Fence.around(address, some(0))).close()

    again = await Fence.around(address, some(0))

    assert not again.lost.is_set()
    await again.close()


async def test_who_loses_the_connection_is_told_within_seconds(address: URL) -> None:
    fence = await Fence.around(address, some(0))
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = :of"

    change(address, text(others).bindparams(of=address.database))
    async with asyncio.timeout(EVERY + PATIENCE + 1):
        _ = await fence.lost.wait()

    taken_over = await Fence.around(address, some(0))
    await taken_over.close()
    await fence.close()


async def test_programs_that_count_other_shards_are_refused(address: URL) -> None:
    """Shard 1 of four has servers of the only shard of one, whose number is 0."""
    alone = await Fence.around(address, ALL)
    with pytest.raises(InUse):
        _ = await Fence.around(address, some(1))
    await alone.close()

    first = await Fence.around(address, some(1))
    with pytest.raises(InUse):
        _ = await Fence.around(address, ALL)
    await first.close()
