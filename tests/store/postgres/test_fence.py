"""The fence around the shards for which one program acts: one holder, gone with its connection."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from sqlalchemy import URL, select, text

from store.errors import OtherShards
from store.opening import open_store
from store.people import guild_departures
from store.postgres.fence import Fence, seconds
from store.postgres.locks import EVERY, PATIENCE
from store.schema.match_tables import departure
from store.shards import ALL, Divided
from testing.database import change, rows
from tests.store.postgres.fences import WAITS, Join, held_by, some

NOW = datetime(2026, 11, 28, tzinfo=UTC)

SLEPT = 10.0
"""Seconds for which a machine slept: the server has given its locks away."""

END_OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = :of"
)


async def test_a_shard_has_one_holder_at_a_time(join: Join) -> None:
    first = await join(some(0, 1))
    assert await held_by(first) == some(0, 1)

    spare = await join(some(1, 2))
    await asyncio.sleep(0.5)
    other = await join(some(2))  # the spare has kept nothing

    assert await held_by(other) == some(2)
    assert spare.shards == some()


async def test_a_spare_takes_over_soon_after_a_fence_is_closed(join: Join) -> None:
    first = await join(some(0))
    assert await held_by(first) == some(0)
    spare = await join(some(0))

    await first.close()

    assert await held_by(spare) == some(0)
    assert not spare.lost.is_set()


async def test_who_loses_the_connection_is_told_within_seconds(join: Join, address: URL) -> None:
    fence = await join(some(0))
    _ = await held_by(fence)

    change(address, END_OTHERS.bindparams(of=address.database))
    async with asyncio.timeout(EVERY + PATIENCE + 1):
        _ = await fence.lost.wait()

    assert await held_by(await join(some(0))) == some(0)


async def test_programs_that_count_other_shards_are_refused(join: Join) -> None:
    """Shard 1 of four has servers of the only shard of one, whose number is 0."""
    alone = await join(ALL)
    with pytest.raises(OtherShards) as refused:
        _ = await join(some(1))
    assert (refused.value.ours, refused.value.theirs) == (4, 1)
    await alone.close()

    _ = await join(some(1))
    with pytest.raises(OtherShards):
        _ = await join(Divided(2))


async def test_programs_that_start_together_divide_the_shards(join: Join) -> None:
    fences = [await join(Divided()) for _ in range(3)]

    found = [await held_by(fence) for fence in fences]

    assert sorted(len(shards.held) for shards in found) == [1, 1, 2]
    assert sorted(shard for shards in found for shard in shards.held) == [0, 1, 2, 3]


async def test_who_comes_when_all_are_held_is_a_spare_until_somebody_dies(join: Join) -> None:
    first = await join(Divided())
    assert await held_by(first) == some(0, 1, 2, 3)
    spare = await join(Divided())
    await asyncio.sleep(0.7)
    assert spare.shards == some()

    await first.close()

    assert await held_by(spare) == some(0, 1, 2, 3)


async def test_shards_that_nobody_else_wants_are_taken_over_by_who_has_some(join: Join) -> None:
    fences = [await join(Divided()) for _ in range(2)]
    left, own = [(await held_by(fence)).held for fence in fences]

    await fences[0].close()
    gained = {await fences[1].gained.get() for _ in left}

    assert (len(left), len(own)) == (2, 2)
    assert gained == left
    assert fences[1].shards == some(0, 1, 2, 3)


async def test_the_number_of_shards_is_that_of_the_programs_that_are_up(join: Join) -> None:
    """Discord may recommend more shards by the time that another program starts."""
    first = await join(Divided(), recommended=1)

    later = await join(Divided(), recommended=2)

    assert (first.shards.count, later.shards.count) == (1, 1)


async def test_shards_that_are_taken_before_a_bot_has_begun_are_among_its_first_ones(join: Join) -> None:
    """Its store may take long to open: no shard may be connected twice."""
    slow, other = await join(Divided()), await join(Divided())
    left = (await held_by(other)).held
    await other.close()  # it dies in its start

    await asyncio.sleep(2.5)

    assert await slow.first_shards() == some(0, 1, 2, 3)
    assert left
    assert slow.gained.empty()


async def test_a_halted_spare_keeps_no_shard_from_others(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = await join(Divided()), await join(Divided())
    left = (await held_by(other)).held
    _ = await held_by(first)

    async def halted(_mine: object) -> frozenset[int]:
        await asyncio.sleep(60)
        return frozenset()

    monkeypatch.setattr("store.postgres.fence.PATIENCE", 60.0)
    spare = await join(Divided())
    monkeypatch.setattr(spare._share, "take", halted)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    await asyncio.sleep(0.2)
    await other.close()

    gained = {await first.gained.get() for _ in left}

    assert gained == left


@pytest.mark.nightly
async def test_a_program_that_dies_in_every_start_keeps_no_shard_from_others(join: Join) -> None:
    first, other = await join(Divided(2)), await join(Divided(2))
    left = (await first.first_shards()).held ^ {0, 1}
    _ = await held_by(other)

    async with asyncio.timeout(15):
        while first.gained.empty():
            await other.close()
            other = await join(Divided(2))
            await asyncio.sleep(0.8)

    assert {first.gained.get_nowait()} == left


async def test_who_does_not_reach_discord_takes_no_shard_and_knows_who_does(join: Join) -> None:
    lost = await join(some(0))
    lost.note_reach(reaches=False)
    await asyncio.sleep(0.5)
    assert lost.shards == some()
    assert not lost.others_reach

    other = await join(some(0))
    assert await held_by(other) == some(0)
    await asyncio.sleep(0.3)
    assert (lost.others_reach, other.others_reach) == (True, False)

    other.note_reach(reaches=False)
    lost.note_reach(reaches=True)
    await asyncio.sleep(0.5)
    assert (lost.others_reach, other.others_reach) == (False, True)


@dataclass
class Clock:
    """A clock that goes on while the machine sleeps. ahead: seconds that it has slept."""

    ahead: float = 0.0

    def __call__(self) -> float:
        return seconds() + self.ahead


async def is_certain(fence: Fence, within: float) -> bool:
    """Return whether it is certain within some seconds that a program holds its shards."""
    try:
        async with asyncio.timeout(within):
            await fence.certain()
    except TimeoutError:
        return False
    return True


async def test_a_machine_that_slept_looks_again_before_it_acts(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next look would be a minute later."""
    clock = Clock()
    fence = await join(some(0), clock=clock)
    monkeypatch.setattr("store.postgres.fence.EVERY", 60.0)
    _ = await held_by(fence)
    await asyncio.sleep(0.3)
    asked = count_looks(fence, monkeypatch)

    assert await is_certain(fence, 0)
    assert asked == []

    clock.ahead = SLEPT
    assert await is_certain(fence, WAITS)
    assert asked == [{0}]


