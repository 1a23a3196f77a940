"""An open list of matches that wait: brought up to date by itself, whichever program answered it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import URL, func, select, text

from testing.database import rows
from testing.loopback.people import Done
from testing.loopback.world import Channel
from testing.loopback.writing import text_of
from tests.transport.evening import Evening


@pytest.fixture
async def evening(address: URL) -> AsyncIterator[Evening]:
    """Return an evening of two programs on a server: the match is in the first one's server."""
    async with Evening(address, shards=2) as evening:
        await evening.there.until(lambda: listeners(address) == 2)
        yield evening


def listeners(address: URL) -> int:
    """Return the number of programs that hear what others tell."""
    there = select(func.count()).select_from(text("pg_stat_activity"))
    ((count,),) = rows(address, there.where(text("datname = current_database() AND query ILIKE 'LISTEN%'")))
    return int(count)


def elsewhere(evening: Evening) -> Channel:
    """Return the channel of the other program's server."""
    return evening.world.channels[-1]


async def comes_to_say(evening: Evening, opened: Done, words: str) -> None:
    """Wait until an open list says something."""
    await evening.there.until(lambda: words in text_of(opened.messages[0]), 15)


async def test_a_list_that_one_program_shows_changes_with_the_matches_of_another(evening: Evening) -> None:
    await evening.kick_off()
    asked = evening.asked
    opened = await asked.slash(elsewhere(evening), "me today")
    assert "### 1 match is waiting for you" in text_of(opened.messages[0])

    await evening.plays(1)
    await comes_to_say(evening, opened, "### No matches waiting for you")

    await evening.plays(1)
    while evening.asked.id != asked.id:
        await evening.plays(1)
    row = await evening.bot.desk.row(1)
    await comes_to_say(evening, opened, f"/{row.board_message_id}")


async def test_it_loses_the_matches_of_a_server_that_another_program_has_left(evening: Evening) -> None:
    await evening.kick_off()
    opened = await evening.asked.slash(elsewhere(evening), "me today")

    await evening.bot.desk.departures.note_left(evening.world.guild.id)

    await comes_to_say(evening, opened, "### No matches waiting for you")
