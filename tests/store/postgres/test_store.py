"""The store on a server: its limits, a rewrite, and what stops a start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError

from store.errors import DatabaseIsNewer, DatabaseUnusable, NotOurs
from store.opening import open_store
from store.people import people
from store.people.people import Person
from store.transaction import Transaction
from testing.database import change


async def test_rows_are_freed_without_a_limit_of_time_and_the_limit_is_back(address: URL) -> None:
    store = await open_store(address)

    assert await store.write_anew()

    async with store.writing() as db:
        assert (await db.execute(text("SHOW statement_timeout"))).scalar_one() == "30s"
    await store.close()


async def test_who_reads_cannot_write(address: URL) -> None:
    store = await open_store(address)

    async with store.reading() as db:
        assert (await db.execute(text("SHOW transaction_read_only"))).scalar_one() == "on"
        assert (await db.execute(text("SHOW transaction_isolation"))).scalar_one() == "repeatable read"
    await store.close()


async def test_a_server_that_does_not_answer_stops_the_start_without_its_password() -> None:
    nowhere = URL.create("postgresql+asyncpg", "bot", "hush", "127.0.0.1", 1, "matches")

    with pytest.raises(DatabaseUnusable) as stopped:
        _ = await open_store(nowhere)

    assert "hush" not in str(stopped.value)


async def test_tables_of_another_program_are_left_alone(address: URL) -> None:
    change(address, text("DROP TABLE alembic_version"))

    with pytest.raises(NotOurs):
        _ = await open_store(address)


async def test_tables_of_a_newer_program_are_left_alone(address: URL) -> None:
    change(address, text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(DatabaseIsNewer):
        _ = await open_store(address)


async def test_a_connection_that_the_server_has_ended_is_replaced_before_anybody_uses_it(address: URL) -> None:
    store = await open_store(address)
    async with store.reading() as db:
        _ = await db.execute(text("SELECT 1"))
    others = (
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = :of"
    )
    change(address, text(others).bindparams(of=address.database))
    await asyncio.sleep(0.1)  # until the driver hears of it

    async with store.reading() as db:
        assert (await db.execute(text("SELECT 2"))).scalar_one() == 2

    await store.close()


async def test_a_glance_is_one_statement(address: URL) -> None:
    store = await open_store(address)

    async with store.glance() as db:
        assert (await db.execute(text("SELECT 1"))).scalar_one() == 1
        with pytest.raises(RuntimeError):
            _ = await db.execute(text("SELECT 2"))
    await store.close()


async def test_in_a_block_of_glances_each_statement_sees_what_was_committed_before_it(address: URL) -> None:
    store = await open_store(address)
    counted = text("SELECT count(*) FROM person")

    async with store.glances() as db:
        before = (await db.execute(counted)).scalar_one()
        async with store.writing() as other:
            await people.remember(other, Person(1, "Ann"))
        assert ((await db.execute(counted)).scalar_one(), before) == (1, 0)
    await store.close()


async def test_a_glance_leaves_its_connection_fit_for_a_transaction(address: URL) -> None:
    store = await open_store(address)
    for _ in range(3):
        async with store.glance() as db:
            assert (await db.execute(text("SHOW transaction_isolation"))).scalar_one() == "read committed"

        async with store.reading() as db:
            assert (await db.execute(text("SHOW transaction_isolation"))).scalar_one() == "repeatable read"
            assert (await db.execute(text("SHOW transaction_read_only"))).scalar_one() == "on"

    await store.close()


async def test_ten_that_only_read_and_fail_give_their_connections_back(address: URL) -> None:
    store = await open_store(address)
    for _ in range(25):
        for looking in (store.reading, store.glance, store.glances):
            with pytest.raises(DBAPIError):
                async with looking() as db:
                    _ = await db.execute(text("SELECT 1 / 0"))

    async with store.glance() as db:
        assert (await db.execute(text("SELECT 1"))).scalar_one() == 1
    await store.close()


@pytest.mark.parametrize("patience", [60.0, 0.01])
async def test_one_transaction_begins_at_a_time_unless_those_before_it_take_long(
    address: URL, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr("store.postgres.store._PATIENCE", patience)
    store = await open_store(address)
    begun, ends = [0], asyncio.Event()

    async def stays(block: Callable[[], AbstractAsyncContextManager[Transaction]]) -> None:
        async with block():
            begun[0] += 1
            _ = await ends.wait()

    blocks = (store.writing, store.reading, store.glances, store.glance) * 2
    async with asyncio.TaskGroup() as group:
        for block in blocks:
            _ = group.create_task(stays(block))
        await asyncio.sleep(1)
        at_first = begun[0]
        ends.set()
    await store.close()

    assert at_first == (1 if patience > 1 else len(blocks))
    assert begun[0] == len(blocks)
