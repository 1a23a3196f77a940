"""Transactions that wait for each other: the server ends one, which is tried again a bounded number of times."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError

from store import contention
from store.contention import PAUSES, until_uncontended
from store.database import Store
from store.errors import Contended, is_connection_lost
from store.opening import open_store

HOLD = text("SELECT pg_advisory_xact_lock(:number)")


async def hold_both(store: Store, first: int, then: int, met: asyncio.Barrier | None) -> None:
    """Hold two locks in an order, in one transaction. met: where it waits until another one holds its first lock."""
    async with store.writing() as db:
        _ = await db.execute(HOLD, {"number": first})
        if met is not None:
            _ = await met.wait()
        _ = await db.execute(HOLD, {"number": then})


async def test_of_two_transactions_that_wait_for_each_other_one_is_ended(address: URL) -> None:
    store = await open_store(address)
    met = asyncio.Barrier(2)

    both = (hold_both(store, 1, 2, met), hold_both(store, 2, 1, met))
    done = await asyncio.gather(*both, return_exceptions=True)

    assert sorted(type(end).__name__ for end in done) == ["Contended", "NoneType"]
    await store.close()


async def test_the_one_that_was_ended_is_done_again(address: URL) -> None:
    store = await open_store(address)
    met = asyncio.Barrier(2)
    tries: list[tuple[int, int]] = []

    async def hold(first: int, then: int) -> None:
        tries.append((first, then))
        await hold_both(store, first, then, met if len(tries) <= 2 else None)

    both = (until_uncontended(lambda: hold(1, 2)), until_uncontended(lambda: hold(2, 1)))
    _ = await asyncio.gather(*both)

    assert len(tries) == 3
    await store.close()


async def test_tries_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[None] = []
    monkeypatch.setattr(contention, "PAUSES", (0.0, 0.0, 0.0))

    async def never() -> None:
        tries.append(None)
        raise Contended

    with pytest.raises(Contended):
        await until_uncontended(never)

    assert len(tries) == len(PAUSES) + 1


async def test_what_would_be_done_twice_is_not_tried_again() -> None:
    tries: list[None] = []

    async def posted() -> None:
        tries.append(None)
        raise Contended

    with pytest.raises(Contended):
        await until_uncontended(posted, may_repeat=lambda: False)

    assert len(tries) == 1


async def test_work_whose_connection_the_server_ends_has_lost_it_and_other_failures_have_not(address: URL) -> None:
    store = await open_store(address)

    with pytest.raises(DBAPIError) as cut_off:
        async with store.writing() as db:
            _ = await db.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    with pytest.raises(DBAPIError) as mistaken:
        async with store.writing() as db:
            _ = await db.execute(text("SELECT nothing FROM nowhere"))

    assert is_connection_lost(cut_off.value)
    assert not is_connection_lost(mistaken.value)
    await store.close()
