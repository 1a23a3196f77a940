"""Turns of transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from store.postgres.turns import Turns

NEVER = 60.0
NEAR = 0.05


class Crowd:
    """Transactions that take turns, each until it is told to end. began: their names, in order."""

    def __init__(self, turns: Turns) -> None:
        self.began: list[str] = []
        self._turns = turns
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def begin(self, *names: str) -> None:
        """Let transactions ask for room."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._run(name))
        await settled()

    async def end(self, name: str) -> None:
        """End one that has begun."""
        self._ends[name].set()
        await self._tasks[name]
        await settled()

    async def cancel(self, name: str) -> None:
        """Cancel one, whether or not it has begun."""
        _ = self._tasks[name].cancel()
        _ = await asyncio.wait([self._tasks[name]])
        await settled()

    async def _run(self, name: str) -> None:
        async with self._turns.one():
            self.began.append(name)
            _ = await self._ends[name].wait()

    async def close(self) -> None:
        """Cancel all that are left."""
        for name in self._tasks:
            await self.cancel(name)


async def settled() -> None:
    """Let every task that can go on do so."""
    for _ in range(5):
        await asyncio.sleep(0)


@asynccontextmanager
async def a_crowd(patience: float = NEVER) -> AsyncGenerator[Crowd]:
    """Have transactions on a server that is near."""
    crowd = Crowd(Turns(3, NEAR, patience))
    try:
        yield crowd
    finally:
        await crowd.close()


async def test_who_finds_no_room_begins_when_another_has_ended_in_the_order_of_coming() -> None:
    async with a_crowd() as crowd:
        await crowd.begin("a", "b", "c")
        first = [*crowd.began]
        await crowd.end("a")
        second = [*crowd.began]
        await crowd.end("b")

    assert first == ["a"]
    assert second == ["a", "b"]
    assert crowd.began == ["a", "b", "c"]


@pytest.mark.parametrize(("trip", "room"), [(0.0, 1), (0.06, 2), (0.12, 3), (0.3, 3)])
async def test_there_is_room_for_more_if_the_server_is_so_far_away_that_the_shortest_takes_long(
    trip: float, room: int
) -> None:
    async with a_crowd() as crowd:
        for name, longer in (("short", 0.0), ("long", 0.2)):
            await crowd.begin(name)
            await asyncio.sleep(trip + longer)
            await crowd.end(name)
        await crowd.begin("a", "b", "c", "d")
        began = [*crowd.began]

    assert began == ["short", "long", "a", "b", "c"][: 2 + room]


async def test_a_server_that_has_come_near_has_room_for_one_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.postgres.turns._LOOKS_BACK", 2)
    async with a_crowd() as crowd:
        await crowd.begin("far")
        await asyncio.sleep(0.2)
        await crowd.end("far")
        await crowd.begin("near")
        await crowd.end("near")
        await crowd.begin("a", "b")
        began = [*crowd.began]

    assert began == ["far", "near", "a"]


async def test_one_that_takes_long_gives_its_room_away_and_goes_on() -> None:
    async with a_crowd(patience=0.05) as crowd:
        await crowd.begin("stuck", "next")
        before = [*crowd.began]
        await asyncio.sleep(0.1)
        after = [*crowd.began]
        await crowd.end("next")
        await crowd.end("stuck")

    assert before == ["stuck"]
    assert after == ["stuck", "next"]


async def test_room_that_was_given_away_is_not_given_back_a_second_time() -> None:
    turns = Turns(3, NEVER, 0.05)
    crowd, later = Crowd(turns), Crowd(turns)
    await crowd.begin("stuck")
    await asyncio.sleep(0.1)
    await crowd.end("stuck")
    await later.begin("a", "b")
    began = [*later.began]
    await later.close()

    assert began == ["a"]


async def test_two_that_are_cancelled_together_are_cancelled() -> None:
    turns = Turns(3, NEVER, NEVER)
    ends = asyncio.Event()

    async def stay() -> None:
        async with turns.one():
            _ = await ends.wait()

    both = [asyncio.create_task(stay()) for _ in range(2)]
    await settled()
    for each in both:
        _ = each.cancel()
    done = await asyncio.gather(*both, return_exceptions=True)
    async with asyncio.timeout(1), turns.one():
        pass

    assert [type(end) for end in done] == [asyncio.CancelledError] * 2


@pytest.mark.parametrize("who", ["waiting", "busy"])
async def test_a_transaction_that_is_cancelled_leaves_the_room_as_it_found_it(who: str) -> None:
    async with a_crowd() as crowd:
        await crowd.begin("busy", "waiting", "next")
        await crowd.cancel(who)
        left = [*crowd.began]
        await crowd.end("waiting" if who == "busy" else "busy")

    assert left == (["busy", "waiting"] if who == "busy" else ["busy"])
    assert crowd.began[-1] == "next"
