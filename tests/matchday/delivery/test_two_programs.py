"""Two programs on one database: the one that has a server's shard posts there, whoever has written the notice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import URL

from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.shards import Shards
from tests.matchday.ground import ANN, BEN, CAT, GUILD, Ground, running

THERE = (1 << 22) + GUILD
"""A server of the second program."""


@pytest.fixture
async def two(address: URL) -> AsyncIterator[tuple[Ground, Ground]]:
    """Return the grounds of two programs that hear each other, with a challenge in the server of the second one."""
    grounds = Ground(address, Shards(frozenset({0}), 2)), Ground(address, Shards(frozenset({1}), 2))
    async with AsyncExitStack() as life:
        for ground in grounds:
            _ = await ground.open()
            life.push_async_callback(ground.close)
            ready = asyncio.Event()
            ground.store.signals.hear_missed(ready.set)
            await life.enter_async_context(running(ground.store.hear_others()))
            _ = await ready.wait()
        _ = await grounds[1].desk.challenge(
            *("tiny", {"goal": "10"}), by=ANN, opponent=BEN, guild_id=THERE, channel_id=80, interaction_id=1
        )
        await grounds[1].said(1)
        yield grounds


async def test_a_notice_is_posted_by_the_program_of_its_server_at_once(two: tuple[Ground, Ground]) -> None:
    first, second = two
    before = len(second.posted)

    async with first.store.writing() as db:
        await notices.write(db, 1, 99, "nudge", NoticeBody())
    await second.said(before + 1)

    assert [notice.kind for notice in second.posted[before:]] == ["nudge"]
    assert first.posted == []


async def test_a_match_that_both_have_in_memory_is_as_it_was_answered_last(two: tuple[Ground, Ground]) -> None:
    """Its managers write to one program alone, but both may show it: in /match list, or to who is away."""
    first, second = two
    await second.desk.accept(1, by=BEN.id, interaction_id=2)
    assert (await first.desk.view(1)).seq == (await second.desk.view(1)).seq

    _ = await second.answer(1, ANN, "3")

    assert (await first.desk.view(1)).seq == (await second.desk.view(1)).seq


async def test_the_same_people_begin_many_matches_at_once_in_both_programs(two: tuple[Ground, Ground]) -> None:
    """Several transactions write at a time: people are locked in one order, or two would wait for each other."""
    pairs = ((ANN, BEN), (BEN, ANN), (CAT, BEN), (ANN, CAT))

    async def kick_off(number: int) -> None:
        program = number % 2
        by, opponent = pairs[number % len(pairs)]
        view = await two[program].desk.challenge(
            *("tiny", {"goal": "10"}),
            by=by,
            opponent=opponent,
            guild_id=(GUILD, THERE)[program],
            channel_id=1000 + number,
            interaction_id=1000 + 2 * number,
        )
        await two[program].desk.accept(view.id, by=opponent.id, interaction_id=1001 + 2 * number)

    _ = await asyncio.gather(*(kick_off(number) for number in range(40)))

    states = [row.state for ground in two for row in await ground.desk.open_matches()]
    assert states.count("playing") == 40
