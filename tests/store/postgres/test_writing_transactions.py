"""Writing transactions on a server: few trips, and still everything or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import URL, Executable, bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from store.database import Store
from store.errors import OneAlready
from store.opening import open_store
from store.postgres.writing_transactions import WritingTransaction
from store.schema.match_tables import clock, counter, person
from store.shards import ALL, Shards

ANN, BRAM = {"user_id": 1, "name": "Ann"}, {"user_id": 2, "name": "Bram"}
REMEMBER = insert(person)
RENAME = update(person).where(person.c.user_id == bindparam("whose")).values(name=bindparam("new"))
FORGET = delete(person).where(person.c.user_id == bindparam("whose"))
COUNT = insert(counter)
NAMES = select(person.c.name).order_by(person.c.user_id)


@pytest.fixture
async def store(address: URL) -> AsyncIterator[Store]:
    """Return the store of a server's database."""
    opened = await open_store(address)
    yield opened
    await opened.close()


class Trips(list[str]):
    """The statements and commands sent to the server, each by its first word."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        engine: Any = vars(store)["_writer"].sync_engine
        event.listen(engine, "before_cursor_execute", lambda *given: self.append(given[2].split()[0]))
        event.listen(engine, "checkout", self._watch)
        self._watched: set[int] = set()

    def _note(self, asked: Any) -> None:  # noqa: ANN401 - the driver's
        self.append(asked.query.split()[0])

    def _watch(self, connection: Any, *_: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter
        driver = connection.driver_connection
        if id(driver) not in self._watched:
            self._watched.add(id(driver))
            driver.add_query_logger(self._note)


class SilentDriver:
    """A driver's connection to a server that does not answer."""

    terminated = False

    async def execute(self, _commands: str) -> str:
        """Wait for ever."""
        return await asyncio.get_running_loop().create_future()

    def terminate(self) -> None:
        """Close the connection."""
        self.terminated = True


async def names(store: Store) -> list[str]:
    async with store.glance() as db:
        return list((await db.execute(NAMES)).scalars())


async def test_what_nobody_needs_a_result_of_is_one_statement_without_a_transaction_around_it(store: Store) -> None:
    trips = Trips(store)

    async with store.writing() as db:
        await db.later(REMEMBER, [ANN, BRAM])
        await db.later(COUNT, {"name": "match", "last": 4})

    assert trips == ["WITH"]
    assert await names(store) == ["Ann", "Bram"]
    async with store.glance() as db:
        assert (await db.execute(select(counter.c.last))).scalar_one() == 4


