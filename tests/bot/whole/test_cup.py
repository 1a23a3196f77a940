"""A cup of four is played to the end through the bot, which is restarted in a match and between the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import pytest
from openskill.models import BradleyTerryFull

from tests.bot.league_town import LeagueTown
from tests.bot.random_managers import RandomManagers, kind_dice
from tests.bot.worked_out import Played, data, played, posted

FOUR: Final = ("Rosa", "Bram", "Kim", "Sven")
SEED: Final = 11


@pytest.mark.nightly
async def test_a_cup_of_four_with_two_restarts_comes_to_what_its_matches_say(
    new_league_town: Callable[..., Awaitable[LeagueTown]],
) -> None:
    town = await new_league_town(dice=kind_dice(SEED))
    managers = RandomManagers(town, SEED, typed=10)
    await town.season_of(FOUR, "cup", extra_time=False)
    semi_finals = await town.open_matches()
    assert not await managers.play(semi_finals[0], most=20)

    await town.restart()
    await managers.play_all(semi_finals)
    await town.restart()
    await town.wait(timedelta(hours=2))
    (final,) = await town.open_matches()
    await managers.play_all([final])

    first, second, last = [await played(town, match_id) for match_id in (*semi_finals, final)]
    assert {last.ended.home, last.ended.away} == {first.winner, second.winner}
    assert [(each.home, each.away, each.goals) for each in posted(town, "Season 1")] == [
        (each.ended.home, each.ended.away, each.ended.goals) for each in (first, second, last)
    ]
    assert f"### {last.winner} win Season 1" in town.messages[-1].text
    assert f"- {last.ended.home} v {last.ended.away}" in "\n".join(said.text for said in town.messages)
    await figures_are_those_of([first, second, last], town)
    await ratings_are_those_of([first, second, last], town)


async def figures_are_those_of(matches: list[Played], town: LeagueTown) -> None:
    """Check what was counted of clubs, managers and players against the logs of their matches."""
    goals = Counter[str]()
    for each in matches:
        goals.update(each.ended.scored)
    of_clubs = {row["who"]: row for row in await data(town, "clubs")}
    assert {club: int(row["goals"]) for club, row in of_clubs.items()} == dict(goals)
    assert {club: int(row["matches"]) for club, row in of_clubs.items()} == Counter(
        club for each in matches for club in each.ended.scored
    )
    of_managers = {row["who"]: int(row["matches"]) for row in await data(town, "managers")}
    assert of_managers == Counter(manager for each in matches for manager in each.managers)
    scored = {row["who"]: int(row["goals"]) for row in await data(town, "players") if row["goals"] != "0"}
    assert scored == Counter(player for each in matches for player in each.scorers)


async def ratings_are_those_of(matches: list[Played], town: LeagueTown) -> None:
    """Check ratings against the published model, fed with the matches in their order: a shoot-out leaves one drawn."""
    model = BradleyTerryFull(mu=1500, sigma=500, beta=250, tau=5)
    ratings = {manager: model.rating() for each in matches for manager in each.managers}
    for each in matches:
        home, away = each.managers
        ranks = [-float(goals) for goals in each.ended.goals]
        (ratings[home],), (ratings[away],) = model.rate([[ratings[home]], [ratings[away]]], ranks=ranks)
    rows = await data(town, "ratings")
    assert {row["manager"]: round(float(row["points"])) for row in rows} == {
        manager: round(each.mu) for manager, each in ratings.items()
    }
