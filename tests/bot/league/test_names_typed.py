"""Words that an organiser may type instead of picking: they name the next match of a club, or the last deed."""

from __future__ import annotations

import pytest

from tests.bot.league_town import LeagueTown

FOUR = ("Rosa", "Bram", "Kim", "Sven")


@pytest.mark.nightly
async def test_a_clubs_name_means_its_next_match_and_further_words_another_one(league_town: LeagueTown) -> None:
    await league_town.season_of(FOUR)

    first = await league_town.organise("organise award", fixture="rosa", home=3, away=0, reason="no show")
    fifth = await league_town.organise("organise award", fixture="r5 rosa", home=3, away=0, reason="no show")
    second = await league_town.organise("organise award", fixture="Rosa", home=3, away=0, reason="no show")

    assert ["R1 " in first, "R5 " in fifth, "R2 " in second] == [True] * 3


async def test_the_last_deed_is_undone_that_is_called_so_and_none_twice(league_town: LeagueTown) -> None:
    await league_town.season_of(FOUR)
    for points in (1, 2):
        _ = await league_town.organise("organise deduct", club="Kim FC", points=points, reason="late")

    said = [
        await league_town.organise("organise undo", event="points deducted", reason="was not late") for _ in range(3)
    ]

    assert [each.split(" was undone")[0] for each in said[:2]] == ["Done: number 9", "Done: number 8"]
    assert "“points deducted” can't be undone" in said[2]


@pytest.mark.nightly
async def test_a_name_that_fits_several_clubs_means_none(league_town: LeagueTown) -> None:
    await league_town.season_of(FOUR)

    assert "FC" in await league_town.organise("organise deduct", club="FC", points=1, reason="late")
    assert "taken" not in await league_town.organise("league log")
