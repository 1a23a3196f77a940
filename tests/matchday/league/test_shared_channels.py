"""Fixtures in a shared channel, which holds one match at a time: those of a round kick off one after the other."""

from __future__ import annotations

from datetime import timedelta

import pytest

from matchday.competitions.kick_off import READY_WAIT
from tests.matchday.ground import BEN
from tests.matchday.league.digging import WEEK, League


async def shared(league: League) -> None:
    """Start the program without threads, and begin a league of four."""
    await league.close()
    _ = await league.start(threads=False)
    await league.begin(4)


async def test_the_second_fixture_kicks_off_when_the_first_match_is_over(league: League) -> None:
    await shared(league)

    before = await league.playing()
    _ = await league.play(before[0])
    await league.until(league.time)

    assert before == [1]
    assert await league.playing() == [2]


@pytest.mark.nightly
async def test_a_season_in_one_channel_is_played_to_its_end(league: League) -> None:
    await shared(league)

    for _ in range(12):
        _ = [await league.play(match) for match in await league.playing()]
        await league.until(league.time + WEEK / 2)

    assert [now.result is not None for now in (await league.stands()).fixtures.values()] == [True] * 12


@pytest.mark.parametrize("end", ["resigned", "declined"])
async def test_a_fixture_kicks_off_as_soon_as_a_friendly_leaves_the_channel(league: League, end: str) -> None:
    await league.close()
    _ = await league.start(threads=False)
    friendly = (await league.challenge()).id if end == "declined" else await league.kick_off()
    await league.begin(2)
    before = await league.playing()

    if end == "declined":
        await league.desk.decline(friendly, by=BEN.id, interaction_id=league.interaction())
    else:
        _ = await league.desk.resign(friendly, by=BEN.id, interaction_id=league.interaction())
    await league.until(league.time)

    assert before == ([] if end == "declined" else [friendly])
    assert await league.playing() == [await league.match_of(1)]


async def test_a_fixture_that_has_waited_long_enough_begins_as_soon_as_a_friendly_is_over(league: League) -> None:
    await league.close()
    _ = await league.start(threads=False)
    league.punctual = False
    await league.begin(2)
    fixture = await league.match_of(1)
    friendly = await league.kick_off()
    await league.until(league.time + READY_WAIT + timedelta(minutes=3))
    before = await league.playing()

    _ = await league.desk.resign(friendly, by=BEN.id, interaction_id=league.interaction())
    await league.until(league.time)

    assert before == [friendly]
    assert await league.playing() == [fixture]


async def test_a_fixture_waits_for_its_managers_though_a_friendly_leaves_the_channel(league: League) -> None:
    await league.close()
    _ = await league.start(threads=False)
    league.punctual = False
    await league.begin(2)
    friendly = await league.kick_off()
    await league.until(league.time + READY_WAIT - timedelta(minutes=3))

    _ = await league.desk.resign(friendly, by=BEN.id, interaction_id=league.interaction())
    await league.until(league.time)

    assert await league.playing() == []
