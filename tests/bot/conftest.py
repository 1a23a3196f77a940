"""Fixtures of the bot's tests: towns, whose bots must log no failure."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from matchday.match.dice import DiceSource
from tests.attack.two_towns import TwoTowns
from tests.bot.league_town import LeagueTown
from tests.bot.town import Town


@pytest.fixture
async def new_town(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Callable[..., Awaitable[Town]]]:
    """Return a builder of towns; `dice` and `threads` may be given."""
    towns: list[Town] = []

    async def build(*, dice: DiceSource | None = None, threads: bool = False) -> Town:
        towns.append(Town(tmp_path / f"{len(towns)}.sqlite3", dice, threads))
        return await towns[-1].open()

    yield build
    for town in towns:
        await town.close()
    check_no_failure(caplog)


def check_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    """Check that a test has logged no failure."""
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


@pytest.fixture
async def new_league_town(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Callable[..., Awaitable[LeagueTown]]]:
    """Return a builder of towns with managers and an organiser, without any league.

    `dice` may be given, and whether each match has a thread.
    """
    towns: list[LeagueTown] = []

    async def build(*, dice: DiceSource | None = None, threads: bool = True) -> LeagueTown:
        towns.append(LeagueTown(tmp_path / f"league{len(towns)}.sqlite3", dice, threads))
        return await towns[-1].open()

    yield build
    for town in towns:
        await town.close()
    check_no_failure(caplog)


@pytest.fixture
async def league_town(new_league_town: Callable[..., Awaitable[LeagueTown]]) -> LeagueTown:
    """Return a town with managers and an organiser, without any league."""
    return await new_league_town()


@pytest.fixture
async def town(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town without threads, with dice from the tape."""
    return await new_town()


@pytest.fixture
async def two_towns(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[TwoTowns]:
    """Return a server with matches, a league and a duel, and another one beside it."""
    towns = TwoTowns(tmp_path / "two.sqlite3")
    yield await towns.open()
    await towns.close()
    check_no_failure(caplog)
