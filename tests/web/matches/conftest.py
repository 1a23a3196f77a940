"""Fixtures of the tests of matches' pages, which are on a file: what they read has its tests on either database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from store.database import Store
from testing.database import open_new


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store on a file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()
