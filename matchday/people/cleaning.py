"""Wiping deleted personal data from the disk: the write-ahead log at once, the whole file within a day."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from matchday.delivery.due_scheduler import Alarm
from store.database import Store
from store.people import traces
from store.transaction import Transaction

log = logging.getLogger(__name__)

EVERY: Final = timedelta(days=1)
"""Shortest time between two rewrites of the file: nobody can write meanwhile, and anybody can ask to be forgotten."""

BUSY: Final = timedelta(minutes=1)
"""Delay of a rewrite while somebody else reads or writes."""


class Cleaning:
    """Wipes the remains of deleted people from the file: `desk.cleaning`.

    now: returns the current time (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._last: datetime | None = None
        self._noted = 0
        self.alarm = Alarm(store, traces, self._wipe, now)

    async def note(self, db: Transaction) -> None:
        """Note that the file must be rewritten, in the transaction that deletes a person."""
        now = self._now()
        self._noted += 1
        await traces.wipe_at(db, now if self._last is None else max(now, self._last + EVERY))

    async def begin(self) -> None:
        """Empty the write-ahead log after a deletion; the file is rewritten as soon as possible."""
        _ = await self._store.empty_log()

    async def _wipe(self, which: int, at: datetime) -> None:
        noted = self._noted
        if await self._store.write_anew():
            self._last = at
            async with self._store.writing() as db:
                if self._noted == noted:
                    await traces.note_wiped(db)
                else:  # another person was deleted since it began
                    await traces.put_off(db, which, at + EVERY)
            log.info("the file was written anew: nothing is left in it of who was forgotten")
        else:
            async with self._store.writing() as db:
                await traces.put_off(db, which, at + BUSY)
