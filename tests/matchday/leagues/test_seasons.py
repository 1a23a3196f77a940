"""A season from the sign-up to the trophy, as time and managers bring it."""

from __future__ import annotations

from league.competition import Phase
from league.reading import tables
from tests.matchday.leagues.digging import WEEK, League


async def test_a_league_of_four_is_played_to_its_end_by_itself(league: League) -> None:
    await league.begin(4)

    for _ in range(6):
        await league.play_all()
        await league.until(league.time + WEEK)
    stands = await league.stands()
    table = tables(stands)[0]

    assert stands.phase is Phase.OVER
    assert [row.record.played for row in table.rows] == [6, 6, 6, 6]
    assert len(await league.heard("fixture")) == 12
    assert [said["round"] for said in await league.heard("round_over")] == ["1", "2", "3", "4", "5", "6"]
    assert [said["champion"] for said in await league.heard("trophy")] == [table.clubs[0]]
