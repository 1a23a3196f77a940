"""Sheets of leagues with shirts from squads, scorers, and results."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from cogs.pictures.league_sheets import round_sheet, table_sheet
from cogs.pictures.ranking_sheets import card, ranking
from league.competition.queries import tables
from league.records.ratings import Rated
from league.records.tallies import Tally
from league.results import MatchOutcome
from matchday.league.statistics import Asked
from render.sheets.clubs import club_in
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from store.league import ratings, score_sheets, tallies
from store.league.score_sheets import StoredSheet
from store.league.tallies import TallyLine, player
from tests.bot.league_town import LeagueTown, stored

AT = datetime(2026, 3, 3, tzinfo=UTC)


async def season_in_shirts(town: LeagueTown) -> None:
    """Draw a season of two clubs of the game, and of one that plays with any squad."""
    _ = await town.organise("league create", name="Harbour League", half=5)
    _ = await town.organise("organise season", name="Season 1", meetings=1)
    for who, club, squad in (
        (town.rosa, "Reds", LANTERN_QUAY.club),
        (town.bram, "Blues", SALTMARSH_UNITED.club),
        (town.kim, "Greens", ""),
    ):
        _ = await town.typed(who, "league join", club=club, **({"squad": squad} if squad else {}))
    _ = await town.organise("organise draw")


async def test_clubs_stand_in_the_table_in_the_shirts_of_their_squads(league_town: LeagueTown) -> None:
    await season_in_shirts(league_town)

    view = await league_town.bot.desk.leagues.dressed(1)

    (table,) = tables(view.season)
    rows = {row.club.name: row.club for row in table_sheet(view, 0, table).rows}
    assert rows == {
        "Reds": club_in("Reds", LANTERN_QUAY.kit),
        "Blues": club_in("Blues", SALTMARSH_UNITED.kit),
        "Greens": club_in("Greens"),
    }
    assert rows["Reds"].shirt is not None


@pytest.mark.nightly
async def test_scorers_stand_beside_the_result_of_their_match(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"], meetings=1)
    await league_town.give_all_up()
    lines = [
        TallyLine("player", player("1", "Silva"), Tally(goals=2)),
        TallyLine("player", player("2", "Costa"), Tally(goals=1)),
    ]
    async with stored(league_town) as db:
        await score_sheets.write(db, StoredSheet(1, 1, 1, AT, tuple(lines)))

    leagues = league_town.bot.desk.leagues
    scorers = await leagues.statistics.scorers([1])

    (meeting,) = round_sheet(await leagues.competition(1), 1, scorers).results
    by = dict(zip((meeting.home.name, meeting.away.name), meeting.scorers, strict=True))
    assert by == {"Rosa FC": ("Silva 2",), "Bram FC": ("Costa",)}


@pytest.mark.nightly
async def test_the_card_of_a_manager_shows_how_the_last_matches_ended(league_town: LeagueTown) -> None:
    rosa, bram = league_town.rosa.id, league_town.bram.id
    await league_town.season_of(["Rosa", "Bram", "Kim", "Tove"], meetings=1)
    async with stored(league_town) as db:
        for match, rated in enumerate([Rated(rosa, bram, MatchOutcome.WON), Rated(bram, rosa, MatchOutcome.WON)], 1):
            await ratings.count(db, match, AT + timedelta(days=match), rated)

    profile = await league_town.bot.desk.leagues.statistics.profile("manager", str(rosa), 1)

    assert card(profile, {}).form == ("W", "L")


@pytest.mark.nightly
async def test_a_ranking_of_players_shows_the_shirts_of_their_clubs(league_town: LeagueTown) -> None:
    await season_in_shirts(league_town)
    async with stored(league_town) as db:
        await tallies.add(db, 1, 1, [TallyLine("player", player("1", "Silva"), Tally(matches=1, goals=2))])

    view = await league_town.bot.desk.leagues.dressed(1)
    sheet = await ranking(league_town.bot, view, Asked(1, 1), "player", "goals")

    assert [line.club for line in sheet.lines] == [club_in("Reds", LANTERN_QUAY.kit)]


async def test_the_cards_of_a_player_and_of_a_manager_are_pictures(league_town: LeagueTown) -> None:
    await season_in_shirts(league_town)
    mine = [TallyLine("manager", str(league_town.rosa.id), Tally(matches=1, wins=1))]
    async with stored(league_town) as db:
        await tallies.add(db, 1, 1, [*mine, TallyLine("player", player("1", "Silva"), Tally(matches=1, goals=2))])

    shown = [
        await league_town.kim.slash(league_town.channel, "league player", name="Silva"),
        await league_town.rosa.slash(league_town.channel, "league manager"),
        await league_town.kim.slash(league_town.channel, "league stats"),
    ]

    assert [[file.filename for file in each.response.attachments] for each in shown if each.response] == [
        ["l1-player.png"],
        ["l1-manager.png"],
        ["c1-goals.png"],
    ]
