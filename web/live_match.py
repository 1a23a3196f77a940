"""Data of live matches for spectators, extended with each answer and shared by all of a match's followers.

Each answer is played only once, and matches without spectators are not played. Only a takeback and the first spectator
with another language have a match written again, the latter while its followers are told what is new.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import nullcontext
from contextvars import Context as TaskContext
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from cachetools import LRUCache

from matchday.delivery.background_tasks import cancel_all
from pages.replay_data import NoPage
from rules.game import Game
from rules.log import Entry
from store.database import Store
from store.delivery import notices
from store.delivery.signals import Signal
from store.match import entries, matches, public_matches, save_points
from store.match.entries import StoredEntry
from store.match.watched import Progress, progress_of
from text.languages import COMPLETE
from web.match_record import MatchReader, MatchRecord
from web.page_limits import work_is_due
from web.visibility import PublicMatch
from web.written_match import WrittenMatch

log = logging.getLogger(__name__)

KEPT: Final = 24
"""Number of matches kept in memory even if nobody follows them: some megabytes each."""

LOOK_INTERVAL: Final = 0.5
"""Seconds between two looks for new answers, if other programs write to the database without signals."""

KEEP_ALIVE: Final = 15.0
"""Seconds between two looks at the followed pages. Followers who had no news since the last one are sent an empty line,
so that no proxy ends the connection."""

FAR_BEHIND: Final = 100
"""Largest number of missing steps sent as events; a follower who lacks more loads the compressed page again."""

_QUICK: Final = 1
"""Largest number of answers played in the event loop; more go to a thread, as they include a die with its slow odds."""

_TOGETHER: Final = 16
"""Largest number of steps sent to a follower at once."""

AT_ONCE: Final = 40
"""Largest number of answers played without waiting for a turn; there are more when a match is first watched."""

_PAUSE: Final = 0.0005
"""Seconds between two answers played in a thread, so that the event loop need not wait for it."""

_NOTHING_NEW: Final = b":\n\n"
"""A line that browsers ignore."""
_ANEW: Final = b"event: anew\ndata: \n\n"
"""Event for a page that must be loaded again."""
_OVER: Final = b"event: over\ndata: \n\n"
"""Event at the end of a match."""


class LiveMatch:
    """A match with spectators.

    edition: number of takebacks so far. is_over: whether the match is over. is_closed: whether its page is closed.
    is_stopping: whether the program is stopping, so that followers are sent nothing more.
    is_due: whether a look at the match is already waiting; it will find all answers given by then.
    followers: number of current followers. shown: number of steps that may be shown.
    is_quiet: whether there was no news since `keep_alive`.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], match_id: int, turn: asyncio.Semaphore) -> None:
        self.match_id = match_id
        self.edition: int = 0
        self.is_over = False
        self.is_closed = False
        self.is_stopping = False
        self.is_due = False
        self.followers = 0
        self.shown = 0
        self.is_quiet = False
        self._store = store
        self._reader = MatchReader(store, games, match_id)
        self._turn = turn
        self._lock = asyncio.Lock()
        self._learning = asyncio.Lock()
        self._packing = asyncio.Lock()
        self._changed = asyncio.Event()
        self._beats = 0
        self._languages: set[str] = set()
        self._written: WrittenMatch | None = None
        self._come: MatchRecord | None = None  # the match as far as it is written
        self._is_broken = False

    async def refresh(self, code: str = "") -> bool:
        """Read and play new answers. Returns whether there is a match to show. Raises NoPage.

        code: of a language that is wanted; if nobody has wanted it yet, the match is written again, also in that one.
        """
        async with self._lock:
            self.is_due = False
            record = await self._reader.read()
            if record is None:
                return False
            match = self._written
            if match is None or record.takebacks != match.edition:
                if self._is_broken and record.takebacks == self.edition:
                    raise NoPage(record.game.name)
                match = await self._begun(record, code)
            visible = await asyncio.to_thread(record.visible) if record.may_hide else record.visible()
            try:
                await self._add(match, match.unplayed(visible))
            except BaseException:
                self._written, self._is_broken, self.shown, self.edition = None, True, 0, record.takebacks
                raise
            self._written, self._come, self._is_broken = match, record, False
            self._show(match, record)
        if not self._knows(code):
            await self._learn(code)
        return match.steps > 0

    async def _learn(self, code: str) -> None:
        """Write the match again, in one more language, while its followers are told of new answers.

        Nobody sees it before it has come as far as the one in whose place it comes, to the same number of steps.
        """
        async with self._learning:
            while (match := self._written) is not None and code not in match.languages:
                again = match.in_languages(_ordered({*match.languages, code}))
                await self._add(again, [*match.played])
                while len(behind := again.unplayed(match.played)) > AT_ONCE:  # it may have waited long for its turn
                    await self._add(again, behind)
                async with self._lock:
                    if self._written is match:
                        await self._add(again, again.unplayed(match.played))
                        self._languages.add(code)
                        self._written = again

    def _show(self, match: WrittenMatch, record: MatchRecord) -> None:
        """Show all steps that may be shown; if there are more than before, wake the followers."""
        before = (self.edition, self.shown, self.is_over)
        self.edition, self.is_over, self.shown = match.edition, record.row.is_over, match.steps
        if record.is_delayed:
            self.shown = max(1, min(match.until_between_actions, self.shown))
        if before != (self.edition, self.shown, self.is_over):
            self.tell()

    def _knows(self, code: str) -> bool:
        """Return whether the match is written in a language; "" for any."""
        return self._written is not None and (not code or code in self._written.languages)

    async def _begun(self, record: MatchRecord, code: str) -> WrittenMatch:
        """Begin to write the match in all languages that were ever wanted; until it is done, the old one is shown."""
        async with self._store.reading() as db:
            saves = await save_points.standing(db, self.match_id)
        self._languages |= {code} - {""}
        return WrittenMatch(record, saves, _ordered(self._languages))

    async def _add(self, match: WrittenMatch, unplayed: Sequence[Entry]) -> None:
        """Play answers: one at once, more in a thread."""
        if match.steps and len(unplayed) <= _QUICK:
            match.add(unplayed)
            return
        async with self._turn if len(unplayed) > AT_ONCE else nullcontext():
            await asyncio.to_thread(match.add, unplayed, _PAUSE)

    async def catch_up(self, code: str) -> bool:
        """Refresh if there are new entries, or to know a language. Returns whether there is a match to show.

        Raises NoPage, TooMuchWork.
        """
        async with self._store.glance() as db:
            come = (await progress_of(db, [self.match_id])).get(self.match_id)
        is_known, written = self._knows(code), self._come
        if come is None or (is_known and self.stands_at(come)):
            return come is not None and self.shown > 0
        missing = come.next_seq - (written.next_seq if is_known and written is not None else 0)
        if missing > AT_ONCE:
            work_is_due(missing)
        self.hear(None)
        return await self.refresh(code)

    def stands_at(self, progress: Progress) -> bool:
        """Return whether everything of the match has been read and written."""
        known = self._come
        if known is None or self._written is None:
            return False
        return (progress.next_seq, progress.is_over) == (known.next_seq, known.row.is_over)

    async def data(self, code: str) -> bytes | None:
        """Return the data of the page in a language that was wanted, as compressed JSON; None if there is none.

        There is none once the page is closed, also for those who asked for it before.
        """
        async with self._packing:  # those who want the same data wait for one another
            async with self._lock:  # but followers do not wait for them
                match, shown, is_over = self._written, self.shown, self.is_over
            packed = None if match is None else await match.data(code, shown, is_over=is_over)
        return None if self.is_closed else packed

    def hear(self, entries: Sequence[StoredEntry] | None) -> None:
        """Take new entries that were just written, for the next refresh; None for something that must be read."""
        self._reader.hear(entries if self.followers else None)

    def shut(self) -> None:
        """Send all followers away: the page is closed."""
        self.is_closed = True
        self.tell()

    def tell(self) -> None:
        """Wake all followers."""
        self.is_quiet = False
        self._changed.set()
        self._changed = asyncio.Event()

    def keep_alive(self) -> None:
        """Send all followers an empty line if there was no news since the last time."""
        if self.is_quiet:
            self._beats += 1
            self.tell()
        self.is_quiet = True

    def _between(self, code: str, first: int, until: int) -> bytes:
        """Return the events of some steps in a language."""
        return b"" if self._written is None else self._written.events(code, first, until)

    async def follow(self, first: int, edition: int, code: str) -> AsyncGenerator[bytes]:
        """Yield events with new steps as they come, until the match is over.

        first: number of steps that the follower has. edition: the edition of those steps. code: of their language.
        """
        known, beats = first, self._beats
        self.followers += 1
        try:
            if self._reader.has_missed and not self.is_stopping:  # it came when nobody followed yet
                _ = await _in_full(self.refresh())
            while True:
                changed = self._changed
                if self.is_stopping:
                    return
                is_here = edition == self.edition and self._knows(code) and not self.is_closed
                if not is_here or not 0 <= self.shown - known <= FAR_BEHIND:
                    yield _ANEW
                    return
                while known < self.shown and edition == self.edition:
                    until = min(self.shown, known + _TOGETHER)
                    yield self._between(code, known, until)
                    known = until
                if self.is_over and known == self.shown and edition == self.edition:
                    yield _OVER
                    return
                _ = await changed.wait()
                if beats != self._beats:
                    beats = self._beats
                    yield _NOTHING_NEW
        finally:
            self.followers -= 1