async def test_a_machine_that_slept_too_long_never_acts_again(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not hear from the server that its connection is gone, as when the network is not back either."""
    clock = Clock()
    fence = await join(some(0), clock=clock)
    _ = await held_by(fence)
    monkeypatch.setattr("store.postgres.fence.PATIENCE", 1.0)

    async def unanswered(_mine: object) -> frozenset[int]:
        await asyncio.sleep(60)
        return frozenset()

    monkeypatch.setattr(fence._share, "take", unanswered)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]

    clock.ahead = SLEPT

    assert not await is_certain(fence, 0.5)
    assert not fence.lost.is_set()
    assert not await is_certain(fence, 3.0)
    assert fence.lost.is_set()


async def test_what_a_server_has_answered_before_a_sleep_says_nothing_of_the_time_after_it(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    fence = await join(some(0), clock=clock)
    _ = await held_by(fence)
    looks, answer = asyncio.Event(), asyncio.Event()

    async def answered(_mine: object) -> frozenset[int]:
        looks.set()
        _ = await answer.wait()
        answer.clear()
        return frozenset()

    monkeypatch.setattr(fence._share, "take", answered)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    _ = await looks.wait()
    clock.ahead = SLEPT
    answer.set()

    assert not await is_certain(fence, 0.5)


async def test_nothing_is_written_by_a_program_that_is_not_certain(address: URL) -> None:
    store = await open_store(address)
    certain = asyncio.Event()

    async def wait() -> None:
        _ = await certain.wait()

    store.make_sure = wait

    async def write() -> None:
        async with store.writing() as db:
            await guild_departures.leave(db, 1, NOW, NOW)

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.3)
    assert rows(address, select(departure.c.guild_id)) == []

    certain.set()
    await writing

    assert rows(address, select(departure.c.guild_id)) == [(1,)]
    await store.close()


def count_looks(fence: Fence, monkeypatch: pytest.MonkeyPatch) -> list[frozenset[int]]:
    """Return a list that grows with each look at a program's shards, by those that it held."""
    asked: list[frozenset[int]] = []
    share = fence._share  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    take = share.take

    async def taken(mine: frozenset[int]) -> frozenset[int]:
        asked.append(mine)
        return await take(mine)

    monkeypatch.setattr(share, "take", taken)
    return asked
