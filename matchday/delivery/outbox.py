"""Saying what has been stored: in order for each match or league, once it is committed, and again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Generic, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from matchday.log_context import logged
from store.begun import Begun
from store.database import Store
from store.delivery.notices import Notice
from store.transaction import Transaction

log = logging.getLogger(__name__)


class Sayable(Protocol):
    """A notice of some kind: of a match, of a league."""

    @property
    def last(self) -> bool:
        """Whether none waited behind it, when it was read."""
        ...


Said = TypeVar("Said", bound=Sayable)

Post: TypeAlias = Callable[[Notice], Awaitable[int | None]]
"""Says a notice of a match to the world. Returns the id of the message that shows the board now, or None."""


class Queue(Protocol[Said]):
    """Where notices wait, each under the id of what it is about: `store.delivery.notices` for those of matches."""

    @property
    def ABOUT(self) -> str:  # noqa: N802 - a constant of the module that is one
        """What they are about, in a word."""
        ...

    @property
    def TABLE(self) -> str:  # noqa: N802 - as above
        """The table in which they stand, which is the topic of its signals."""
        ...

    async def waiting(self, db: Transaction, /) -> list[int]:
        """Return the ids of all that have something to say."""
        ...

    async def next_waiting(self, db: Transaction, about: int, /) -> Said | None:
        """Return the oldest notice of one of them that has not been posted, or None."""
        ...

    async def done(self, db: Transaction, posted: Sequence[tuple[Said, int | None]], /) -> None:
        """Mark notices as posted, each with what posting it has returned."""
        ...


class TryLater(Exception):
    """Raised by what posts, where it has said itself what is wrong: it is tried again, and no fault of the program.

    seconds: after which, at the earliest.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__(seconds)
        self.seconds = seconds


FIRST_WAIT = 10.0  # seconds
LONGEST_WAIT = 600.0  # seconds


class Outbox(Generic[Said]):
    """Posts the notices that wait, the oldest of each match or league first, and marks each done when it is posted.

    It begins as soon as one has been written. A posting that failed is tried again after FIRST_WAIT, then after twice
    as long each time, up to LONGEST_WAIT. No match waits for another. All that have been posted while somebody was
    writing are marked at once.

    post: what posts; may be set later.
    queue: where the notices wait.
    sleep: what waits for so many seconds.

    begun: the matches or leagues of which something is being posted. Not: those that wait for another try.
    """

    def __init__(
        self,
        store: Store,
        post: Callable[[Said], Awaitable[int | None]],
        queue: Queue[Said],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.post = post
        self.sleep = sleep
        self.begun = Begun()
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

    async def run(self) -> None:
        """Post what an earlier life of the program has left. Returns when each match has been tried once."""
        await asyncio.gather(*(self.deliver(about) for about in await self.left()))

    async def left(self) -> list[int]:
        """Return the ids of all matches or leagues of which something waits to be posted."""
        async with self._store.reading() as db:
            return await self._queue.waiting(db)

    async def deliver(self, about: int) -> None:
        """Post what waits for a match. A failure is logged and tried again later, never raised.

        Who waits for this may be cancelled; the posting goes on.
        """
        await asyncio.shield(self.soon(about))

    def soon(self, about: int) -> asyncio.Task[None]:
        """Begin to post what waits for a match, without waiting for it; nothing more where that is about to begin."""
        if about not in self._to_begin:
            self._to_begin[about] = self._start(self._drain(about))
        return self._to_begin[about]

    @asynccontextmanager
    async def still(self, about: int) -> AsyncGenerator[None]:
        """Let nothing be posted for a match while the block lasts."""
        async with self._locks.setdefault(about, asyncio.Lock()):
            yield

    async def close(self) -> None:
        """Stop posting; what waits is posted by the next `run`."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*self._last, return_exceptions=True)
        self._to_begin.clear()  # who is cancelled before it begins takes nothing off

    async def _drain(self, about: int) -> None:
        with logged(**{self._queue.ABOUT: about}), self.begun.one(about):
            await self._drain_one(about)

    async def _drain_one(self, about: int) -> None:
        async with self.still(about):
            self._to_begin.pop(about, None)
            try:
                more = True
                while more:  # what is written from now on has a signal of its own
                    await self._mark(about)  # what was posted and could not be marked: only then is the next one read
                    async with self._store.reading() as db:
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
        """Mark what was posted for a match, whoever is cancelled meanwhile: else it is posted again."""
        if about in self._posted:
            await asyncio.shield(_started(self._mark_all(about), self._last))

    async def _mark_all(self, about: int) -> None:
        """Mark what was posted for a match, and with it all that was posted for others."""
        async with self._marking:
            if about not in self._posted:
                return  # who was before has marked it
            async with self._store.writing() as db:  # as long as the disk is full this fails, and must not post again
                posted = dict(self._posted)
                await self._queue.done(db, [*posted.values()])
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
        return _started(work, self._tasks)


def _started(work: Coroutine[Any, Any, None], among: set[asyncio.Task[None]]) -> asyncio.Task[None]:
    """Begin some work in a task of its own, which is among others until it is done."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
    return task
