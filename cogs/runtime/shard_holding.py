"""Shards of Discord for which a program acts, where several share a database: taken, kept, and taken over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from discord.gateway import DiscordWebSocket
from sqlalchemy import URL

from cogs.runtime.gateway_sessions import Sessions, is_greeted
from cogs.runtime.protocol import Official
from matchday.delivery.background_tasks import cancel_all
from store.database import Store
from store.postgres.fence import Fence
from store.postgres.identifying import IdentifyTurns
from store.shards import ALL, Divided, Shards

LOOKS: Final = 1.0
"""Seconds between two looks at the sessions."""

KNOCKS: Final = 60.0
"""Seconds after which a spare tries again whether it reaches Discord."""

KNOCKS_AGAIN: Final = 10.0
"""The same for a spare that did not reach Discord the last time."""

log = logging.getLogger(__name__)


class ShardHolding:
    """The shards that a program holds: none until `first_shards` returns. `await ShardHolding.begin(...)` makes one.

    A program that loses its connection to the database ends at once, because others may take its shards over. One that
    does not reach Discord takes no shard, and ends when another one does that could have its shards.
    """

    def __init__(self, bot: Official, fence: Fence, turns: IdentifyTurns, end: Callable[[], object]) -> None:
        self._bot = bot
        self._fence = fence
        self._turns = turns
        self._sessions = Sessions(bot)
        self._end = end
        fence.note_reach(reaches=False)
        self._watches = [asyncio.create_task(each) for each in (self._end_when_lost(), self._end_when_hopeless())]

    @classmethod
    async def begin(
        cls, bot: Official, address: URL, wanted: Shards | Divided, end: Callable[[], object]
    ) -> ShardHolding:
        """Join the programs on a database.

        bot: logged in, and not connected yet. end: ends this program at once, so that its supervisor starts it again.

        Raises OtherShards if they divide the servers otherwise, and DatabaseUnusable.
        """
        recommended, _, limits = await bot.http.get_bot_gateway()
        fence = await Fence.joining(address, wanted, recommended)
        return cls(bot, fence, IdentifyTurns(address, limits["max_concurrency"]), end)

    @property
    def shards(self) -> Shards:
        """The shards that this program holds."""
        return self._fence.shards

    async def certain(self) -> None:
        """Wait until it is certain that the shards are still held; once they are lost, wait for ever."""
        await self._fence.certain()

    async def first_shards(self) -> Shards:
        """Wait until this program holds shards, and have the bot connect for them. Returns them."""
        shards = await self._fence.first_shards()
        if shards != ALL:  # a program alone takes as many as Discord recommends
            self._bot.shard_ids, self._bot.shard_count = sorted(shards.held), shards.count
        return shards

    async def turn_to_identify(self, shard: int) -> None:
        """Wait until a shard may identify at Discord, and this program certainly holds it."""
        await self._turns.wait(shard)
        await self._fence.certain()

    async def take_over(self, store: Store, catch_up: Callable[[], Awaitable[object]]) -> None:
        """Connect for shards that others have left, until cancelled: each is this program's once its servers are known.

        store: whose shards they become. catch_up: posts what was left, beside what the signals of the store cause.
        """
        while True:
            shard = await self._fence.gained.get()
            ready = asyncio.create_task(self._bot.wait_for("shard_ready", check=lambda it, shard=shard: it == shard))
            await self._bot.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            await ready
            store.shards = replace(store.shards, held=store.shards.held | {shard})
            store.signals.report_missed()
            log.info("shard %d is taken over", shard)
            try:
                _ = await catch_up()
            except Exception:  # the next shard waits, and boards are posted with the next answer all the same
                log.exception("what was left in shard %d could not be posted", shard)

    async def close(self) -> None:
        """Let go of all shards: others may take them."""
        await cancel_all(self._watches)
        await self._turns.close()
        await self._fence.close()

    async def _end_when_lost(self) -> None:
        _ = await self._fence.lost.wait()
        log.critical("the database is out of reach, and others may take over: ending at once")
        _ = self._end()

    async def _end_when_hopeless(self) -> None:
        """End when this program has no sessions for its shards, and another one reaches Discord."""
        while not (held := self._fence.shards.held):
            reaches = await is_greeted(self._bot)
            self._fence.note_reach(reaches=reaches)
            await self._fence.holding_within(KNOCKS if reaches else KNOCKS_AGAIN)
        while not (self._sessions.is_hopeless(held) and self._fence.others_reach):
            await asyncio.sleep(LOOKS)
            held = self._fence.shards.held
            self._fence.note_reach(reaches=self._sessions.has_reach(held))
        log.critical("Discord is out of reach from here, and another program reaches it: ending")
        await self._bot.finish()
        _ = self._end()
