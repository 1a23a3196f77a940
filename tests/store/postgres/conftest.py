"""Programs that join on a database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import URL

from store.postgres import shard_shares
from store.postgres.fence import Fence, seconds
from store.shards import Divided, Shards
from tests.store.postgres.fences import Join


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let free shards be taken sooner."""
    monkeypatch.setattr(shard_shares, "FIRST_LOOKS", 0.4)
    monkeypatch.setattr(shard_shares, "LEFT_OVER", 1.5)
    monkeypatch.setattr(shard_shares, "NOBODY_COMES", 3.0)
    monkeypatch.setattr("store.postgres.settling.FRESH", 0.3)
    monkeypatch.setattr("store.postgres.fence.EVERY", 0.1)


@pytest.fixture
async def join(address: URL, impatient: None) -> AsyncIterator[Join]:
    """Return a function that joins the programs on a database, until the end of the test."""
    _ = impatient
    async with AsyncExitStack() as fences:

        async def joined(wanted: Shards | Divided, recommended: int = 4, clock: Callable[[], float] = seconds) -> Fence:
            fence = await Fence.joining(address, wanted, recommended, clock)
            fences.push_async_callback(fence.close)
            return fence

        yield joined
