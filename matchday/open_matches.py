"""The matches in memory, each with its lock: made from the store when they are asked for, thrown away when in doubt."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from weakref import WeakValueDictionary

from matchday.dice import Dice
from matchday.live import InAdvance, Live, Turn, let_dice_fall
from matchday.loading import Loaded, load
from matchday.recording import record
from matchday.refusals import NoSuchRuleset
from matchday.standing import in_advance
from rules.log import takeback
from rules.rulesets import Ruleset
from store import matches, notices
from store.database import Store
from store.entries import StoredEntry
from store.matches import MatchRow
from store.notices import Body
from store.transaction import Transaction

IN_MEMORY = 1_000
"""Referees of so many matches at most: each takes about a tenth of a megabyte, with its copies."""


async def _prepare(live: Live) -> None:
    """Let what takes long be worked out in a thread, before it is needed while everybody waits."""
    work_out = live.ruleset.to_work_out(live.match)
    if work_out is not None:
        await asyncio.to_thread(work_out)


class OpenMatches:
    """Referees in memory. Whoever touches one holds its lock.

    now: what time it is (UTC).
    at_most: how many are kept; the one used longest ago goes first.
    """

    def __init__(
        self,
        store: Store,
        rulesets: Mapping[str, Ruleset],
        dice: Dice,
        *,
        now: Callable[[], datetime],
        at_most: int = IN_MEMORY,
    ) -> None:
        self.now = now
        self._store = store
        self._rulesets = rulesets
        self._dice = dice
        self._at_most = at_most
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match. Hold on to it: it is forgotten when nobody does."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def ruleset(self, name: str) -> Ruleset:
        """Return a game by its name; raise NoSuchRuleset if it is not known here."""
        try:
            return self._rulesets[name]
        except KeyError:
            raise NoSuchRuleset(name) from None

    async def live(self, row: MatchRow) -> Live:
        """Return a match that has begun, with its referee: from memory, else from the store.

        If its log no longer fits the rules it goes back to its save point, both managers are told, and nothing is
        deleted. Raises MatchBroke where its rules fail.
        """
        live = self._live.get(row.id)
        if live is None:
            async with self._store.reading() as db:
                loaded = await load(db, row, self.ruleset(row.ruleset))
            live = loaded.live
            if loaded.back_to is not None and not row.over:
                await self._take_back(row, loaded, loaded.back_to)
        await _prepare(live)
        self.keep(live)
        return live

    async def in_advance(self, row: MatchRow) -> dict[str, InAdvance]:
        """Return what both managers of a match have said in advance, by side."""
        async with self._store.reading() as db:
            return await in_advance(db, row, self.ruleset(row.ruleset))

    def keep(self, live: Live) -> None:
        """Keep a match in memory as the one used last."""
        self._live[live.match_id] = live
        self._live.move_to_end(live.match_id)
        while len(self._live) > self._at_most:
            self._live.popitem(last=False)

    def forget(self, match_id: int) -> None:
        """Throw the referee of a match away: the store knows better."""
        self._live.pop(match_id, None)

    @asynccontextmanager
    async def storing(self, match_id: int) -> AsyncGenerator[Transaction]:
        """Begin the transaction that stores what a match has gone through; if it fails, its referee is thrown away."""
        try:
            async with self._store.writing() as db:
                await matches.hold(db, match_id)
                yield db
        except BaseException:
            self.forget(match_id)
            raise

    async def _take_back(self, row: MatchRow, loaded: Loaded, to: int) -> None:
        live = loaded.live
        turn = Turn([StoredEntry(live.seq, takeback(loaded.open_ply, to))])
        live.seq += 1
        let_dice_fall(live, turn, self._dice)
        body = Body(ping=(row.home.id, row.away.id), facts={"ply": str(loaded.open_ply), "to": str(to)})
        async with self.storing(row.id) as db:
            await notices.write(db, row.id, live.seq, "taken_back", body)
            await record(db, row, live, turn, before=None, at=self.now())
