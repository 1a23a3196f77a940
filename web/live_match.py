"""Data of a live match for spectators, extended with each answer and shared by all its followers.

Each answer is played only once, and none for a match without spectators. Only a takeback and the first spectator with
another language have a match written again, the latter while its followers are told what is new.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection, Coroutine, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, Final

from pages.replay_data import NoPage
from rules.game import Game
from rules.log import Entry
from store.database import Store
from store.match import save_points
from store.match.entries import StoredEntry
from store.match.watched import Progress, progress_of
from text.languages import COMPLETE
from web.match_record import MatchReader, MatchRecord
from web.page_limits import work_is_due
from web.written_match import WrittenMatch

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
                while behind := again.unplayed(match.played):  # it may have waited long for its turn
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
                _ = await in_full(self.refresh())
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


def _ordered(languages: Collection[str]) -> Sequence[str]:
    return [each for each in COMPLETE if each in languages]


async def in_full(work: Coroutine[Any, Any, bool]) -> bool:
    """Wait for work on a match, which goes on if the caller is cancelled: a step begun must be finished."""
    working = asyncio.ensure_future(work)
    working.add_done_callback(_looked_at)
    return await asyncio.shield(working)


def _looked_at(done: asyncio.Future[bool]) -> None:
    """Retrieve the exception of an abandoned task, so that asyncio does not log it."""
    _ = done.cancelled() or done.exception()
