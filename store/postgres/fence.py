"""A fence around what one program does alone: advisory locks of a connection that is kept open for nothing else.

A lock ends with its connection, and the connection with its program: after a crash another program can take it at once,
and acts for the shard seconds later. A program that loses the connection has lost the locks, and must stop acting
before others begin; `lost` tells it. A program that was halted, or whose machine slept, does not know yet that it has
lost them: so everything that acts for a shard waits for `certain` first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import URL, NullPool

from store.database import answering
from store.postgres.engines import engine_at
from store.postgres.locks import EVERY, FRESH, PATIENCE
from store.postgres.shard_shares import GatewayReach, Share, join
from store.shards import Divided, Shards

log = logging.getLogger(__name__)

_SOON_GONE: Final = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "6000",  # while an answer is on its way to that machine, nothing keeps the connection alive
}
"""Settings by which the server notices within six seconds that a program's machine is gone, and not after hours."""


def seconds() -> float:
    """Return the time of a clock that goes on while the machine sleeps; the event loop's clock may stand still then."""
    if hasattr(time, "CLOCK_BOOTTIME"):  # Linux, where CLOCK_MONOTONIC stands still
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if hasattr(time, "clock_gettime"):  # macOS, where CLOCK_MONOTONIC goes on, and time.monotonic does not
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


class Fence:
    """The shards of Discord for which this program acts, and no other. `await Fence.joining(...)` makes one.

    clock: goes on while the machine sleeps, in seconds.

    shards: those that it holds, none at first. lost: set as soon as the connection no longer answers.
    gained: shards that are taken after `first_shards` has returned, each once.
    """

    def __init__(
        self, share: Share, reach: GatewayReach, connected: AsyncExitStack, clock: Callable[[], float] = seconds
    ) -> None:
        self.shards = Shards(frozenset(), share.count)
        self.lost = asyncio.Event()
        self.gained: asyncio.Queue[int] = asyncio.Queue()
        self._reaches = True
        self._share = share
        self._reach = reach
        self._connected = connected
        self._clock = clock
        self._looked_at = clock()
        self._looked = asyncio.Event()
        self._wanted = asyncio.Event()
        self._holds = asyncio.Event()
        self._begun = False
        self._watch = asyncio.create_task(self._look_after())

    @classmethod
    async def joining(
        cls,
        address: URL,
        wanted: Shards | Divided,
        recommended: int = 1,
        clock: Callable[[], float] = seconds,
    ) -> Fence:
        """Join the programs on a database.

        recommended: the number of all shards, if neither this program nor another one gives it.
        clock: as in the class.

        Raises OtherShards if others divide the servers into another number of shards, and DatabaseUnusable if the
        server does not answer.
        """
        with answering(address):
            async with AsyncExitStack() as connected:
                engine = engine_at(address, _SOON_GONE, poolclass=NullPool, isolation_level="AUTOCOMMIT")
                connection = await connected.enter_async_context(engine.connect())
                share = await join(connection, address, wanted, recommended, clock)
                driver: Any = (await connection.get_raw_connection()).driver_connection
                fence = cls(share, GatewayReach(connection), connected.pop_all(), clock)
                driver.add_termination_listener(fence._lose)  # at once, if the server says that it is lost
                fence._connected.callback(driver.remove_termination_listener, fence._lose)
                return fence

    @property
    def others_reach(self) -> bool:
        """Whether another program reached Discord's gateway when this one last looked, up to a second or so ago."""
        return self._reach.others

    async def first_shards(self) -> Shards:
        """Wait until this program holds shards, and return them; those that are taken later are `gained`."""
        _ = await self._holds.wait()
        self._begun = True
        return self.shards

    def note_reach(self, *, reaches: bool) -> None:
        """Note whether this program reaches Discord's gateway; while it does not, it takes no shard."""
        if reaches != self._reaches:
            self._reaches = reaches
            self._wanted.set()

    async def holding_within(self, limit: float) -> None:
        """Wait until this program holds shards, or for this many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(limit):
                _ = await self._holds.wait()

    async def certain(self) -> None:
        """Wait until it is certain that the locks are held: at once, unless this machine or program was suspended.

        It never returns once they are lost, because then the caller must not act any more.
        """
        while self.lost.is_set() or self._clock() - self._looked_at > FRESH:
            self._wanted.set()
            _ = await self._looked.wait()

    async def close(self) -> None:
        """Let go of all locks, by closing the connection."""
        _ = self._watch.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)
        await self._connected.aclose()

    async def _look_after(self) -> None:
        try:
            while True:
                asked_at = self._clock()  # not the time of the answer: by then they may be lost
                async with asyncio.timeout(self._patience(asked_at)):
                    await self._reach.tell(self._reaches)
                    if self._reaches:
                        taken = await self._share.take(self.shards.held)
                    else:  # what is taken settles all the same, or the lock would be kept for nothing
                        taken = self._share.settling.settled()
                self._looked_at = asked_at
                self._hold(taken)
                self._looked.set()
                self._looked.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(asked_at + EVERY - self._clock()):
                        _ = await self._wanted.wait()
                self._wanted.clear()
        except Exception:  # after any error it is uncertain whether the locks are held
            log.exception("the connection that holds shards %s is lost", self.shards)
            self.lost.set()

    def _patience(self, now: float) -> float:
        """Return how long to wait for an answer in seconds: as long as the locks are certain, if they are so now."""
        left = self._looked_at + FRESH - now
        return min(max(left, EVERY), PATIENCE) if left > 0 else PATIENCE  # nothing is left after a halt, or a sleep

    def _lose(self, _connection: object) -> None:
        log.warning("the server has ended the connection that holds shards %s", self.shards)
        self.lost.set()

    def _hold(self, taken: frozenset[int]) -> None:
        if taken:
            self.shards = replace(self.shards, held=self.shards.held | taken)
            log.info("shards %s are held", self.shards)
            for shard in sorted(taken) if self._begun else ():
                self.gained.put_nowait(shard)
            self._holds.set()
