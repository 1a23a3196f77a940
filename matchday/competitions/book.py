"""A competition's events within one transaction: read when it opens, new ones stored when it closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeVar

from league.competition import queries, timetable
from league.competition.competition import Competition, CompetitionPhase, CompetitionRules, FixtureStatus
from league.competition.event_log import apply_one, apply_or_undo, replay
from league.competition.events import Event, LoggedEvent, RoundDrawn, Undone, Voided
from matchday.league.errors import NoCompetitionHere
from store.league import competitions, fixtures, leagues, logged_events
from store.league.competitions import CompetitionRow
from store.league.fixtures import FixtureRow
from store.league.leagues import LeagueRow
from store.transaction import Transaction

T = TypeVar("T")

_LARGE: Final = 64
"""Number of clubs, or of events to replay, above which work moves to a thread.

Thousands of fixtures would hold the event loop for too long.
"""

AGAIN_AFTER: Final = timedelta(minutes=10)
"""Wait after voiding a match before its fixture kicks off again, and after undoing a round before it is redrawn."""


async def standing(rules: CompetitionRules, written: Sequence[LoggedEvent]) -> Competition:
    """Return a competition's state after all its events.

    Many events are replayed in a thread: the draw of very many clubs, whose result is cached only for a while, would
    hold the event loop for too long.
    """
    if len(written) > _LARGE:
        return await asyncio.to_thread(replay, rules, written)
    return replay(rules, written)


@dataclass
class Book:
    """A competition's events within one transaction.

    at: the current time (UTC). before: the competition when the book was opened; now: as it stands.
    written: all events; fresh: those to be stored.
    """

    db: Transaction
    league: LeagueRow
    row: CompetitionRow
    at: datetime
    before: Competition
    now: Competition
    written: list[LoggedEvent]
    fresh: list[LoggedEvent] = field(default_factory=list[LoggedEvent])

    @classmethod
    async def opened(cls, db: Transaction, competition_id: int, at: datetime) -> Book:
        """Open the book of a competition other than a title. Raises NoCompetitionHere."""
        row = await competitions.get(db, competition_id)
        if row is None or not isinstance(row.rules, CompetitionRules):
            raise NoCompetitionHere
        league = await leagues.get(db, row.league_id)
        if league is None:
            raise NoCompetitionHere
        written = [*await logged_events.of(db, competition_id)]
        now = await standing(row.rules, written)
        return cls(db, league, row, at, now, now, written)

    @property
    def id(self) -> int:
        """The number of the competition."""
        return self.row.id

    @property
    def rules(self) -> CompetitionRules:
        """The rules of the competition."""
        return self.now.rules

    def tell(self, event: Event, by: int | None = None, reason: str = "") -> LoggedEvent:
        """Apply an event. Raises the competition's refusal, and changes nothing then."""
        seq = self.written[-1].seq + 1 if self.written else 1
        logged_event = LoggedEvent(seq, self.at, event, by, reason.strip())
        undoes = isinstance(event, Undone)
        self.now = (
            apply_or_undo(self.rules, self.written, logged_event) if undoes else apply_one(self.now, logged_event)
        )
        self.written.append(logged_event)
        self.fresh.append(logged_event)
        return logged_event

    def fixtures_to_kick_off(self) -> tuple[FixtureStatus, ...]:
        """Return the fixtures to kick off now, without those that an organiser has just voided."""
        return tuple(
            each
            for each in timetable.to_kick_off(self.now, self.at)
            if (again := self._again(each.fixture.number)) is None or again <= self.at
        )

    def is_ready_for_next_round(self) -> bool:
        """Return whether to draw the next knock-out round now; not just after an organiser has undone it."""
        again = self._round_again()
        return queries.is_ready_for_next_round(self.now) and (again is None or again <= self.at)

    def next_due(self) -> datetime | None:
        """Return when the next step is due (UTC): now if one is due already, None if none will be."""
        if self.now.phase is not CompetitionPhase.PLAYING or self.now.paused is not None:
            return None
        if self.fixtures_to_kick_off() or self.is_ready_for_next_round() or queries.lots_wanted(self.now):
            return self.at
        moments = [timetable.next_due(self.now, self.at), self._round_again(), *self._retry_times(), *self._awards()]
        return min((each for each in moments if each is not None and each > self.at), default=None)

    def auto_awards_due(self) -> tuple[FixtureStatus, ...]:
        """Return the fixtures to decide without play now, as their time was up long enough ago."""
        after = self.league.rules.auto_award_after
        if after is None:
            return ()
        late = timetable.overdue(self.now, self.at)
        return tuple(each for each in late if timetable.deadline_of(self.now, each.fixture.number) + after <= self.at)

    async def close(self) -> None:
        """Store the new events and the competition's state."""
        await logged_events.append(self.db, self.id, self.fresh)
        await fixtures.keep(self.db, self.id, await self.calculate(self._rows))
        due = await self.calculate(self.next_due)
        await competitions.store_phase(self.db, self.id, self.now.phase, due, seen=self.at)

    async def calculate(self, work: Callable[[], T]) -> T:
        """Run a calculation on the competition: in a thread if it is large, so that the event loop goes on."""
        return await asyncio.to_thread(work) if len(self.now.entries) > _LARGE else work()

    def _rows(self) -> Sequence[FixtureRow]:
        times = timetable.times_of(self.now)
        return [
            FixtureRow(
                competition_id=self.id,
                number=number,
                round=each.fixture.round,
                home=each.fixture.home,
                away=each.fixture.away,
                match_id=each.match,
                opens=times[number][0],
                due=times[number][1],
                over=each.counting_result is not None,
            )
            for number, each in self.now.fixtures.items()
        ]

    def _again(self, fixture: int) -> datetime | None:
        """Return when a voided fixture may be kicked off again."""
        voids = [each.at for each in self.written if each.event == Voided(fixture)]
        return voids[-1] + AGAIN_AFTER if voids else None

    def _round_again(self) -> datetime | None:
        """Return when the undone next round may be drawn again."""
        drawn = {each.seq for each in self.written if isinstance(each.event, RoundDrawn)}
        undone = [each.at for each in self.written if isinstance(each.event, Undone) and each.event.seq in drawn]
        return undone[-1] + AGAIN_AFTER if undone else None

    def _retry_times(self) -> list[datetime | None]:
        return [self._again(each.fixture.number) for each in timetable.to_kick_off(self.now, self.at)]

    def _awards(self) -> list[datetime]:
        """Return when results will be awarded without play, if they will be."""
        after = self.league.rules.auto_award_after
        if after is None:
            return []
        times = timetable.times_of(self.now)
        return [times[number][1] + after for number, each in self.now.fixtures.items() if each.counting_result is None]
