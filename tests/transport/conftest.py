"""Fixtures of the transport tests: evenings, whose bots must log no unexpected failure."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import URL

from testing.postgres import DatabaseServer
from tests.by_day import one_in
from tests.transport.evening import Evening

NewEvening: TypeAlias = Callable[..., Awaitable[Evening]]


@pytest.fixture(params=one_in(2, [1, 2], ids=["one program", "two shards"]))
def shards(request: pytest.FixtureRequest) -> int:
    """Return the number of shards: with two there are two programs, on a PostgreSQL server."""
    return int(request.param)


@pytest.fixture(autouse=True)
def settled_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs act for shards soon after they took them; `tests/store/postgres/test_settling.py` waits."""
    monkeypatch.setattr("store.postgres.settling.FRESH", 0.2)


@pytest.fixture
def database(request: pytest.FixtureRequest, shards: int, tmp_path: Path) -> Iterator[Path | URL]:
    """Return a new database without rows."""
    if shards == 1:
        yield tmp_path / "matches.sqlite3"
    else:
        server: DatabaseServer = request.getfixturevalue("server")
        borrowed = server.borrow()
        yield borrowed
        server.give_back(borrowed)


@pytest.fixture
async def new_evening(database: Path | URL, shards: int, caplog: pytest.LogCaptureFixture) -> AsyncIterator[NewEvening]:
    """Return a builder of evenings; `threads`, `forum` and `news` may be given."""
    async with AsyncExitStack() as open_ones:

        async def build(*, threads: bool = True, forum: bool = False, news: bool = False) -> Evening:
            return await open_ones.enter_async_context(Evening(database, threads, forum, news, shards))

        yield build
    failures = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert failures == []


@pytest.fixture
async def evening(new_evening: NewEvening) -> Evening:
    """Return an evening with threads for matches."""
    return await new_evening()
