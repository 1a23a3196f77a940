"""Transactions that store an event of a competition together with all its consequences."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias
from weakref import WeakValueDictionary

from matchday.competitions.book import Book
from matchday.competitions.competition_dice import OVER
from matchday.competitions.counting import recount
from matchday.competitions.fixture_dice import bound
from matchday.competitions.match_consequences import changes, follow
from matchday.delivery.outbox import Outbox
from matchday.league.announcements import Stands, say, things_to_say
from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from store.database import Store
from store.delivery.notices import Notice
from store.league import clubs, competitions
from store.match import matches, processed_interactions
from store.people import people
from store.people.people import Person
from store.transaction import Transaction

Write: TypeAlias = Callable[[Book], Awaitable[object]]
"""Writes an event into a book, with everything else stored for it."""

Try: TypeAlias = Callable[[Book], Collection[int]]
"""Tries an event on a book, and writes nothing else. Returns matches to lock in any case."""


def written(first: Try) -> Write:
    """Return a writer that writes exactly the tried event."""

    async def happens(book: Book) -> None:
        _ = first(book)

    return happens


@dataclass
class Keeping:
    """Writer of competitions' books, with one writer at a time for each competition.

    now: returns the current time (UTC). new_seed: makes the secrets of fixtures, and of a competition whose own was
    shown.
    """

    store: Store
    open: OpenMatches
    matches: Outbox[Notice]
    now: Callable[[], datetime]
    new_seed: Callable[[], bytes]
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary[int, asyncio.Lock])

    def lock(self, competition_id: int) -> asyncio.Lock:
        """Return a competition's lock. Keep a reference: unreferenced locks are dropped."""
        return self._locks.setdefault(competition_id, asyncio.Lock())

    async def write(
        self,
        competition_id: int,
        happens: Write,
        *,
        interaction_id: int | None = None,
        known: Sequence[Person] = (),
        first: Try | None = None,
    ) -> Book | None:
        """Write into a competition's book, with all consequences; return it, None if the interaction was heard before.

        interaction_id: of the request; None for the timer. known: persons who may be unknown to the store.
        first: tries the event, so that affected matches can be locked before it is written.

        Raises NoCompetitionHere, and the errors of `happens`; nothing has changed then.
        """
        at = self.now()
        async with self.lock(competition_id), AsyncExitStack() as locks:
            touched = await self._touched(competition_id, first, interaction_id, at) if first else []
            for match in touched:
                await locks.enter_async_context(self.open.lock(match))
            async with self.store.writing() as db:
                await competitions.hold(db, competition_id)
                for match in touched:
                    await matches.hold(db, match)
                if (
                    interaction_id is not None
                    and await processed_interactions.heard_in_league(db, interaction_id) is not None
                ):
                    return None
                await people.remember(db, *known)
                book = await Book.opened(db, competition_id, at)
                if interaction_id is not None:
                    await processed_interactions.hear_in_league(db, interaction_id, book.league.id, competition_id)
                await happens(book)
                await self._close(book)
            for match in touched:
                self.open.forget(match)
        return book

    async def _touched(self, competition_id: int, first: Try, interaction_id: int | None, at: datetime) -> list[int]:
        """Return the matches that an event affects."""
        async with self.store.reading() as db:
            if (
                interaction_id is not None
                and await processed_interactions.heard_in_league(db, interaction_id) is not None
            ):
                return []
            book = await Book.opened(db, competition_id, at)
        also = first(book)
        return sorted({*also, *(change.match for change in changes(book.before, book.now))})

    async def _close(self, book: Book) -> None:
        db = book.db
        shown = book.before.phase in OVER and book.now.phase not in OVER  # reveal the seed before another die falls
        promise = await competitions.bind_anew(db, book.id, self.new_seed()) if shown else ""
        for change in await book.calculate(lambda: [*changes(book.before, book.now)]):
            row = await row_of(db, change.match)
            await follow(db, self.open.game(row.ruleset), change, book.at, book.fresh[-1])
        await _assign_clubs_to_managers(db, book)
        await recount(book)
        tapes = await bound(book, self.new_seed)
        before, after = Stands(book.before, book.row.seen or book.row.created), Stands(book.now, book.at)
        for said in await book.calculate(lambda: [*things_to_say(before, after, book.fresh, promise, tapes)]):
            await say(db, book.row, said)
        await book.close()


async def _assign_clubs_to_managers(db: Transaction, book: Book) -> None:
    """Assign a club in the league to its new manager in the competition."""
    for club, entry in book.now.entries.items():
        before = book.before.entries.get(club)
        if before is not None and before.manager != entry.manager:
            await clubs.change_manager(db, club, entry.manager)
