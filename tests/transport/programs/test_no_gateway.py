"""Programs that hold a shard while Discord's gateway is out of their reach: another one that reaches it takes over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest
from sqlalchemy import URL

from bot import FourthOfficial
from cogs.runtime import gateway_sessions, shard_holding
from settings import Settings
from store.shards import Shards
from testing.loopback.server import TOKEN, Loopback, hurry
from testing.loopback.world import World
from testing.unhurried import unhurried

WITHIN = 20.0
"""Seconds within which a spare has taken over."""

LONG = 5.0
"""Seconds after which a program that was to give up would have done so."""


@dataclass
class Programs:
    """Programs for shard 0 of two, all in this process. ended: the numbers of those that had to end."""

    there: Loopback
    address: URL
    bots: list[FourthOfficial] = field(default_factory=list[FourthOfficial])
    ended: list[int] = field(default_factory=list[int])
    lives: AsyncExitStack = field(default_factory=AsyncExitStack)

    def start(self) -> FourthOfficial:
        """Start another program, which is a spare if there is one with the shard."""
        bot = FourthOfficial(Settings(database=self.address, shards=Shards(frozenset({0}), 2)), floods=unhurried())
        hurry(bot)
        life = asyncio.create_task(bot.start(TOKEN))

        async def end() -> None:
            _ = life.cancel()  # a spare waits in its start
            _ = await asyncio.gather(life, return_exceptions=True)
            await bot.close()

        self.lives.push_async_callback(end)
        self.bots.append(bot)
        return bot

    async def ready(self, bot: FourthOfficial) -> None:
        """Wait until a program has its session."""
        await self.there.until(bot.is_ready, WITHIN)

    async def holder_and_spare(self) -> tuple[FourthOfficial, FourthOfficial]:
        """Start a program that holds the shards, and one that waits for them."""
        holder = self.start()
        await self.ready(holder)
        spare = self.start()
        await asyncio.sleep(2)
        return holder, spare

    async def lose_the_gateway(self, bot: FourthOfficial, monkeypatch: pytest.MonkeyPatch) -> None:
        """Cut every connection, and let this program make no other one."""

        async def refused(*_: object, **__: object) -> None:
            raise ConnectionRefusedError

        monkeypatch.setattr(bot.http, "ws_connect", refused)
        await self.there.drop()


@pytest.fixture
async def programs(address: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Programs]:
    """Return programs that are impatient, of which none has been started."""
    monkeypatch.setattr(gateway_sessions, "SOON_BACK", 0.5)
    monkeypatch.setattr(gateway_sessions, "ALL_LACK", 2.0)
    for name in ("LOOKS", "KNOCKS", "KNOCKS_AGAIN"):
        monkeypatch.setattr(shard_holding, name, 0.2)
    world = World()
    _ = world.add_channel(world.add_guild("Town", (0, 2)), "pitch")
    async with Loopback(world) as there:
        with there.entered():
            programs = Programs(there, address)
            monkeypatch.setattr("bot.end_at_once", lambda: programs.ended.append(len(programs.ended)))
            yield programs
            await programs.lives.aclose()


async def test_a_program_that_never_comes_back_to_discord_gives_its_shard_up_to_one_that_reaches_it(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder, spare = await programs.holder_and_spare()

    await programs.lose_the_gateway(holder, monkeypatch)
    await programs.there.until(lambda: bool(programs.ended), WITHIN)
    await holder.close()
    await programs.ready(spare)

    assert [guild.name for guild in spare.guilds] == ["Town"]
    assert programs.there.gateway_line.doubled == []


@pytest.mark.nightly
async def test_nobody_gives_a_shard_up_when_discord_is_away_for_everybody(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder, spare = await programs.holder_and_spare()

    await programs.lose_the_gateway(spare, monkeypatch)
    await programs.lose_the_gateway(holder, monkeypatch)
    await asyncio.sleep(LONG)

    assert programs.ended == []


@pytest.mark.nightly
async def test_a_program_alone_keeps_its_shard_however_long_discord_is_away(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = programs.start()
    await programs.ready(holder)

    await programs.lose_the_gateway(holder, monkeypatch)
    await asyncio.sleep(LONG)

    assert programs.ended == []


async def test_who_does_not_reach_discord_takes_no_shard(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = programs.start()
    await programs.lose_the_gateway(lost, monkeypatch)
    await asyncio.sleep(2)

    other = programs.start()
    await programs.ready(other)

    assert not lost.is_ready()
