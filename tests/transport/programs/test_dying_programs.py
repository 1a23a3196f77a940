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
from store.postgres.fence import EVERY
from store.postgres.locks import COUNTS, SHARDS
from store.postgres.shares import LEFT_OVER
from testing.database import change, rows
from testing.loopback.server import Loopback
from testing.loopback.world import World

WITHIN = 10.0
"""Seconds within which a lost shard is let go, or taken over."""

STARTS = 60.0
"""Longest start of a process in seconds."""

_LOCKS = text("SELECT objid, pid FROM pg_locks WHERE locktype = 'advisory' AND classid = :kind AND granted")


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Return a loopback Discord with a server of each of two shards."""
    world = World()
    for shard in (0, 1):
        _ = world.add_channel(world.add_guild(f"Town {shard}", (shard, 2)), "pitch")
    async with Loopback(world) as there:
        yield there


def held(address: URL) -> list[tuple[int, int]]:
    """Return the shards that programs hold, each with its program's number, in their order."""
    return sorted((int(shard), int(program)) for shard, program in rows(address, _LOCKS.bindparams(kind=SHARDS)))


def programs_up(address: URL) -> int:
    """Return the number of programs that are up, with shards or as spares."""
    return len(rows(address, _LOCKS.bindparams(kind=COUNTS)))


@asynccontextmanager
async def a_program(there: Loopback, address: URL, shards: str) -> AsyncGenerator[asyncio.subprocess.Process]:
    """Run a program from its session to the end of the block; then it is killed. shards: as on its command line."""
    sessions = there.gateway_line.identified
    async with a_process(there, address, shards) as bot:
        await there.until(lambda: there.gateway_line.identified > sessions or bot.returncode is not None, STARTS)
        yield bot


@asynccontextmanager
async def a_process(there: Loopback, address: URL, shards: str) -> AsyncGenerator[asyncio.subprocess.Process]:
    """Start a program that is killed at the end of the block. shards: as on its command line."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "testing.loopback.child", address.render_as_string(hide_password=False), shards),
        env={**os.environ, **there.environment},
    )
    try:
        yield bot
    finally:
        with suppress(ProcessLookupError):
            bot.kill()
        _ = await bot.wait()


async def test_a_program_whose_lock_is_gone_ends_at_once_and_another_takes_over(there: Loopback, address: URL) -> None:
    holders = f"FROM pg_locks WHERE locktype = 'advisory' AND classid = {SHARDS} AND objid = 1"
    async with AsyncExitStack() as life:
        bot = await life.enter_async_context(a_program(there, address, "shard=1/2"))
        change(address, text(f"SELECT pg_terminate_backend(pid) {holders}"))
        async with asyncio.timeout(WITHIN):
            ended = await bot.wait()

        _ = await life.enter_async_context(a_program(there, address, "shard=1/2"))

    assert ended == LOST
    assert there.gateway_line.identified == 2
    assert there.gateway_line.doubled == []


@pytest.mark.nightly
async def test_a_program_that_is_killed_lets_go_of_its_shard_at_once(there: Loopback, address: URL) -> None:
    async with a_program(there, address, "shard=1/2") as bot:
        bot.send_signal(signal.SIGKILL)
        _ = await bot.wait()

        async with a_program(there, address, "shard=1/2"):
            assert there.gateway_line.identified == 2

    assert there.gateway_line.doubled == []


async def test_a_spare_never_identifies_and_takes_over_when_the_holder_dies(there: Loopback, address: URL) -> None:
    async with a_program(there, address, "shard=0/2") as holder, a_process(there, address, "shard=0/2") as spare:
        await there.until(lambda: programs_up(address) == 2, STARTS)
        await asyncio.sleep(2 * EVERY)
        assert there.gateway_line.identified == 1

        holder.send_signal(signal.SIGKILL)
        await there.until(lambda: there.gateway_line.identified == 2, WITHIN)

        assert spare.returncode is None
    assert there.gateway_line.doubled == []


@pytest.mark.nightly
async def test_a_spare_that_is_asked_to_stop_stops(there: Loopback, address: URL) -> None:
    async with a_program(there, address, "shard=0/2"), a_process(there, address, "shard=0/2") as spare:
        await there.until(lambda: programs_up(address) == 2, STARTS)

        spare.send_signal(signal.SIGTERM)
        async with asyncio.timeout(WITHIN):
            ended = await spare.wait()

    assert ended == 0


async def test_two_programs_divide_the_shards_and_one_takes_over_all(there: Loopback, address: URL) -> None:
    """As many shards as Discord recommends, each with servers of its own."""
    there.world.recommended_shards = 2
    async with a_process(there, address, "auto") as one, a_process(there, address, "auto") as other:
        await there.until(lambda: there.gateway_line.identified == 2, STARTS)
        assert len({program for _, program in held(address)}) == 2
        assert (one.returncode, other.returncode) == (None, None)

        one.send_signal(signal.SIGKILL)
        await there.until(lambda: there.gateway_line.identified == 3, WITHIN + LEFT_OVER)

        assert [shard for shard, _ in held(address)] == [0, 1]
        assert len({program for _, program in held(address)}) == 1
    assert there.gateway_line.doubled == []
