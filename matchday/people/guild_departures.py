"""Servers that the bot has left: after 30 days their people's names are deleted, unless it has returned."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from matchday.delivery.due_scheduler import AGAIN, Alarm
from matchday.match.open_matches import OpenMatches
from matchday.people.cleaning import Cleaning
from store.database import Store
from store.people import guild_departures, guild_privacy
from store.shards import ALL, Shards

log = logging.getLogger(__name__)

KEPT_FOR: Final = timedelta(days=30)
"""Time for which data of a left server is kept: the bot may be let in again."""


class Departures:
    """Data of servers that the bot has left: `desk.departures`.

    cleaning: wipes the remains of deleted people. now: returns the current time (UTC).
    """

    def __init__(self, store: Store, open_: OpenMatches, cleaning: Cleaning, now: Callable[[], datetime]) -> None:
        self._store = store
        self._cleaning = cleaning
        self._open = open_
        self._now = now
        self._here: frozenset[int] = frozenset()
        self._reported: Shards | None = None  # those whose servers `note_present` has noted
        self.alarm = Alarm(store, guild_departures, self._look, now)

    async def note_left(self, guild_id: int) -> None:
        """Note that the bot has left a server, or that the server is gone."""
        self._here -= {guild_id}
        at = self._now()
        async with self._store.writing() as db:
            await guild_departures.leave(db, guild_id, at, at + KEPT_FOR)
        log.info("server %d was left: its people are forgotten in %d days", guild_id, KEPT_FOR.days)

    async def note_back(self, guild_id: int) -> None:
        """Note that the bot has joined a server, perhaps again."""
        self._here |= {guild_id}
        async with self._store.writing() as db:
            await guild_departures.return_to(db, guild_id)

    async def note_present(self, guild_ids: Collection[int], of: Shards = ALL) -> None:
        """Note all servers of some shards that the bot is in: it has left any other of theirs without being told.

        guild_ids: includes servers that cannot be reached just now, since an outage is no departure. of: the shards,
            each for itself, since a program may take one over at any time.
        """
        here = frozenset(guild_ids)
        self._here = here | {each for each in self._here if not of.have(each)}
        held = self._reported.held if self._reported is not None else frozenset[int]()
        self._reported = replace(of, held=held | of.held)
        async with self._store.reading() as db:
            known = await guild_privacy.servers(db, of)
        for guild_id in known | here:
            if guild_id in self._here:  # asked for each in turn: meanwhile it may have been left, or joined
                await self.note_back(guild_id)
            else:
                await self.note_left(guild_id)

    async def _look(self, guild_id: int, at: datetime) -> None:
        """Delete the names of a server's people, unless the bot has returned, perhaps while not running."""
        if self._reported is None or not self._reported.have(guild_id):  # unknown yet, and a deletion cannot be undone
            async with self._store.writing() as db:
                await guild_departures.put_off(db, guild_id, at + AGAIN)
        elif guild_id in self._here:
            await self.note_back(guild_id)
        else:
            await self._forget(guild_id, at)

    async def _forget(self, guild_id: int, at: datetime) -> None:
        """Delete the names of a server's people: one transaction each, so that other tasks have their turn."""
        async with self._store.reading() as db:
            open_ones = sorted(await guild_privacy.open_in(db, guild_id))
        async with AsyncExitStack() as locks:
            for match_id in open_ones:  # an answer in one of them comes before this, or finds it void
                await locks.enter_async_context(self._open.lock(match_id))
            async with self._store.writing() as db:
                if not await guild_departures.is_still_due(db, guild_id, at):
                    return
                voided = await guild_privacy.close(db, guild_id)
            for match_id in voided:
                self._open.forget(match_id)
        people = await self._people_of(guild_id)
        for person_id in people:
            await asyncio.sleep(0)
            async with self._store.writing() as db:
                if not await guild_departures.is_still_due(db, guild_id, at):  # the bot was let in again meanwhile
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
        """Delete the names of people with no other data, a few at a time."""
        after: int | None = 0
        while after is not None:
            await asyncio.sleep(0)
            async with self._store.writing() as db:
                after = await guild_privacy.sweep(db, after)
