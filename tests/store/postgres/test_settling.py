"""A shard's last holder may act until its look is `FRESH` seconds old: no new holder acts sooner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from store.postgres import shard_shares
from store.postgres.fence import Fence, seconds
from store.postgres.locks import FRESH
from store.postgres.settling import Settling
from store.shards import Divided, Shards
from testing.database import change
from tests.store.postgres.fences import END_HOLDER, Join, held_by, some

SOON = 1.0
"""`FRESH` in tests on a database."""

BOTH = pytest.mark.parametrize("wanted", [some(0), Divided()], ids=["given shards", "a fair share"])


@dataclass
class Clock:
    """A clock that stands at some seconds."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock."""
    return Clock()


@pytest.fixture
def settling(clock: Clock) -> Settling:
    """Return a program's shards that are not settled, by that clock."""
    return Settling(clock)


def settles_after(settling: Settling, clock: Clock) -> float:
    """Return the seconds until shard 0 is settled, in steps of a quarter."""
    began = clock.now
    while 0 not in settling.settled():
        clock.now += 0.25
    return clock.now - began


def test_a_shard_that_is_taken_unseen_is_settled_when_its_last_holder_is_no_longer_certain(
    settling: Settling, clock: Clock
) -> None:
    settling.take(0)

    assert settling.shards == {0}
    assert settles_after(settling, clock) == FRESH
    assert settling.shards == frozenset()


def test_the_time_for_which_nobody_was_seen_to_hold_it_counts(settling: Settling, clock: Clock) -> None:
    for _ in range(4):
        settling.saw_free([0])
        clock.now += 1.0

    settling.take(0)

    assert settles_after(settling, clock) == FRESH - 4.0


def test_the_time_before_another_held_it_does_not_count(settling: Settling, clock: Clock) -> None:
    for free in ([0], [0], [], [0]):
        settling.saw_free(free)
        clock.now += 1.0

    settling.take(0)

    assert settles_after(settling, clock) == FRESH - 1.0


@pytest.mark.parametrize("saw", [Settling.saw_free, Settling.saw_nobody], ids=["beside others", "alone"])
def test_the_time_for_which_this_program_did_not_look_does_not_count(
    settling: Settling, clock: Clock, saw: Callable[[Settling, list[int]], None]
) -> None:
    """It was halted, its machine slept, or it did not reach Discord: another may have held the shard meanwhile."""
    saw(settling, [0])
    clock.now += FRESH + 1.0
    settling.saw_free([0])

    settling.take(0)

    assert settles_after(settling, clock) == FRESH


def test_a_program_alone_acts_at_once(settling: Settling, clock: Clock) -> None:
    settling.saw_nobody([0])
    clock.now += 1.0
    settling.saw_free([0])

    settling.take(0)

    assert settling.settled() == {0}


