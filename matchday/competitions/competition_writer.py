"""Writing into the book of a competition: one transaction for what happens and for all that follows from it."""

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
from matchday.leagues.announcements import Stands, say, things_to_say
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
"""Writes into a book what happens, and what else is stored with it."""

Try: TypeAlias = Callable[[Book], Collection[int]]
"""Writes into a book what would happen, and nothing else. Returns matches that are to be locked in any case."""


def written(first: Try) -> Write:
    """Return what writes into a book just what was tried."""

    async def happens(book: Book) -> None:
        _ = first(book)

    return happens


@dataclass
class Keeping:
    """Keeps the books of competitions, one writer a competition.

    now: what time it is (UTC). new_seed: makes the secrets of fixtures, and of a competition whose own was shown.
    """

    store: Store
    open: OpenMatches
    matches: Outbox[Notice]
    now: Callable[[], datetime]
    new_seed: Callable[[], bytes]
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary[int, asyncio.Lock])

    def lock(self, competition_id: int) -> asyncio.Lock:
        """Return the lock of a competition. Hold on to it: it is forgotten when nobody does."""
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
        """Write into a competition's book, with all that follows; return it, None where that was done before.

        interaction_id: of the one that wants it; None for the timer. known: who may be strangers to the store.
        first: tries it, where matches may follow, so that these are locked before.

        Raises NoCompetitionHere, and what `happens` raises; nothing has changed then.
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
                for person in known:
                    await people.remember(db, person)
                book = await Book.opened(db, competition_id, at)
                if interaction_id is not None:
                    await processed_interactions.hear_in_league(db, interaction_id, book.league.id, competition_id)
                await happens(book)
                await self._close(book)
            for match in touched:
                self.open.forget(match)
        return book

    async def _touched(self, competition_id: int, first: Try, interaction_id: int | None, at: datetime) -> list[int]:
        """Return the matches that follow from what happens."""
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
        shown = book.before.phase in OVER and book.now.phase not in OVER  # the seed: before another die falls
        promise = await competitions.bind_anew(db, book.id, self.new_seed()) if shown else ""
        for change in await book.apart(lambda: [*changes(book.before, book.now)]):
            row = await row_of(db, change.match)
            await follow(db, self.open.game(row.ruleset), change, book.at, book.fresh[-1])
        await _managers_follow(db, book)
        await recount(book)
        tapes = await bound(book, self.new_seed)
        before, after = Stands(book.before, book.row.seen or book.row.created), Stands(book.now, book.at)
        for said in await book.apart(lambda: [*things_to_say(before, after, book.fresh, promise, tapes)]):
            await say(db, book.row, said)
        await book.close()


async def _managers_follow(db: Transaction, book: Book) -> None:
    """Give a club to whoever manages it in the competition now, where that has changed."""
    for club, entry in book.now.entries.items():
        before = book.before.entries.get(club)
        if before is not None and before.manager != entry.manager:
            await clubs.managed_by(db, club, entry.manager)
