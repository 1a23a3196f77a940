"""Two programs on one database, each with one of two shards: both play on, and neither does the other's work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import URL

from bot import FourthOfficial
from settings import Settings
from store.postgres.fence import Fence
from store.postgres.locks import EVERY
from store.shards import Shards
from testing.database import unposted
from testing.loopback.people import Person
from testing.loopback.server import Loopback
from testing.loopback.world import Channel, World
from testing.loopback.writing import text_of
from testing.unhurried import unhurried


@dataclass
class TwoPrograms:
    """A server of each of two shards with a channel, two managers in both, and a program for each shard.

    lives: of the programs, by shard. later: by how much their clocks are ahead.
    """

    there: Loopback
    address: URL
    channels: tuple[Channel, Channel]
    bots: dict[int, FourthOfficial] = field(default_factory=dict[int, FourthOfficial])
    lives: dict[int, AsyncExitStack] = field(default_factory=dict[int, AsyncExitStack])
    later: timedelta = timedelta()

    @property
    def managers(self) -> list[Person]:
        """The two people."""
        return [self.there.person(member) for member in self.there.world.people]

    def now(self) -> datetime:
        """Return the programs' time (UTC)."""
        return datetime.now(UTC) + self.later

    async def start(self, shard: int) -> None:
        """Start a program for a shard."""
        shards = Shards(frozenset({shard}), 2)
        bot = FourthOfficial(Settings(database=self.address, shards=shards), floods=unhurried(), now=self.now)
        life = AsyncExitStack()
        _ = await life.enter_async_context(self.there.running(bot))
        self.bots[shard], self.lives[shard] = bot, life

    async def said(self) -> None:
        """Wait until everything is posted."""
        await self.there.until(lambda: unposted(self.address) == 0, 15)
        await self.there.quiet(0.05)

    async def challenge(self, shard: int) -> None:
        """Let the first manager challenge the other one in the server of a shard."""
        rosa, bram = self.managers
        done = await rosa.slash(self.channels[shard], "match challenge", opponent=bram, half=5)
        assert done.acknowledged
        await self.said()

    def posted(self, shard: int) -> list[str]:
        """Return what stands in the channel of a shard's server."""
        return [text_of(message) for message in self.there.world.messages(self.channels[shard].id)]


@pytest.fixture
async def two(address: URL) -> AsyncIterator[TwoPrograms]:
    """Return two running programs."""
    world = World()
    channels = [world.add_channel(world.add_guild(name, (shard, 2)), "pitch") for shard, name in enumerate("AB")]
    for name in ("Rosa", "Bram"):
        _ = world.add_person(name)
    async with Loopback(world) as there:
        with there.entered():
            programs = TwoPrograms(there, address, (channels[0], channels[1]))
            for shard in (0, 1):
                await programs.start(shard)
            yield programs
            for life in programs.lives.values():
                await life.aclose()


async def test_each_program_hears_and_answers_its_own_servers(two: TwoPrograms) -> None:
    for shard in (0, 1):
        await two.challenge(shard)

    assert [[guild.name for guild in two.bots[shard].guilds] for shard in (0, 1)] == [["A"], ["B"]]
    assert [len(two.posted(shard)) for shard in (0, 1)] == [1, 1]
    assert [row.guild_id for row in await two.bots[0].desk.open_matches()] == [guild.id for guild in two.bots[0].guilds]
    assert two.there.gateway_line.doubled == []


async def test_no_second_program_takes_a_shard_that_is_held(two: TwoPrograms) -> None:
    other = await Fence.joining(two.address, Shards(frozenset({1}), 2))
    await asyncio.sleep(1.5 * EVERY)

    assert other.shards.held == frozenset()
    await other.close()


async def test_another_program_takes_over_when_one_has_died(two: TwoPrograms) -> None:
    await two.challenge(1)
    await two.lives.pop(1).aclose()
    await two.challenge(0)  # the other servers play on meanwhile

    await two.start(1)
    await two.challenge(1)

    assert [len(two.posted(shard)) for shard in (0, 1)] == [1, 2]
    assert two.there.gateway_line.doubled == []
