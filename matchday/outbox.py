"""Saying what has been stored: in order for each match, once it is committed, and again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from weakref import WeakValueDictionary

from store import matches, notices
from store.database import Store
from store.notices import Notice

log = logging.getLogger(__name__)

Post: TypeAlias = Callable[[Notice], Awaitable[int | None]]
"""Says a notice to the world. Returns the id of the message that shows the board now, or None."""


class TryLater(Exception):
    """Raised by what posts, where it has said itself what is wrong: it is tried again, and no fault of the program."""


FIRST_WAIT = 10.0  # seconds
LONGEST_WAIT = 600.0  # seconds


class Outbox:
    """Posts the notices that wait, the oldest of each match first, and marks each done when it has been posted.

    A posting that failed is tried again after FIRST_WAIT, then after twice as long each time, up to LONGEST_WAIT. No
    match waits for another.

    post: what posts; may be set later.
    sleep: what waits for so many seconds.
    """

    def __init__(self, store: Store, post: Post, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.post = post
        self.sleep = sleep
        self._store = store
        self._waits: dict[int, float] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._retries: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Post what an earlier life of the program has left. Returns when each match has been tried once."""
        async with self._store.reading() as db:
            waiting = await notices.matches_waiting(db)
        await asyncio.gather(*(self.deliver(match_id) for match_id in waiting))

    async def deliver(self, match_id: int) -> None:
        """Post what waits for a match. A failure is logged and tried again later, never raised.

        Who waits for this may be cancelled; the posting goes on.
        """
        await asyncio.shield(self.soon(match_id))

    def soon(self, match_id: int) -> asyncio.Task[None]:
        """Begin to post what waits for a match, without waiting for it."""
        return self._start(self._drain(match_id))

    async def close(self) -> None:
        """Stop posting; what waits is posted by the next `run`."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, match_id: int) -> None:
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            try:
                while await self._post_next(match_id):
                    self._waits.pop(match_id, None)
            except Exception as failure:
                wait = self._waits.get(match_id, FIRST_WAIT)
                fault = None if isinstance(failure, TryLater) else failure
                level = logging.WARNING if fault is None else logging.ERROR
                log.log(level, "match %d: posting failed, again in %g s", match_id, wait, exc_info=fault)
                self._waits[match_id] = min(2 * wait, LONGEST_WAIT)
                self._try_again(match_id, wait)

    async def _post_next(self, match_id: int) -> bool:
        async with self._store.reading() as db:
            notice = await notices.next_waiting(db, match_id)
        if notice is None:
            return False
        message_id = await self.post(notice)
        async with self._store.writing() as db:
            await notices.done(db, notice.id)
            if message_id is not None:
                await matches.board_is(db, match_id, message_id, notice.seq)
        return True

    def _try_again(self, match_id: int, wait: float) -> None:
        if match_id not in self._retries:
            self._retries[match_id] = self._start(self._later(match_id, wait))

    async def _later(self, match_id: int, wait: float) -> None:
        await self.sleep(wait)
        self._retries.pop(match_id, None)
        await self._drain(match_id)

    def _start(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
