"""Shards that a program takes over beside those that it has: it knows their servers before it acts for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import URL, insert, select

from bot import FourthOfficial
from settings import Settings
from store.postgres import shard_shares
from store.postgres.fence import Fence
from store.postgres.identifying import IdentifyTurns
from store.schema.match_tables import departure, match
from store.shards import Divided, Shards
from testing.database import change, rows
from testing.loopback.server import TOKEN, Loopback
from testing.loopback.world import World
from testing.unhurried import unhurried

WITHIN = 15.0
COUNT = 3


@pytest.fixture
async def there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """Return a loopback Discord with a server of each of three shards, in which free shards are soon taken."""
    monkeypatch.setattr(shard_shares, "FIRST_LOOKS", 0.4)
    monkeypatch.setattr(shard_shares, "LEFT_OVER", 1.0)
    world = World()
    for shard in range(COUNT):
        _ = world.add_channel(world.add_guild(f"Town {shard}", (shard, COUNT)), "pitch")
    for name in ("Rosa", "Bram"):
        _ = world.add_person(name)
    async with Loopback(world) as there:
        with there.entered():
            yield there


async def test_a_server_that_let_the_bot_in_again_before_its_shard_was_taken_over_is_not_forgotten(
    there: Loopback, address: URL
) -> None:
    """Its departure is due; nobody had the shard when the bot came back, and a program with two takes it over."""
    before = await Fence.joining(address, Shards(frozenset({2}), COUNT))
    _ = await before.first_shards()
    bot = FourthOfficial(Settings(database=address, shards=Divided(COUNT)), floods=unhurried())
    async with AsyncExitStack() as life:
        _ = await life.enter_async_context(there.running(bot))
        rosa, bram = (there.person(member) for member in there.world.people)
        left = [guild.id for guild in there.world.guilds.values()][2]
        _ = await rosa.slash(there.world.channels[0], "match challenge", opponent=bram)
        change(address, match.update().values(guild_id=left))
        at = datetime.now(UTC) - timedelta(days=31)
        change(address, insert(departure).values(guild_id=left, at=at, due=at + timedelta(days=30)))

        await before.close()
        await there.until(lambda: there.gateway_line.shards == {0, 1, 2}, WITHIN)
        await asyncio.sleep(1)

        assert rows(address, select(match.c.state)) == [("challenged",)]
        assert rows(address, select(departure.c.guild_id)) == []


@pytest.mark.nightly
async def test_a_shard_is_taken_over_though_what_was_left_in_the_one_before_could_not_be_posted(
    there: Loopback, address: URL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = [await Fence.joining(address, Shards(frozenset({shard}), COUNT)) for shard in (1, 2)]
    for each in before:
        _ = await each.first_shards()
    bot = FourthOfficial(Settings(database=address, shards=Divided(COUNT)), floods=unhurried())
    async with there.running(bot):

        async def failing() -> None:
            raise TimeoutError

        monkeypatch.setattr(bot.poster, "catch_up", failing)
        for each in before:
            await each.close()

        await there.until(lambda: there.gateway_line.shards == {0, 1, 2}, WITHIN)
    assert "what was left in shard" in caplog.text


async def test_a_shard_whose_turn_came_late_identifies_only_while_it_is_certainly_held(
    there: Loopback, address: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine may have slept while others identified."""
    turn, certain = asyncio.Event(), asyncio.Event()
    wait = IdentifyTurns.wait

    async def slept(turns: IdentifyTurns, shard: int) -> None:
        await wait(turns, shard)
        turn.set()

    async def is_certain(_fence: Fence) -> None:
        if turn.is_set():
            _ = await certain.wait()

    monkeypatch.setattr(IdentifyTurns, "wait", slept)
    monkeypatch.setattr(Fence, "certain", is_certain)
    bot = FourthOfficial(Settings(database=address, shards=Shards(frozenset({0}), COUNT)), floods=unhurried())
    running = asyncio.create_task(bot.start(TOKEN))
    _ = await asyncio.wait_for(turn.wait(), WITHIN)
    await asyncio.sleep(0.5)
    assert there.gateway_line.identified == 0

    certain.set()
    await there.until(lambda: there.gateway_line.identified == 1, WITHIN)

    await bot.close()
    await running
