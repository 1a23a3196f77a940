"""Programs in processes of their own that die: the shard is free at once, and never held twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from sqlalchemy import URL, select, text

from operating.stopping import LOST
from store.postgres.locks import COUNTS, EVERY, FRESH, SHARDS
from store.postgres.shard_shares import LEFT_OVER
from store.schema.match_tables import match
from testing.database import change, rows
from testing.loopback.server import Loopback
from testing.loopback.world import World
from testing.postgres import DatabaseServer
from tests.chaos.lifeline import Lifeline
from tests.store.postgres.fences import END_HOLDER

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
    async with AsyncExitStack() as life:
        bot = await life.enter_async_context(a_program(there, address, "shard=1/2"))
        change(address, END_HOLDER.bindparams(shard=1))
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


@pytest.mark.nightly
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
async def test_a_program_that_was_halted_answers_nothing_when_another_has_taken_over(
    there: Loopback, server: DatabaseServer, address: URL
) -> None:
    """As on a machine that slept: it has not heard that the server ended its lock's connection, and all others work."""
    if server.own is None:
        pytest.skip("a server of our own has a socket")
    world = there.world
    rosa, bram = (there.person(world.add_person(name)) for name in ("Rosa", "Bram"))
    async with AsyncExitStack() as life:
        line = await life.enter_async_context(Lifeline(server.socket))
        holder = await life.enter_async_context(a_program(there, line.address(address), "shard=0/2"))
        _ = await life.enter_async_context(a_process(there, address, "shard=0/2"))
        await there.until(lambda: programs_up(address) == 2, STARTS)
        await asyncio.sleep(2 * EVERY)
        holder.send_signal(signal.SIGSTOP)
        challenged = await rosa.slash(world.channels[0], "match challenge", opponent=bram, wait=False)
        line.silent = True
        change(address, END_HOLDER.bindparams(shard=0))
        await there.until(lambda: there.gateway_line.identified == 2, WITHIN)
        await asyncio.sleep(FRESH)

        holder.send_signal(signal.SIGCONT)
        async with asyncio.timeout(WITHIN):
            ended = await holder.wait()

        assert (challenged.acknowledged, challenged.refusals) == (None, [])
        assert rows(address, select(match.c.id)) == []
        again = await rosa.slash(world.channels[0], "match challenge", opponent=bram)
        assert again.acknowledged

    assert ended == LOST


@pytest.mark.nightly
async def test_a_spare_that_is_asked_to_stop_stops(there: Loopback, address: URL) -> None:
    async with a_program(there, address, "shard=0/2"), a_process(there, address, "shard=0/2") as spare:
        await there.until(lambda: programs_up(address) == 2, STARTS)

        spare.send_signal(signal.SIGTERM)
        async with asyncio.timeout(WITHIN):
            ended = await spare.wait()

    assert ended == 0


@pytest.mark.nightly
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


@pytest.mark.nightly
async def test_a_shard_that_was_held_for_short_is_not_held_twice_while_its_holder_is_halted(
    there: Loopback, address: URL
) -> None:
    """The other program has long waited for it, and the halted one cannot hear that the server ended its connection."""
    there.world.recommended_shards = 2
    async with a_process(there, address, "auto") as one, a_process(there, address, "auto") as other:
        await there.until(lambda: there.gateway_line.identified == 2, STARTS)
        before = held(address)
        async with a_process(there, address, "auto") as spare:
            await there.until(lambda: programs_up(address) == 3, STARTS)
            await asyncio.sleep(2 * EVERY)
            one.send_signal(signal.SIGKILL)
            await there.until(lambda: there.gateway_line.identified == 3, WITHIN)
            ((left, _),) = {*held(address)} - {*before}
            await asyncio.sleep(LEFT_OVER)

            spare.send_signal(signal.SIGSTOP)
            change(address, END_HOLDER.bindparams(shard=left))
            await asyncio.sleep(FRESH - EVERY)
            spare.send_signal(signal.SIGCONT)
            async with asyncio.timeout(WITHIN):
                ended = await spare.wait()
            await there.until(lambda: there.gateway_line.identified == 4, WITHIN)

        assert other.returncode is None
    assert ended == LOST
    assert there.gateway_line.doubled == []
