"""References to where a match is shown: its thread, the message of its board, and the card beside the thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cachetools import FIFOCache

from store.database import Store
from store.match import entries, matches

MATCHES_KNOWN: Final = 10_000
"""Of so many matches it is remembered in which server they are played."""


class Shown:
    """What is remembered of the messages of matches: `desk.shown`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._servers: FIFOCache[int, int] = FIFOCache(MATCHES_KNOWN)

    async def server_of(self, match_id: int) -> int | None:
        """Return the server that a match is played in: it never changes. None where there is no such match."""
        if match_id not in self._servers:
            async with self._store.reading() as db:
                row = await matches.get(db, match_id)
            if row is None:
                return None
            self._servers[match_id] = row.guild_id
        return self._servers[match_id]

    async def in_thread(self, match_id: int, thread_id: int | None) -> None:
        """Remember the thread that a match is played in; None for the channel itself."""
        async with self._store.writing() as db:
            await matches.put_in_thread(db, match_id, thread_id)

    async def over_in(self, threads: Collection[int]) -> Sequence[int]:
        """Return the matches that are over and were played in one of these threads, the oldest first."""
        async with self._store.reading() as db:
            return await matches.over_in(db, threads)

    async def board_is(self, match_id: int, message_id: int, seq: int | None = None) -> None:
        """Remember the message that shows the board of a match.

        seq: what its buttons carry; None for the question that is open.
        """
        async with self._store.writing() as db:
            shown = await entries.next_seq(db, match_id) if seq is None else seq
            await matches.boards_are(db, [(match_id, message_id, shown)])

    async def card_is(self, match_id: int, message_id: int) -> None:
        """Remember the message that tells, beside the thread of a match, how it stands."""
        async with self._store.writing() as db:
            await matches.card_is(db, match_id, message_id)
