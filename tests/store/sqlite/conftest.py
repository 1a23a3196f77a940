"""Fixtures of tests of SQLite's own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from store.sqlite.store import SqliteStore
from testing.database import open_new


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """Return an open file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()
