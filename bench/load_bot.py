"""The bot under load, in a process of its own: `python -m bench.load_bot FILE`, with the loopback in its environment.

Each second it writes a line of JSON: how late its event loop was, what memory and what processor time it has taken.
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

from bot import FourthOfficial
from settings import Settings
from tests.loopback.server import API_VARIABLE, GATEWAY_VARIABLE, TOKEN, hurry, sent_to

TICK: Final = 0.005
"""Seconds between two looks at the clock."""

_PAGE: Final = resource.getpagesize()


def resident() -> float:
    """Return how much memory this process has, in MB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE / 1e6


async def watch() -> None:
    """Tell second by second how it goes: "late" in ms for each tick, "rss" in MB, "cpu" in seconds since the start."""
    late: list[float] = []
    told = time.perf_counter()
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        now = time.perf_counter()
        late.append(round((now - before - TICK) * 1_000, 2))
        if now - told >= 1:
            figures = {"late": late, "rss": resident(), "cpu": time.process_time()}
            _ = sys.stdout.write(json.dumps(figures) + "\n")
            _ = sys.stdout.flush()
            told, late = now, []


async def live(database: Path) -> None:
    """Run the bot until somebody ends it."""
    bot = FourthOfficial(Settings(database=database, threads=True))
    hurry(bot)
    watching = asyncio.create_task(watch())
    async with bot:
        await bot.start(TOKEN)
    _ = watching.cancel()


def main() -> None:
    """Run the bot on the file that the command line names."""
    logging.basicConfig(level=logging.WARNING)
    with sent_to(os.environ[API_VARIABLE], os.environ[GATEWAY_VARIABLE]):
        asyncio.run(live(Path(sys.argv[1])))


if __name__ == "__main__":
    main()
