"""Cups: the next round is drawn automatically when all is decided, after an hour for undoing."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase, Format
from league.competition.events import Awarded, Undone
from league.competition.queries import honours
from league.errors import CannotBeUndone, StillOpen
from league.formats.cup import CupRules
from tests.matchday.league.digging import League

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
CUP = replace(USUAL_COMPETITION, format=Format.CUP, cup=CupRules(shoot_out=False))


async def all_won(league: League) -> None:
    """Award every open fixture to the home club: diggers have no shoot-out."""
    for number, each in (await league.stands()).fixtures.items():
        if each.counting_result is None:
            await league.tell(Awarded(number, (1, 0)), "a walk-over")


async def test_a_cup_of_four_is_played_to_its_end_with_a_restart_in_every_round(league: League) -> None:
    await league.begin(4, "cup", CUP)

    await all_won(league)
    await league.start_again()
    await league.until(league.time)
    drawn = await league.stands()
    await league.until(league.time + HOUR)
    begun = len(await league.playing())
    await league.start_again()
    await all_won(league)
    await league.start_again()
    await league.until(league.time)
    stands = await league.stands()
    won = honours(stands)

    assert len(drawn.knock_out) == 2
    assert begun == 3
    assert stands.phase is CompetitionPhase.OVER
    assert won is not None
    assert [facts["champion"] for facts in await league.heard("trophy")] == [won.champion]


async def test_a_cup_is_played_by_its_managers(league: League) -> None:
    await league.begin(4, "cup", CUP)

    for _ in range(12):
        await league.play_all()
        await league.until(league.time + 8 * HOUR)
    stands = await league.stands()

    assert stands.phase is CompetitionPhase.OVER
    assert honours(stands) is not None


async def test_what_led_to_a_round_is_undone_only_when_the_round_is(league: League) -> None:
    await league.begin(4, "cup", CUP)
    await all_won(league)
    awards = await league.last()
    await league.until(league.time)
    drawn = await league.last()

    with pytest.raises(CannotBeUndone) as refused:
        await league.tell(Undone(awards), "a slip")
    await league.tell(Undone(drawn), "a slip")
    await league.until(league.time + 9 * MINUTE)
    await league.tell(Undone(awards), "a slip")
    await league.until(league.time + 2 * HOUR)

    assert isinstance(refused.value.because, StillOpen)
    assert len((await league.stands()).knock_out) == 1
