"""Stored requests of managers, such as takebacks: one of a kind is open in a match, until play overtakes it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import pytest

from store.database import Store
from store.errors import OneAlready
from store.match import takeback_requests
from store.match.takeback_requests import NewRequest, Request, RequestState
from tests.store.ann_and_ben import ANN, BEN

NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def test_a_request_is_read_back_as_it_was_asked(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        asked = await takeback_requests.ask(db, NewRequest(match_id, "takeback", ANN.id, 12, NOON, {"to": "9"}))

    async with store.reading() as db:
        found = await takeback_requests.get(db, asked)
    assert found == Request(asked, match_id, "takeback", ANN.id, 12, {"to": "9"}, "open", NOON)


async def test_what_is_settled_is_no_longer_open(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        asked = await takeback_requests.ask(db, NewRequest(match_id, "takeback", ANN.id, 12, NOON))
        await takeback_requests.settle(db, asked, "refused")

    async with store.reading() as db:
        assert await takeback_requests.open_of(db, match_id, "takeback") is None
        settled = await takeback_requests.get(db, asked)
    assert settled is not None
    assert settled.state == "refused"


async def test_of_one_kind_one_request_is_open_in_a_match(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await takeback_requests.ask(db, NewRequest(match_id, "takeback", ANN.id, 12, NOON))
        await takeback_requests.ask(db, NewRequest(match_id, "pause", ANN.id, 12, NOON))

    with pytest.raises(OneAlready):
        async with store.writing() as db:
            await takeback_requests.ask(db, NewRequest(match_id, "takeback", BEN.id, 12, NOON))


async def test_requests_of_another_kind_are_another_matter(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await takeback_requests.ask(db, NewRequest(match_id, "pause", ANN.id, 12, NOON))

    async with store.reading() as db:
        assert await takeback_requests.open_of(db, match_id, "takeback") is None


async def test_those_that_play_has_overtaken_do_not_count_nor_those_of_before(store: Store, match_id: int) -> None:
    settled: tuple[tuple[int, RequestState], ...] = ((3, "refused"), (12, "granted"), (12, "refused"), (15, "gone"))
    async with store.writing() as db:
        for seq, state in settled:
            asked = await takeback_requests.ask(db, NewRequest(match_id, "takeback", ANN.id, seq, NOON))
            await takeback_requests.settle(db, asked, state)
        await takeback_requests.ask(db, NewRequest(match_id, "takeback", BEN.id, 16, NOON))

    async with store.reading() as db:
        assert await takeback_requests.asked_since(db, match_id, "takeback", ANN.id, 10) == 2


async def test_there_is_no_request_that_nobody_asked(store: Store) -> None:
    async with store.reading() as db:
        assert await takeback_requests.get(db, 99) is None
