"""Announcements about a competition after new events, found by comparing before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from league.competition import queries, timetable
from league.competition.competition import Competition, CompetitionPhase, FixtureStatus
from league.competition.events import (
    CAN_BE_UNDONE,
    DrawMade,
    KickedOff,
    LoggedEvent,
    LotsRolled,
    MatchReopened,
    RoundDrawn,
    Undone,
)
from league.results import Manager, Result
from store.delivery import league_notices
from store.delivery.league_notices import LeagueBody, LeagueNoticeKind
from store.league.competitions import CompetitionRow
from store.transaction import Transaction

TOLD: Final = tuple(each for each in (*CAN_BE_UNDONE, LotsRolled, Undone) if each not in {DrawMade, RoundDrawn})
"""Events announced to everybody as they happen, with their reason; a draw has a message of its own."""


@dataclass(frozen=True, slots=True)
class Said:
    """An announcement about a competition; ping: people to mention."""

    kind: LeagueNoticeKind
    facts: Mapping[str, str] = field(default_factory=dict[str, str])
    ping: tuple[Manager, ...] = ()


@dataclass(frozen=True, slots=True)
class Stands:
    """A competition's state at a moment (UTC)."""

    competition: Competition
    at: datetime

    def late(self) -> set[int]:
        """Return the fixtures whose time is up."""
        fixtures = self.competition.fixtures
        times = timetable.times_of(self.competition)
        return {
            number for number, each in fixtures.items() if each.counting_result is None and times[number][1] <= self.at
        }

    def opened(self) -> set[int]:
        """Return the rounds that have opened."""
        return {each.number for each in self.competition.rounds if each.opens <= self.at}

    def complete(self) -> dict[int, tuple[Result | None, ...]]:
        """Return the results of all complete rounds, by the round's number."""
        found: dict[int, tuple[Result | None, ...]] = {}
        for each in self.competition.fixtures.values():
            found[each.fixture.round] = (*found.get(each.fixture.round, ()), each.counting_result)
        return {number: results for number, results in found.items() if None not in results}

    def shown(self) -> tuple[object, ...]:
        """Return the content of the pinned message."""
        fixtures = self.competition.fixtures
        results: dict[int, Result | None] = {number: each.counting_result for number, each in fixtures.items()}
        rounds = {each.fixture.round for each in fixtures.values() if each.match is not None}
        known = (self.competition.phase, self.competition.divisions, self.competition.knock_out)
        return (results, rounds, self.competition.deductions, self.competition.lots, self.competition.entries, *known)


async def say(db: Transaction, row: CompetitionRow, said: Said) -> None:
    """Store an announcement of a competition."""
    body = LeagueBody(competition_id=row.id, ping=said.ping, facts=said.facts)
    await league_notices.write(db, row.league_id, said.kind, body)


def things_to_say(
    before: Stands, after: Stands, fresh: list[LoggedEvent], promise: str = "", tapes: tuple[int, int] | None = None
) -> Iterator[Said]:
    """Yield all announcements: first the events, then their consequences, then the current state.

    promise: the commitment to the seed of later dice; "" if it is unchanged.
    tapes: the first and the last number of the matches whose dice were just committed; None for none.
    """
    now = after.competition
    for each in fresh:
        yield from _of_logged_event(now, each, promise if each is fresh[0] else "")
    if tapes is not None:
        yield Said("tapes", {"first": str(tapes[0]), "last": str(tapes[1])})
    if now.paused is None and now.phase is CompetitionPhase.PLAYING:
        for number in sorted(after.opened() - before.opened()):
            yield Said("round_opened", {"round": str(number)})
        for number in sorted(after.late() - before.late()):
            yield Said("overdue", {"fixture": str(number)}, managers_of(now, now.fixtures[number]))
    already = before.complete()
    for number, results in sorted(after.complete().items()):
        if results != already.get(number):
            yield Said("round_over", {"round": str(number)})
    if before.shown() != after.shown() or promise:
        yield Said("table")
    if now.phase is CompetitionPhase.OVER and before.competition.phase is not CompetitionPhase.OVER:
        honours = queries.honours(now)
        yield Said("trophy", {"champion": (honours and honours.champion) or ""})


def managers_of(competition: Competition, fixture: FixtureStatus) -> tuple[Manager, Manager]:
    """Return a fixture's managers, home first."""
    home, away = fixture.fixture.clubs
    return competition.entries[home].manager, competition.entries[away].manager


def _of_logged_event(now: Competition, logged_event: LoggedEvent, promise: str) -> Iterator[Said]:
    event = logged_event.event
    if isinstance(event, DrawMade | RoundDrawn):
        yield Said("drawn", {"seq": str(logged_event.seq)})
    if isinstance(event, TOLD):
        yield Said("audit", {"seq": str(logged_event.seq)} | ({"commitment": promise} if promise else {}))
    match event:
        case KickedOff(number, match) | MatchReopened(number, _, _, match) if now.fixtures[number].match == match:
            facts = {"fixture": str(number), "match": str(match)}
            yield Said("fixture", facts, managers_of(now, now.fixtures[number]))
        case _:
            pass
