"""A bot that is behind with its boards says so and begins nothing new, until what it has begun is finished."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager

import pytest
import simcord

from cogs.runtime.throttling import LATE
from store.database import Store
from store.opening import open_store
from tests.bot.town import Town, answered, read
from tests.databases import FILES_ONLY

OTHERS = (101, 102, 103)
"""Matches whose boards wait."""

BEHIND = "**I'm busy: 3 boards are waiting.**"


@pytest.fixture
async def busy_town(town: Town) -> Town:
    """Return a town in which a match is being played, and whose bot refuses requests once two boards are late."""
    town.bot.floods.most_late = 2
    await town.line_up()
    return town


@asynccontextmanager
async def held_back(town: Town, late: float = LATE) -> AsyncGenerator[None]:
    """Block the boards of other matches for this many seconds, until the block ends."""
    outbox = town.bot.desk.outbox
    clock = outbox.running_postings.clock
    now = clock() // 1  # a whole second: fractions are rounded when they are added up
    async with AsyncExitStack() as still:
        for match_id in OTHERS:
            await still.enter_async_context(outbox.still(match_id))
        outbox.running_postings.clock = lambda: now
        posting = [outbox.soon(match_id) for match_id in OTHERS]
        await asyncio.sleep(0)
        outbox.running_postings.clock = lambda: now + late
        yield
    await asyncio.gather(*posting)
    outbox.running_postings.clock = clock


def said_to(result: simcord.InteractionResult) -> str:
    """Return the private answers to a person."""
    assert result.acknowledged
    return read(answered(result)).text


async def test_a_command_is_refused_in_words_and_nothing_is_done(busy_town: Town) -> None:
    before = await busy_town.log()
    async with held_back(busy_town):
        refused = said_to(await busy_town.asked.slash(busy_town.channel, "play", order="standard pass M20"))

    assert refused.startswith(BEHIND)
    assert "Try again in a few seconds" in refused
    assert await busy_town.log() == before


async def test_a_press_is_refused_and_works_when_the_boards_are_there(busy_town: Town) -> None:
    board = busy_town.board.message
    async with held_back(busy_town):
        refused = said_to(await busy_town.asked.click(board, label="More"))
    heard = said_to(await busy_town.asked.click(board, label="More"))

    assert refused.startswith(BEHIND)
    assert "busy" not in heard


async def test_boards_that_are_not_late_yet_hold_nobody_up(busy_town: Town) -> None:
    async with held_back(busy_town, late=LATE / 2):
        heard = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))

    assert "busy" not in heard


async def test_as_many_late_boards_as_can_be_hold_nobody_up(busy_town: Town) -> None:
    busy_town.bot.floods.most_late = len(OTHERS)
    async with held_back(busy_town):
        heard = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))

    assert "busy" not in heard


async def test_a_form_that_was_given_out_before_is_taken(busy_town: Town) -> None:
    form = await busy_town.asked.click(busy_town.board.message, label="Enter moves")
    async with held_back(busy_town):
        sent = said_to(await busy_town.asked.submit_modal(form, {"orders": "pass M20"}))

    assert "busy" not in sent


async def test_a_reply_to_the_board_is_refused(busy_town: Town) -> None:
    async with held_back(busy_town):
        _ = await busy_town.asked.send(busy_town.channel, "pass M20", reply_to=busy_town.board.message)

    assert BEHIND in busy_town.public[-1].text


async def test_nothing_is_offered_to_who_types(busy_town: Town) -> None:
    async with held_back(busy_town):
        offered = await busy_town.asked.autocomplete(busy_town.channel, "play", "order", "p")

    assert offered in ([], None)
    assert await busy_town.asked.autocomplete(busy_town.channel, "play", "order", "p")


async def test_a_disk_that_is_slow_holds_others_up_as_late_boards_do(busy_town: Town) -> None:
    begun = busy_town.bot.desk.writers
    now = begun.clock() // 1  # a whole second: fractions are rounded when they are added up
    begun.clock = lambda: now
    with ExitStack() as waiting:
        for _ in OTHERS:
            waiting.enter_context(begun.one())
        begun.clock = lambda: now + LATE / 2
        in_time = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))
        begun.clock = lambda: now + LATE
        refused = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))
    heard = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))

    assert refused.startswith("**I'm busy: 3 moves are waiting to be saved.**")
    assert "busy" not in in_time + heard


async def test_who_waits_for_discord_holds_nobody_up(busy_town: Town) -> None:
    begun = busy_town.bot.running_interactions
    now = begun.clock() // 1  # a whole second: fractions are rounded when they are added up
    with ExitStack() as waiting:
        for _ in OTHERS:
            waiting.enter_context(begun.one())
        begun.clock = lambda: now + 60
        heard = said_to(await busy_town.asked.click(busy_town.board.message, label="More"))
    begun.clock = time.monotonic

    assert "Nothing has changed" not in heard


@FILES_ONLY
async def test_who_waits_to_write_is_counted_until_it_is_written(busy_town: Town) -> None:
    store = await open_store(busy_town.database)
    try:
        async with store.writing():
            waiting = asyncio.create_task(write_nothing(store))
            await asyncio.sleep(0)
            while_held = store.writers.waiting()
        await waiting
    finally:
        await store.close()

    assert while_held == 2
    assert store.writers.waiting() == 0


async def write_nothing(store: Store) -> None:
    """Take a turn in the line of those who write."""
    async with store.writing():
        pass


async def test_a_refusal_that_comes_too_late_for_discord_is_no_failure(busy_town: Town) -> None:
    before = await busy_town.log()
    busy_town.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    async with held_back(busy_town):
        result = await busy_town.asked.slash(busy_town.channel, "play", order="standard pass M20")

    assert not result.acknowledged
    assert await busy_town.log() == before
