"""Turns to identify at Discord, which programs on one database share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import URL

from store.postgres.identifying import HALTED, IdentifyTurns

APART = 0.6
"""Seconds of a turn."""


@pytest.fixture
async def programs(address: URL) -> AsyncIterator[tuple[IdentifyTurns, IdentifyTurns]]:
    """Return the turns of two programs, with two buckets."""
    both = IdentifyTurns(address, 2, APART), IdentifyTurns(address, 2, APART)
    yield both
    for each in both:
        await each.close()


async def waited(turns: IdentifyTurns, shard: int) -> float:
    """Return how long a shard waited for its turn, in seconds."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    await turns.wait(shard)
    return clock() - begun


async def test_shards_of_one_bucket_take_turns_in_whichever_program(
    programs: tuple[IdentifyTurns, IdentifyTurns],
) -> None:
    first, second = programs
    await first.wait(0)

    assert await waited(second, 2) > APART / 2
    assert await waited(first, 4) > APART / 2


async def test_shards_of_other_buckets_need_not_wait(programs: tuple[IdentifyTurns, IdentifyTurns]) -> None:
    first, second = programs
    await first.wait(0)

    assert await waited(second, 1) < APART / 2


async def test_a_program_that_ends_gives_its_turn_back(programs: tuple[IdentifyTurns, IdentifyTurns]) -> None:
    first, second = programs
    await first.wait(0)

    await first.close()

    assert await waited(second, 0) < APART / 2


async def test_a_halted_program_keeps_nobody_waiting_for_ever(
    programs: tuple[IdentifyTurns, IdentifyTurns], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = programs
    monkeypatch.setattr(first, "_apart", 60.0)
    await first.wait(0)

    assert APART * HALTED <= await waited(second, 0) < APART * HALTED + 3
