"""Names and preferences of people, and showing or deleting all their data."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from matchday.errors import NoSuchHours, NoSuchZone, StillPlaying
from matchday.league.active_entries import taking_part
from matchday.league.errors import StillTakingPart
from matchday.people.cleaning import Cleaning
from matchday.people.daily_summaries import next_summary
from store.database import Store
from store.match import matches
from store.people import callers, daily_summaries, first_matches, guild_privacy, people, preferences, privacy
from store.people.callers import Caller
from store.people.people import Person
from store.people.preferences import Preferences

HOURS: Final = range(24)
_FIRST_BOARDS: Final = 60  # number of boards after which nobody is new any more
_KNOWN: Final = 10_000
"""Number of people whose first match is cached; others are looked up again."""
_NOWHERE: Final = 0


class People:
    """Data of people.

    now: returns the current time (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self.cleaning = Cleaning(store, now)
        self._new_in: dict[int, int] = {}

    async def preferences(self, person_id: int) -> Preferences:
        """Return a person's preferences, or the defaults."""
        async with self._store.glance() as db:
            return await preferences.of(db, person_id)

    async def called(self, ids: Collection[int]) -> dict[int, str]:
        """Return the known names of some people, by Discord id."""
        async with self._store.glance() as db:
            return {somebody.id: somebody.name for somebody in await people.called(db, ids)}

    async def caller(self, person_id: int, channel_id: int) -> Caller:
        """Return the person who has pressed or typed something in a channel or thread."""
        async with self._store.glance() as db:
            return await callers.of(db, person_id, channel_id)

    async def prefer(self, somebody: Person, **changes: Any) -> Preferences:  # noqa: ANN401 - fields of Preferences
        """Change some preferences of a person, each by its name, and return all of them.

        Raises NoSuchZone or NoSuchHours, and changes nothing then.
        """
        _check(changes.get("zone", ""), changes.get("quiet"), changes.get("daily"))
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            wanted = (await preferences.of(db, somebody.id)).but(**changes)
            await preferences.keep(db, somebody.id, wanted)
            if {"daily", "zone"} & changes.keys():
                await daily_summaries.schedule(db, somebody.id, next_summary(wanted, self._now()))
        return wanted

    async def boards_called(self, person_id: int, match_id: int, *, up_to: int) -> int | None:
        """Return how many boards have called a person in the first match; None in later ones, and after many boards.

        With it newcomers get a hint under each of the first few boards.
        """
        if self._new_in.get(person_id, match_id) != match_id:
            return None
        async with self._store.glance() as db:
            first = await first_matches.of(db, person_id, match_id, limit=_FIRST_BOARDS)
        new = first.called <= up_to and first.boards < _FIRST_BOARDS
        if len(self._new_in) >= _KNOWN:
            self._new_in.clear()
        self._new_in[person_id] = first.id if new and first.id is not None else _NOWHERE
        return first.called if new and first.id == match_id else None

    async def data(self, person_id: int) -> str:
        """Return all data kept about a person, as JSON."""
        async with self._store.reading() as db:
            return await privacy.everything(db, person_id)

    async def has_lost_matches(self, person_id: int) -> bool:
        """Return whether a person has matches that end when the person is forgotten."""
        async with self._store.glance() as db:
            return bool(await matches.out_of_reach(db, person_id))

    async def forget(self, person_id: int) -> None:
        """Delete a person's own data; finished matches name "a former manager" instead.

        Matches in servers that the bot has left end as void: nobody else could end them. Those of a competition wait
        for its end.

        Raises StillPlaying or StillTakingPart.
        """
        async with self._store.reading() as db:
            if not await privacy.is_known(db, person_id):
                return
        async with self._store.writing() as db:
            lost = await matches.out_of_reach(db, person_id)
            still = len(await matches.of_person(db, person_id)) - len(lost)
            if still:
                raise StillPlaying(still)
            competitions = await taking_part(db, person_id)
            if competitions:
                raise StillTakingPart(competitions)
            await guild_privacy.void(db, lost)
            await privacy.forget(db, person_id)
            await self.cleaning.note(db)
        await self.cleaning.begin()
        _ = self._new_in.pop(person_id, None)


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, in alphabetical order."""
    return tuple(sorted(available_timezones()))


def _check(zone: str, quiet: tuple[int, int] | None, daily: int | None) -> None:
    if zone and zone not in zones():
        raise NoSuchZone(zone)
    if quiet is not None and not set(quiet) <= set(HOURS):
        raise NoSuchHours(f"{quiet[0]}-{quiet[1]}")
    if daily is not None and daily not in HOURS:
        raise NoSuchHours(str(daily))
