"""Competitions kept for pages: whatever has happened since, they stand as if all their events had been read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import delete

from league.competition.competition import CompetitionRules
from league.competition.event_log import replay
from league.competition.events import (
    Awarded,
    Deducted,
    DrawMade,
    Event,
    KickedOff,
    LoggedEvent,
    MatchEnded,
    Paused,
    Undone,
)
from league.results import Result
from store.database import Store
from store.league import logged_events
from store.people import guild_privacy
from store.schema.league_tables import logged_event
from store.transaction import Transaction
from tests.web.invented_league import BEGIN, GUILD, ORGANISER, PEOPLE, REASON, Browser, invented
from tests.web.watched import spectator
from web.league import league_reading
from web.league.known_seasons import KnownSeasons, Premises
from web.league.league_reading import LeagueReading
from web.visibility import Visibility

RULES = CompetitionRules()
MANAGERS = tuple(each.id for each in PEOPLE)
READ_WHOLE = 0
TOKEN, ANOTHER = "first", "second"


@pytest.fixture
def read_after(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the numbers of the events after which was read, in order."""
    noted, read = list[int](), logged_events.of

    async def noting(db: Transaction, competition_id: int, after: int = READ_WHOLE) -> tuple[LoggedEvent, ...]:
        noted.append(after)
        return await read(db, competition_id, after)

    monkeypatch.setattr(logged_events, "of", noting)
    return noted


async def tell(store: Store, competition: int, events: Sequence[Event]) -> int:
    """Store further events of a competition. Returns the number of the last one before them."""
    async with store.writing() as db:
        last = (await logged_events.of(db, competition))[-1].seq
        told = [
            LoggedEvent(seq, BEGIN + timedelta(days=seq), each, ORGANISER, REASON)
            for seq, each in enumerate(events, last + 1)
        ]
        await logged_events.append(db, competition, told)
    return last


async def put_back(store: Store, competition: int, last: int) -> Sequence[LoggedEvent]:
    """Put back a copy of the file: the events after some number are gone. Returns them."""
    async with store.writing() as db:
        gone = await logged_events.of(db, competition, after=last)
        later = (logged_event.c.competition_id == competition) & (logged_event.c.seq > last)
        await db.execute(delete(logged_event).where(later))
    return gone


async def both(
    store: Store, seasons: KnownSeasons, competition: int, managers: tuple[int, ...] = MANAGERS, token: str = TOKEN
) -> None:
    """Compare a competition as it is kept with a replay of all its events."""
    async with store.reading() as db:
        kept = await seasons.read(db, competition, Premises(token, RULES, managers))
        assert kept == replay(RULES, await logged_events.of(db, competition))


async def test_only_what_has_happened_since_is_read(store: Store, read_after: list[int]) -> None:
    season, seasons = (await invented(store)).season, KnownSeasons()
    await both(store, seasons, season)
    first = await tell(store, season, [KickedOff(7, 1007)])
    read_after.clear()

    await both(store, seasons, season)

    assert read_after == [first - 1, READ_WHOLE]  # the last one known, to see that it is there; then the comparison


async def test_it_stands_after_each_event_as_all_of_them_have_it(store: Store) -> None:
    season, seasons = (await invented(store)).season, KnownSeasons()
    async with store.reading() as db:
        fixture = replay(RULES, await logged_events.of(db, season)).fixtures[7].fixture
    ended = MatchEnded(7, 1007, Result(fixture.home, fixture.away, (2, 1)))
    for events in ([KickedOff(7, 1007), ended], [Deducted(fixture.home, 1)], [Paused()]):
        _ = await tell(store, season, events)
        await both(store, seasons, season)


async def test_after_an_undoing_it_is_read_whole(store: Store, read_after: list[int]) -> None:
    season, seasons = (await invented(store)).season, KnownSeasons()
    decided = 1 + await tell(store, season, [Awarded(7, (3, 0))])
    await both(store, seasons, season)
    _ = await tell(store, season, [Undone(decided)])
    read_after.clear()

    await both(store, seasons, season)

    assert read_after == [decided - 1, READ_WHOLE, READ_WHOLE]


