"""The towns of the tests of the bot, for those who attack it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.attack.two_towns import TwoTowns
from tests.bot.conftest import check_no_failure, league_town, new_league_town, new_town, town

__all__ = ["league_town", "new_league_town", "new_town", "town"]


@pytest.fixture
async def two_towns(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[TwoTowns]:
    """Return a town in which much is going on, and another beside it."""
    towns = TwoTowns(tmp_path / "two.sqlite3")
    yield await towns.open()
    await towns.close()
    check_no_failure(caplog)
