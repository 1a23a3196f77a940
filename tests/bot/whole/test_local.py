"""The local Discord: its page waits for results of a press, not for sleeping tasks, and loses no press."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands
from PIL import Image
from simcord.preview import Preview

import local
from local import LocalPictures, World, WorldPage

NAP = 20.0
"""Seconds that a task sleeps: a press could wait that long, and no test may."""


class Sleepy(commands.AutoShardedBot):
    """A bot that starts a long sleep at every message, and answers once it is allowed to."""

    def __init__(self) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents(guilds=True, guild_messages=True))
        self.naps: list[asyncio.Task[None]] = []
        self.ready_to_answer = asyncio.Event()
        self.ready_to_answer.set()

    async def on_message(self, message: discord.Message, /) -> None:
        """Start a sleep beside a message, and answer the message once that is allowed."""
        if message.author.bot:
            return
        self.naps.append(asyncio.create_task(asyncio.sleep(NAP)))
        _ = await self.ready_to_answer.wait()
        _ = await message.channel.send("answered")


class Tab:
    """A tab of the browser with the page in it, as far as it asks the page for something."""

    def __init__(self, asking: aiohttp.ClientSession, address: str) -> None:
        self._asking = asking
        self._host, _, self._secret = address.partition("/#")
        self._sequence = 0
        self.page: dict[str, Any] = {}

    async def opens(self) -> Tab:
        """Open the page."""
        self.page = await self._asks("/api/pages", {})
        return self

    async def sends(self, words: str) -> dict[str, Any]:
        """Send a message, as the page was when it was last looked at. Returns what is said of that."""
        self._sequence += 1
        said = {"protocol_version": 3, "sequence": self._sequence, "request_id": f"{id(self)}-{self._sequence}"}
        page = {"generation": self.page["context"]["generation"], "bot_generation": self.page["botGeneration"]}
        revision = {"published_revision": self.page["publishedRevision"]}
        return await self._asks("/api/action", {**said, **page, **revision, "kind": "send_message", "content": words})

    async def looks(self) -> list[str]:
        """Return all messages."""
        self.page = await self._asks("/api/state")
        return [str(message["content"]) for message in self.page["messages"].values()]

    async def _asks(self, path: str, said: dict[str, Any] | None = None) -> dict[str, Any]:
        context = {"X-Simcord-Context": self.page["context"]["id"]} if self.page else {}
        headers = {"X-Simcord-Capability": self._secret, **context}
        how = "GET" if said is None else "POST"
        async with self._asking.request(how, f"{self._host}{path}", json=said, headers=headers) as answer:
            assert answer.status == 200
            return dict(await answer.json())


class Evening:
    """A world, its page, and one tab or more."""

    def __init__(self, bot: Sleepy, world: World, preview: Preview, asking: aiohttp.ClientSession) -> None:
        self.bot, self.world, self.preview = bot, world, preview
        self.page = WorldPage(world, preview)
        self._asking = asking

    async def tab(self) -> Tab:
        """Open one more tab."""
        return await Tab(self._asking, self.preview.url).opens()


@asynccontextmanager
async def opened() -> AsyncGenerator[Evening]:
    """Open the page of a world."""
    bot = Sleepy()
    world = World(bot, shard_count=1, settle_timeout=local.START_LIMIT, check_errors=False)
    guild = world.create_guild("Town")
    channel = guild.create_text_channel("pitchside")
    rosa = guild.add_member(world.create_user("Rosa"))
    await world.start()
    try:
        async with (
            world.preview(channel, viewers=[rosa], layout="channel") as page,
            aiohttp.ClientSession() as asking,
        ):
            world.opened = True
            yield Evening(bot, world, page, asking)
    finally:
        await world.shutdown()


async def test_a_press_is_over_when_it_is_answered_whoever_sleeps_meanwhile() -> None:
    async with opened() as evening:
        tab = await evening.tab()

        told = await tab.sends("hello")

        assert told["settlement"] == "settled"
        assert await tab.looks() == ["hello", "answered"]
        assert not evening.bot.naps[0].done()


async def test_what_comes_after_its_press_is_over_is_shown_when_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "RESULT_LIMIT", 0.0)
    async with opened() as evening:
        tab = await evening.tab()
        evening.bot.ready_to_answer.clear()

        told = await tab.sends("hello")
        assert not told["rejected"]
        assert not told["uncertain"]
        await evening.page.catch_up()
        assert await tab.looks() == ["hello"]
        evening.bot.ready_to_answer.set()
        while evening.world.late:
            await evening.page.catch_up()

        assert await tab.looks() == ["hello", "answered"]


@pytest.mark.parametrize("size", [(30, 20), (1200, 900)])
async def test_a_picture_of_the_bot_is_shown_as_it_is(size: tuple[int, int]) -> None:
    packed = io.BytesIO()
    Image.new("P", size).save(packed, "PNG")

    shown = await LocalPictures().validate("key", packed.getvalue())

    assert (shown.width, shown.height) == size
    assert shown.normalized == packed.getvalue()
    assert shown.memory_limited


async def test_nothing_is_shown_late_on_a_page_that_was_closed() -> None:
    async with opened() as evening:
        evening.world.late = True
        await evening.preview.close()

        await evening.page.catch_up()

        assert not evening.world.late


async def test_presses_in_two_tabs_at_once_take_turns() -> None:
    async with opened() as evening:
        one, other = await evening.tab(), await evening.tab()

        told = await asyncio.gather(one.sends("one"), other.sends("other"))

        assert [each["settlement"] for each in told] == ["settled", "settled"]
        assert sorted(await one.looks()) == ["answered", "answered", "one", "other"]


async def test_a_press_on_a_page_of_which_there_is_a_newer_state_is_heard() -> None:
    async with opened() as evening:
        one, other = await evening.tab(), await evening.tab()
        _ = await one.sends("one")

        told = await other.sends("other")

        assert told["settlement"] == "settled"
