"""What the tests of the store share: a file of its own for each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from store.database import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store."""
    store = await Store.open(tmp_path / "matches.sqlite3")
    yield store
    await store.close()
