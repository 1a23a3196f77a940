"""Signals between programs on one database: after the commit, to all others, and made up for when they were missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from itertools import count
from typing import Any

import pytest
from sqlalchemy import URL, text

from matchday.delivery.background_tasks import cancel_all
from store.database import Store
from store.delivery.signals import Signal
from store.opening import open_store
from store.postgres import notifying
from store.shards import Shards
from testing.database import change

DUE = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
async def two(address: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Store, Store]]:
    """Return the stores of two programs, of which the second one listens."""
    monkeypatch.setattr(notifying, "LOOKS_AGAIN", 0.5)
    stores = await open_store(address), await open_store(address)
    for shard, store in enumerate(stores):
        store.shards = Shards(frozenset({shard}), 2)
    ready = asyncio.Event()
    stores[1].signals.hear_missed(ready.set)
    listening = asyncio.create_task(stores[1].hear_others())
    _ = await ready.wait()
    yield stores
    await cancel_all([listening])
    for store in stores:
        await store.close()


async def heard_by(store: Store, topic: str, count: int) -> list[Signal]:
    """Return so many signals of a topic, in the order in which they came."""
    came: asyncio.Queue[Signal] = asyncio.Queue()
    store.signals.hear(topic, came.put_nowait)
    async with asyncio.timeout(20):
        return [await came.get() for _ in range(count)]


async def test_what_one_program_writes_the_other_hears_after_the_commit(two: tuple[Store, Store]) -> None:
    hearing = asyncio.create_task(heard_by(two[1], "clock", 2))
    async with two[0].writing() as db:
        db.tell("clock", 7, DUE)
        db.tell("clock", 8)
        await asyncio.sleep(0.1)
        assert not hearing.done()

    assert await hearing == [Signal("clock", 7, DUE), Signal("clock", 8)]


async def test_rows_that_are_told_with_a_signal_stay_in_the_program(two: tuple[Store, Store]) -> None:
    own = asyncio.create_task(heard_by(two[0], "entry", 1))
    hearing = asyncio.create_task(heard_by(two[1], "entry", 1))
    await asyncio.sleep(0)
    async with two[0].writing() as db:
        db.tell("entry", 7, written="a row")
        db.tell("entry", 8)

    assert (await own, await hearing) == ([Signal("entry", 7, written="a row")], [Signal("entry", 8)])


async def test_what_is_rolled_back_nobody_hears(two: tuple[Store, Store]) -> None:
    hearing = asyncio.create_task(heard_by(two[1], "clock", 1))
    with suppress(ZeroDivisionError):
        async with two[0].writing() as db:
            db.tell("clock", 7)
            raise ZeroDivisionError
    async with two[0].writing() as db:
        db.tell("clock", 8)

    assert await hearing == [Signal("clock", 8)]


async def test_who_writes_hears_it_once(two: tuple[Store, Store]) -> None:
    heard: list[Signal] = []
    two[1].signals.hear("clock", heard.append)
    async with two[1].writing() as db:
        db.tell("clock", 7)
    hearing = asyncio.create_task(heard_by(two[1], "clock", 1))
    async with two[0].writing() as db:  # comes after the own one
        db.tell("clock", 8)
    _ = await hearing

    assert heard == [Signal("clock", 7), Signal("clock", 8)]


@pytest.mark.nightly
async def test_after_a_lost_connection_others_are_heard_again(
    two: tuple[Store, Store], caplog: pytest.LogCaptureFixture
) -> None:
    listeners = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' OR query = 'SELECT 1'"
    )
    change(two[0].database, text(listeners))
    hearing = asyncio.create_task(heard_by(two[1], "clock", 1))

    while not hearing.done():
        async with two[0].writing() as db:
            db.tell("clock", 9)
        await asyncio.sleep(0.1)

    assert await hearing == [Signal("clock", 9)]
    assert "other programs are not heard" in caplog.text


async def test_a_connection_that_is_cut_while_it_begins_to_listen_is_made_anew(
    address: URL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The driver says so by an error of its own, not by one of SQLAlchemy."""
    monkeypatch.setattr(notifying, "_PATIENCE", 0.5)
    driver_class: Any = import_module("asyncpg").Connection
    listen, begun = driver_class.add_listener, count()

    async def cut_first(driver: Any, channel: str, callback: Any) -> None:  # noqa: ANN401 - asyncpg's
        if not next(begun):
            ends = f"SELECT pg_terminate_backend({driver.get_server_pid()})"
            change(address, text(ends))
        await listen(driver, channel, callback)

    monkeypatch.setattr(driver_class, "add_listener", cut_first)
    store, ready = await open_store(address), asyncio.Event()
    store.shards = Shards(frozenset({0}), 2)
    store.signals.hear_missed(ready.set)
    listening = asyncio.create_task(store.hear_others())

    async with asyncio.timeout(10):
        _ = await ready.wait()

    assert not listening.done()
    assert "other programs are not heard" in caplog.text
    await cancel_all([listening])
    await store.close()


async def test_a_lost_connection_is_noticed_at_once(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It would be looked at a minute later."""
    monkeypatch.setattr(notifying, "LOOKS_AGAIN", 60.0)
    await asyncio.sleep(1)
    change(two[0].database, text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT 1'"))

    async with asyncio.timeout(5):
        while "other programs are not heard" not in caplog.text:  # noqa: ASYNC110 - a log has no event
            await asyncio.sleep(0.1)


async def test_what_was_missed_is_looked_for(two: tuple[Store, Store]) -> None:
    looks: asyncio.Queue[None] = asyncio.Queue()
    two[1].signals.hear_missed(lambda: looks.put_nowait(None))

    async with asyncio.timeout(20):
        await looks.get()
