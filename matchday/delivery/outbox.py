"""Posting of stored notices: in order for each match or league, after commit, and again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Generic, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from matchday.delivery.background_tasks import cancel_all, start_task
from matchday.log_context import logged
from store.database import Store
from store.delivery.notices import Notice
from store.running_blocks import RunningBlocks
from store.transaction import Transaction

log = logging.getLogger(__name__)


class Sayable(Protocol):
    """A notice about a match or a league."""

    @property
    def last(self) -> bool:
        """Whether it was the last one waiting when it was read."""
        ...


Said = TypeVar("Said", bound=Sayable)

Post: TypeAlias = Callable[[Notice], Awaitable[int | None]]
"""Posts a match's notice. Returns the id of the message with the board, or None."""


class NoticeQueue(Protocol[Said]):
    """Waiting notices by the id of their subject, such as `store.delivery.notices` for those of matches."""

    @property
    def ABOUT(self) -> str:  # noqa: N802 - a constant in the modules that implement this
        """Subject of the notices, in a word, for the log."""
        ...

    @property
    def TABLE(self) -> str:  # noqa: N802 - as above
        """Name of their table, which is the topic of its signals."""
        ...

    async def waiting(self, db: Transaction, /) -> list[int]:
        """Return the ids with waiting notices."""
        ...

    async def next_waiting(self, db: Transaction, about: int, /) -> Said | None:
        """Return the oldest notice of an id that has not been posted, or None."""
        ...

    async def mark_done(self, db: Transaction, posted: Sequence[tuple[Said, int | None]], /) -> None:
        """Mark notices as posted, each with the result of posting it."""
        ...


class TryLater(Exception):
    """Raised by the poster for a failure that it has already logged and that is no fault of the program; tried again.

    seconds: minimum wait.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(seconds)
        self.seconds = seconds


FIRST_WAIT = 10.0  # seconds
LONGEST_WAIT = 600.0  # seconds


class Outbox(Generic[Said]):
    """Poster of waiting notices, oldest first for each match or league; marks each as done when posted.

    It starts as soon as a notice is written. A failed posting is tried again after FIRST_WAIT, then after twice as long
    each time, up to LONGEST_WAIT. Matches do not wait for each other. All notices posted while the store was busy are
    marked together.

    post: posts a notice; may be set later.
    queue: the waiting notices.
    sleep: waits for a number of seconds.

    running_postings: the matches or leagues with a posting in progress, without those that wait for another try.
    """

    def __init__(
        self,
        store: Store,
        post: Callable[[Said], Awaitable[int | None]],
        queue: NoticeQueue[Said],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.post = post
        self.sleep = sleep
        self.running_postings = RunningBlocks()
        self._store = store
        self._queue = queue
        self._waits: dict[int, float] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._retries: dict[int, asyncio.Task[None]] = {}
        self._posted: dict[int, tuple[Said, int | None]] = {}
        self._marking = asyncio.Lock()
        self._last: set[asyncio.Task[None]] = set()
        self._to_begin: dict[int, asyncio.Task[None]] = {}
        store.signals.hear(queue.TABLE, lambda signal: self.soon(signal.about))
        store.signals.hear_missed(self.look_again)

    async def run(self) -> None:
        """Post the notices left by an earlier run. Returns when each match has been tried once."""
        await asyncio.gather(*(self.deliver(about) for about in await self.left()))

    def look_again(self) -> None:
        """Start looking for notices of which no signal has told."""
        _ = self._start(self._look_again())

    async def _look_again(self) -> None:
        """Start posting notices of which no signal has told; those that failed before still wait for their next try."""
        for about in await self.left():
            if about not in self._retries:
                _ = self.soon(about)

    async def left(self) -> list[int]:
        """Return the ids of all matches or leagues with waiting notices."""
        async with self._store.reading() as db:
            return await self._queue.waiting(db)

    async def deliver(self, about: int) -> None:
        """Post a match's waiting notices. A failure is logged and tried again later, never raised.

        The caller may be cancelled; the posting goes on.
        """
        await asyncio.shield(self.soon(about))

    def soon(self, about: int) -> asyncio.Task[None]:
        """Start posting a match's waiting notices without waiting, unless that is about to start anyway."""
        if about not in self._to_begin:
            self._to_begin[about] = self._start(self._drain(about))
        return self._to_begin[about]

    @asynccontextmanager
    async def still(self, about: int) -> AsyncGenerator[None]:
        """Stop posting for a match while the block lasts."""
        async with self._locks.setdefault(about, asyncio.Lock()):
            yield

    async def close(self) -> None:
        """Stop posting; the next `run` posts the remaining notices."""
        await cancel_all(self._tasks)
        await asyncio.gather(*self._last, return_exceptions=True)
        self._to_begin.clear()  # a task cancelled before it starts removes nothing

    async def _drain(self, about: int) -> None:
        with logged(**{self._queue.ABOUT: about}), self.running_postings.one(about):
            await self._drain_one(about)

    async def _drain_one(self, about: int) -> None:
        async with self.still(about):
            self._to_begin.pop(about, None)
            try:
                more = True
                while more:  # later notices have a signal of their own
                    await self._mark(about)  # including posted but unmarked ones, before the next is read
                    async with self._store.glances() as db:
                        notice = await self._queue.next_waiting(db, about)
                    if notice is not None:
                        self._posted[about] = notice, await self.post(notice)
                        await self._mark(about)
                        self._waits.pop(about, None)
                    more = notice is not None and not notice.last
            except Exception as failure:
                later = self._waits.get(about, FIRST_WAIT)
                fault = None if isinstance(failure, TryLater) else failure
                wait = max(later, failure.seconds) if isinstance(failure, TryLater) else later
                level = logging.WARNING if fault is None else logging.ERROR
                what = self._queue.ABOUT
                why = failure.__cause__ if fault is None else failure
                log.log(level, "%s %d: posting failed, again in %g s: %s", what, about, wait, why, exc_info=fault)
                self._waits[about] = min(2 * later, LONGEST_WAIT)
                self._try_again(about, wait)

    async def _mark(self, about: int) -> None:
        """Mark a match's posted notices even if the caller is cancelled; else they would be posted again."""
        if about in self._posted:
            await asyncio.shield(start_task(self._mark_all(about), self._last))

    async def _mark_all(self, about: int) -> None:
        """Mark a match's posted notices, and those of all others."""
        async with self._marking:
            if about not in self._posted:
                return  # the task before has marked it
            async with self._store.writing() as db:  # fails while the disk is full: nothing is posted twice then
                posted = dict(self._posted)
                await self._queue.mark_done(db, [*posted.values()])
            for each in posted:
                del self._posted[each]

    def _try_again(self, about: int, wait: float) -> None:
        if about not in self._retries:
            self._retries[about] = self._start(self._later(about, wait))

    async def _later(self, about: int, wait: float) -> None:
        await self.sleep(wait)
        self._retries.pop(about, None)
        await self._drain(about)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return start_task(work, self._tasks)
