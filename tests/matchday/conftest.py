"""Fixtures of the desk's tests: each has its own ground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import URL

from store.database import Store
from testing.database import open_new
from tests.by_day import leave_to_the_night
from tests.matchday.ground import Ground

HERE: Final = Path(__file__).parent
BY_DAY: Final = 5
"""One in this many tests of the desk on a server runs by day, all at night; those of the store always run."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most tests of the desk on a server to the night, always the same ones."""
    leave_to_the_night(items, HERE, one_of=BY_DAY)


@pytest.fixture
async def ground(database: Path | URL) -> AsyncIterator[Ground]:
    """Return a ground with a running desk; its dice come from the tape."""
    ground = Ground(database)
    await ground.open()
    yield ground
    await ground.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store without a desk."""
    store = await open_new(tmp_path / "alone.sqlite3")
    yield store
    await store.close()
