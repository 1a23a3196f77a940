"""Unposted notices of leagues: they wait in order, each league for itself."""

from __future__ import annotations

import pytest

from store.database import Store
from store.delivery import league_notices
from store.delivery.league_notices import LeagueBody
from store.league import leagues
from store.league.leagues import LeagueRules, NewLeague

BODY = LeagueBody(3, (1, 2), {"round": "4"})


@pytest.fixture
async def league_ids(known: Store) -> list[int]:
    """Return two leagues."""
    async with known.writing() as db:
        return [await leagues.create(db, NewLeague(7, 8, name, LeagueRules("tiny"))) for name in ("Sunday", "Monday")]


async def test_a_notice_of_a_league_is_read_as_it_was_written(store: Store, league_ids: list[int]) -> None:
    async with store.writing() as db:
        await league_notices.write(db, league_ids[0], "round_opened", BODY)

    async with store.reading() as db:
        notice = await league_notices.next_waiting(db, league_ids[0])
    assert notice is not None
    assert (notice.league_id, notice.kind, notice.competition_id) == (league_ids[0], "round_opened", 3)
    assert (notice.ping, notice.facts) == ((1, 2), {"round": "4"})


async def test_notices_of_a_league_wait_in_order_until_they_are_done(store: Store, league_ids: list[int]) -> None:
    sunday, monday = league_ids
    async with store.writing() as db:
        await league_notices.write(db, sunday, "drawn", BODY)
        await league_notices.write(db, monday, "trophy", BODY)
        await league_notices.write(db, sunday, "table", BODY)
        first = await league_notices.next_waiting(db, sunday)
        assert first is not None
        await league_notices.mark_done(db, [(first, None)])
        second = await league_notices.next_waiting(db, sunday)
        assert second is not None
        assert (first.kind, second.kind) == ("drawn", "table")
        assert await league_notices.waiting(db) == [sunday, monday]
        await league_notices.mark_done(db, [(second, None)])
        assert await league_notices.next_waiting(db, sunday) is None
        assert await league_notices.waiting(db) == [monday]


async def test_no_two_notices_have_one_name_and_names_fit_into_25_letters(store: Store, league_ids: list[int]) -> None:
    async with store.writing() as db:
        await league_notices.write(db, league_ids[0], "table", BODY)
        first = await league_notices.next_waiting(db, league_ids[0])
        assert first is not None
        await league_notices.mark_done(db, [(first, None)])
        await league_notices.write(db, league_ids[0], "table", BODY)
        second = await league_notices.next_waiting(db, league_ids[0])
        assert second is not None
    assert first.nonce != second.nonce
    assert max(len(notice.nonce) for notice in (first, second)) <= 25
