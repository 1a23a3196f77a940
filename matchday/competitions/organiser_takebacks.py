"""Organisers' takebacks: a match goes back to an answer; this can be undone until somebody has answered again.

A finished match keeps its log and its dice, which are known now; a new match with its own dice continues from there.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import cast

from league.competition.competition import FixtureStatus
from league.competition.events import CAN_BE_UNDONE, DrawMade, Event, LoggedEvent, MatchReopened, RoundDrawn, Undone
from league.competition.queries import fixture_of_match
from league.errors import CannotBeUndone
from matchday.competitions.book import Book
from matchday.competitions.competition_writer import Keeping
from matchday.competitions.kick_off import Grounds, arrange_match
from matchday.competitions.match_consequences import ORGANISED
from matchday.league.errors import NoCompetitionHere, NoSuchFixture, NothingToGoBackTo
from matchday.match.build_view import row_of
from matchday.match.continuation import CONTINUES, go_on, take_over
from matchday.match.load import load
from matchday.web_pages import fixture_begins
from rules.log import TAKES_BACK, takeback
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.league import fixtures
from store.match import entries, sittings
from store.match.entries import StoredEntry, standing_of, unsaid
from store.match.matches import MatchRow
from store.people.people import Person
from store.transaction import Transaction


async def void_from(  # noqa: PLR0913 - which match, from which ply, and by whom
    keeping: Keeping, grounds: Grounds, match_id: int, *, ply: int, by: Person, reason: str, interaction_id: int
) -> int:
    """Take a match back, and return its competition; see `Verbs.void_from`."""
    async with keeping.store.reading() as db:
        fixture = await fixtures.of_match(db, match_id)
    if fixture is None:
        raise NoSuchFixture(str(match_id))

    def first(book: Book) -> Collection[int]:
        status = _fixture(book, match_id)
        book.tell(MatchReopened(status.fixture.number, match_id, ply, match_id), by.id, reason)
        return (match_id,)

    async def happens(book: Book) -> None:
        status, row = _fixture(book, match_id), await row_of(book.db, match_id)
        stands = standing_of(await entries.since(book.db, match_id))
        to = _answer(stands, ply)
        over = row.state != "playing"
        goes_on = await _make_continuation(grounds, book, status, row, to) if over else match_id
        told = book.tell(MatchReopened(status.fixture.number, match_id, to, goes_on), by.id, reason)
        if not over:
            await _take_back_answers(grounds, book, row, to, by.id)
        await _say(book, goes_on, told)

    _ = await keeping.write(fixture.competition_id, happens, first=first, interaction_id=interaction_id, known=(by,))
    return fixture.competition_id


def sure(event: object) -> Event:
    """Return an event that an organiser or a manager may report. Raises NoCompetitionHere for any other."""
    if isinstance(event, (*CAN_BE_UNDONE, Undone)) and not isinstance(event, DrawMade | RoundDrawn | MatchReopened):
        return cast("Event", event)
    raise NoCompetitionHere


def matches_of(book: Book, event: object) -> tuple[int, ...]:
    """Return the matches that undoing an event would change."""
    undone = _undone_event(book, event)
    return (undone.event.match, undone.event.goes_on) if undone and isinstance(undone.event, MatchReopened) else ()


async def undo(grounds: Grounds, book: Book, event: object) -> None:
    """Restore matches that were taken back or voided by an event that was just undone.

    Raises CannotBeUndone if somebody has answered since.
    """
    undone = _undone_event(book, event)
    if undone is None:
        return
    told = book.fresh[-1]
    if isinstance(undone.event, MatchReopened):
        await _undo_taking_back(grounds, book, undone.event, undone.seq)
        if undone.event.goes_on == undone.event.match:
            await _say(book, undone.event.match, told)
    for number, now in book.now.fixtures.items():
        if now != book.before.fixtures.get(number):
            await _go_on_from_void(grounds, book, now, told)


async def _undo_taking_back(grounds: Grounds, book: Book, event: MatchReopened, seq: int) -> None:
    db, stored = book.db, await entries.since(book.db, event.goes_on)
    if event.goes_on != event.match:
        if any(each.entry.ply >= event.to for each in stored):
            raise CannotBeUndone(seq)
        return
    last = stored[-1]
    row = await row_of(db, event.match)
    if row.state != "playing" or last.entry.asked != TAKES_BACK or last.put_back:
        raise CannotBeUndone(seq)
    again = [replace(each, seq=last.seq + at) for at, each in enumerate(unsaid(stored, last.seq), 1)]
    await entries.append(db, row.id, again)
    await _go_on(grounds, book, row, back=False)


async def _go_on_from_void(grounds: Grounds, book: Book, status: FixtureStatus, told: LoggedEvent) -> None:
    """Continue a match that is no longer void, as a new one since its dice are known."""
    if status.match is None or status.result is not None or status.award is not None:
        return
    row = await row_of(book.db, status.match)
    if row.state == "void":
        stands = standing_of(await entries.since(book.db, row.id))
        to = stands[-1].entry.ply + 1 if stands else 0
        goes_on = await _make_continuation(grounds, book, status, row, to)
        again = book.tell(MatchReopened(status.fixture.number, row.id, to, goes_on), told.by, told.reason)
        await _say(book, goes_on, again)


async def _take_back_answers(grounds: Grounds, book: Book, row: MatchRow, to: int, by: int) -> None:
    """Write the entry that takes back answers of a match under way. Raises CannotGoBack."""
    before = await load(book.db, row, grounds.game(row.ruleset))
    unsays = StoredEntry(before.live.seq, takeback(before.live.referee.ply, to), by=by)
    await entries.append(book.db, row.id, [unsays])
    await _go_on(grounds, book, row, back=True)


async def _make_continuation(grounds: Grounds, book: Book, now: FixtureStatus, row: MatchRow, to: int) -> int:
    """Make the match that continues another one before ply `to`, and return its number. Raises CannotGoBack."""
    db, head = book.db, {**row.head, CONTINUES: str(row.id)}
    stands = [each for each in standing_of(await entries.since(db, row.id)) if each.entry.ply < to]
    match_id = await arrange_match(grounds, book, now, head, goes_on=bool(stands))
    if await take_over(db, match_id, row, to, head):
        await fixture_begins(db, match_id, book.league.id, book.at)
        await _copy_sittings(db, row.id, match_id, [each.seq for each in stands])
        await _go_on(grounds, book, await row_of(db, match_id), back=False)
    return match_id


async def _copy_sittings(db: Transaction, match_id: int, goes_on: int, seqs: Sequence[int]) -> None:
    """Copy all sittings of computers from a match to its continuation; those that go on there go on here.

    match_id: of the continued match. goes_on: of its continuation.
    seqs: of the entries that are continued; in the continuation these are numbered from 0.
    """
    for each in await sittings.of(db, match_id):
        since, until = bisect_left(seqs, each.since), None if each.until is None else bisect_left(seqs, each.until)
        await sittings.begin(db, goes_on, replace(each, since=since, until=until))


async def _go_on(grounds: Grounds, book: Book, row: MatchRow, *, back: bool) -> None:
    """Continue a match from its log as it stands now. Raises CannotGoBack if the log no longer fits the rules."""
    _ = await go_on(book.db, row, grounds.game(row.ruleset), book.at, back=back)


async def _say(book: Book, match_id: int, told: LoggedEvent) -> None:
    row = await row_of(book.db, match_id)
    seq = await entries.next_seq(book.db, match_id)
    facts = {"what": "taken_back", "reason": told.reason}
    body = NoticeBody(ping=(row.home.id, row.away.id), facts=facts, number=told.seq)
    await notices.write(book.db, match_id, seq, ORGANISED, body)


def _fixture(book: Book, match_id: int) -> FixtureStatus:
    now = fixture_of_match(book.now, match_id)
    if now is None:
        raise NoSuchFixture(str(match_id))
    return now


def _answer(stands: Sequence[StoredEntry], ply: int) -> int:
    """Return the last answer of a manager at a ply or before. Raises NothingToGoBackTo."""
    there = [each.entry.ply for each in stands if each.drawn is None and each.by is not None and each.entry.ply <= ply]
    if not there or stands[-1].entry.ply < ply:
        raise NothingToGoBackTo(ply)
    return there[-1]


def _undone_event(book: Book, event: object) -> LoggedEvent | None:
    """Return the event that an undoing undoes."""
    seq = event.seq if isinstance(event, Undone) else None
    return next((each for each in book.written if each.seq == seq), None)
