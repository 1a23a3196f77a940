"""Stored clocks of matches: due ones are found in their order, and calls are remembered."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import clocks, matches
from store.match.clocks import MatchClock
from store.match.matches import NewMatch
from store.people import absences, people
from store.people.absences import AbsencePeriod
from store.people.people import Person
from store.schema.match_tables import clock

ANN, BEN = Person(1, "Ann"), Person(2, "Ben")
NEW = NewMatch("tiny", {}, 70, 80, ANN, BEN, "bread", seed=b"secret")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
CLOCK = MatchClock(
    *("24", "home", NOON, 86_400.0, 0.5, {"home": 10.0, "away": 20.0}),
    told=0.25,
    said=3,
    action=7,
    boards={"home": 2},
    uncalled=NOON,
)


@pytest.fixture
async def match_ids(store: Store) -> list[int]:
    async with store.writing() as db:
        await people.remember(db, ANN)
        await people.remember(db, BEN)
        return [await matches.create(db, NEW) for _ in range(3)]


async def test_a_clock_is_read_as_it_was_written(store: Store, match_ids: list[int]) -> None:
    async with store.writing() as db:
        await clocks.write(db, match_ids[0], CLOCK, NOON + HOUR)

    async with store.reading() as db:
        assert await clocks.read(db, match_ids[0]) == clocks.StoredClock(CLOCK, NOON + HOUR)
        assert await clocks.read(db, match_ids[1]) is None


async def test_a_clock_of_an_older_file_has_called_nobody(store: Store, match_ids: list[int]) -> None:
    body = '{"pace":"24","side":"home","since":"2026-03-01T12:00:00Z","budget":86400.0,"reserves":{"home":10.0}}'
    async with store.writing() as db:
        await clocks.write(db, match_ids[0], CLOCK, NOON)
        _ = await db.execute(update(clock).values(body=body))

    async with store.reading() as db:
        read = await clocks.read(db, match_ids[0])
    assert read is not None
    assert (read.clock.action, read.clock.boards, read.clock.uncalled) == (None, {}, None)
    assert read.clock.budget == 86_400.0


async def test_clocks_are_due_in_the_order_in_which_they_have_waited(store: Store, match_ids: list[int]) -> None:
    first, second, third = match_ids
    async with store.writing() as db:
        await clocks.write(db, first, CLOCK, NOON)
        await clocks.write(db, second, CLOCK, NOON - HOUR)
        await clocks.write(db, third, CLOCK, None)

    async with store.reading() as db:
        assert await clocks.due_at(db, NOON - 2 * HOUR) == []
        assert await clocks.due_at(db, NOON) == [second, first]
        assert await clocks.next_due(db) == NOON - HOUR


async def test_where_no_clock_runs_none_is_due(store: Store, match_ids: list[int]) -> None:
    async with store.writing() as db:
        await clocks.write(db, match_ids[0], CLOCK, None)

    async with store.reading() as db:
        assert await clocks.next_due(db) is None


async def test_only_matches_being_played_have_running_clocks(store: Store, match_ids: list[int]) -> None:
    async with store.writing() as db:
        for match_id in match_ids:
            await clocks.write(db, match_id, CLOCK, NOON)
        await matches.kick_off(db, match_ids[0], "", {})

    async with store.reading() as db:
        assert await clocks.running_of(db, BEN.id) == match_ids[:1]


async def test_who_comes_back_early_was_away_until_then(store: Store, match_ids: list[int]) -> None:
    _ = match_ids
    async with store.writing() as db:
        await absences.go(db, ANN.id, AbsencePeriod(NOON, NOON + 5 * HOUR))
        await absences.go(db, ANN.id, AbsencePeriod(NOON + 9 * HOUR, NOON + 10 * HOUR))
        await absences.end(db, ANN.id, NOON + 2 * HOUR)

    async with store.reading() as db:
        assert await absences.of(db, ANN.id) == (AbsencePeriod(NOON, NOON + 2 * HOUR),)
        assert await absences.of(db, BEN.id) == ()


async def test_a_board_is_the_newest_although_something_is_said_aside_after_it(
    store: Store, match_ids: list[int]
) -> None:
    async with store.writing() as db:
        await notices.write(db, match_ids[0], 4, "board", NoticeBody())
        await notices.write(db, match_ids[0], 4, "remind", NoticeBody(number=1))
        await notices.write(db, match_ids[0], 4, "remind", NoticeBody(number=2))

    async with store.reading() as db:
        board = await notices.next_waiting(db, match_ids[0])
    assert board is not None
    assert (board.kind, board.newest) == ("board", True)


async def test_names_of_notices_said_aside_fit_into_25_letters() -> None:
    assert max(len(notices.nonce(123_456, 12_345, kind, 999)) for kind in notices.ASIDE) <= 25
