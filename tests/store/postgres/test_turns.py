"""Turns of transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from store.postgres.turns import Turns

NEVER = 60.0


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
async def a_crowd(many: int, patience: float = NEVER) -> AsyncGenerator[Crowd]:
    """Have transactions with room for some of them."""
    crowd = Crowd(Turns(many, patience))
    try:
        yield crowd
    finally:
        await crowd.close()


async def test_who_finds_no_room_begins_when_another_has_ended_in_the_order_of_coming() -> None:
    async with a_crowd(2) as crowd:
        await crowd.begin("a", "b", "c", "d")
        first = [*crowd.began]
        await crowd.end("b")
        second = [*crowd.began]
        await crowd.end("a")

    assert first == ["a", "b"]
    assert second == ["a", "b", "c"]
    assert crowd.began == ["a", "b", "c", "d"]


async def test_one_that_takes_long_gives_its_room_away_and_goes_on() -> None:
    async with a_crowd(1, patience=0.05) as crowd:
        await crowd.begin("stuck", "next")
        before = [*crowd.began]
        await asyncio.sleep(0.1)
        after = [*crowd.began]
        await crowd.end("next")
        await crowd.end("stuck")

    assert before == ["stuck"]
    assert after == ["stuck", "next"]


async def test_room_that_was_given_away_is_not_given_back_a_second_time() -> None:
    turns = Turns(1, 0.05)
    crowd, later = Crowd(turns), Crowd(turns)
    await crowd.begin("stuck")
    await asyncio.sleep(0.1)
    await crowd.end("stuck")
    await later.begin("a", "b")
    began = [*later.began]
    await later.close()

    assert began == ["a"]


@pytest.mark.parametrize("who", ["waiting", "busy"])
async def test_a_transaction_that_is_cancelled_leaves_the_room_as_it_found_it(who: str) -> None:
    async with a_crowd(1) as crowd:
        await crowd.begin("busy", "waiting", "next")
        await crowd.cancel(who)
        left = [*crowd.began]
        await crowd.end("waiting" if who == "busy" else "busy")

    assert left == (["busy", "waiting"] if who == "busy" else ["busy"])
    assert crowd.began[-1] == "next"