@pytest.fixture
def slow_to_settle(impatient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let shards that are taken settle after `SOON` seconds."""
    _ = impatient
    monkeypatch.setattr("store.postgres.settling.FRESH", SOON)


async def acts_after(fence: Fence, since: float) -> float:
    """Return the seconds since a time at which a program gets its first shards."""
    async with asyncio.timeout(5 * SOON):
        _ = await fence.first_shards()
    return seconds() - since


@BOTH
@pytest.mark.usefixtures("slow_to_settle")
async def test_a_spare_waits_until_the_holder_knows(join: Join, address: URL, wanted: Shards | Divided) -> None:
    _ = await held_by(await join(some(0, 1, 2, 3)))
    spare = await join(wanted)
    await asyncio.sleep(0.3)

    ended = seconds()
    change(address, END_HOLDER.bindparams(shard=0))

    assert await acts_after(spare, ended) >= SOON


@BOTH
@pytest.mark.usefixtures("slow_to_settle")
async def test_so_does_one_that_did_not_reach_discord_meanwhile(
    join: Join, address: URL, wanted: Shards | Divided
) -> None:
    spare = await join(wanted)
    spare.note_reach(reaches=False)
    await asyncio.sleep(0.3)
    _ = await held_by(await join(some(0, 1, 2, 3)))
    await asyncio.sleep(SOON)

    ended = seconds()
    change(address, END_HOLDER.bindparams(shard=0))
    spare.note_reach(reaches=True)

    assert await acts_after(spare, ended) >= SOON


@BOTH
@pytest.mark.usefixtures("slow_to_settle")
async def test_so_does_one_whose_look_was_on_its_way(
    join: Join, address: URL, wanted: Shards | Divided, monkeypatch: pytest.MonkeyPatch
) -> None:
    _ = await held_by(await join(some(0, 1, 2, 3)))
    spare = await join(wanted)
    await asyncio.sleep(0.3)
    look, asked = shard_shares.holders, asyncio.Event()

    async def late(connection: AsyncConnection, kind: int) -> list[tuple[int, int]]:
        if not asked.is_set():
            asked.set()
            await asyncio.sleep(0.7)
        return await look(connection, kind)

    monkeypatch.setattr(shard_shares, "holders", late)
    _ = await asked.wait()
    await asyncio.sleep(0.5)

    ended = seconds()
    change(address, END_HOLDER.bindparams(shard=0))

    assert await acts_after(spare, ended) >= SOON


async def test_a_shard_that_was_held_for_short_is_settled_before_another_acts_for_it(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as free since the death before, long enough for anybody to take it at once."""
    first, other = await join(Divided(2)), await join(Divided(2))
    _, left = await held_by(first), (await held_by(other)).held
    await other.close()
    spare = await join(Divided(2))
    assert (await held_by(spare)).held == left
    await asyncio.sleep(2.0)
    monkeypatch.setattr("store.postgres.settling.FRESH", SOON)

    await spare.close()
    await asyncio.sleep(0.6 * SOON)
    assert first.gained.empty()

    async with asyncio.timeout(2 * SOON):
        assert {await first.gained.get()} == left


@BOTH
async def test_a_program_that_dies_in_every_start_keeps_the_shards_that_it_was_given_from_no_spare(
    join: Join, wanted: Shards | Divided, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its starts takes less time than a spare needs to be certain that nobody acts."""
    crashing = await join(some(0))
    _ = await held_by(crashing)
    spare = await join(wanted)
    monkeypatch.setattr("store.postgres.settling.FRESH", SOON)

    async with asyncio.timeout(10 * SOON):
        while 0 not in spare.shards.held:
            await asyncio.sleep(0.2)
            await crashing.close()
            await asyncio.sleep(0.6 * SOON)
            crashing = await join(some(0))


async def test_a_program_that_hears_nothing_more_knows_it_before_others_act(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last answer was late, and the next one has less time to come."""
    monkeypatch.setattr("store.postgres.fence.FRESH", SOON)
    monkeypatch.setattr("store.postgres.fence.PATIENCE", 0.9 * SOON)
    fence = await join(some(0))
    _ = await held_by(fence)
    asked = list[float]()

    async def late(_mine: object) -> frozenset[int]:
        asked.append(seconds())
        await asyncio.sleep(0.7 * SOON if len(asked) == 1 else 60)
        return frozenset()

    monkeypatch.setattr(fence._share, "take", late)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    async with asyncio.timeout(5 * SOON):
        _ = await fence.lost.wait()

    assert len(asked) == 2
    assert seconds() - asked[0] < 1.2 * SOON


@BOTH
async def test_a_program_that_no_longer_reaches_discord_settles_what_it_has_taken(
    join: Join, monkeypatch: pytest.MonkeyPatch, wanted: Shards | Divided
) -> None:
    """It would keep the lock and not act; a program that holds a shard and does not reach Discord ends at last."""
    other = await join(some(0, 1, 2, 3))
    _ = await held_by(other)
    spare = await join(wanted)
    monkeypatch.setattr("store.postgres.settling.FRESH", SOON)
    await asyncio.sleep(0.3)
    await other.close()
    await asyncio.sleep(0.7)
    assert spare.shards == some()

    spare.note_reach(reaches=False)

    assert 0 in (await held_by(spare)).held


async def test_but_it_takes_no_more(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shard is left by its holder while the others settle."""
    given = await join(some(0))
    _ = await held_by(given)
    spare = await join(Divided())
    monkeypatch.setattr("store.postgres.settling.FRESH", SOON)
    await asyncio.sleep(0.7)
    monkeypatch.setattr(shard_shares, "LEFT_OVER", 0.1)
    spare.note_reach(reaches=False)
    await given.close()

    assert (await held_by(spare)).held == {1, 2, 3}

    await asyncio.sleep(1.5 * SOON)
    assert spare.shards == some(1, 2, 3)
