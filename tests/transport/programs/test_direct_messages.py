"""Direct messages with two programs: they are of no server, so the program with shard 0 has them, and no other one."""

from __future__ import annotations

import asyncio
import signal
from collections import defaultdict
from contextlib import AsyncExitStack
from datetime import timedelta

import discord
import pytest
from sqlalchemy import URL

from cogs.runtime.protocol import Interaction
from testing.database import unposted
from testing.loopback.faults import Fault
from testing.loopback.people import Person
from testing.loopback.server import Loopback
from testing.loopback.wire import Json
from testing.loopback.world import Channel
from testing.loopback.writing import text_of
from tests.transport.alone import Alone, labels
from tests.transport.programs.test_dying_programs import STARTS, WITHIN, a_process, a_program, there
from tests.transport.programs.test_two_programs import TwoPrograms, two

__all__ = ["there", "two"]

REMINDED: timedelta = timedelta(hours=40)
"""More than half of a turn's time, after which its manager is reminded."""


@pytest.fixture
def alone(two: TwoPrograms) -> Alone:
    """Return a person in direct messages with the program of shard 0."""
    return Alone(two.there, two.managers[0], two.bots[0])


def heard_by(two: TwoPrograms) -> dict[int, list[str]]:
    """Return what each program hears from now on: kinds of interactions, and people's messages."""
    heard: dict[int, list[str]] = defaultdict(list)

    def listen(shard: int) -> None:
        async def on_interaction(interaction: Interaction) -> None:
            heard[shard].append(interaction.type.name)

        async def on_message(message: discord.Message) -> None:
            heard[shard] += [message.content] * (not message.author.bot)

        two.bots[shard].add_listener(on_interaction)
        two.bots[shard].add_listener(on_message)

    for shard in two.bots:
        listen(shard)
    return heard


async def test_the_program_with_shard_0_alone_hears_and_answers_them(two: TwoPrograms, alone: Alone) -> None:
    heard = heard_by(two)

    _ = await alone.begin()
    for _ in range(5):
        assert await alone.answer()

    assert heard[0].count("application_command") > 1
    assert "component" in heard[0]
    assert heard[1] == []
    assert [len(await two.bots[shard].desk.open_matches()) for shard in (0, 1)] == [1, 0]


async def test_their_clocks_are_those_of_shard_0(two: TwoPrograms, alone: Alone) -> None:
    _ = await alone.begin()
    before = len(alone.said)
    two.later = REMINDED

    assert await two.bots[1].desk.clocks.alarm.tick(two.now()) is None
    await two.said()
    assert len(alone.said) == before

    assert await two.bots[0].desk.clocks.alarm.tick(two.now()) is not None
    await two.said()
    assert [text_of(message).strip().partition(".")[0] for message in alone.said[before:]] == [
        f"<@{alone.person.id}>, Fourth Official is waiting for your move"
    ]


async def test_what_was_left_unposted_waits_for_the_next_holder_of_shard_0(two: TwoPrograms, alone: Alone) -> None:
    _ = await alone.begin()
    preview = await alone.person.slash(alone.channel, "play", order="4-4-2")
    before = len(alone.said)
    _ = two.there.faults.add(Fault("POST", f"/channels/{alone.channel.id}/messages", status=503, times=10_000))
    _ = await alone.person.click(preview.messages[-1], label="Confirm")
    await two.there.until(lambda: unposted(two.address))
    await two.lives.pop(0).aclose()
    two.there.faults.clear()
    left = unposted(two.address)

    await two.bots[1].desk.outbox.run()
    assert (unposted(two.address), len(alone.said)) == (left, before)

    await two.start(0)
    alone.bot = two.bots[0]
    assert await alone.asked() is not None
    await two.said()

    assert left > 0
    assert len(alone.said) > before
    assert (await alone.bot.desk.log_text(1)).count("home chooses placement") == 1


@pytest.mark.nightly
async def test_a_spare_takes_them_over_when_the_holder_of_shard_0_dies(there: Loopback, address: URL) -> None:
    """The other program is there all the time, and never says a word."""
    rosa = Person(there, there.world.add_person("Rosa"))
    direct = there.world.direct(rosa.member)
    async with AsyncExitStack() as life:
        holder = await life.enter_async_context(a_program(there, address, "shard=0/2"))
        _ = await life.enter_async_context(a_program(there, address, "shard=1/2"))
        _ = await life.enter_async_context(a_process(there, address, "shard=0/2"))
        _ = await rosa.slash(direct, "match computer", level=1, half=5)
        await there.until(lambda: asked(there, direct, rosa), STARTS)
        preview = await rosa.slash(direct, "play", order="4-4-2")
        board = asked(there, direct, rosa)

        holder.send_signal(signal.SIGKILL)
        await there.until(lambda: there.gateway_line.identified == 3, STARTS)
        await asyncio.sleep(WITHIN / 5)
        confirmed = await rosa.click(preview.messages[-1], label="Confirm")
        await there.until(lambda: asked(there, direct, rosa) not in {None, board}, STARTS)

    assert confirmed.acknowledged
    assert there.gateway_line.doubled == []


def asked(there: Loopback, place: Channel, person: Person) -> str | None:
    """Return the id of the newest board, if it asks a person."""
    boards = [message for message in there.world.messages(place.id) if _asks(message, person)]
    return str(boards[-1]["id"]) if boards else None


def _asks(message: Json, person: Person) -> bool:
    return f"### <@{person.id}>" in text_of(message) and "Enter moves" in labels(message)
