"""Fixtures of the desk's tests: each has its own ground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from store.database import Store
from testing.database import open_new
from tests.matchday.ground import Ground


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
