"""Fixtures of the transport tests: evenings, whose bots must log no unexpected failure."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.transport.evening import Evening

NewEvening: TypeAlias = Callable[..., Awaitable[Evening]]


@pytest.fixture
async def new_evening(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[NewEvening]:
    """Return a builder of evenings; `threads`, `forum` and `news` may be given."""
    async with AsyncExitStack() as open_ones:

        async def build(*, threads: bool = True, forum: bool = False, news: bool = False) -> Evening:
            return await open_ones.enter_async_context(Evening(tmp_path / "matches.sqlite3", threads, forum, news))

        yield build
    failures = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert failures == []


@pytest.fixture
async def evening(new_evening: NewEvening) -> Evening:
    """Return an evening with threads for matches."""
    return await new_evening()
