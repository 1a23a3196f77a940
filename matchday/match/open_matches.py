"""Matches in memory, each with its lock: loaded on demand, dropped when in doubt."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from cachetools import LRUCache

from matchday.errors import MatchBroke, NoSuchGame
from matchday.match.build_view import state_of
from matchday.match.dice import DiceSource
from matchday.match.live import EntryResults, Live, let_dice_fall
from matchday.match.load import Loaded, load
from matchday.match.record import record
from rules.errors import RefereeError, StaleAnswer
from rules.game import Game
from rules.log import takeback
from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import matches
from store.match.entries import StoredEntry
from store.match.match_states import MatchState
from store.match.matches import MatchRow
from store.transaction import Transaction

IN_MEMORY = 1_000
"""Largest number of referees in memory: each takes about a tenth of a megabyte, with its copies."""

NOT_BEGUN: Final = frozenset({"challenged", "declined"})
"""States of a match without a referee."""

AtHand: TypeAlias = tuple[Transaction, MatchState, Live | None]
"""A match as a transaction reads it, with its referee; None if it has not begun."""

_TRIES: Final = 3
"""Attempts to load a referee that agrees with the store."""


class OpenMatches:
    """Referees in memory. Code that uses one holds its lock.

    now: returns the current time (UTC).
    at_most: number kept; the least recently used one goes first.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        dice: DiceSource,
        *,
        now: Callable[[], datetime],
        at_most: int = IN_MEMORY,
    ) -> None:
        self.now = now
        self._store = store
        self._games = games
        self._dice = dice
        self._live: LRUCache[int, Live] = LRUCache(at_most)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return a match's lock. Keep a reference: unreferenced locks are dropped."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def game(self, name: str) -> Game:
        """Return a game by its name. Raises NoSuchGame."""
        try:
            return self._games[name]
        except KeyError:
            raise NoSuchGame(name) from None

    async def live(self, row: MatchRow) -> Live:
        """Return a match that has begun, with its referee: from memory, else from the store.

        If its log no longer fits the rules it goes back to its save point, both managers are told, and nothing is
        deleted. Raises MatchBroke if its rules fail.
        """
        live = self._live.get(row.id)
        if live is None:
            async with self._store.reading() as db:
                live = await self._load(db, row)
        await self._prepare_slow_data(live)
        return live

    async def _load(self, db: Transaction, row: MatchRow) -> Live:
        """Load a match. If its log no longer fits, take it back in a transaction of its own; see `live`."""
        loaded = await load(db, row, self.game(row.ruleset))
        if loaded.back_to is not None and not row.is_over:
            await self._take_back(row, loaded, loaded.back_to)
        return loaded.live

    @asynccontextmanager
    async def at_hand(self, match_id: int, *, by: int = 0) -> AsyncGenerator[AtHand]:
        """Read a match, with its referee or None if it has not begun; the caller holds its lock.

        The referee mirrors the store, and is loaded again if it differs.

        by: the person whose draft is read too. Raises NoSuchMatch, MatchBroke.
        """
        seq = 0
        for _ in range(_TRIES):
            async with self._store.glances() as db:
                state = await state_of(db, match_id, by=by)
                seq = state.seq
                if state.row.state in NOT_BEGUN:
                    yield db, state, None
                    return
                live = self._live.get(match_id) or await self._load(db, state.row)
                await self._prepare_slow_data(live)
                if live.seq == seq:
                    yield db, state, live
                    return
            self.forget(match_id)
        raise StaleAnswer(seq)

    async def load_referee(self, match_id: int) -> None:
        """Load the referee of a match that has begun, if there is none; the caller holds its lock."""
        live = self._live.get(match_id)
        if live is not None:
            await self._prepare_slow_data(live)
            return
        async with self.at_hand(match_id):
            pass

    def as_stored(self, state: MatchState) -> Live | None:
        """Return a match's referee if it agrees with the store; else drop it and return None."""
        live = self._live.get(state.row.id)
        if live is not None and live.seq != state.seq:
            self.forget(state.row.id)
            return None
        return live

    async def _prepare_slow_data(self, live: Live) -> None:
        """Prepare slow data in a thread before it is needed on the event loop; keep the match."""
        work_out = live.game.pending_precomputation(live.match)
        if work_out is not None:
            await asyncio.to_thread(work_out)
        self.keep(live)

    def keep(self, live: Live) -> None:
        """Keep a match in memory as the most recently used one."""
        self._live[live.match_id] = live

    def forget(self, match_id: int) -> None:
        """Drop a match's referee: the store's state counts."""
        self._live.pop(match_id, None)

    @asynccontextmanager
    async def storing(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Open the transaction that stores a match's changes; if it fails, the referee is dropped."""
        try:
            async with self._writing_locked(match_id) as db:
                yield db
        except BaseException:
            self.forget(match_id)
            raise

    @asynccontextmanager
    async def answering(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Open the transaction in which an answer is played and stored; if it fails, the referee is dropped.

        A refusal before anything has happened keeps the referee, which is unchanged.
        """
        live = self._live.get(match_id)
        ply = live.referee.ply if live is not None else None
        try:
            async with self._writing_locked(match_id) as db:
                yield db
        except BaseException as stopped:
            as_it_was = live is not None and live.referee.ply == ply
            if not as_it_was or not isinstance(stopped, RefereeError) or isinstance(stopped, MatchBroke):
                self.forget(match_id)
            raise

    @asynccontextmanager
    async def _writing_locked(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Open a transaction on a match in which nobody else writes to it."""
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            yield db

    async def _take_back(self, row: MatchRow, loaded: Loaded, to: int) -> None:
        live = loaded.live
        turn = EntryResults([StoredEntry(live.seq, takeback(loaded.open_ply, to))])
        live.seq += 1
        let_dice_fall(live, turn, self._dice)
        body = NoticeBody(ping=(row.home.id, row.away.id), facts={"ply": str(loaded.open_ply), "to": str(to)})
        async with self.storing(row.id) as db:
            await notices.write(db, row.id, live.seq, "taken_back", body)
            await record(db, await state_of(db, row.id), live, turn, before=None, at=self.now())
