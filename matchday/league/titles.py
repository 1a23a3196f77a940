"""Titles: their events, the effects of matches, and timed steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, cast, get_args

from league.competition.competition import CompetitionPhase
from league.competition.events import Event, Undone
from league.errors import CannotBeUndone, LeagueError, NoReason
from league.results import Manager, MatchOutcome
from league.title.lineal_title import History, Title, TitleRules, apply_one, challenger_in, history, next_due
from league.title.title_events import Answered, Played, TitleEvent
from matchday.league.announcements import Said, say
from matchday.league.errors import NoCompetitionHere
from store.league import competitions, leagues, logged_events
from store.league.competitions import CompetitionRow
from store.league.leagues import LeagueRow
from store.league.logged_events import LoggedTitleEvent
from store.transaction import Transaction

NOT_COUNTED: Final = "not counted"
"""Reason for a match no longer counting for a title: an organiser has voided or awarded it."""


@dataclass
class TitleBook:
    """A title within one transaction; at: the current time (UTC). fresh: the events to be stored."""

    db: Transaction
    league: LeagueRow
    row: CompetitionRow
    rules: TitleRules
    at: datetime
    written: list[LoggedTitleEvent]
    fresh: list[LoggedTitleEvent] = field(default_factory=list[LoggedTitleEvent])

    @classmethod
    async def opened(cls, db: Transaction, competition_id: int, at: datetime) -> TitleBook:
        """Open the book of a title. Raises NoCompetitionHere."""
        row = await competitions.get(db, competition_id)
        league = await leagues.get(db, row.league_id) if row is not None else None
        if row is None or league is None or not isinstance(row.rules, TitleRules):
            raise NoCompetitionHere
        return cls(db, league, row, row.rules, at, [*await logged_events.of_title(db, competition_id)])

    @classmethod
    async def held(cls, db: Transaction, competition_id: int, at: datetime) -> TitleBook:
        """Open the book of a title, and lock it against other writers. Raises NoCompetitionHere."""
        await competitions.hold(db, competition_id)
        return await cls.opened(db, competition_id, at)

    def history(self, until: datetime | None = None) -> History:
        """Return the title's current state; until: at another moment (UTC)."""
        return history_of(self.written, until or self.at, self.rules)

    def tell(self, event: TitleEvent | Undone, by: int | None = None, reason: str = "") -> int:
        """Apply an event now, and return its number. Raises the title's refusal, and changes nothing then.

        The event's own time is ignored.
        """
        if isinstance(event, Undone):
            self._check_undoing(event.seq, reason)
        else:
            last = self.history().title.last
            event = replace(event, at=max(self.at, last or self.at))
            _ = apply_one(self.history().title, event, self.rules)
        seq = self.written[-1].seq + 1 if self.written else 1
        logged_event = LoggedTitleEvent(seq, self.at, event, by, reason.strip())
        self.written.append(logged_event)
        self.fresh.append(logged_event)
        return seq

    async def close(self) -> None:
        """Store the new events, the title's state and the announcements."""
        seen = self.row.seen or self.at
        before = history_of([each for each in self.written if each not in self.fresh], seen, self.rules).title
        now = self.history().title
        await logged_events.append(self.db, self.row.id, self.fresh)
        for each in self.fresh:
            if not isinstance(each.event, Answered):  # announced by their match
                await say(self.db, self.row, Said("title", {"seq": str(each.seq)}))
        if before.holder != now.holder and not self.fresh:
            await say(self.db, self.row, Said("title", {"what": "forfeit"}))
        await competitions.store_phase(
            self.db, self.row.id, CompetitionPhase.PLAYING, next_due(now, self.rules), seen=self.at
        )

    def _check_undoing(self, seq: int, reason: str) -> None:
        if not reason.strip():
            raise NoReason
        if seq not in {each.seq for each in _standing(self.written)}:
            raise CannotBeUndone(seq, None)


def of_a_title(event: Event | TitleEvent) -> TitleEvent | Undone:
    """Return an event that a person may report for a title. Raises NoCompetitionHere for any other."""
    if isinstance(event, (*get_args(TitleEvent), Undone)) and not isinstance(event, Played | Answered):
        return cast("TitleEvent | Undone", event)
    raise NoCompetitionHere


def history_of(written: Sequence[LoggedTitleEvent], until: datetime, rules: TitleRules) -> History:
    """Return a title's state at a moment (UTC), from all events that were not undone."""
    events = [each.event for each in _standing(written) if not isinstance(each.event, Undone)]
    return history(events, until, rules)


async def played(db: Transaction, league_id: int, match: Played, at: datetime) -> dict[str, int]:
    """Apply a match to a league's titles. Returns the numbers of the new events, by the title's number."""
    written: dict[str, int] = {}
    for row in await competitions.running_in(db, league_id):
        if row.kind == "title" and match.home != match.away:
            book = await TitleBook.held(db, row.id, at)
            try:
                written[str(row.id)] = book.tell(match)
            except LeagueError:  # not a title match
                continue
            await book.close()
    return written


async def undo_match(db: Transaction, written: Mapping[str, int], at: datetime) -> None:
    """Undo a match's effect on titles when it no longer counts. written: the numbers from `played`."""
    for title, seq in written.items():
        book = await TitleBook.held(db, int(title), at)
        book.tell(Undone(seq), reason=NOT_COUNTED)
        await book.close()


async def note_answer(db: Transaction, guild_id: int, managers: tuple[Manager, Manager], at: datetime) -> None:
    """Record that the queue's head has answered the holder's offer, when their match begins."""
    for league in await leagues.of_guild(db, guild_id):
        for row in await competitions.running_in(db, league.id):
            book = await TitleBook.held(db, row.id, at) if row.kind == "title" else None
            title = book.history().title if book is not None else Title()
            if book is not None and title.called is not None and {title.holder, title.queue[0]} == {*managers}:
                _ = book.tell(Answered(at))
                await book.close()


async def at_stake(db: Transaction, guild_id: int, managers: tuple[Manager, Manager], at: datetime) -> list[int]:
    """Return a server's leagues whose title is at stake when two people meet outside competitions."""
    friendly = Played(at, *managers, MatchOutcome.DRAWN, official=False)
    found: list[int] = []
    for league in await leagues.of_guild(db, guild_id):
        here = [row for row in await competitions.running_in(db, league.id) if row.kind == "title"]
        titles = [(await TitleBook.opened(db, row.id, at)).history().title for row in here]
        found += [league.id] if any(_is_at_stake(title, friendly) for title in titles) else []
    return found


def _is_at_stake(title: Title, match: Played) -> bool:
    try:
        _ = challenger_in(title, match)
    except LeagueError:
        return False
    return True


def _standing(written: Sequence[LoggedTitleEvent]) -> list[LoggedTitleEvent]:
    """Return the events that were not undone."""
    undone = {each.event.seq for each in written if isinstance(each.event, Undone)}
    return [each for each in written if each.seq not in undone]
