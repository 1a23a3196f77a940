"""Fixtures of the desk's tests: each has its own ground."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from store.database import Store
from testing.database import open_new
from tests.matchday.ground import Ground


@pytest.fixture
async def ground(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground with a running desk; its dice come from the tape."""
    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open()
    yield ground
    await ground.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store without a desk."""
    store = await open_new(tmp_path / "alone.sqlite3")
    yield store
    await store.close()
