"""Programs in processes of their own that die: the shard is free at once, and never held twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from sqlalchemy import URL, text

from operating.stopping import LOST
from store.postgres.locks import SHARDS
from testing.database import change
from testing.loopback.server import Loopback
from testing.loopback.world import World

WITHIN = 10.0
"""Seconds within which a lost shard is let go, or taken over."""

STARTS = 60.0
"""Longest start of a process in seconds."""


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Return a loopback Discord with a server of each of two shards."""
    world = World()
    for shard in (0, 1):
        _ = world.add_channel(world.add_guild(f"Town {shard}", (shard, 2)), "pitch")
    async with Loopback(world) as there:
        yield there


@asynccontextmanager
async def a_program(there: Loopback, address: URL, shard: int) -> AsyncGenerator[asyncio.subprocess.Process]:
    """Run a program with one of two shards, from its session to the end of the block; then it is killed."""
    sessions = there.gateway_line.identified
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "testing.loopback.child"),
        *(address.render_as_string(hide_password=False), f"shard={shard}/2"),
        env={**os.environ, **there.environment},
    )
    try:
        await there.until(lambda: there.gateway_line.identified > sessions or bot.returncode is not None, STARTS)
        yield bot
    finally:
        with suppress(ProcessLookupError):
            bot.kill()
        _ = await bot.wait()


async def test_a_program_whose_lock_is_gone_ends_at_once_and_another_takes_over(there: Loopback, address: URL) -> None:
    holders = f"FROM pg_locks WHERE locktype = 'advisory' AND classid = {SHARDS} AND objid = 1"
    async with AsyncExitStack() as life:
        bot = await life.enter_async_context(a_program(there, address, 1))
        change(address, text(f"SELECT pg_terminate_backend(pid) {holders}"))
        async with asyncio.timeout(WITHIN):
            ended = await bot.wait()

        _ = await life.enter_async_context(a_program(there, address, 1))

    assert ended == LOST
    assert there.gateway_line.identified == 2
    assert there.gateway_line.doubled == []


async def test_a_program_that_is_killed_lets_go_of_its_shard_at_once(there: Loopback, address: URL) -> None:
    async with a_program(there, address, 1) as bot:
        bot.send_signal(signal.SIGKILL)
        _ = await bot.wait()

        async with a_program(there, address, 1):
            assert there.gateway_line.identified == 2

    assert there.gateway_line.doubled == []


async def test_a_second_program_with_the_same_shard_never_identifies(there: Loopback, address: URL) -> None:
    async with a_program(there, address, 0), a_program(there, address, 0) as other:
        async with asyncio.timeout(WITHIN):
            _ = await other.wait()

        assert other.returncode
        assert there.gateway_line.identified == 1
