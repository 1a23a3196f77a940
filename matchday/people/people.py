"""People beside their matches: names, preferences, and showing or forgetting all that is kept of somebody."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from matchday.errors import NoSuchHours, NoSuchZone, StillPlaying
from matchday.leagues.active_entries import taking_part
from matchday.leagues.errors import StillTakingPart
from matchday.people.cleaning import Cleaning
from store.database import Store
from store.delivery import notices
from store.match import matches
from store.people import callers, people, preferences, privacy
from store.people.callers import Caller
from store.people.people import Person
from store.people.preferences import Preferences

HOURS: Final = range(24)
_FIRST_BOARDS: Final = 60  # more of them, and nobody is new any more
_KNOWN: Final = 10_000
"""Of so many people it is remembered in which match they are new; then it is found out again."""
_NOWHERE: Final = 0


class People:
    """The people that matches know.

    now: what time it is (UTC).
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self.cleaning = Cleaning(store, now)
        self._new_in: dict[int, int] = {}

    async def preferences(self, person_id: int) -> Preferences:
        """Return how somebody wants to be treated; as everybody is where nothing was said."""
        async with self._store.reading() as db:
            return await preferences.of(db, person_id)

    async def called(self, ids: Collection[int]) -> dict[int, str]:
        """Return the names of those of some people who are known, by Discord's number."""
        async with self._store.reading() as db:
            return {somebody.id: somebody.name for somebody in await people.called(db, ids)}

    async def caller(self, person_id: int, channel_id: int) -> Caller:
        """Return somebody who has pressed or typed something in a channel or thread."""
        async with self._store.reading() as db:
            return await callers.of(db, person_id, channel_id)

    async def prefer(self, somebody: Person, **changes: Any) -> Preferences:  # noqa: ANN401 - fields of Preferences
        """Change some of somebody's preferences, each by its name, and return all of them.

        Raises NoSuchZone or NoSuchHours, and changes nothing then.
        """
        _check(changes.get("zone", ""), changes.get("quiet"))
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            wanted = (await preferences.of(db, somebody.id)).but(**changes)
            await preferences.keep(db, somebody.id, wanted)
        return wanted

    async def boards_called(self, person_id: int, match_id: int, *, up_to: int) -> int | None:
        """Return how many boards have called somebody in the first match; None in any later one, and after so many.

        So a newcomer can be told a little under each of the first few.
        """
        if self._new_in.get(person_id, match_id) != match_id:
            return None
        async with self._store.reading() as db:
            first = await matches.first_of(db, person_id) or _NOWHERE
            boards = await notices.latest(db, match_id, "board", limit=_FIRST_BOARDS) if first == match_id else []
        called = sum(board.handed_over and board.asked == person_id for board in boards)
        new = called <= up_to and len(boards) < _FIRST_BOARDS
        if len(self._new_in) >= _KNOWN:
            self._new_in.clear()
        self._new_in[person_id] = first if new else _NOWHERE
        return called if new and first == match_id else None

    async def data(self, person_id: int) -> str:
        """Return all that is kept of somebody, as JSON."""
        async with self._store.reading() as db:
            return await privacy.everything(db, person_id)

    async def forget(self, person_id: int) -> None:
        """Forget somebody: what is the person's own goes, and in matches that were played stands "a former manager".

        Raises StillPlaying or StillTakingPart.
        """
        async with self._store.reading() as db:
            if not await privacy.is_known(db, person_id):
                return
        async with self._store.writing() as db:
            still = await matches.of_person(db, person_id)
            if still:
                raise StillPlaying(len(still))
            competitions = await taking_part(db, person_id)
            if competitions:
                raise StillTakingPart(competitions)
            await privacy.forget(db, person_id)
            await self.cleaning.note(db)
        await self.cleaning.begin()
        _ = self._new_in.pop(person_id, None)


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, in the order of the alphabet."""
    return tuple(sorted(available_timezones()))


def _check(zone: str, quiet: tuple[int, int] | None) -> None:
    if zone and zone not in zones():
        raise NoSuchZone(zone)
    if quiet is not None and not set(quiet) <= set(HOURS):
        raise NoSuchHours(f"{quiet[0]}-{quiet[1]}")
