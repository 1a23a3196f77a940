"""Servers that the bot has left: 30 days later people are named there no longer, unless it has come back before."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from typing import Final

from matchday.delivery.due_scheduler import AGAIN, Alarm
from matchday.match.open_matches import OpenMatches
from matchday.people.cleaning import Cleaning
from store.database import Store
from store.people import guild_departures, guild_privacy

log = logging.getLogger(__name__)

KEPT_FOR: Final = timedelta(days=30)
"""So long is kept what lies in a server that the bot has left: it may be let in again."""


class Departures:
    """What becomes of a server that the bot has left: `desk.departures`.

    cleaning: wipes what may be left of people who are forgotten. now: what time it is (UTC).
    """

    def __init__(self, store: Store, open_: OpenMatches, cleaning: Cleaning, now: Callable[[], datetime]) -> None:
        self._store = store
        self._cleaning = cleaning
        self._open = open_
        self._now = now
        self._here: frozenset[int] | None = None  # None until `there` has said where the bot is
        self.alarm = Alarm(store, guild_departures, self._look, now)

    async def left(self, guild_id: int) -> None:
        """Note that the bot has left a server, or that the server is gone."""
        if self._here is not None:
            self._here -= {guild_id}
        at = self._now()
        async with self._store.writing() as db:
            await guild_departures.leave(db, guild_id, at, at + KEPT_FOR)
        log.info("server %d was left: its people are forgotten in %d days", guild_id, KEPT_FOR.days)

    async def back(self, guild_id: int) -> None:
        """Note that the bot has been let into a server, perhaps again."""
        if self._here is not None:
            self._here |= {guild_id}
        async with self._store.writing() as db:
            await guild_departures.return_to(db, guild_id)

    async def there(self, guild_ids: Collection[int]) -> None:
        """Note in which servers the bot is: any other has been left while nobody has told it so.

        guild_ids: those that cannot be reached just now among them, for an outage is no departure.
        """
        self._here = here = frozenset(guild_ids)
        async with self._store.reading() as db:
            known = await guild_privacy.servers(db)
        for guild_id in known | here:
            if guild_id in self._here:  # asked when its turn comes: `left` and `back` may have been told meanwhile
                await self.back(guild_id)
            else:
                await self.left(guild_id)

    async def _look(self, guild_id: int, at: datetime) -> None:
        """Forget the people of a server, unless the bot is there: it may have been let in while it was not running."""
        if self._here is None:  # nothing is forgotten before it is known where the bot is: it could not be undone
            async with self._store.writing() as db:
                await guild_departures.put_off(db, guild_id, at + AGAIN)
        elif guild_id in self._here:
            await self.back(guild_id)
        else:
            await self._forget(guild_id, at)

    async def _forget(self, guild_id: int, at: datetime) -> None:
        """Name nobody in a server any more: one transaction a person, and others have their turn between."""
        async with self._store.reading() as db:
            open_ones = sorted(await guild_privacy.open_in(db, guild_id))
        async with AsyncExitStack() as locks:
            for match_id in open_ones:  # whoever answers in one has done so before, or finds it void
                await locks.enter_async_context(self._open.lock(match_id))
            async with self._store.writing() as db:
                if not await guild_departures.still_due(db, guild_id, at):
                    return
                voided = await guild_privacy.close(db, guild_id)
            for match_id in voided:
                self._open.forget(match_id)
        people = await self._people_of(guild_id)
        for person_id in people:
            await asyncio.sleep(0)
            async with self._store.writing() as db:
                if not await guild_departures.still_due(db, guild_id, at):  # the bot was let in again meanwhile
                    return
                await guild_privacy.forget(db, guild_id, person_id)
        await self._sweep()
        async with self._store.writing() as db:
            await guild_departures.return_to(db, guild_id)
            await self._cleaning.note(db)
        await self._cleaning.begin()
        log.info("server %d: %d people are forgotten, %d open matches void", guild_id, len(people), len(voided))

    async def _people_of(self, guild_id: int) -> list[int]:
        """Return the people who are named in a server."""
        async with self._store.reading() as db:
            people, matches = (
                {*await guild_privacy.people_of(db, guild_id)},
                await guild_privacy.matches_in(db, guild_id),
            )
        for match_id in matches:
            await asyncio.sleep(0)
            async with self._store.reading() as db:
                people |= {*await guild_privacy.answered_in(db, match_id)}
        return sorted(people)

    async def _sweep(self) -> None:
        """Throw away the names of people of whom nothing else is kept, a few at a time."""
        after: int | None = 0
        while after is not None:
            await asyncio.sleep(0)
            async with self._store.writing() as db:
                after = await guild_privacy.sweep(db, after)
