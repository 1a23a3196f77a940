"""Pages for spectators: beside the bot in its process, or in a process of their own."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Mapping
from contextvars import Context
from datetime import UTC, datetime
from pathlib import Path

from cogs.pictures.boards import paint, prepare, put_away
from operating.stopping import heed_sigterm
from rules.game import Game
from settings import Settings, SettingWrong
from store.database import Store
from store.opening import open_store
from web.server import WebServer

log = logging.getLogger(__name__)


async def begin_pages(
    store: Store, games: Mapping[str, Game], settings: Settings, now: Callable[[], datetime], *, any_port: bool
) -> WebServer | None:
    """Serve the pages in the bot's process; None if no host and port are set for them, or they are taken.

    games: by name. now: returns the current time (UTC). any_port: whether any free port will do if that one is taken.
    """
    place = settings.web
    if place is None:
        return None
    pages = WebServer(store, games, paint, now=now, address=settings.web_address)
    for port in [place.port, 0] if any_port else [place.port]:
        # In a context of its own: the local Discord waits for every task that was started in the bot's context.
        beginning = asyncio.create_task(pages.begin(place.host, port), context=Context())
        try:
            await beginning
        except OSError as taken:
            log.warning("WEB: no pages at %s, port %d: %s", place.host, port, taken)
        else:
            return pages
    return None


def lacking_for_pages(settings: Settings) -> str:
    """Return in one sentence what is missing for serving the pages alone; "" for nothing."""
    if settings.web is None:
        return "WEB is empty: it must be a host and a port, such as 127.0.0.1:8080, for pages to be served there."
    if isinstance(settings.database, Path) and not settings.database.exists():  # opening it would create it
        return f"DATABASE: there is no {settings.database}. Start the bot first, which makes it."
    return ""


async def serve_alone(settings: Settings, games: Mapping[str, Game]) -> None:
    """Serve the pages alone, also beside bots on the same database, until stopped. Raises SettingWrong.

    settings: with a place for pages. games: by name.
    """
    place, stop = settings.web, asyncio.Event()
    if place is None:
        return

    async def finish() -> None:
        stop.set()

    heed_sigterm(asyncio.get_running_loop(), finish)
    store = await open_store(settings.database)
    await prepare(long_running=True)
    pages = WebServer(store, games, paint, now=lambda: datetime.now(UTC), address=settings.web_address, apart=True)
    try:
        try:
            await pages.begin(place.host, place.port)
        except OSError as taken:
            log.error("WEB: %s", taken)  # noqa: TRY400 - one sentence, as of any other setting
            raise SettingWrong("WEB", "cannot be served at") from taken
        _ = sys.stdout.write(f"Pages for spectators: {pages.links.base}\n")
        _ = sys.stdout.flush()
        _ = await stop.wait()
    finally:
        await pages.close()
        put_away()
        await store.close()
