"""The bot under load, in its own process: `python -m testing.load.load_bot FILE`, with the loopback in its environment.

`ADDRESS 1/2` in place of the file is a database on a server, and shard 1 of 2.

Each second it writes a line of JSON: its event loop's delays, its memory and its processor time.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import sys
import time
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from bot import FourthOfficial
from operating.event_loop import run
from settings import Settings, WebPlace
from store.shards import Shards
from testing.load.load_followers import PUBLIC, WEB
from testing.load.statements import SLOW_COMMITS, commit_slowly, counting
from testing.loopback.server import API_VARIABLE, GATEWAY_VARIABLE, TOKEN, hurry, sent_to

TICK: Final = 0.005
"""Seconds between two readings of the clock."""

_PAGE: Final = resource.getpagesize()
_TICKS: Final = os.sysconf("SC_CLK_TCK")


def processes() -> list[Path]:
    """Return the system's data folders of this process and its children."""
    ours = Path("/proc/self/task").glob("*/children")
    begun = [number for each in ours for number in each.read_text(encoding="ascii").split()]
    return [Path("/proc/self"), *(Path("/proc") / number for number in begun)]


def resident() -> float:
    """Return their memory, in MB."""
    pages = (int((each / "statm").read_text(encoding="ascii").split()[1]) for each in processes())
    return sum(pages) * _PAGE / 1e6


def spent() -> float:
    """Return their processor time, in seconds."""
    told = ((each / "stat").read_text(encoding="ascii").rpartition(")")[2].split() for each in processes())
    return sum(int(each[11]) + int(each[12]) for each in told) / _TICKS


async def watch() -> None:
    """Report once a second.

    late: delay of each tick, ms. rss: MB. cpu: processor time so far, in seconds; first: of this process alone.
    put: number of statements executed so far, by kind.
    """
    put = counting()
    late: list[float] = []
    told = time.perf_counter()
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        now = time.perf_counter()
        late.append(round((now - before - TICK) * 1_000, 2))
        if now - told >= 1:
            figures = {"late": late, "rss": resident(), "cpu": spent(), "first": time.process_time(), "put": put}
            _ = sys.stdout.write(json.dumps(figures) + "\n")
            _ = sys.stdout.flush()
            told, late = now, []


async def live(settings: Settings) -> None:
    """Run the bot until it is ended."""
    bot = FourthOfficial(settings)
    hurry(bot)
    watching = asyncio.create_task(watch())
    async with bot:
        await bot.start(TOKEN)
    _ = watching.cancel()


def main() -> None:
    """Run the bot on the database in the command line."""
    logging.basicConfig(level=logging.WARNING)
    if slow := os.environ.get(SLOW_COMMITS):
        commit_slowly(float(slow) / 1_000)
    with sent_to(os.environ[API_VARIABLE], os.environ[GATEWAY_VARIABLE]):
        run(live(_settings(*sys.argv[1:])))


def _settings(database: str, shard: str = "") -> Settings:
    host, _, port = os.environ.get(WEB, "").partition(":")
    if not shard:
        web, address = (WebPlace(host, int(port)), PUBLIC) if port else (None, "")
        return Settings(token=TOKEN, database=Path(database), threads=True, web=web, web_address=address)
    number, count = map(int, shard.split("/"))
    return Settings(token=TOKEN, database=make_url(database), threads=True, shards=Shards(frozenset({number}), count))


if __name__ == "__main__":
    main()
