"""Settings that would fail later: a league, a season or a date with one of them is refused at once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.title.lineal_title import TitleRules
from tests.bot.league_town import LeagueTown
from tests.by_day import one_in
from text.languages import T_, speaking

VACANT = "No one holds the title."


async def test_a_league_whose_matches_could_not_be_kicked_off_is_not_created(league_town: LeagueTown) -> None:
    said = await league_town.organise("league create", name="Harbour League", edition="community", abilities=True)

    assert "now runs in this channel" not in said
    assert "abilities" in said.lower()
    assert await league_town.bot.desk.leagues.of_guild(league_town.guild.id) == ()


async def test_settings_are_changed_only_to_what_can_be_played(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League", edition="condensed", abilities=True)

    said = await league_town.organise("organise settings", half=6, takebacks=0)

    assert "6 actions per half" in said


@pytest.mark.parametrize("opens", one_in(2, ["9999-12-31 23:59", "2030-01-01", "0001-01-01", "tomorrow", "9" * 500]))
async def test_a_first_round_opens_within_a_year(league_town: LeagueTown, opens: str) -> None:
    _ = await league_town.organise("league create", name="Harbour League")
    _ = await league_town.organise("organise season", name="Season 1")
    for who in (league_town.rosa, league_town.bram):
        _ = await league_town.typed(who, "league join", club=f"{who.name} FC")

    said = await league_town.organise("organise draw", opens=opens)

    assert "isn't a time in the future" in said


@pytest.mark.nightly
async def test_a_first_round_opens_when_it_is_told_to(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League", half=5)
    _ = await league_town.organise("organise season", name="Season 1")
    for who in (league_town.rosa, league_town.bram):
        _ = await league_town.typed(who, "league join", club=f"{who.name} FC")

    _ = await league_town.organise("organise draw", opens="2026-03-05 18:00")
    before = len(league_town.channel.threads)
    await league_town.wait(timedelta(days=4))

    assert before == 0
    assert len(league_town.channel.threads) == 1


@pytest.mark.nightly
async def test_no_bot_takes_a_club_over_or_holds_a_title(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    _ = await league_town.organise("organise title", name="World title")
    robot = league_town.guild.add_member(league_town.env.create_user("Robot", bot=True))

    said = [
        await league_town.organise("organise replace", club="Rosa FC", manager=robot, reason="faster"),
        await league_town.organise("organise crown", manager=robot),
    ]

    assert ["bot" in each.lower() for each in said] == [True, True]
    season = await league_town.bot.desk.leagues.competition(1)
    assert {entry.manager for entry in season.season.entries.values()} == {league_town.rosa.id, league_town.bram.id}


@pytest.mark.nightly
async def test_nothing_is_voided_from_a_ply_where_no_match_was_played(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"], meetings=1)
    row = await league_town.bot.desk.row(1)
    _ = await league_town.bot.desk.resign(1, by=row.away.id, interaction_id=1)
    await league_town.said()
    _ = await league_town.organise("organise void", fixture="1.1", reason="wrong squad")

    said = await league_town.organise("organise void", fixture="1.1", from_ply=30, reason="wrong move")

    assert "no move at step 30" in said


async def test_divisions_of_which_more_would_move_than_they_have_are_not_begun(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League")

    said = await league_town.organise("organise season", name="Season 1", divisions=3, size=4, up_and_down=3)

    assert "clubs promoted and relegated" in said
    view = await league_town.bot.desk.leagues.view(1)
    assert view.competitions == ()


async def test_every_period_of_a_title_is_a_setting(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League")

    _ = await league_town.organise(
        "organise title",
        name="World title",
        offer_days=20,
        answer_days=7,
        wait_days=10,
        drawn_days=3,
        fallen_days=4,
        silent_days=5,
    )

    days = [timedelta(number) for number in (20, 10, 3, 4)]
    wanted = TitleRules(*days, official_counts=True, answer_within=timedelta(7), silent_waits=timedelta(5))
    assert (await league_town.bot.desk.leagues.competition(1)).title_rules == wanted
    said = "Days to offer a match: 20. Days to answer: 7. Days a beaten challenger waits: 10."
    assert said in league_town.pinned[0].text


async def test_what_is_shared_speaks_the_language_of_the_league(league_town: LeagueTown) -> None:
    _ = await league_town.organise("league create", name="Harbour League", language="it")
    _ = await league_town.organise("organise title", name="World title")

    await league_town.kim.slash(league_town.channel, "league champion", share=True)
    alone = await league_town.typed(league_town.kim, "league champion")

    with speaking("it"):
        assert T_(VACANT) in league_town.messages[-1].text
    assert VACANT in alone
