"""Kill the bot: `python -m tests.chaos KILLS MATCHES SEED`. Exits with 1 if anything was lost, doubled or changed.

With "threads" after it each match has a thread; with "cups" too, and each match is the final of a cup.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos.cups import Cups
from tests.chaos.evening import Evening, deaths, evening
from tests.chaos.playing import Pitch

EVERY = 10
"""Number of deaths between two progress reports."""

UNDISTURBED = 3.0
"""Seconds of undisturbed play for each match before the first death."""


def say(words: str) -> None:
    """Print a line at once."""
    _ = sys.stdout.write(f"{words}\n")
    _ = sys.stdout.flush()


async def main(kills: int, matches: int, seed: int, *, threads: bool, played: type[Pitch]) -> int:
    """Kill this often, with this many matches at once. Returns the exit code."""
    began, told = time.monotonic(), list[str]()

    def progress(now: Evening) -> None:
        for wrong in now.wrong[len(told) :]:
            told.append(wrong)
            say(f"after kill {now.kills}: {wrong}")
        if now.kills % EVERY == 0:
            say(f"{time.monotonic() - began:6.0f} s  {now.told()}")

    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # dying processes leave requests half sent
    with tempfile.TemporaryDirectory() as folder:
        async with evening(Path(folder) / "matches.sqlite3", matches, seed, threads=threads, played=played) as now:
            await deaths(now, kills, progress, UNDISTURBED * matches)
            say(f"\n{time.monotonic() - began:6.0f} s  {now.told()}")
            say("\n".join(f"{times:5} x died before {what}" for what, times in now.lives.died.most_common()))
            say(", ".join(f"{what} {took:.0f} s" for what, took in now.seconds.items()))
            say("\n".join(now.wrong) or "nothing was lost, doubled or changed, and every board was right")
            return 1 if now.wrong else 0


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    said = [*numbers, *(500, 20, 1)[len(numbers) :]]
    kind = Cups if "cups" in sys.argv else Pitch  # in a channel, a league's messages would hide the board
    sys.exit(asyncio.run(main(*said, threads="threads" in sys.argv or kind is Cups, played=kind)))
