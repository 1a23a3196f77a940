"""Managers' absences: their clocks stand still until they return, and their opponents are told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from matchday.errors import AwayInThePast, AwayTooLong
from matchday.match.views import sides_of
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import clocks, entries, matches
from store.people import absences, people, preferences
from store.people.absences import AbsencePeriod
from store.people.people import Person
from store.transaction import Transaction

MOST_DAYS: Final = 30
"""Days that a manager can be away in a year."""

_YEAR: Final = timedelta(days=365)


class Absences:
    """Absences of managers.

    game: finds a game by its name.
    now: what time it is (UTC).
    """

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._game = game
        self._now = now

    async def until(self, person_id: int) -> datetime | None:
        """Return when a person's absence ends (UTC), None for somebody who is not away."""
        at = self._now()
        async with self._store.reading() as db:
            return max((each.until for each in await absences.of(db, person_id) if each.until > at), default=None)

    async def go(self, somebody: Person, typed: str) -> datetime:
        """Start a person's absence now, and return when it ends (UTC).

        typed: a number of days, "5", or the last day in that manager's own time zone, "2026-08-31".

        Raises AwayInThePast, AwayTooLong.
        """
        at = self._now()
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            until = until_typed(typed, at, (await preferences.of(db, somebody.id)).zone)
            await absences.end(db, somebody.id, at)
            left = timedelta(days=MOST_DAYS) - _spent(await absences.of(db, somebody.id), at - _YEAR)
            if until - at > left:
                raise AwayTooLong(MOST_DAYS, max(0, left.days))
            await absences.go(db, somebody.id, AbsencePeriod(at, until))
            await self._tell(db, somebody.id, at, "away", until.isoformat())
        return until

    async def back(self, somebody: Person) -> None:
        """End a person's absence; without one, nothing changes."""
        at = self._now()
        if await self.until(somebody.id) is None:
            return
        async with self._store.writing() as db:
            await absences.end(db, somebody.id, at)
            await self._tell(db, somebody.id, at, "back", "")

    async def _tell(self, db: Transaction, person_id: int, at: datetime, what: str, until: str) -> None:
        """Look at a manager's clocks again, and notify the opponents."""
        for match_id in await clocks.running_of(db, person_id):
            await matches.hold(db, match_id)
            row, kept = await matches.get(db, match_id), await clocks.read(db, match_id)
            if row is None or kept is None or not kept.clock.runs:
                continue
            sides = sides_of(row, self._game(row.ruleset), person_id)
            if kept.clock.side in sides:
                clock = kept.clock.but(said=kept.clock.said + 1)
                await clocks.write(db, match_id, clock, at)
                facts = {"what": what, "by": sides[0], "until": until}
                body = NoticeBody(side=clock.side, facts=facts, number=clock.said)
                await notices.write(db, match_id, await entries.next_seq(db, match_id), "pause", body)


def until_typed(typed: str, at: datetime, zone: str) -> datetime:
    """Return when an absence ends (UTC): after a number of days, or at the end of a day in a time zone.

    Raises AwayInThePast for any other text, and for an end that has passed.
    """
    try:
        days = int(typed)
    except ValueError:
        until = _end_of_day(typed, zone)
    else:
        until = at + timedelta(days=min(max(days, 0), _YEAR.days))
    if until is None or until <= at:
        raise AwayInThePast(typed)
    return until


def _end_of_day(typed: str, zone: str) -> datetime | None:
    try:
        day = date.fromisoformat(typed.strip())
        return datetime.combine(day + timedelta(days=1), time(), ZoneInfo(zone or "UTC")).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _spent(away: tuple[AbsencePeriod, ...], since: datetime) -> timedelta:
    """Return how long a person was away since a moment."""
    return sum((max(each.until - max(each.begin, since), timedelta()) for each in away), timedelta())