async def test_a_row_is_locked_in_the_trip_that_begins_the_transaction(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
    trips = Trips(store)

    async with store.writing() as db:
        await db.hold(person.c.user_id, 1)
        _ = await db.execute(NAMES)
        await db.later(RENAME, {"whose": 1, "new": "Anna"})
        await db.later(COUNT, {"name": "match", "last": 4})

    assert sorted(trips) == ["BEGIN;", "COMMIT", "SELECT", "WITH"]
    assert await names(store) == ["Anna"]


async def test_a_locked_row_is_locked(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
    done: list[str] = []

    async def rename(new: str, held: asyncio.Event, until: asyncio.Event) -> None:
        async with store.writing() as db:
            await db.hold(person.c.user_id, 1)
            held.set()
            _ = await until.wait()
            await db.later(RENAME, {"whose": 1, "new": new})
        done.append(new)

    first, second, until = asyncio.Event(), asyncio.Event(), asyncio.Event()
    one = asyncio.create_task(rename("Anna", first, until))
    _ = await first.wait()
    other = asyncio.create_task(rename("Annie", second, until))
    await asyncio.sleep(0.1)
    assert not second.is_set()
    until.set()
    _ = await asyncio.gather(one, other)

    assert done == ["Anna", "Annie"]
    assert await names(store) == ["Annie"]


async def test_later_statements_are_executed_before_the_next_one_that_reads(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
        assert (await db.execute(NAMES)).scalars().all() == ["Ann"]
        await db.later(RENAME, {"whose": 1, "new": "Anna"})
        assert (await db.execute(NAMES)).scalars().all() == ["Anna"]


async def test_two_changes_of_one_table_are_made_in_their_order(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
        await db.later(COUNT, {"name": "match", "last": 4})
        await db.later(RENAME, {"whose": 1, "new": "Anna"})
        await db.later(RENAME, {"whose": 1, "new": "Annie"})
        await db.later(REMEMBER, BRAM)
        await db.later(FORGET, {"whose": 2})

    assert await names(store) == ["Annie"]


async def test_many_rows_are_written_as_a_whole(store: Store) -> None:
    many = [{"user_id": each, "name": f"{each:03}"} for each in range(1, 41)]

    async with store.writing() as db:
        await db.later(COUNT, {"name": "match", "last": 4})
        await db.later(REMEMBER, many)
    assert await names(store) == [each["name"] for each in many]

    with pytest.raises(IntegrityError):
        async with store.writing() as db:
            await db.later(REMEMBER, [{"user_id": each, "name": ""} for each in range(40, 80)])
    assert len(await names(store)) == 40


@pytest.mark.parametrize("reads", [(), (NAMES,)])
async def test_if_one_of_several_fails_nothing_is_written_and_its_clash_is_raised(
    store: Store, reads: Sequence[Executable]
) -> None:
    async def write() -> None:
        async with store.writing() as db:
            for first in reads:
                _ = await db.execute(first)
            await db.later(COUNT, {"name": "match", "last": 4}, KeyError("not this one"))
            await db.later(REMEMBER, ANN, OneAlready("person"))

    async with store.writing() as db:
        await db.later(REMEMBER, ANN)

    with pytest.raises(OneAlready):
        await write()

    async with store.writing() as db:
        assert (await db.execute(select(func.count()).select_from(counter))).scalar_one() == 0


@pytest.mark.parametrize("second", [KeyError("second"), None])
async def test_of_two_clashes_the_first_is_raised_with_the_servers_error_as_its_cause(
    store: Store, second: Exception | None
) -> None:
    async def write(*clashes: Exception | None) -> None:
        async with store.writing() as db:
            await db.later(REMEMBER, ANN, clashes[0])
            await db.later(COUNT, {"name": "match", "last": 4}, clashes[1])

    await write(None, None)

    with pytest.raises(OneAlready) as raised:
        await write(OneAlready("person"), second)
    with pytest.raises(IntegrityError) as plain:
        await write(None, None)
    assert isinstance(raised.value.__cause__, IntegrityError)
    assert plain.value.__cause__ is not plain.value


async def test_beside_other_programs_rows_are_locked_before_the_last_look_at_the_shards(
    store: Store, address: URL
) -> None:
    happened: list[str] = []

    async def look() -> None:
        happened.append("look")

    async def write() -> None:
        async with store.writing() as db:
            await db.later(RENAME, {"whose": 1, "new": "Anna"})

    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
    store.shards, store.make_sure = Shards(frozenset({0}), 2), look
    other = await open_store(address)
    async with other.writing() as db:
        await db.hold(person.c.user_id, 1)
        renaming = asyncio.create_task(write())
        await asyncio.sleep(0.2)
        happened.append("the row is free")
    await renaming
    await other.close()

    assert happened == ["look", "the row is free", "look"]


async def test_a_transaction_that_failed_does_not_wait_for_a_silent_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.postgres.writing_transactions._ENDS_WITHIN", 0.05)
    driver = SilentDriver()
    db = WritingTransaction(Mock(), driver, ALL)
    db.begun = True

    async with asyncio.timeout(1):
        await db.roll_back()

    assert driver.terminated


async def test_a_clash_is_raised_where_the_next_statement_reads(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)

    read: list[str] = []

    async def write() -> None:
        async with store.writing() as db:
            await db.later(REMEMBER, ANN, OneAlready("person"))
            read.extend((await db.execute(NAMES)).scalars())

    with pytest.raises(OneAlready):
        await write()
    assert read == []


async def test_a_failure_that_nobody_passes_on_does_not_count_as_a_commit(store: Store) -> None:
    async def write() -> None:
        async with store.writing() as db:
            await db.later(REMEMBER, BRAM)
            with suppress(DBAPIError):
                _ = await db.execute(text("SELECT 1 / 0"))

    with pytest.raises(RuntimeError):
        await write()
    assert await names(store) == []


async def test_a_row_that_refers_to_none_is_no_clash(store: Store) -> None:
    async def write() -> None:
        async with store.writing() as db:
            await db.later(COUNT, {"name": "match", "last": 4})
            await db.later(insert(clock), {"match_id": 99, "body": ""}, OneAlready("clock"))

    with pytest.raises(IntegrityError):
        await write()


@pytest.mark.parametrize("reads", [(), (NAMES,)])
async def test_a_block_that_fails_writes_nothing_and_leaves_its_connection_fit(
    store: Store, reads: Sequence[Executable]
) -> None:
    async def fail() -> None:
        async with store.writing() as db:
            for first in reads:
                _ = await db.execute(first)
            await db.later(REMEMBER, ANN)
            raise KeyError

    for _ in range(12):  # more than there are connections
        with pytest.raises(KeyError):
            await fail()

    assert await names(store) == []
    async with store.writing() as db:
        await db.later(REMEMBER, BRAM)
    assert await names(store) == ["Bram"]


async def test_one_cancelled_while_it_waits_for_a_lock_leaves_its_connection_fit(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, ANN)

    async def rename() -> None:
        async with store.writing() as other:
            await other.hold(person.c.user_id, 1)
            await other.later(RENAME, {"whose": 1, "new": "Anna"})

    for _ in range(12):
        async with store.writing() as db:
            await db.hold(person.c.user_id, 1)
            waits = asyncio.create_task(rename())
            await asyncio.sleep(0.02)
            _ = waits.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waits

    assert await names(store) == ["Ann"]
    await rename()
    assert await names(store) == ["Anna"]


async def test_of_two_that_lock_rows_in_opposite_orders_one_is_ended(store: Store) -> None:
    async with store.writing() as db:
        await db.later(REMEMBER, [ANN, BRAM])
    met = asyncio.Barrier(2)

    async def hold(*people: int) -> None:
        async with store.writing() as db:
            await db.hold(person.c.user_id, people[0])
            _ = await met.wait()
            await db.hold(person.c.user_id, people[1])

    ends = await asyncio.gather(hold(1, 2), hold(2, 1), return_exceptions=True)

    assert sorted(type(end).__name__ for end in ends) == ["Contended", "NoneType"]


async def test_the_loss_of_the_connection_is_told_and_the_next_one_has_another(store: Store) -> None:
    with pytest.raises(DBAPIError) as lost:
        async with store.writing() as db:
            _ = await db.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    assert lost.value.connection_invalidated

    async with store.writing() as db:
        await db.later(REMEMBER, ANN)
    assert await names(store) == ["Ann"]
