"""Fixtures of the tests of pages: a store, a server of pages beside it, and their readers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientSession, CookieJar
from sqlalchemy import URL

from render.worker import DrawnBoard, Wanted
from store.database import Store
from store.opening import open_store
from tests.by_day import leave_to_the_night
from tests.web.invented_league import NOW, Browser
from tests.web.watched import Spectator, spectator
from web.page_limits import ClientLimits
from web.server import WebServer

HERE: Final = Path(__file__).parent
BY_DAY: Final = 4
"""One in this many tests of pages on a server runs by day, all at night."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave most tests of pages on a server to the night, always the same ones."""
    leave_to_the_night(items, HERE, one_of=BY_DAY)


@pytest.fixture
async def store(database: Path | URL) -> AsyncIterator[Store]:
    """Return an open store, on either kind of database."""
    store = await open_store(database)
    yield store
    await store.close()


@pytest.fixture
async def browser(store: Store) -> AsyncIterator[Browser]:
    """Return somebody who reads the pages of a server of the store."""

    async def paint(_: Wanted) -> DrawnBoard:
        raise AssertionError("no page of a league has a board")

    unlimited = ClientLimits(at_once=1e9, work=1e9)
    server = WebServer(store, {}, paint, now=lambda: NOW, limits=unlimited)
    await server.begin("127.0.0.1", 0)
    async with ClientSession(cookie_jar=CookieJar()) as session:
        yield Browser(server, session)
    await server.close()


@pytest.fixture
async def kim(store: Store) -> AsyncIterator[Spectator]:
    """Return somebody who watches."""
    async with spectator(store) as kim:
        yield kim