async def test_with_other_managers_it_is_read_whole(store: Store, read_after: list[int]) -> None:
    season, seasons = (await invented(store)).season, KnownSeasons()
    await both(store, seasons, season)
    read_after.clear()

    await both(store, seasons, season, MANAGERS[1:])

    assert read_after == [READ_WHOLE, READ_WHOLE]


async def test_after_its_league_was_opened_anew_it_is_read_whole(store: Store, read_after: list[int]) -> None:
    """The reasons may have been deleted meanwhile."""
    season, seasons = (await invented(store)).season, KnownSeasons()
    await both(store, seasons, season)
    async with store.writing() as db:
        _ = await guild_privacy.close(db, GUILD)
    read_after.clear()

    await both(store, seasons, season, token=ANOTHER)

    assert read_after == [READ_WHOLE, READ_WHOLE]


async def test_after_a_copy_was_put_back_it_is_read_whole(store: Store) -> None:
    """Events had the numbers of others before, and the lost results were shown for ever."""
    season, seasons = (await invented(store)).season, KnownSeasons()
    async with store.reading() as db:
        fixture = replay(RULES, await logged_events.of(db, season)).fixtures[7].fixture
    first, second, third = (
        [KickedOff(7, match), MatchEnded(7, match, Result(fixture.home, fixture.away, goals))]
        for match, goals in ((1007, (5, 0)), (1007, (0, 1)), (2007, (0, 1)))
    )
    before = await tell(store, season, first)
    await both(store, seasons, season)

    _ = await put_back(store, season, before)
    await both(store, seasons, season)
    for events in (second, third):
        _ = await tell(store, season, events)
        await both(store, seasons, season)
        _ = await put_back(store, season, before)


async def test_after_a_draw_it_is_read_whole(store: Store, read_after: list[int]) -> None:
    """The fixtures of two hundred and fifty-six clubs take a third of a second, for a thread."""
    season, seasons = (await invented(store)).season, KnownSeasons()
    async with store.reading() as db:
        written = await logged_events.of(db, season)
    drawn = next(each.seq for each in written if isinstance(each.event, DrawMade))
    gone = await put_back(store, season, drawn - 1)
    await both(store, seasons, season)
    async with store.writing() as db:
        await logged_events.append(db, season, gone[:1])
    read_after.clear()

    await both(store, seasons, season)

    assert read_after == [drawn - 2, READ_WHOLE, READ_WHOLE]


async def test_the_newest_competition_of_a_listed_league_is_read_before_anybody_asks(
    store: Store, read_after: list[int]
) -> None:
    _ = await invented(store)
    read_after.clear()

    async with spectator(store), asyncio.timeout(10):
        while not read_after:  # noqa: ASYNC110 - the task is the server's own
            await asyncio.sleep(0.01)

    assert read_after == [READ_WHOLE]


async def test_a_league_that_cannot_be_read_in_advance_keeps_no_other_one_from_it(
    browser: Browser,
    store: Store,
    read_after: list[int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    _ = await invented(store)
    context = browser.server.context
    (public,) = await context.visibility.listed()
    reading = LeagueReading(context)
    whole = await reading.of(public)
    monkeypatch.setattr(league_reading, "PAUSE", 0)
    monkeypatch.setattr(Visibility, "reachable", AsyncMock(return_value=[public, public]))
    monkeypatch.setattr(reading, "of", AsyncMock(side_effect=[OSError, whole]))
    read_after.clear()

    await reading.read_ahead()

    assert "could not be read in advance" in caplog.text
    assert read_after == [READ_WHOLE]


@pytest.mark.asyncio
async def test_nothing_is_read_in_advance_without_a_database(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _ = await invented(store)
    monkeypatch.setattr(Visibility, "reachable", AsyncMock(side_effect=OSError))

    await LeagueReading(browser.server.context).read_ahead()

    assert "could not be found" in caplog.text
