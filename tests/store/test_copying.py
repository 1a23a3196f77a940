"""Copies of whole databases, into both kinds and back: the same rows, and new ones with new numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import delete, select, text

from store.copying import copy_all
from store.database import Store
from store.errors import NotEmpty
from store.match import matches
from store.match.matches import NewMatch
from store.opening import open_store
from store.schema.match_tables import metadata, outbox
from testing.database import open_new
from testing.postgres import DatabaseServer
from tests.store.a_league import ALeague
from tests.store.all_answers import all_answers
from tests.store.ann_and_ben import ANN, BEN


@pytest.fixture(params=["sqlite", "postgresql"])
async def target(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """Return an empty database of each kind to copy into."""
    if request.param == "sqlite":
        store: Store = await open_new(tmp_path / "copy.sqlite3")
        yield store
        await store.close()
    else:
        server: DatabaseServer = request.getfixturevalue("server")  # another database than that of the original
        address = server.new()
        store = await open_store(address)
        yield store
        await store.close()
        server.drop(address)


async def contents(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows by table, in the order of their keys."""
    async with store.reading() as db:
        return {
            table.name: [tuple(row) for row in await db.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }


async def test_a_copy_has_every_row_and_answers_as_its_original(known: Store, made: ALeague, target: Store) -> None:
    told: list[str] = []

    copied = await copy_all(known, target, lambda table, _: told.append(table))

    assert await contents(target) == await contents(known)
    assert copied["match"] > 0
    assert {"match", "league", "person"} <= {*told}
    assert made
    answers: list[dict[str, str]] = []
    for store in (known, target):
        async with store.reading() as db:
            answers.append(await all_answers(db, ANN.id, BEN.id))
    assert answers[0] == answers[1]


async def test_new_rows_get_numbers_that_no_deleted_row_has_had(known: Store, made: ALeague, target: Store) -> None:
    assert made
    async with known.writing() as db:
        await db.execute(delete(outbox))
        numbers = await known.numbers(db)

    _ = await copy_all(known, target)

    async with target.reading() as db:
        assert (await target.numbers(db)).items() >= numbers.items()
    new = NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32))
    async with target.writing() as db, known.writing() as original:
        assert await matches.create(db, new) == await matches.create(original, new)


async def test_a_database_with_rows_is_left_as_it_is(known: Store, made: ALeague, target: Store) -> None:
    assert made
    _ = await copy_all(known, target)
    before = await contents(target)

    with pytest.raises(NotEmpty):
        _ = await copy_all(known, target)

    assert await contents(target) == before


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("target", ["postgresql"], indirect=True)
async def test_a_server_has_analysed_the_rows_of_a_copy(known: Store, target: Store) -> None:
    copied = await copy_all(known, target)

    async with target.glance() as db:
        counted = await db.execute(text("SELECT reltuples FROM pg_class WHERE relname = 'match'"))
        assert counted.scalar_one() == copied["match"] > 0
