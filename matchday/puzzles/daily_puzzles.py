"""Channels with a daily puzzle: `desk.daily_puzzles`. Each is posted once a day, also over restarts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TypeAlias

from matchday.delivery.daily_hour import next_daily
from matchday.delivery.due_scheduler import Alarm
from matchday.delivery.outbox import Outbox
from matchday.errors import NoSuchZone
from matchday.people.people import zones
from matchday.puzzles.errors import NoDailyPuzzle
from store.database import Store
from store.puzzles import daily_puzzles, puzzle_notices
from store.puzzles.daily_puzzles import DailyPuzzle
from store.puzzles.puzzle_notices import PuzzleNotice

PostOfPuzzle: TypeAlias = Callable[[PuzzleNotice], Awaitable[int | None]]
"""Posts a day's puzzle in a channel."""


async def unposted(_notice: PuzzleNotice) -> int | None:
    """Post nothing."""
    return None


class DailyPuzzles:
    """Service for daily puzzles. Callers check organisers' permissions.

    When one is due, a notice is written and the next one is set, in one transaction; the outbox posts the notice.

    post: posts it. now: returns the current time (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime], post: PostOfPuzzle = unposted) -> None:
        self._store = store
        self._now = now
        self.outbox: Outbox[PuzzleNotice] = Outbox(store, post, puzzle_notices)
        self.alarm = Alarm(store, daily_puzzles, self._ring, now)

    async def begin(self, daily: DailyPuzzle) -> datetime:
        """Post a puzzle in a channel every day from the next such hour on. Returns when the first one is due (UTC).

        Raises NoSuchZone.
        """
        if daily.zone and daily.zone not in zones():
            raise NoSuchZone(daily.zone)
        due = next_at(daily, self._now())
        async with self._store.writing() as db:
            await daily_puzzles.keep(db, daily, due)
        return due

    async def end(self, channel_id: int) -> None:
        """Post no more puzzles in a channel. Raises NoDailyPuzzle."""
        async with self._store.writing() as db:
            if not await daily_puzzles.end(db, channel_id):
                raise NoDailyPuzzle

    async def of(self, channel_id: int) -> DailyPuzzle | None:
        """Return a channel's daily puzzle, None for none."""
        async with self._store.reading() as db:
            return await daily_puzzles.of(db, channel_id)

    async def _ring(self, channel_id: int, at: datetime) -> None:
        """Write the notice of the puzzle of the day, and set when the next one is due."""
        async with self._store.writing() as db:
            daily = await daily_puzzles.of(db, channel_id)
            if daily is None or channel_id not in await daily_puzzles.due_at(db, at):
                return
            await puzzle_notices.write(db, daily, at.date().toordinal())
            await daily_puzzles.put_off(db, channel_id, next_at(daily, at))


def next_at(daily: DailyPuzzle, after: datetime) -> datetime:
    """Return the next moment (UTC) at which a channel's puzzle is due, later than another one."""
    return next_daily(daily.hour, daily.zone, after)
