"""The computer's clock jumps while a season is played: what is awarded is awarded once, and rounds open once."""

from __future__ import annotations

from dataclasses import replace

from tests.matchday.league.digging import DAY, DIGGERS, WEEK, League


async def test_what_is_overdue_is_awarded_once_however_often_the_clock_goes_back(league: League) -> None:
    await league.begin(2, league=replace(DIGGERS, auto_award_after=2 * DAY))
    _ = await league.dig(await league.match_of(1), 1)
    begun = league.time
    await league.until(begun + WEEK + 3 * DAY)
    award = (await league.fixture(1)).award

    for moment in (begun, begun + WEEK + 4 * DAY, begun - DAY, begun + WEEK + 5 * DAY):
        league.time = moment
        _ = await league.leagues.tick(moment)

    assert award is not None
    assert (await league.fixture(1)).award == award
    assert len(await league.heard("audit")) == 1
