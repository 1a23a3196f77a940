"""The check of the bot's servers while they come and go: news during the check counts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import pytest

from matchday.people.guild_departures import KEPT_FOR
from tests.matchday.ground import ANN, BEN, GUILD, Ground

GUILDS = (GUILD, GUILD + 1)
"""Two servers, of which one is noted after the other."""


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
        tasks = [asyncio.ensure_future(ground.desk.departures.there(here))]
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
    await look(ground, [], meanwhile=ground.desk.departures.back)

    assert await after_thirty_days(ground, matches) == ["challenged", "challenged"]


async def test_a_server_that_sends_the_bot_away_meanwhile_has_been_left(ground: Ground, matches: list[int]) -> None:
    await look(ground, GUILDS, meanwhile=ground.desk.departures.left)

    assert await after_thirty_days(ground, matches) == ["void", "void"]


async def test_servers_that_stay_as_they_were_are_noted_so(ground: Ground, matches: list[int]) -> None:
    await ground.desk.departures.there(GUILDS[:1])

    assert await after_thirty_days(ground, matches) == ["challenged", "void"]
