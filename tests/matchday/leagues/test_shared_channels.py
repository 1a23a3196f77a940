"""Where matches share their channel, which holds one of them, the fixtures of a round kick off one after the other."""

from __future__ import annotations

from tests.matchday.leagues.digging import WEEK, League


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


async def test_a_season_in_one_channel_is_played_to_its_end(league: League) -> None:
    await shared(league)

    for _ in range(12):
        _ = [await league.play(match) for match in await league.playing()]
        await league.until(league.time + WEEK / 2)

    assert [now.result is not None for now in (await league.stands()).fixtures.values()] == [True] * 12
