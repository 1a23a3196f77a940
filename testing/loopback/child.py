"""The bot in its own process, on a loopback Discord in its parent: `python -m testing.loopback.child DATABASE`.

The database is a file or an address. With `threads` each match has a thread; with `shard=1/2` the bot has shard 1 of 2,
with `auto` it divides the shards with others.

Its address is in the environment (LOOPBACK_API, LOOPBACK_GATEWAY). A parent that kills it keeps everything that
Discord has seen.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

from sqlalchemy import make_url

from bot import FourthOfficial
from operating.stopping import heed_sigint
from settings import Settings
from store.shards import ALL, Divided, Shards
from testing.loopback.server import API_VARIABLE, GATEWAY_VARIABLE, TOKEN, hurry, sent_to
from testing.unhurried import unhurried


async def live(settings: Settings) -> None:
    """Run the bot until it is ended, or its parent is gone."""
    bot = FourthOfficial(settings, floods=unhurried(), heeds_sigterm=True)
    hurry(bot)
    async with bot:
        life = asyncio.create_task(bot.start(TOKEN))
        parent = os.getppid()
        while os.getppid() == parent and not life.done():
            _ = await asyncio.wait([life], timeout=1)
        if life.done():
            await life


def main() -> None:
    """Run the bot as the command line has it."""
    logging.basicConfig(level=logging.WARNING)
    heed_sigint()
    with sent_to(os.environ[API_VARIABLE], os.environ[GATEWAY_VARIABLE]), suppress(KeyboardInterrupt):
        asyncio.run(live(_settings(*sys.argv[1:])))


def _settings(database: str, *more: str) -> Settings:
    numbers = [each.removeprefix("shard=").split("/") for each in more if each.startswith("shard=")]
    some = next((Shards(frozenset({int(number)}), int(count)) for number, count in numbers), ALL)
    return Settings(
        database=make_url(database) if "://" in database else Path(database),
        threads="threads" in more,
        shards=Divided() if "auto" in more else some,
    )


if __name__ == "__main__":
    main()
