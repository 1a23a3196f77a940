"""The check of the bot's servers while they come and go: news during the check counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from pathlib import Path

import pytest
from sqlalchemy import URL

from matchday.people.guild_departures import KEPT_FOR
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.shards import Shards
from tests.matchday.ground import ANN, BEN, GUILD, Ground

GUILDS = (GUILD, GUILD + 1)
"""Two servers, which are noted one after the other."""


@pytest.fixture
async def matches(ground: Ground) -> list[int]:
    """Return a challenge in each of the two servers."""
    views = [
        await ground.desk.challenge(
            *("tiny", {"goal": "10"}), by=ANN, opponent=BEN, guild_id=guild, channel_id=guild, interaction_id=guild
        )
        for guild in GUILDS
    ]
    return [view.id for view in views]


async def look(ground: Ground, here: Collection[int], meanwhile: Callable[[int], Awaitable[None]]) -> None:
    """Look where the bot is, and let something happen in both servers while the first one is still to be noted."""
    async with ground.store.writing():  # another task is writing
        tasks = [asyncio.ensure_future(ground.desk.departures.note_present(here))]
        await asyncio.sleep(0)
        tasks += [asyncio.ensure_future(meanwhile(guild)) for guild in GUILDS]
        await asyncio.sleep(0)
    _ = await asyncio.gather(*tasks)


async def after_thirty_days(ground: Ground, matches: list[int]) -> list[str]:
    """Return how matches stand when it is time to forget."""
    ground.time += KEPT_FOR
    _ = await ground.desk.departures.alarm.tick(ground.time)
    return [(await ground.desk.row(match_id)).state for match_id in matches]


async def test_a_server_that_lets_the_bot_in_meanwhile_has_not_been_left(ground: Ground, matches: list[int]) -> None:
    await look(ground, [], meanwhile=ground.desk.departures.note_back)

    assert await after_thirty_days(ground, matches) == ["challenged", "challenged"]


async def test_a_server_that_sends_the_bot_away_meanwhile_has_been_left(ground: Ground, matches: list[int]) -> None:
    await look(ground, GUILDS, meanwhile=ground.desk.departures.note_left)

    assert await after_thirty_days(ground, matches) == ["void", "void"]


async def test_servers_that_stay_as_they_were_are_noted_so(ground: Ground, matches: list[int]) -> None:
    await ground.desk.departures.note_present(GUILDS[:1])

    assert await after_thirty_days(ground, matches) == ["challenged", "void"]


HERE, THERE = GUILD, (1 << 22) + GUILD
"""A server of each of two programs that share a database."""


@pytest.fixture
async def two(database: Path | URL) -> AsyncIterator[tuple[Ground, Ground]]:
    """Return the grounds of the two programs, each with a challenge in its server."""
    grounds = Ground(database, Shards(frozenset({0}), 2)), Ground(database, Shards(frozenset({1}), 2))
    for number, (ground, guild) in enumerate(zip(grounds, (HERE, THERE), strict=True), 1):
        _ = await ground.open()
        _ = await ground.desk.challenge(
            *("tiny", {"goal": "10"}), by=ANN, opponent=BEN, guild_id=guild, channel_id=guild, interaction_id=number
        )
        await ground.desk.outbox.run()
    yield grounds
    for ground in grounds:
        await ground.close()


async def test_a_program_never_takes_the_servers_of_another_for_left(two: tuple[Ground, Ground]) -> None:
    """Else all of them would be wiped thirty days after a second program was started."""
    for ground, guild in zip(two, (HERE, THERE), strict=True):
        await ground.desk.departures.note_present([guild])

    for ground in two:
        ground.time += 2 * KEPT_FOR
        _ = await ground.desk.departures.alarm.tick(ground.time)

    assert [(await two[0].desk.row(number)).state for number in (1, 2)] == ["challenged", "challenged"]


async def test_a_program_looks_after_what_is_left_of_its_own_servers_alone(two: tuple[Ground, Ground]) -> None:
    first, second = two
    await second.desk.departures.note_present([])
    await first.desk.departures.note_present([HERE])
    first.time += KEPT_FOR
    second.time = first.time

    _ = await first.desk.departures.alarm.tick(first.time)
    states = [(await first.desk.row(number)).state for number in (1, 2)]
    _ = await second.desk.departures.alarm.tick(second.time)

    assert states == [
        "challenged",
        "challenged",
    ]  # the second one's server is due, and none of the first one's business
    assert [(await first.desk.row(number)).state for number in (1, 2)] == ["challenged", "void"]


async def test_a_program_posts_in_its_own_servers_alone(two: tuple[Ground, Ground]) -> None:
    async with two[0].store.writing() as db:
        for match_id in (1, 2):
            await notices.write(db, match_id, 99, "nudge", NoticeBody())
    before = [len(ground.posted) for ground in two]

    await two[0].desk.outbox.deliver(2)  # it hears of it, for it has written it
    await two[0].desk.outbox.run()
    await two[1].desk.outbox.run()

    news = [ground.posted[count:] for ground, count in zip(two, before, strict=True)]
    assert [[notice.match_id for notice in each] for each in news] == [[1], [2]]


async def test_no_program_lists_matches_of_a_server_that_another_one_has_left(two: tuple[Ground, Ground]) -> None:
    first, second = two
    await second.desk.departures.note_left(THERE)

    assert [[view.id for view in (await each.desk.agendas.of(BEN.id)).waiting] for each in two] == [[1], [1]]

    await second.desk.departures.note_back(THERE)
    assert sorted(view.id for view in (await first.desk.agendas.of(BEN.id)).waiting) == [1, 2]
