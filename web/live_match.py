"""The growing data of matches that are watched: fed answer by answer, made once however many watch.

Nothing is played twice, and nothing is played at all for a match that nobody looks at. A match is made anew only where
answers were taken back.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import AsyncGenerator, Coroutine, Mapping, Sequence
from contextlib import nullcontext
from contextvars import Context as TaskContext
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

from matchday.delivery.background_tasks import cancel_all
from matchday.records.replay import GrowingReplay
from pages.replay_data import NoPage, ReplayBook, begun_book
from rules.game import Game
from rules.log import Entry
from store.database import Store
from store.delivery import notices
from store.delivery.signals import Signal
from store.match import public_matches, save_points
from store.match.entries import StoredEntry
from store.match.watched import Progress, progress_of
from web.match_record import MatchRecord, read_record
from web.page_limits import work_is_due
from web.visibility import PublicMatch

log = logging.getLogger(__name__)

KEPT: Final = 24
"""Number of matches kept in memory although nobody follows them: some megabytes each."""

LOOKS_EVERY: Final = 0.5
"""Seconds between two looks of a program that does not hear what others write."""

STAYS_ALIVE: Final = 15.0
"""Seconds after which a follower is sent something in any case, so that no proxy ends the connection."""

FAR_BEHIND: Final = 100
"""Number of steps that a follower may lack: the data of a page is packed, and made once for all who lack more."""

AT_ONCE: Final = 40
"""Largest number of answers that are played without waiting for a turn: more come where a match is first looked at."""


@dataclass(frozen=True, slots=True)
class LiveEvent:
    """An event that a follower is sent.

    kind: "step", "anew" for a page that must be loaded again, "over" at the end of the match, "" for nothing new.
    edition, number: those of the step. sent: as a browser reads it, the same bytes for all who follow.
    """

    kind: str
    edition: int = 0
    number: int = 0
    sent: bytes = b""


_NOTHING_NEW: Final = LiveEvent("", sent=b":\n\n")  # a line that a browser passes over
_ANEW: Final = LiveEvent("anew", sent=b"event: anew\ndata: \n\n")
_OVER: Final = LiveEvent("over", sent=b"event: over\ndata: \n\n")


class LiveMatch:
    """One match that is watched.

    edition: how often answers were taken back. is_over: whether the match is. is_closed: whether its page is.
    is_left: whether nobody is told anything any more, because the program ends.
    followers: the number of those who follow it now.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], match_id: int, turn: asyncio.Semaphore) -> None:
        self.match_id = match_id
        self.edition = 0
        self.is_over = False
        self.is_closed = False
        self.is_left = False
        self.followers = 0
        self.next_seq = 0
        self._store = store
        self._games = games
        self._turn = turn
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._book: ReplayBook | None = None
        self._replay: GrowingReplay | None = None
        self._stored: Sequence[StoredEntry] = ()
        self._fed: list[Entry] = []
        self._is_delayed = False
        self._is_broken = False
        self._packed: tuple[tuple[int, int, bool], bytes] | None = None
        self._steps: list[LiveEvent] = []
        self._told: tuple[int, int, bool] | None = None

    async def refresh(self) -> bool:
        """Read and play what is new. Returns whether there is a match to show. Raises NoPage."""
        async with self._lock:
            record = await read_record(self._store, self._games, self.match_id, self._stored)
            if record is None:
                return False
            if self._book is None or record.takebacks != self.edition:
                if self._is_broken and record.takebacks == self.edition:
                    raise NoPage(record.game.name)
                await self._begin(record)
            come = len(record.stored) - (len(self._stored) if self._fed else 0)
            async with self._turn if come > AT_ONCE else nullcontext():
                await asyncio.to_thread(self._grow, record)
            self._stored, self.next_seq, self.is_over = record.stored, record.next_seq, record.row.is_over
            self._is_delayed = record.is_delayed
        now = (self.edition, self.shown, self.is_over)
        if now != self._told:  # who waits for the end of an action is not woken by what happens in it
            self._told = now
            self.tell()
        return bool(self._steps)

    async def _begin(self, record: MatchRecord) -> None:
        """Begin the book of the match, or begin it anew."""
        async with self._store.reading() as db:
            saves = await save_points.standing(db, self.match_id)
        self._book = begun_book(record.game.name)
        self._replay = GrowingReplay(self.match_id, record.game, record.row.head, saves)
        self.edition = record.takebacks
        self._fed, self._steps, self._packed, self._is_broken = [], [], None, False

    def _grow(self, record: MatchRecord) -> None:
        """Play the answers that are new, and write them into the book, in a thread."""
        fresh = record.visible()[len(self._fed) :]
        if self._book is None or self._replay is None or (self._steps and not fresh):
            return
        try:
            for moment in self._replay.add(fresh):
                self._book.enter(moment)
                number = len(self._steps)
                self._steps.append(_step(self.edition, number, written(self._book.addition(number))))
        except BaseException:
            self._book, self._is_broken = None, True  # half of a step may be in it, and it would fail again
            raise
        self._fed += fresh

    @property
    def shown(self) -> int:
        """The number of steps that may be shown."""
        if self._book is None:
            return 0
        if self._is_delayed:
            return max(1, min(self._book.between, len(self._steps)))
        return len(self._steps)

    async def catch_up(self) -> bool:
        """Look whether there is anything new, and refresh if so. Returns whether there is a match to show.

        Raises NoPage, TooMuchWork.
        """
        async with self._store.glance() as db:
            come = (await progress_of(db, [self.match_id])).get(self.match_id)
        if come is None or self.stands_at(come):
            return come is not None and bool(self._steps)
        if come.next_seq - self.next_seq > AT_ONCE:
            work_is_due(come.next_seq - self.next_seq)
        return await self.refresh()

    def stands_at(self, progress: Progress) -> bool:
        """Return whether everything of the match has been read."""
        return (progress.next_seq, progress.is_over) == (self.next_seq, self.is_over) and self._book is not None

    async def data(self) -> bytes:
        """Return the data of the page, as compressed JSON."""
        async with self._lock:
            shown, book = self.shown, self._book
            key = (self.edition, shown, self.is_over)
            if self._packed is None or self._packed[0] != key:
                data = book.data(shown) if book is not None else {}
                self._packed = key, await asyncio.to_thread(_packed, data)
            return self._packed[1]

    def tell(self) -> None:
        """Wake everybody who follows."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def follow(self, first: int, edition: int) -> AsyncGenerator[LiveEvent]:
        """Yield whatever is new, as it comes, until the match is over.

        first: the number of steps that are known. edition: of which they are.
        """
        known, loop = first, asyncio.get_running_loop()
        self.followers += 1
        try:
            while True:
                changed = self._changed
                if self.is_left:
                    return
                if self.is_closed or edition != self.edition or not 0 <= self.shown - known <= FAR_BEHIND:
                    yield _ANEW
                    return
                while known < self.shown and edition == self.edition:
                    yield self._steps[known]
                    known += 1
                if self.is_over and known == self.shown:
                    yield _OVER
                    return
                until = loop.time() + STAYS_ALIVE
                try:
                    async with asyncio.timeout_at(until):
                        _ = await changed.wait()
                except TimeoutError:
                    yield _NOTHING_NEW
        finally:
            self.followers -= 1


class LiveMatches:
    """All matches that are watched.

    apart: whether other programs write into the database, of which this one does not hear.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], *, apart: bool) -> None:
        self._store = store
        self._games = games
        self._turn = asyncio.Semaphore(1)  # whoever plays does not wait for who watches
        self._all: WeakValueDictionary[str, LiveMatch] = WeakValueDictionary()
        self._kept: LRUCache[str, LiveMatch] = LRUCache(KEPT)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_open = True
        store.signals.hear(notices.TABLE, self._heard)
        store.signals.hear(public_matches.TABLE, self._closed)
        store.signals.hear_missed(self._look_soon)
        self._apart = apart

    def begin(self) -> None:
        """Begin to look for what other programs write, if there are any."""
        if self._apart:
            self._start(self._keep_looking())

    async def close(self) -> None:
        """Let go of everybody, and stop: a browser comes again by itself, when the program does."""
        self._is_open = False
        for live in [*self._all.values()]:
            live.is_left = True
            live.tell()
        await cancel_all(self._tasks)

    @property
    def followers(self) -> int:
        """The number of those who follow any match."""
        return sum(live.followers for live in self._all.values())

    async def of(self, public: PublicMatch) -> LiveMatch | None:
        """Return a match as it stands; None for one that has not begun. Raises NoPage, TooMuchWork.

        A page that is opened again has another token, and its match is read anew.
        """
        live = self._all.get(public.token)
        if live is None:
            live = LiveMatch(self._store, self._games, public.match_id, self._turn)
            self._all[public.token] = live
        self._kept[public.token] = live
        catching_up = asyncio.ensure_future(live.catch_up())
        catching_up.add_done_callback(_looked_at)
        there = await asyncio.shield(catching_up)  # half a step would be lost
        return live if there else None

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task in a context of its own: what somebody watches is no part of what a manager has pressed."""
        task = asyncio.get_running_loop().create_task(work, context=TaskContext())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, signal: Signal) -> None:
        for live in self._of(signal.about):
            if live.followers and self._is_open:
                self._start(self._refresh(live))

    def _closed(self, signal: Signal) -> None:
        for live in self._of(signal.about):
            live.is_closed = True
            live.tell()

    def _of(self, match_id: int) -> list[LiveMatch]:
        return [live for live in [*self._all.values()] if live.match_id == match_id]

    def _look_soon(self) -> None:
        if self._is_open and self.followers:
            self._start(self._look())

    async def _look(self) -> None:
        """Look which of the matches that somebody follows have gone on, and whose pages are closed."""
        followed = {token: live for token, live in [*self._all.items()] if live.followers}
        if not followed:
            return
        async with self._store.glance() as db:
            come = await progress_of(db, {live.match_id for live in followed.values()})
            still_open = await public_matches.still_open(db, followed)
        for token, live in followed.items():
            if token not in still_open:
                live.is_closed = True
                _ = self._all.pop(token), self._kept.pop(token, None)  # that of a server may open again
                live.tell()
                continue
            progress = come.get(live.match_id)
            if progress is not None and not live.stands_at(progress):
                await self._refresh(live)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            try:
                await self._look()
            except Exception:
                log.exception("pages: the matches that are followed cannot be looked up")

    async def _refresh(self, live: LiveMatch) -> None:
        try:
            _ = await live.refresh()
        except Exception:
            log.exception("pages: match %d does not go on", live.match_id)


def _looked_at(done: asyncio.Future[bool]) -> None:
    """Let nobody hear of a failure for which whoever asked has not waited."""
    _ = done.cancelled() or done.exception()


def _step(edition: int, number: int, body: str) -> LiveEvent:
    return LiveEvent("step", edition, number, f"event: step\nid: {edition}.{number}\ndata: {body}\n\n".encode())


def written(data: Mapping[str, Any]) -> str:
    """Return data as JSON in one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _packed(data: Mapping[str, Any]) -> bytes:
    return gzip.compress(written(data).encode(), mtime=0)
