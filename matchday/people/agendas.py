"""A person's agenda: all open matches in servers that the bot is in, those that wait for the person first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from matchday.computers.seats import seat_of, sitting_now
from matchday.errors import MatchBroke
from matchday.match.views import MatchView
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.match import matches, waiting_boards
from store.match.clocks import MatchClock
from store.match.matches import CALLED, MatchRow
from store.people import guild_departures

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Agenda:
    """A person's open matches.

    waiting: those that wait for the person, the least time left first. others: the rest, newest first.
    """

    waiting: tuple[MatchView, ...] = ()
    others: tuple[MatchView, ...] = ()


class Agendas:
    """Agendas of people: `desk.agendas`.

    game: returns a game by its name. view: returns a match's view by its number.
    changed: called with each person whose agenda has changed, and changed_in with each server that the bot has left or
    come back to, whichever program was told of it; may be set later.
    """

    def __init__(self, store: Store, game: Callable[[str], Game], view: Callable[[int], Awaitable[MatchView]]) -> None:
        self._store = store
        self._game = game
        self._view = view
        self.changed: Callable[[int], object] = lambda _person_id: None
        self.changed_in: Callable[[int], object] = lambda _guild_id: None
        store.signals.hear(notices.AGENDA, lambda signal: self.changed(signal.about))
        store.signals.hear(guild_departures.TABLE, lambda signal: self.changed_in(signal.about))

    async def of(self, person_id: int) -> Agenda:
        """Return a person's agenda."""
        async with self._store.glance() as db:
            found = await matches.within_reach(db, person_id)
        return self.sorted([await self._seen(row) for row in found], person_id)

    async def people_in(self, guild_id: int) -> list[int]:
        """Return the people with open matches in a server, also in one that the bot has left."""
        async with self._store.glance() as db:
            return await matches.managers_in(db, guild_id)

    def sorted(self, views: Sequence[MatchView], person_id: int) -> Agenda:
        """Return the agenda of a person with these matches."""
        mine = [view for view in views if self._waits_for(view, person_id)]
        rest = tuple(view for view in views if view not in mine)
        return Agenda(tuple(sorted(mine, key=_time_left)), rest)

    async def boards(self, person_id: int) -> list[MatchRow]:
        """Return the matches in which a person is asked, the least time left first; read without their referees."""
        async with self._store.glance() as db:
            found = await waiting_boards.of(db, person_id)
        return [board.row for board in sorted(found, key=lambda board: _used_up(board.clock))]

    async def _seen(self, row: MatchRow) -> MatchView:
        """Return a match's view; one whose rules fail asks nobody, and hides no other match."""
        try:
            return await self._view(row.id)
        except MatchBroke:
            return MatchView(row=row, seq=0, ply=0, question=None, asked=None, side=None, match=None)

    def _waits_for(self, view: MatchView, person_id: int) -> bool:
        """Return whether a match waits for a person: for an answer, or for a reply to its challenge."""
        if view.row.state == "challenged":
            fixture = CALLED in view.row.head
            return person_id not in view.ready if fixture else view.row.away.id == person_id
        if view.asked is None or view.asked.id != person_id or view.side is None:
            return False
        return sitting_now(view.sittings, seat_of(self._game(view.row.ruleset).sides, view.side)) is None


def _time_left(view: MatchView) -> datetime:
    end = view.clock.due if view.clock is not None else view.begins
    return end or _NEVER


def _used_up(clock: MatchClock | None) -> datetime:
    """Return when a turn's budget is used up, as far as its clock says without its manager's absences."""
    if clock is None or clock.since is None:
        return _NEVER
    return clock.since + timedelta(seconds=clock.budget - clock.used)
