"""No byte is left of who is forgotten: the log of writes is emptied at once, and the file written anew within a day."""

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
"""The file is written anew at most so often: nobody can write to it meanwhile, and whoever likes can be forgotten."""

BUSY: Final = timedelta(minutes=1)
"""So long it is put off while somebody else reads or writes."""


class Cleaning:
    """Wipes what may be left in the file of somebody who was forgotten: `desk.cleaning`.

    now: what time it is (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._last: datetime | None = None
        self._noted = 0
        self.alarm = Alarm(store, traces, self._wipe, now)

    async def note(self, db: Transaction) -> None:
        """Note in the transaction in which somebody is forgotten that the file is to be written anew."""
        now = self._now()
        self._noted += 1
        await traces.wipe_at(db, now if self._last is None else max(now, self._last + EVERY))

    async def begin(self) -> None:
        """Empty the log of writes now that somebody is forgotten; the file is written anew as soon as it may be."""
        _ = await self._store.empty_log()

    async def _wipe(self, which: int, at: datetime) -> None:
        noted = self._noted
        if await self._store.write_anew():
            self._last = at
            async with self._store.writing() as db:
                if self._noted == noted:
                    await traces.wiped(db)
                else:  # somebody was forgotten since it was begun
                    await traces.put_off(db, which, at + EVERY)
            log.info("the file was written anew: nothing is left in it of who was forgotten")
        else:
            async with self._store.writing() as db:
                await traces.put_off(db, which, at + BUSY)
