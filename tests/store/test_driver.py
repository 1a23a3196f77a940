"""What the driver of our own must keep: a block is one transaction, however it fails."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import DBAPIError, OperationalError

from store import driver, people
from store.database import Store
from store.people import Person


@contextmanager
def in_use(file: Path) -> Generator[None]:
    """Let another program write for as long as the block lasts."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        _ = other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


async def known(store: Store) -> list[int]:
    """Return the ids of all people."""
    async with store.reading() as db:
        return list((await db.execute(text("SELECT id FROM person ORDER BY id"))).scalars())


async def test_what_follows_a_begin_that_failed_is_not_kept_by_itself(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PATIENCE", 50)
    with in_use(store.path), suppress(DBAPIError):
        async with store.writing() as db:
            for number in (1, 2):
                with pytest.raises(OperationalError, match="locked"):
                    await people.remember(db, Person(number, "Ann"))

    assert await known(store) == []


async def test_while_another_program_writes_only_the_writer_waits(store: Store) -> None:
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


async def test_a_block_that_fails_in_the_middle_leaves_nothing(store: Store) -> None:
    with suppress(ZeroDivisionError):
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))
            raise ZeroDivisionError

    assert await known(store) == []


async def test_after_a_commit_that_failed_nothing_is_kept_and_others_may_write(store: Store) -> None:
    def fail(_connection: object) -> None:
        raise ZeroDivisionError

    event.listen(Engine, "commit", fail)
    with suppress(ZeroDivisionError):
        async with store.writing() as db:
            await people.remember(db, Person(1, "Ann"))
    event.remove(Engine, "commit", fail)

    with in_use(store.path):
        assert await known(store) == []
    async with store.writing() as db:
        await people.remember(db, Person(2, "Bob"))
    assert await known(store) == [2]


async def test_who_is_cancelled_while_something_is_written_leaves_nothing(store: Store) -> None:
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


async def test_a_block_that_asks_nothing_waits_for_nobody(store: Store) -> None:
    with in_use(store.path):
        async with store.writing():
            pass

    assert await known(store) == []


async def test_a_reader_sees_the_file_as_it_was_at_its_first_question(store: Store) -> None:
    async with store.reading() as db:
        before = (await db.execute(text("SELECT count(*) FROM person"))).scalar_one()
        async with store.writing() as other:
            await people.remember(other, Person(1, "Ann"))
        after = (await db.execute(text("SELECT count(*) FROM person"))).scalar_one()

    assert (before, after) == (0, 0)
    assert await known(store) == [1]
