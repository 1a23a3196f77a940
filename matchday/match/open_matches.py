"""The matches in memory, each with its lock: made from the store when they are asked for, thrown away when in doubt."""

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
from matchday.match.dice import Dice
from matchday.match.live import Live, Turn, let_dice_fall
from matchday.match.load import Loaded, load
from matchday.match.record import record
from rules.errors import RefereeError, StaleAnswer
from rules.game import Game
from rules.log import takeback
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Body
from store.match import matches
from store.match.entries import StoredEntry
from store.match.match_states import MatchState
from store.match.matches import MatchRow
from store.transaction import Transaction

IN_MEMORY = 1_000
"""Referees of so many matches at most: each takes about a tenth of a megabyte, with its copies."""

NOT_BEGUN: Final = frozenset({"challenged", "declined"})
"""The states of matches that have no referee."""

AtHand: TypeAlias = tuple[Transaction, MatchState, Live | None]
"""A match as a transaction reads it, with its referee; None where it has not begun."""

_TRIES: Final = 3
"""Times that a referee is made again that is not as the store has it."""


class OpenMatches:
    """Referees in memory. Whoever touches one holds its lock.

    now: what time it is (UTC).
    at_most: how many are kept; the one used longest ago goes first.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        dice: Dice,
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
        """Return the lock of a match. Hold on to it: it is forgotten when nobody does."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def game(self, name: str) -> Game:
        """Return a game by its name; raise NoSuchGame if it is not known here."""
        try:
            return self._games[name]
        except KeyError:
            raise NoSuchGame(name) from None

    async def live(self, row: MatchRow) -> Live:
        """Return a match that has begun, with its referee: from memory, else from the store.

        If its log no longer fits the rules it goes back to its save point, both managers are told, and nothing is
        deleted. Raises MatchBroke where its rules fail.
        """
        live = self._live.get(row.id)
        if live is None:
            async with self._store.reading() as db:
                loaded = await load(db, row, self.game(row.ruleset))
            live = loaded.live
            if loaded.back_to is not None and not row.over:
                await self._take_back(row, loaded, loaded.back_to)
        await self._made_ready(live)
        return live

    @asynccontextmanager
    async def at_hand(self, match_id: int, *, by: int = 0) -> AsyncGenerator[AtHand]:
        """Read a match as it stands, with its referee, None where it has not begun; the caller holds its lock.

        The referee is a copy of what the store has, and is made anew where it is not the same any more.

        by: whose draft is wanted. Raises NoSuchMatch, MatchBroke.
        """
        seq = 0
        for _ in range(_TRIES):
            async with self._store.reading() as db:
                state = await state_of(db, match_id, by=by)
                live, seq = self._live.get(match_id), state.seq
                if state.row.state in NOT_BEGUN:
                    yield db, state, None
                    return
                if live is not None and live.seq == seq:
                    await self._made_ready(live)
                    yield db, state, live
                    return
            self.forget(match_id)
            _ = await self.live(state.row)
        raise StaleAnswer(seq)

    async def loaded(self, match_id: int) -> None:
        """Make the referee of a match that has begun, where there is none; the caller holds its lock."""
        live = self._live.get(match_id)
        if live is not None:
            await self._made_ready(live)
            return
        async with self.at_hand(match_id):
            pass

    def as_stored(self, state: MatchState) -> Live | None:
        """Return the referee of a match, where it is loaded and as the store has the match; else throw it away."""
        live = self._live.get(state.row.id)
        if live is not None and live.seq != state.seq:
            self.forget(state.row.id)
            return None
        return live

    async def _made_ready(self, live: Live) -> None:
        """Let what takes long be worked out in a thread, before it is needed while everybody waits; keep the match."""
        work_out = live.game.to_work_out(live.match)
        if work_out is not None:
            await asyncio.to_thread(work_out)
        self.keep(live)

    def keep(self, live: Live) -> None:
        """Keep a match in memory as the one used last."""
        self._live[live.match_id] = live

    def forget(self, match_id: int) -> None:
        """Throw the referee of a match away: the store knows better."""
        self._live.pop(match_id, None)

    @asynccontextmanager
    async def storing(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Begin the transaction that stores what a match has gone through; if it fails, its referee is thrown away."""
        try:
            async with self._holding(match_id) as db:
                yield db
        except BaseException:
            self.forget(match_id)
            raise

    @asynccontextmanager
    async def answering(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Begin the transaction in which an answer is played and stored; its referee is thrown away if it goes wrong.

        Not where the answer was refused before anything came of it: the referee stands as it stood.
        """
        live = self._live.get(match_id)
        ply = live.referee.ply if live is not None else None
        try:
            async with self._holding(match_id) as db:
                yield db
        except BaseException as stopped:
            as_it_was = live is not None and live.referee.ply == ply
            if not as_it_was or not isinstance(stopped, RefereeError) or isinstance(stopped, MatchBroke):
                self.forget(match_id)
            raise

    @asynccontextmanager
    async def _holding(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Begin a transaction that writes of a match, and of which nobody else writes meanwhile."""
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            yield db

    async def _take_back(self, row: MatchRow, loaded: Loaded, to: int) -> None:
        live = loaded.live
        turn = Turn([StoredEntry(live.seq, takeback(loaded.open_ply, to))])
        live.seq += 1
        let_dice_fall(live, turn, self._dice)
        body = Body(ping=(row.home.id, row.away.id), facts={"ply": str(loaded.open_ply), "to": str(to)})
        async with self.storing(row.id) as db:
            await notices.write(db, row.id, live.seq, "taken_back", body)
            await record(db, await state_of(db, row.id), live, turn, before=None, at=self.now())
