"""Programs that share a database: each sees what is due in the servers of its own shards, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL

from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import matches
from store.match.matches import NewMatch
from store.opening import open_store
from store.people import guild_departures, guild_privacy, people, traces
from store.shards import ALL, NO_SERVER, Shards
from tests.for_each import for_each
from tests.store.ann_and_ben import ANN, BEN

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HERE, THERE = 7, (1 << 22) + 7
"""A server of shard 0, and one of shard 1, where there are two."""
FIRST, SECOND = Shards(frozenset({0}), 2), Shards(frozenset({1}), 2)


@pytest.fixture
async def two(database: Path | URL) -> AsyncIterator[tuple[Store, Store]]:
    """Return the stores of two programs on one database, with a match in a server of each."""
    stores = await open_store(database), await open_store(database)
    stores[0].shards, stores[1].shards = FIRST, SECOND
    async with stores[0].writing() as db:
        for person in (ANN, BEN):
            await people.remember(db, person)
        for guild_id in (HERE, THERE):
            _ = await matches.create(db, NewMatch("tiny", {}, guild_id, 8, ANN, BEN, "", bytes(32)))
    yield stores
    for store in stores:
        await store.close()


@for_each(
    ("guild_id", "count", "shard"),
    [(HERE, 1, 0), (HERE, 2, 0), (THERE, 2, 1), (5 << 22, 4, 1), (NO_SERVER, 4, 0), (197038439483310086, 16, 2)],
)
def test_a_server_belongs_to_the_shard_of_its_upper_bits(guild_id: int, count: int, shard: int) -> None:
    """As in Discord's documentation: (guild_id >> 22) % count."""
    assert [each for each in range(count) if Shards(frozenset({each}), count).have(guild_id)] == [shard]


def test_a_program_alone_has_everything() -> None:
    assert ALL.are_all
    assert ALL.have(HERE)
    assert ALL.have(THERE)
    assert Shards(frozenset({0, 1}), 2).are_all
    assert not FIRST.are_all


async def test_open_matches_are_those_of_the_own_servers(two: tuple[Store, Store]) -> None:
    found: list[list[int]] = []
    for store in two:
        async with store.reading() as db:
            found.append([row.guild_id for row in await matches.open_ones(db)])

    assert found == [[HERE], [THERE]]


async def test_notices_wait_for_the_program_of_their_server(two: tuple[Store, Store]) -> None:
    async with two[0].writing() as db:
        for match_id in (1, 2):
            await notices.write(db, match_id, 99, "nudge", NoticeBody())

    waiting: list[list[int]] = []
    for store in two:
        async with store.reading() as db:
            waiting.append(await notices.waiting(db))

    assert waiting == [[1], [2]]


async def test_servers_to_be_forgotten_are_looked_at_by_their_own_program(two: tuple[Store, Store]) -> None:
    async with two[0].writing() as db:
        for guild_id in (HERE, THERE):
            await guild_departures.leave(db, guild_id, NOON, NOON)

    due: list[list[int]] = []
    for store in two:
        async with store.reading() as db:
            due.append(await guild_departures.due_at(db, NOON))

    assert due == [[HERE], [THERE]]


async def test_people_are_known_in_the_own_servers(two: tuple[Store, Store]) -> None:
    known: list[set[int]] = []
    for store in two:
        async with store.reading() as db:
            known.append(await guild_privacy.servers(db, db.shards))

    assert known == [{HERE}, {THERE}]


async def test_one_program_alone_rewrites_the_file(two: tuple[Store, Store]) -> None:
    later = NOON + timedelta(days=1)
    async with two[1].writing() as db:
        await traces.wipe_at(db, NOON)
        await traces.wipe_at(db, later)  # the earlier moment stands, though it is the other one's business

    due: list[datetime | None] = []
    for store in two:
        async with store.reading() as db:
            due.append(await traces.next_due(db))

    assert due == [NOON, None]
