"""Spectators for the load: they follow matches on their pages, as browsers do, each from an address of its own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from aiohttp import ClientSession, ClientTimeout, TCPConnector
from sqlalchemy import delete

from store.schema.match_tables import public_match
from testing.database import beside
from testing.load.load_file import FIRST_MATCH
from text.languages import ENGLISH

WEB: Final = "LOAD_WEB"
"""Environment variable for the address at which the bot serves pages; it is not set if the bot serves none."""

PUBLIC: Final = "https://pages.example"
"""Public address of the pages: behind a proxy, which tells the bot the address of each spectator."""

_TOGETHER: Final = 8
"""Number of spectators who begin at a time."""

_BEGINS_WITHIN: Final = 60.0
"""Seconds within which each must have begun to follow a match."""


def free_place() -> str:
    """Return the address of a free port on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return f"127.0.0.1:{taken.getsockname()[1]}"


def publish(file: Path, matches: int) -> None:
    """Put the open matches of a file on the web. matches: their number."""
    since = datetime(2026, 11, 1, tzinfo=UTC)
    rows = [{"match_id": FIRST_MATCH + number, "token": _token(number), "since": since} for number in range(matches)]
    with beside(file) as connection:
        _ = connection.execute(delete(public_match))
        _ = connection.execute(public_match.insert(), rows)


@dataclass
class Followers:
    """People who follow matches.

    place: of the pages. matches: their number. languages: codes of those that the followers of each match read, in
    turn. steps: number of steps sent to people.
    """

    place: str
    matches: int
    languages: Sequence[str] = (ENGLISH,)
    steps: int = 0

    @asynccontextmanager
    async def following(self, each: int) -> AsyncGenerator[None]:
        """Let people follow all matches while the block lasts. each: number of followers of each match."""
        forever, turn = ClientTimeout(total=None), asyncio.Semaphore(_TOGETHER)
        async with ClientSession(f"http://{self.place}", connector=TCPConnector(limit=0), timeout=forever) as session:
            begun = [asyncio.Event() for _ in range(self.matches * each)]
            tasks = [asyncio.create_task(self._follow(session, who, turn, began)) for who, began in enumerate(begun)]
            try:
                for began in begun:
                    async with asyncio.timeout(_BEGINS_WITHIN):
                        _ = await began.wait()
                yield
            finally:
                for task in tasks:
                    _ = task.cancel()
                _ = await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, session: ClientSession, who: int, turn: asyncio.Semaphore, began: asyncio.Event) -> None:
        """Load a match's page, and follow it. who: number of the follower."""
        page = f"/match/{_token(who % self.matches)}"
        language = self.languages[who // self.matches % len(self.languages)]
        headers = {"X-Forwarded-For": f"198.18.{who // 256}.{who % 256}"}
        async with turn, session.get(f"{page}/data?language={language}", headers=headers) as answer:
            answer.raise_for_status()
            edition, data = answer.headers["Match-Edition"], await answer.json()
        events = f"{page}/events?from={len(data['steps'])}&edition={edition}&language={language}"
        async with session.get(events, headers=headers) as answer:
            answer.raise_for_status()
            began.set()
            async for line in answer.content:
                self.steps += line.startswith(b"event: step")


def _token(number: int) -> str:
    return f"{number:022}"
