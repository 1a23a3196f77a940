"""The pulse of a running bot: every minute a line in the log and a sign of life, while the database answers."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable

from operating.health import EVERY, sign_of
from store.database import Store
from store.metrics import counted
from store.shards import ALL

log = logging.getLogger(__name__)


class Pulse:
    """Checks every minute that the event loop runs and that the database answers.

    If one of them fails, or the sign cannot be written, the log says which, and the next check comes anyway.

    latency: returns the duration of Discord's last heartbeat in seconds; NaN if there is none.
    """

    def __init__(self, store: Store, latency: Callable[[], float]) -> None:
        self._store = store
        self._latency = latency
        self._sign = sign_of(store.database)

    async def run(self, every: float = EVERY) -> None:
        """Check until cancelled; then the sign is removed. every: seconds between two checks."""
        late = 0.0
        loop = asyncio.get_running_loop()
        try:
            while True:
                try:
                    await self.beat(late)
                except Exception:
                    log.exception("health: the database does not answer")
                due = loop.time() + every
                await asyncio.sleep(every)
                late = loop.time() - due
        finally:
            self._sign.unlink(missing_ok=True)

    async def beat(self, late: float = 0.0) -> None:
        """Write one log line and one sign. late: the event loop's delay of this check in seconds.

        A sign that cannot be written is only logged. Raises any error of the database.
        """
        async with self._store.reading() as db:
            now = await counted(db)
        took = self._latency()
        discord = f"{took * 1000:.0f} ms" if math.isfinite(took) else "not connected"
        words = f"playing {now.playing}, to be posted {now.unsaid}, discord {discord}, loop late {late * 1000:.0f} ms"
        if self._store.shards != ALL:
            words = f"{words}, shards {self._store.shards}"
        log.info("health: %s", words)
        try:
            _ = await asyncio.to_thread(self._sign.write_text, f"{words}\n", encoding="utf-8")
        except OSError:  # a full disk: the database still answers, and a supervisor sees the sign grow stale
            log.exception("health: the sign of life cannot be written")
