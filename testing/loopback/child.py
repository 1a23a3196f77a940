"""The bot in its own process, on a loopback Discord in its parent: `python -m testing.loopback.child FILE`.

Its address is in the environment (LOOPBACK_API, LOOPBACK_GATEWAY). A parent that kills it keeps everything that
Discord has seen.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path

from bot import FourthOfficial
from settings import Settings
from testing.loopback.server import API_VARIABLE, GATEWAY_VARIABLE, TOKEN, hurry, sent_to
from tests.unhurried import unhurried


async def live(database: Path, *, threads: bool) -> None:
    """Run the bot until it is ended, or its parent is gone."""
    bot = FourthOfficial(Settings(database=database, threads=threads), floods=unhurried())
    hurry(bot)
    async with bot:
        life = asyncio.create_task(bot.start(TOKEN))
        parent = os.getppid()
        while os.getppid() == parent and not life.done():
            _ = await asyncio.wait([life], timeout=1)
        if life.done():
            await life


def main() -> None:
    """Run the bot on the file in the command line; after `threads` each match has a thread."""
    logging.basicConfig(level=logging.WARNING)
    with sent_to(os.environ[API_VARIABLE], os.environ[GATEWAY_VARIABLE]):
        asyncio.run(live(Path(sys.argv[1]), threads="threads" in sys.argv[2:]))


if __name__ == "__main__":
    main()
