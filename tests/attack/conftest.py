"""Fixtures for attacks on the bot, on both kinds of database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import URL

from tests.attack.two_towns import TwoTowns
from tests.bot.conftest import check_no_failure
from tests.bot.league_town import LeagueTown
from tests.bot.town import Town
from tests.by_day import leave_to_the_night

HERE: Final = Path(__file__).parent
BY_DAY: Final = 6
"""One in this many attacks on the bot on a server runs by day, all at night."""

BOTS: Final = frozenset({"town", "new_town", "league_town", "two_towns", "slow_town"})
"""Fixtures with a bot. Tests without one are quick, and choose for themselves what runs by day."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most attacks on a server to the night, always the same ones."""
    of_bots = (item for item in items if isinstance(item, pytest.Function) and BOTS & {*item.fixturenames})
    leave_to_the_night(of_bots, HERE, one_of=BY_DAY)


@pytest.fixture
async def new_town(
    database: Path | URL, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Callable[..., Awaitable[Town]]]:
    """Return a builder of a town; `threads` may be given."""
    towns: list[Town] = []

    async def build(*, threads: bool = False) -> Town:
        assert towns == [], "there is one database"
        towns.append(Town(database, threads=threads))
        return await towns[0].open()

    yield build
    for town in towns:
        await town.close()
    check_no_failure(caplog)


@pytest.fixture
async def town(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town without threads, with dice from the tape."""
    return await new_town()


@pytest.fixture
async def league_town(database: Path | URL, caplog: pytest.LogCaptureFixture) -> AsyncIterator[LeagueTown]:
    """Return a town with managers and an organiser, without any league."""
    town = LeagueTown(database)
    yield await town.open()
    await town.close()
    check_no_failure(caplog)


@pytest.fixture
async def two_towns(database: Path | URL, caplog: pytest.LogCaptureFixture) -> AsyncIterator[TwoTowns]:
    """Return a server with matches, a league and a duel, and another one beside it."""
    towns = TwoTowns(database)
    yield await towns.open()
    await towns.close()
    check_no_failure(caplog)