class LiveMatches:
    """All matches with spectators.

    apart: whether other programs write to the database without sending signals to this one.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], *, apart: bool) -> None:
        self._store = store
        self._games = games
        self._turn = asyncio.Semaphore(1)  # so that spectators never delay managers
        self._all: WeakValueDictionary[str, LiveMatch] = WeakValueDictionary()
        self._kept: LRUCache[str, LiveMatch] = LRUCache(KEPT)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_open = True
        store.signals.hear(notices.TABLE, self._heard)
        store.signals.hear(public_matches.TABLE, self._closed)
        store.signals.hear(entries.TABLE, self._appended)
        store.signals.hear(matches.TABLE, self._appended)
        store.signals.hear_missed(self._look_soon)
        self._apart = apart

    def begin(self) -> None:
        """Begin looking for other programs' entries, if `apart`, and for pages that are closed without a signal."""
        if self._apart:
            self._start(self._keep_looking(LOOK_INTERVAL, self._look))
        self._start(self._keep_looking(KEEP_ALIVE, self._keep_alive))

    async def close(self) -> None:
        """Disconnect all followers, and stop; browsers reconnect when the program runs again."""
        self._is_open = False
        for live in [*self._all.values()]:
            live.is_stopping = True
            live.tell()
        await cancel_all(self._tasks)

    @property
    def followers(self) -> int:
        """Number of followers of all matches."""
        return sum(live.followers for live in self._all.values())

    async def of(self, public: PublicMatch, code: str) -> LiveMatch | None:
        """Return a match's current data in a language; None before its kick-off. Raises NoPage, TooMuchWork.

        A page that is opened again has another token, and its match is read anew.
        """
        live = self._all.get(public.token)
        if live is None:
            live = LiveMatch(self._store, self._games, public.match_id, self._turn)
            self._all[public.token] = live
        self._kept[public.token] = live
        return live if await _in_full(live.catch_up(code)) else None

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task in a context of its own, so that nothing of a manager's interaction carries over."""
        task = asyncio.get_running_loop().create_task(work, context=TaskContext())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, signal: Signal) -> None:
        for live in self._of(signal.about):
            if not live.followers:
                live.hear(None)
            elif self._is_open and not live.is_due:
                live.is_due = True
                self._start(self._refresh(live))

    def _appended(self, signal: Signal) -> None:
        for live in self._of(signal.about):
            live.hear(cast("Sequence[StoredEntry] | None", signal.written))

    def _closed(self, signal: Signal) -> None:
        for live in self._of(signal.about):
            live.shut()

    def withdraw(self, token: str) -> None:
        """Send away all followers of a page that is not there any more; it may come back with the bot."""
        live = self._all.pop(token, None)
        _ = self._kept.pop(token, None)
        if live is not None:
            live.shut()

    def _of(self, match_id: int) -> list[LiveMatch]:
        return [live for live in [*self._all.values()] if live.match_id == match_id]

    def _look_soon(self) -> None:
        if self._is_open and self.followers:
            self._start(self._look())

    async def _look(self) -> None:
        """Find followed matches with new entries, and those whose pages were closed."""
        followed = self._followed()
        if not followed:
            return
        async with self._store.reading() as db:
            come = await progress_of(db, {live.match_id for live in followed.values()})
            still_open = await public_matches.still_open(db, followed)
        for live in self._still_followed(followed, still_open):
            progress = come.get(live.match_id)
            if progress is not None and not live.stands_at(progress):
                await self._refresh(live)

    async def _keep_alive(self) -> None:
        """Withdraw closed pages that are followed, and keep the followers of all others connected."""
        followed = self._followed()
        if not followed:
            return
        async with self._store.glance() as db:
            still_open = await public_matches.still_open(db, followed)
        for live in self._still_followed(followed, still_open):
            live.keep_alive()

    def _followed(self) -> dict[str, LiveMatch]:
        return {token: live for token, live in [*self._all.items()] if live.followers}

    def _still_followed(self, followed: Mapping[str, LiveMatch], still_open: Collection[str]) -> list[LiveMatch]:
        """Withdraw the followed matches whose pages are closed; return the others."""
        for token in followed.keys() - still_open:
            self.withdraw(token)
        return [live for token, live in followed.items() if token in still_open]

    @staticmethod
    async def _keep_looking(interval: float, look: Callable[[], Awaitable[None]]) -> None:
        """Look again and again. interval: seconds from the end of a look to the next."""
        while True:
            await asyncio.sleep(interval)
            try:
                await look()
            except Exception:
                log.exception("pages: the matches that are followed cannot be looked up")

    async def _refresh(self, live: LiveMatch) -> None:
        try:
            _ = await live.refresh()
        except Exception:
            log.exception("pages: match %d does not go on", live.match_id)


def _ordered(languages: Collection[str]) -> Sequence[str]:
    return [each for each in COMPLETE if each in languages]


async def _in_full(work: Coroutine[Any, Any, bool]) -> bool:
    """Wait for work on a match, which goes on if the caller is cancelled: a step begun must be finished."""
    working = asyncio.ensure_future(work)
    working.add_done_callback(_looked_at)
    return await asyncio.shield(working)


def _looked_at(done: asyncio.Future[bool]) -> None:
    """Retrieve the exception of an abandoned task, so that asyncio does not log it."""
    _ = done.cancelled() or done.exception()
