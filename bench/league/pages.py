"""Processor time of leagues' pages, including the client's, on a file with a hundred leagues after ten seasons.

The limit is 30 ms for a league's page, in 95 of 100 requests.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from aiohttp import ClientSession

from league.competition.events import Deducted, Joined, LoggedEvent
from render.worker import DrawnBoard, Wanted
from store.database import Store
from store.league import logged_events
from store.schema.league_tables import public_league
from testing.database import beside
from testing.load.many_leagues import EVERYWHERE, LEAGUES, SEASONS, filled
from testing.measurements import calibration, show
from web.league.league_reading import PAUSE
from web.page_limits import ClientLimits
from web.server import WebServer

PARTS: Final = ("", "/fixtures", "/statistics", "/players", "/clubs/3", "/managers/3", ".ics", ".csv")
_WARM: Final = 3
"""Number of times that each page is asked for again."""
_SINCE: Final = datetime(2026, 11, 1, tzinfo=UTC)


async def _no_board(_: Wanted) -> DrawnBoard:
    raise NotImplementedError


def published(file: Path) -> list[str]:
    """Put every league on the web, unlisted and without pages of matches. Returns their tokens."""
    tokens = [f"{number:022}" for number in range(1, LEAGUES + 1)]
    rows = [
        {"league_id": number, "token": token, "listed": False, "since": _SINCE}
        for number, token in enumerate(tokens, 1)
    ]
    with beside(file) as connection:
        _ = connection.execute(public_league.insert(), rows)
    return tokens


def _ninety_five(taken: list[float]) -> float:
    return sorted(taken)[int(0.95 * len(taken))]


async def _milliseconds(session: ClientSession, address: str) -> float:
    begun = time.process_time()
    async with session.get(address) as answer:
        _ = await answer.read()
        if answer.status != 200:
            raise ValueError(f"{answer.status}: {address}")
    return (time.process_time() - begun) * 1_000


async def _deduct(store: Store, competition_id: int) -> None:
    """Take a point from a club of a competition, so that its pages are made anew."""
    async with store.writing() as db:
        events = await logged_events.of(db, competition_id)
        club = next(each.event.club for each in events if isinstance(each.event, Joined))
        told = LoggedEvent(events[-1].seq + 1, _SINCE, Deducted(club, 1), EVERYWHERE, "late")
        await logged_events.append(db, competition_id, [told])


async def measure_pages(store: Store, tokens: list[str]) -> None:
    """Print the time within which 95 of 100 requests are answered: the first ones, later ones, and after a change."""
    unlimited = ClientLimits(at_once=1e9, work=1e9)
    for part in PARTS:
        server = WebServer(store, {}, _no_board, now=lambda: _SINCE, limits=unlimited)
        await server.begin("127.0.0.1", 0)
        async with ClientSession() as session:
            addresses = [f"{server.links.base}/league/{token}{part}" for token in tokens]
            first = [await _milliseconds(session, each) for each in addresses]
            again = [await _milliseconds(session, each) for _ in range(_WARM) for each in addresses]
            changed: list[float] = []
            for number, address in enumerate(addresses, 1):
                await _deduct(store, number * SEASONS)
                changed.append(await _milliseconds(session, address))
        await server.close()
        show(f"a league's {part or 'page'}, first time, 95 of 100", _ninety_five(first[1:]), "ms")
        show(f"a league's {part or 'page'}, again, 95 of 100", _ninety_five(again), "ms")
        show(f"a league's {part or 'page'}, after a change, 95 of 100", _ninety_five(changed), "ms")


async def measure_read_ahead(store: Store, tokens: list[str]) -> None:
    """Print the time of the first request for leagues that were read after the start, before anybody asked."""
    server = WebServer(store, {}, _no_board, now=lambda: _SINCE, limits=ClientLimits(at_once=1e9, work=1e9))
    await server.begin("127.0.0.1", 0)
    await asyncio.sleep(2 * LEAGUES * PAUSE)
    async with ClientSession() as session:
        read = [f"{server.links.base}/league/{token}" for token in tokens]
        taken = [await _milliseconds(session, each) for each in read]
    await server.close()
    show("a league's page read in advance, first time, 95 of 100", _ninety_five(taken[1:]), "ms")


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "leagues.sqlite3"
        store = await filled(file, LEAGUES)
        try:
            gc.freeze()  # as the bot does after its start
            tokens = published(file)
            await measure_pages(store, tokens)
            await measure_read_ahead(store, tokens)
        finally:
            await store.close()


def main() -> None:
    """Print the times, with the calibration loop."""
    show("calibration loop", calibration() * 1_000, "ms")
    asyncio.run(_measure())


if __name__ == "__main__":
    main()
