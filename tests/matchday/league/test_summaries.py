"""Summaries of a round: at its last result, and again when a result of it changes afterwards."""

from __future__ import annotations

from league.competition.events import Awarded, Undone
from league.formats.season import USUAL_SEASON
from tests.matchday.league.digging import OPENS, League


async def test_a_round_is_summed_up_once_while_its_results_stay(league: League) -> None:
    await league.begin(2)
    await league.play_all()
    _ = await league.leagues.tick(league.time)

    assert await league.heard("round_over") == [{"round": "1"}]


async def test_a_round_is_summed_up_again_when_an_award_changes_it_and_when_that_is_undone(league: League) -> None:
    await league.begin(2)
    await league.play_all()
    _ = await league.tell(Awarded(1, (3, 0)))
    assert await league.heard("round_over") == [{"round": "1"}] * 2

    _ = await league.tell(Undone(await league.last()))

    assert await league.heard("round_over") == [{"round": "1"}] * 3


async def test_the_table_is_shown_anew_when_the_next_round_begins(league: League) -> None:
    _ = await league.begin(2)
    await league.play_all()
    _ = await league.leagues.tick(league.time)
    before = len(await league.heard("table"))

    await league.until(OPENS + USUAL_SEASON.round_length)

    assert len(await league.heard("table")) == before + 1
