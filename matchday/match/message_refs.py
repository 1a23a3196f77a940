"""References to a match's messages: its thread, its board, and its card with the link to its page."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cachetools import FIFOCache

from store.database import Store
from store.match import card_links, entries, matches
from store.match.card_links import CardLink

MATCHES_KNOWN: Final = 10_000
"""Number of matches of which it is cached whose they are."""


class MessageRefs:
    """Stored references to the messages of matches: `desk.shown`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._servers: FIFOCache[int, tuple[int, Collection[int]]] = FIFOCache(MATCHES_KNOWN)

    async def belongs(self, match_id: int, guild_id: int, person_id: int) -> bool:
        """Return whether a match belongs to a server or, in direct messages, to a person: that never changes."""
        if match_id not in self._servers:
            async with self._store.glance() as db:
                row = await matches.get(db, match_id)
            if row is None:
                return False
            self._servers[match_id] = row.guild_id, {row.home.id, row.away.id} if row.is_direct else ()
        server, people = self._servers[match_id]
        return server == guild_id and (not people or person_id in people)

    async def set_thread(self, match_id: int, thread_id: int | None) -> None:
        """Store the thread of a match; None for the channel itself."""
        async with self._store.writing() as db:
            await matches.put_in_thread(db, match_id, thread_id)

    async def over_in(self, threads: Collection[int]) -> Sequence[int]:
        """Return the finished matches that were played in one of these threads, oldest first."""
        async with self._store.reading() as db:
            return await matches.over_in(db, threads)

    async def store_board(self, match_id: int, message_id: int, seq: int | None = None) -> None:
        """Store the id of the message with a match's board.

        seq: of its buttons; None for the open question.
        """
        async with self._store.writing() as db:
            shown = await entries.next_seq(db, match_id) if seq is None else seq
            await matches.store_boards(db, [(match_id, message_id, shown)])

    async def store_card(self, match_id: int, message_id: int, page: str | None) -> None:
        """Store the id of a match's card, and the token of the page to which it leads; None for no link."""
        async with self._store.writing() as db:
            await matches.store_card(db, match_id, message_id, page)

    async def card_link(self, match_id: int) -> CardLink:
        """Return the link on a match's card."""
        async with self._store.glance() as db:
            return await card_links.of(db, match_id)
