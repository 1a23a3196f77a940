"""Transactions: each block is one transaction, however it fails."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import OperationalError

from store.delivery.signals import Signal
from store.people import people
from store.people.people import Person
from store.schema.match_tables import person
from store.sqlite import engines
from store.sqlite.store import SqliteStore
from testing.database import listening
from tests.storage_faults import in_use


async def known(store: SqliteStore) -> list[int]:
    """Return the ids of all people."""
    async with store.reading() as db:
        return list((await db.execute(text("SELECT user_id FROM person ORDER BY user_id"))).scalars())


async def test_who_cannot_begin_in_time_is_told_so_and_keeps_nothing(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 50)
    other = await SqliteStore.open(store.path)
    with in_use(store.path), pytest.raises(OperationalError, match="locked"):
        async with other.writing() as db:
            await people.remember(db, Person(1, "Ann"))

    assert await known(store) == []
    async with other.writing() as db:
        await people.remember(db, Person(2, "Bob"))
    assert await known(store) == [2]
    await other.close()


async def test_a_store_that_is_closed_has_left_no_thread_behind(tmp_path: Path) -> None:
    before = {*threading.enumerate()}
    store = await SqliteStore.open(tmp_path / "matches.sqlite3")
    await asyncio.gather(*(known(store) for _ in range(10)))
    its_own = {*threading.enumerate()} - before

    await store.close()

    for thread in its_own:  # a connection's thread reports its closing, and then ends
        thread.join(timeout=5.0)
    assert its_own
    assert not [thread for thread in its_own if thread.is_alive()]


@pytest.mark.parametrize("turns", range(12))
async def test_who_is_cancelled_at_any_turn_of_the_loop_leaves_no_transaction_open(
    store: SqliteStore, turns: int
) -> None:
    async def remember() -> None:
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))

    for begins in (remember, partial(known, store)):
        task = asyncio.ensure_future(begins())
        for _ in range(turns):
            await asyncio.sleep(0)
        _ = task.cancel()
        _ = await asyncio.wait([task])

    async with asyncio.timeout(5):
        async with store.writing() as db:
            await people.remember(db, Person(2, "Bob"))
        assert 2 in await known(store)


async def test_a_block_that_begins_by_several_rows_at_once_and_fails_keeps_none_of_them(store: SqliteStore) -> None:
    rows = [{"user_id": number, "name": str(number)} for number in range(1, 4)]

    with suppress(ZeroDivisionError):
        async with store.writing() as db:
            await db.execute(insert(person), rows)
            raise ZeroDivisionError

    assert await known(store) == []


async def test_who_has_read_keeps_nobody_from_emptying_the_log(store: SqliteStore) -> None:
    async with store.writing() as db:
        await people.remember(db, Person(1, "Ann"))

    for _ in range(20):
        assert await known(store) == [1]
        assert await store.empty_log()


async def test_what_is_told_is_heard_when_it_is_committed_and_never_before(store: SqliteStore) -> None:
    heard: list[Signal] = []
    store.signals.hear("a topic", heard.append)

    async with store.writing() as db:
        db.tell("a topic", 7, written="a row")
        db.tell("another", 8)
        within = [*heard]

    assert (within, heard) == ([], [Signal("a topic", 7, written="a row")])


async def test_what_is_told_is_heard_also_where_its_teller_is_cancelled_while_it_is_committed(
    store: SqliteStore,
) -> None:
    heard: list[Signal] = []
    store.signals.hear("a topic", heard.append)

    async def tell() -> None:
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))
            db.tell("a topic", 7, written="what may not be there")

    telling = asyncio.ensure_future(tell())

    def cancel(_connection: object) -> None:
        _ = telling.cancel()

    with listening(commit=cancel):
        _ = await asyncio.wait([telling])

    assert telling.cancelled()
    assert (await known(store), heard) == ([1], [Signal("a topic", 7)])


async def test_what_is_told_in_a_block_that_fails_is_never_heard(store: SqliteStore) -> None:
    heard: list[Signal] = []
    store.signals.hear("a topic", heard.append)

    with suppress(ZeroDivisionError):
        async with store.writing() as db:
            db.tell("a topic", 7)
            raise ZeroDivisionError

    assert heard == []


async def test_while_another_program_writes_only_the_writer_waits(store: SqliteStore) -> None:
    async def remember() -> None:
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))

    with in_use(store.path):
        writing = asyncio.create_task(remember())
        seen = [await known(store) for _ in range(20)]
        waits = not writing.done()
    await writing

    assert (seen, waits) == ([[]] * 20, True)
    assert await known(store) == [1]


async def test_a_block_that_fails_in_the_middle_leaves_nothing(store: SqliteStore) -> None:
    with suppress(ZeroDivisionError):
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))
            raise ZeroDivisionError

    assert await known(store) == []


async def test_after_a_commit_that_failed_nothing_is_kept_and_others_may_write(store: SqliteStore) -> None:
    def fail(_connection: object) -> None:
        raise ZeroDivisionError

    with listening(commit=fail), suppress(ZeroDivisionError):
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))

    with in_use(store.path):
        assert await known(store) == []
    async with store.writing() as db:
        await people.remember(db, Person(2, "Bob"))
    assert await known(store) == [2]


async def test_who_is_cancelled_while_something_is_written_leaves_nothing(store: SqliteStore) -> None:
    begun = asyncio.Event()

    async def write() -> None:
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))
            begun.set()
            await people.remember(db, Person(2, "Bob"))
            await asyncio.sleep(60)

    writing = asyncio.create_task(write())
    _ = await begun.wait()
    _ = writing.cancel()
    _ = await asyncio.wait([writing])

    assert await known(store) == []
    async with store.writing() as db:
        await people.remember(db, Person(3, "Cas"))
    assert await known(store) == [3]


async def test_a_reader_sees_the_file_as_it_was_at_its_first_question(store: SqliteStore) -> None:
    async with store.reading() as db:
        before = (await db.execute(text("SELECT count(*) FROM person"))).scalar_one()
        async with store.writing() as other:
            await people.remember(other, Person(1, "Ann"))
        after = (await db.execute(text("SELECT count(*) FROM person"))).scalar_one()

    assert (before, after) == (0, 0)
    assert await known(store) == [1]


async def test_a_glance_is_one_statement_in_a_file_as_on_a_server(store: SqliteStore) -> None:
    async with store.glance() as db:
        assert (await db.execute(text("SELECT 1"))).scalar_one() == 1
        with pytest.raises(RuntimeError):
            _ = await db.execute(text("SELECT 2"))


async def test_a_glance_has_no_transaction_around_it(store: SqliteStore) -> None:
    is_in_one: list[bool] = []
    for looking in (store.glance, store.reading):
        async with looking() as db:
            _ = await db.execute(text("SELECT 1"))
            driver: Any = (await db.connection.get_raw_connection()).driver_connection
            is_in_one.append(driver.in_transaction)

    assert is_in_one == [False, True]


async def test_a_glance_leaves_its_connection_fit_for_a_transaction(store: SqliteStore) -> None:
    for number in range(1, 4):
        async with store.glance() as db:
            assert (await db.execute(text("SELECT count(*) FROM person"))).scalar_one() == number - 1
        async with store.reading() as db:
            before = (await db.execute(text("SELECT count(*) FROM person"))).scalar_one()
            async with store.writing() as other:
                await people.remember(other, Person(number, "Ann"))
            assert (await db.execute(text("SELECT count(*) FROM person"))).scalar_one() == before == number - 1


async def test_in_a_block_of_glances_each_statement_sees_what_was_committed_before_it(store: SqliteStore) -> None:
    counted = text("SELECT count(*) FROM person")

    async with store.glances() as db:
        before = (await db.execute(counted)).scalar_one()
        async with store.writing() as other:
            await people.remember(other, Person(1, "Ann"))
        after = (await db.execute(counted)).scalar_one()

    assert (before, after) == (0, 1)
