"""Fixtures of the store's tests: each has its own file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from store.database import Store
from store.match import matches
from store.match.matches import NewMatch
from store.opening import open_store
from store.people import people
from tests.store.a_league import ALeague, a_league
from tests.store.ann_and_ben import ANN, BEN


@pytest.fixture
async def store(database: Path | URL) -> AsyncIterator[Store]:
    """Return an open store, on either kind of database."""
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
async def known(store: Store) -> Store:
    """Return a store with Ann and Ben."""
    async with store.writing() as db:
        for person in (BEN, ANN):  # so that no key equals that person's id
            await people.remember(db, person)
    return store


@pytest.fixture
async def match_id(known: Store) -> int:
    """Return a match between Ann and Ben."""
    async with known.writing() as db:
        return await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))


@pytest.fixture
async def made(known: Store) -> ALeague:
    """Return a small league, with something in every table: Ann has the Ants, Ben has the Bees."""
    async with known.writing() as db:
        return await a_league(db, ANN, BEN)
