"""Followers of other people's matches, who are called at goals and at the end."""

from __future__ import annotations

from typing import Final

from matchday.errors import NotPlaying, TooManyFollowers
from matchday.match.build_view import row_of
from store.database import Store
from store.match import matches
from store.people import followers, people
from store.people.people import Person

MOST: Final = 50
"""Largest number of followers of a match: each is sent a separate message."""


class Following:
    """Followers of matches: `desk.following`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def toggle(self, match_id: int, somebody: Person) -> bool:
        """Start following a match for a person, or stop if they follow it. Returns whether they follow it now.

        Raises NoSuchMatch, NotPlaying if it is over, TooManyFollowers.
        """
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            row = await row_of(db, match_id)
            there = await followers.of(db, match_id)
            if somebody.id in there:
                await followers.drop(db, match_id, somebody.id)
                return False
            if row.is_over:
                raise NotPlaying(match_id, row.state)
            if len(there) >= MOST:
                raise TooManyFollowers(MOST)
            await people.remember(db, somebody)
            await followers.add(db, match_id, somebody.id)
            return True

    async def of(self, match_id: int) -> tuple[int, ...]:
        """Return the ids of a match's followers."""
        async with self._store.reading() as db:
            return await followers.of(db, match_id)
