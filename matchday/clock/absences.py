"""Managers' absences: their clocks stand still until they return, and their opponents are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from matchday.computers.seats import level_while_away
from matchday.computers.sitting_in import SittingIn
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
    sitting_in: offers computers that sit in meanwhile.
    now: what time it is (UTC).
    """

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game],
        sitting_in: SittingIn,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._game = game
        self._sitting_in = sitting_in
        self._now = now

    async def until(self, person_id: int) -> datetime | None:
        """Return when a person's absence ends (UTC), None for somebody who is not away."""
        at = self._now()
        async with self._store.reading() as db:
            return max((each.until for each in await absences.of(db, person_id) if each.until > at), default=None)

    async def go(self, somebody: Person, typed: str, *, computer: int | None = None) -> datetime:
        """Start a person's absence now, and return when it ends (UTC).

        typed: a number of days, "5", or the last day in that manager's own time zone, "2026-08-31".
        computer: the level of the computer that sits in meanwhile, where the opponent agrees; None for none.

        Raises AwayInThePast, AwayTooLong.
        """
        at = self._now()
        async with self._store.writing() as db:
            held = await _hold_matches(db, somebody.id)
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            until = until_typed(typed, at, (await preferences.of(db, somebody.id)).zone)
            await absences.end(db, somebody.id, at)
            left = timedelta(days=MOST_DAYS) - _spent(await absences.of(db, somebody.id), at - _YEAR)
            if until - at > left:
                raise AwayTooLong(MOST_DAYS, max(0, left.days))
            await absences.go(db, somebody.id, AbsencePeriod(at, until, computer))
            await self._tell(db, somebody.id, held, at, what="away", until=until.isoformat())
            await self._sitting_in.replace_absent(db, somebody.id, held, at)
        return until

    async def let_computer(self, somebody: Person, *, computer: int | None) -> None:
        """Change which computer sits in for a person who is away; None for none. Without an absence, nothing changes.

        computer: its level.
        """
        at = self._now()
        async with self._store.writing() as db:
            held = await _hold_matches(db, somebody.id)
            await absences.let_computer(db, somebody.id, at, computer)
            await self._sitting_in.replace_absent(db, somebody.id, held, at)

    async def plays(self, person_id: int) -> int | None:
        """Return the level of the computer that may sit in for a person now; None for none."""
        async with self._store.reading() as db:
            return level_while_away(await absences.of(db, person_id), self._now())

    async def end(self, somebody: Person) -> None:
        """End a person's absence, if there is one, and give back the seats in which a computer sits in."""
        at = self._now()
        is_away = await self.until(somebody.id) is not None
        async with self._store.writing() as db:
            held = await _hold_matches(db, somebody.id)
            if is_away:
                await absences.end(db, somebody.id, at)
                await self._tell(db, somebody.id, held, at, what="back", until="")
            await self._sitting_in.give_back_all(db, somebody.id, held)

    async def _tell(  # noqa: PLR0913 - what is told, to whom, and when
        self, db: Transaction, person_id: int, held: Sequence[int], at: datetime, *, what: str, until: str
    ) -> None:
        """Look at a manager's clocks again, and notify the opponents. held: the manager's matches."""
        for match_id in held:
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


async def _hold_matches(db: Transaction, person_id: int) -> Sequence[int]:
    """Lock a person's current matches with a clock, and return them.

    Matches are locked before the person's own rows, as in every answer: that holds its match first, and then its entry
    refers to the person who entered it.
    """
    playing = await clocks.running_of(db, person_id)
    for match_id in playing:
        await matches.hold(db, match_id)
    return playing


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
