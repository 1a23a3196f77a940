"""A match in a database on a server, through the bot: one program acts for it, and nothing is lost by restarts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import URL

from store.postgres.fence import Fence
from store.postgres.locks import EVERY
from store.shards import ALL
from tests.transport.evening import Evening


@pytest.fixture
async def evening(address: URL) -> AsyncIterator[Evening]:
    """Return an evening whose matches are there."""
    async with Evening(address) as evening:
        yield evening


async def test_a_match_is_played_and_goes_on_after_a_restart(evening: Evening) -> None:
    await evening.line_up()
    await evening.plays(2)
    before = await evening.bot.desk.log_text(1)
    await evening.restart()

    await evening.plays(2)

    after = await evening.bot.desk.log_text(1)
    assert after.startswith(before.rstrip())
    assert len(after) > len(before)
    await evening.check_one_board()


async def test_while_a_bot_runs_no_other_one_begins_on_its_database(evening: Evening, address: URL) -> None:
    other = await Fence.joining(address, ALL)
    await asyncio.sleep(1.5 * EVERY)
    assert other.shards.held == frozenset()

    await evening.bot.close()

    assert await other.first_shards() == ALL
    await other.close()
