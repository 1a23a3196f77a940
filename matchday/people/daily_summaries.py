"""Daily summaries: one direct message at a person's hour in place of a ping for each turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from zoneinfo import ZoneInfo

from matchday.delivery.daily_hour import next_daily
from matchday.delivery.due_scheduler import Alarm
from matchday.delivery.outbox import Outbox
from store.database import Store
from store.people import daily_summaries, preferences
from store.people.daily_summaries import DailySummary
from store.people.preferences import Preferences

PostSummary = Callable[[DailySummary], Awaitable[int | None]]
"""Sends a summary. Returns the id of its message, or None if nothing waits for its person."""


async def unsent(_: DailySummary) -> None:
    """Send no summary."""


class DailySummaries:
    """Daily summaries of people: `desk.summaries`.

    outbox: sends those that are due, each once. alarm: looks at each when it is due. now: returns the current time
    (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime], post: PostSummary = unsent) -> None:
        self._store = store
        self._now = now
        self.outbox = Outbox[DailySummary](store, post, daily_summaries)
        self.alarm = Alarm(store, daily_summaries, self._look, now)

    async def message_of(self, person_id: int) -> int | None:
        """Return the direct message with a person's last summary; None for none."""
        async with self._store.glance() as db:
            return await daily_summaries.message_of(db, person_id)

    async def is_being_sent(self, person_id: int) -> bool:
        """Return whether a person's next summary is due and its message not known yet."""
        async with self._store.glance() as db:
            return await daily_summaries.is_being_sent(db, person_id)

    def acts_for(self, guild_id: int) -> bool:
        """Return whether it is this program that edits summaries when the bot has left or joined a server."""
        return self._store.shards.have(guild_id)

    async def note_lost(self, person_id: int, message_id: int) -> None:
        """Note that the message with a person's summary cannot be edited any more."""
        async with self._store.writing() as db:
            await daily_summaries.note_lost(db, person_id, message_id)

    async def _look(self, key: int, at: datetime) -> None:
        """Note that a summary must be sent, and when the next one is due; of missed ones only the last is sent."""
        async with self._store.writing() as db:
            wanted = await preferences.of(db, await daily_summaries.person_with(db, key))
            due = next_summary(wanted, at)
            if due is not None:
                day = at.astimezone(ZoneInfo(wanted.zone or "UTC")).date()
                await daily_summaries.write(db, key, day.isoformat(), due)


def next_summary(wanted: Preferences, after: datetime) -> datetime | None:
    """Return when the next summary is due after a moment (UTC), None for somebody who wants none."""
    return None if wanted.daily is None else next_daily(wanted.daily, wanted.zone or "", after)
