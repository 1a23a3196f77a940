"""All live matches with spectators: they hear of new answers, and of pages that are closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextvars import Context as TaskContext
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from cachetools import LRUCache

from matchday.delivery.background_tasks import cancel_all
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.signals import Signal
from store.match import entries, matches, public_matches
from store.match.entries import StoredEntry
from store.match.watched import progress_of
from web.live_match import LiveMatch, in_full
from web.visibility import PublicMatch

log = logging.getLogger(__name__)

KEPT: Final = 24
"""Number of matches kept in memory even if nobody follows them: some megabytes each."""

LOOK_INTERVAL: Final = 0.5
"""Seconds between two looks for new answers, if other programs write to the database without signals."""

KEEP_ALIVE: Final = 15.0
"""Seconds between two looks at the followed pages. Followers who had no news since the last one are sent an empty line,
so that no proxy ends the connection."""


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
        return live if await in_full(live.catch_up(code)) else None

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
