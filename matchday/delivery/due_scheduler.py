"""Sleeps until the next due row, then handles each due row; one failure does not hold up the rest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final, Protocol

from matchday.log_context import logged
from store.contention import until_uncontended
from store.database import Store
from store.delivery.signals import Signal
from store.errors import is_connection_lost
from store.transaction import Transaction

log = logging.getLogger(__name__)

LONGEST_WAIT: Final = 300.0
"""Seconds between readings of the time even if nothing is due: clocks get changed, and computers sleep."""

AGAIN: Final = timedelta(minutes=10)
"""Wait after a failure before the next try."""

SOON: Final = timedelta(seconds=5)
"""The same after a lost connection: the next try has another one."""

UNREADABLE_WAIT: Final = 30.0
"""Seconds until the next look after a failure to read what is due, such as while the database is away."""


class Timetable(Protocol):
    """A table of due times by id, such as `store.match.clocks` for the clocks of matches."""

    @property
    def ABOUT(self) -> str:  # noqa: N802 - a constant in the modules that implement this
        """Subject of its rows, in a word, for the log."""
        ...

    @property
    def TABLE(self) -> str:  # noqa: N802 - as above
        """Name of its table, which is the topic of its signals."""
        ...

    async def due_at(self, db: Transaction, at: datetime, /) -> list[int]:
        """Return the ids that are due at a moment (UTC), the longest overdue first."""
        ...

    async def next_due(self, db: Transaction, /) -> datetime | None:
        """Return the next due time (UTC), None for never."""
        ...

    async def put_off(self, db: Transaction, which: int, until: datetime, /) -> None:
        """Change the due time (UTC) of an id."""
        ...


class Alarm:
    """Timer for due rows.

    timetable: the due times.
    ring: handles one row that is due at a moment (UTC), and sets its next due time or none.
    now: returns the current time (UTC).
    call_later: starts a timer, as the event loop's function of this name does; None for the event loop's own.
    """

    def __init__(
        self,
        store: Store,
        timetable: Timetable,
        ring: Callable[[int, datetime], Awaitable[object]],
        now: Callable[[], datetime],
        call_later: Callable[..., asyncio.TimerHandle] | None = None,
    ) -> None:
        self._store = store
        self._timetable = timetable
        self._ring = ring
        self._now = now
        self._call_later = call_later
        self._changed = False
        self._nap: asyncio.Future[None] | None = None
        self._until: datetime | None = None
        store.signals.hear(timetable.TABLE, self._hear)
        store.signals.hear_missed(self.wake)

    def wake(self) -> None:
        """Make `run` read the due times again."""
        self._changed = True
        if self._nap is not None:
            _set_result_unless_cancelled(self._nap)

    def _hear(self, signal: Signal) -> None:
        """Wake `run` if something is due before its next look."""
        if signal.due is not None and (self._until is None or signal.due < self._until):
            self.wake()

    async def run(self) -> None:
        """Handle each row when it is due, until cancelled. A failure is logged, and the rest goes on."""
        while True:
            self._changed, self._until, wait = False, None, LONGEST_WAIT
            try:
                due = await self.tick(self._now())
                wait = LONGEST_WAIT if due is None else (due - self._now()).total_seconds()
            except Exception:
                wait = UNREADABLE_WAIT
                log.exception("%s: what is due could not be looked at", self._timetable.ABOUT)
            if not self._changed:
                seconds = min(max(wait, 0.0), LONGEST_WAIT)
                self._until = self._now() + timedelta(seconds=seconds)
                await self._sleep_at_most(seconds)

    async def tick(self, at: datetime) -> datetime | None:
        """Handle all rows due at a moment (UTC); a failure does not stop the others.

        Returns the next due time, None for never.
        """
        async with self._store.reading() as db:
            first = await self._timetable.next_due(db)
            due = await self._timetable.due_at(db, at) if first is not None and first <= at else []
        if not due:
            return first
        for which in due:
            try:
                with logged(**{self._timetable.ABOUT: which}):
                    _ = await until_uncontended(partial(self._ring, which, at))
            except Exception as failure:
                what, wait = self._timetable.ABOUT, SOON if is_connection_lost(failure) else AGAIN
                told = "%s %d: could not be looked at, again in %s"
                log.exception(told, what, which, wait, extra={what: which})
                async with self._store.writing() as db:
                    if which in await self._timetable.due_at(db, at):  # the due time may have changed meanwhile
                        await self._timetable.put_off(db, which, at + wait)
        async with self._store.reading() as db:
            return await self._timetable.next_due(db)

    async def _sleep_at_most(self, seconds: float) -> None:
        """Sleep until woken, or for this many seconds."""
        loop = asyncio.get_running_loop()
        self._nap = loop.create_future()
        timer = (self._call_later or loop.call_later)(seconds, _set_result_unless_cancelled, self._nap)
        try:
            await self._nap
        finally:
            timer.cancel()


def _set_result_unless_cancelled(nap: asyncio.Future[None]) -> None:
    """End a sleep that has not ended.

    Named as the function of `asyncio.sleep`, so that a simulated Discord which waits for the bot sees that it sleeps.
    """
    if not nap.done():
        nap.set_result(None)
