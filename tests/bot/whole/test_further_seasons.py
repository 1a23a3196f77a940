"""Other leagues through the bot: divisions with a season after the season, and groups before a knock-out."""

from __future__ import annotations

import pytest

from league.competition.competition import CompetitionPhase
from tests.bot.league_town import LeagueTown
from tests.bot.worked_out import data

FOUR = ("Rosa", "Bram", "Kim", "Sven")


async def divisions(town: LeagueTown, competition: str) -> dict[str, str]:
    """Return the division of each club, as the data of a table have it."""
    return {row["club"]: row["division"] for row in await data(town, "table", competition=competition)}


async def second_season(town: LeagueTown) -> None:
    """Begin a second season with two divisions, let all enter their clubs again, and draw."""
    _ = await town.organise("organise season", name="Season 2", divisions=2, size=2, up_and_down=1)
    for name in FOUR:
        _ = await town.typed(town.managers[name], "league join", club=f"{name} FC")
    _ = await town.organise("organise draw")


@pytest.mark.nightly
async def test_the_last_of_the_first_division_and_the_first_of_the_second_change_places(
    league_town: LeagueTown,
) -> None:
    town = league_town
    await town.season_of(FOUR, divisions=2, size=2, up_and_down=1)
    await town.give_all_up()
    rows = await data(town, "table", competition="Season 1")
    stays, down, up, below = [row["club"] for row in rows]

    await second_season(town)

    assert [row["division"] for row in rows] == ["Division 1"] * 2 + ["Division 2"] * 2
    assert await divisions(town, "Season 2") == {
        **dict.fromkeys((stays, up), "Division 1"),
        **dict.fromkeys((down, below), "Division 2"),
    }


@pytest.mark.nightly
async def test_the_first_of_each_group_meet_in_the_final(league_town: LeagueTown) -> None:
    town = league_town
    await town.season_of(FOUR, "groups", groups=2, places=1)

    await town.give_all_up()

    first = {row["club"] for row in await data(town, "table") if row["place"] == "1"}
    final = next(said.text for said in town.messages if "**Final**: all results" in said.text)
    assert len(first) == 2
    assert all(club in final for club in first)
    assert (await town.season()).phase is CompetitionPhase.OVER
    assert any(f"### {club} win Season 1" in town.messages[-1].text for club in first)
