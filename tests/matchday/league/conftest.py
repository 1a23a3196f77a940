"""Fixture of leagues' tests: a running desk without a league."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.matchday.league.digging import League


@pytest.fixture
async def league(database: Path | URL) -> AsyncIterator[League]:
    """Return a running desk without a league; its dice come from the tape."""
    league = League(database)
    await league.start()
    yield league
    await league.close()
