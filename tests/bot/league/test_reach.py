"""The reach of organisers' commands: clubs in two competitions, competitions that are over or called off, titles."""

from __future__ import annotations

import pytest

from league.records.tallies import Tally
from store.league import tallies
from store.league.tallies import TallyLine
from tests.bot.league_town import LeagueTown, stored


@pytest.mark.nightly
async def test_a_club_of_a_season_and_of_a_cup_is_offered_twice(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    _ = await league_town.organise("organise cup", name="Cup 1")
    for name in ("Rosa", "Bram"):
        _ = await league_town.typed(
            league_town.managers[name], "league join", club=f"{name} FC", competition="Harbour League: Cup 1"
        )

    offered = await league_town.organiser.autocomplete(league_town.channel, "organise withdraw", "club", "Rosa")

    assert len(offered) == 2
    said = await league_town.organise("organise withdraw", club=offered[1]["value"], reason="too much")
    assert "Rosa FC" in said
    season, cup = [await league_town.bot.desk.leagues.competition(number) for number in (1, 2)]
    assert sorted([len(season.season.entries), len(cup.season.entries)]) in ([1, 2], [2, 2])


@pytest.mark.nightly
async def test_the_last_match_is_awarded_and_that_is_undone_when_all_is_over(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"], meetings=1)
    await league_town.give_all_up()

    awarded = await league_town.organise("organise award", fixture="Rosa", home=0, away=3, reason="not the real Bram")
    undone = await league_town.organise("organise undo", event="awarded", reason="it was")

    assert "was awarded 0-3" in awarded
    assert "was undone" in undone


async def test_what_is_undone_is_named_by_its_number_in_the_log(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    for points in range(1, 13):
        _ = await league_town.organise("organise deduct", club="Rosa", points=points, reason="late")

    said = await league_town.organise("organise undo", event="5", reason="not late")

    assert "number 5 was undone" in said
    (deduction, *_) = (await league_town.bot.desk.leagues.competition(1)).season.deductions
    assert deduction.points == 2


@pytest.mark.nightly
async def test_what_was_called_off_goes_on_again(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    _ = await league_town.organise("organise call_off", competition="Season 1", reason="nobody came")

    undone = await league_town.organise("organise undo", event="called off", reason="they came")

    assert "was undone" in undone


async def test_the_holder_of_a_title_is_named_by_mistake(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League")
    _ = await league_town.organise("organise title", name="World title")
    _ = await league_town.organise("organise crown", manager=league_town.rosa)

    undone = await league_town.organise("organise undo", event="named holder", reason="it was Bram")

    assert "was undone" in undone
    title = await league_town.bot.desk.leagues.competition(1)
    assert title.title.title.holder is None


@pytest.mark.nightly
async def test_a_log_is_read_however_much_has_happened(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    for points in range(1, 13):
        _ = await league_town.organise(
            "organise deduct", club="Rosa", points=points, reason="*_".join(["a very long reason"] * 9)
        )

    said = await league_town.typed(league_town.kim, "league log")

    assert "points deducted from Rosa FC: 12" in said
    assert "The full log is in the file" in said


@pytest.mark.nightly
async def test_players_are_offered_as_they_are_called(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"], meetings=1)
    async with stored(league_town) as db:
        await tallies.add(db, 1, 1, [TallyLine("player", tallies.player("1", "Silva"), Tally(matches=1, goals=2))])

    offered = await league_town.kim.autocomplete(league_town.channel, "league player", "name", "sil")

    assert [choice["name"] for choice in offered] == ["Silva (Rosa FC)"]


async def test_where_there_is_no_league_nothing_is_offered(league_town: LeagueTown) -> None:
    assert await league_town.kim.autocomplete(league_town.channel, "league player", "name", "") == []
    assert await league_town.kim.autocomplete(league_town.channel, "league delay", "fixture", "") == []


@pytest.mark.nightly
async def test_a_refusal_says_what_a_club_is_called(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    for reason in ("it is over", "once more"):
        said = await league_town.organise("organise withdraw", club="Rosa FC", reason=reason)

    assert "Rosa FC" in said
