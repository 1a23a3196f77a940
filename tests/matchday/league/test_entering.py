"""Making a league, and entering it until it is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from league.competition.competition import USUAL_COMPETITION
from league.errors import HasAClub, NotNow, TooFewClubs
from matchday.errors import NoSuchGame
from matchday.league.errors import NameTaken, NoCompetitionHere, NoLeagueHere, NotInAServer, SquadTaken
from rules.errors import NotAnOption
from store.league.leagues import LeagueRules
from tests.matchday.ground import CHANNEL, GUILD
from tests.matchday.league.digging import DIGGERS, MANAGERS, OPENS, ORGANISER, League


async def open_for_all(league: League) -> None:
    """Begin a competition that can be entered."""
    league_id = await league.create()
    view = await league.leagues.begin(
        *(league_id, "league", "Spring", USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
    )
    league.competition = view.id


async def test_a_league_is_found_in_its_channel_and_server(league: League) -> None:
    league_id = await league.create()

    assert [row.id for row in await league.leagues.in_channel(CHANNEL)] == [league_id]
    assert [row.name for row in await league.leagues.of_guild(GUILD)] == ["Town League"]
    assert (await league.leagues.view(league_id)).rules == DIGGERS


async def test_two_leagues_of_a_server_have_two_names(league: League) -> None:
    await league.create()

    with pytest.raises(NameTaken):
        await league.create()


async def test_a_league_needs_a_server_and_a_game(league: League) -> None:
    said = {"channel_id": CHANNEL, "name": "Town League", "by": ORGANISER}

    with pytest.raises(NotInAServer):
        await league.leagues.create(**said, guild_id=None, rules=DIGGERS, interaction_id=1)  # pyright: ignore[reportArgumentType]
    with pytest.raises(NoSuchGame):
        await league.create(LeagueRules(ruleset="chess"))
    with pytest.raises(NoLeagueHere):
        await league.leagues.view(77)
    with pytest.raises(NoCompetitionHere):
        await league.leagues.competition(77)


async def test_a_league_is_made_once_however_often_that_is_heard(league: League) -> None:
    said = {"guild_id": GUILD, "channel_id": CHANNEL, "name": "Town League", "rules": DIGGERS, "by": ORGANISER}

    one = await league.leagues.create(**said, interaction_id=7)  # pyright: ignore[reportArgumentType]
    two = await league.leagues.create(**said, interaction_id=7)  # pyright: ignore[reportArgumentType]

    assert one == two


async def test_the_settings_of_a_league_are_those_of_its_next_competition(league: League) -> None:
    await open_for_all(league)
    league_id = (await league.leagues.in_channel(CHANNEL))[0].id

    view = await league.leagues.change(
        league_id, lambda rules: replace(rules, pace="48"), by=ORGANISER, interaction_id=league.interaction()
    )
    moved = await league.leagues.change_channel(league_id, 81, by=ORGANISER, interaction_id=league.interaction())
    role = await league.leagues.change_organisers(league_id, 5, by=ORGANISER, interaction_id=league.interaction())

    assert view.rules.pace == "48"
    assert moved.row.channel_id == 81
    assert role.row.organiser_role == 5


async def test_a_manager_enters_one_club_and_may_leave_again(league: League) -> None:
    await open_for_all(league)

    await league.join(0)
    with pytest.raises(HasAClub):
        await league.join(0)
    with pytest.raises(HasAClub):
        await league.leagues.join(league.competition, by=MANAGERS[0], club="Pinks", interaction_id=league.interaction())
    entered = (await league.stands()).entries
    await league.leagues.leave(league.competition, by=MANAGERS[0], interaction_id=league.interaction())

    assert [entry.name for entry in entered.values()] == ["Reds"]
    assert (await league.stands()).entries == {}


async def test_nobody_enters_under_the_name_of_another_ones_club(league: League) -> None:
    await open_for_all(league)
    await league.join(0)

    with pytest.raises(NameTaken):
        await league.leagues.join(league.competition, by=MANAGERS[1], club="Reds", interaction_id=league.interaction())
    assert len((await league.stands()).entries) == 1


async def test_a_club_is_the_same_in_the_next_competition(league: League) -> None:
    await open_for_all(league)
    await league.join(0)
    first = [*(await league.stands()).entries]
    league_id = (await league.leagues.in_channel(CHANNEL))[0].id

    view = await league.leagues.begin(
        *(league_id, "league", "Autumn", USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
    )
    league.competition = view.id
    await league.join(0)

    assert [*(await league.stands()).entries] == first
    assert [row.number for row in (await league.leagues.view(league_id)).competitions] == [2, 1]


async def test_a_squad_is_one_that_is_there_and_is_played_by_one(league: League) -> None:
    await open_for_all(league)
    await league.join(0, "Spades")

    with pytest.raises(SquadTaken):
        await league.join(1, "Spades")
    with pytest.raises(NotAnOption):
        await league.join(1, "Shovels")
    await league.join(1, "Picks")

    assert [entry.squad for entry in (await league.stands()).entries.values()] == ["Spades", "Picks"]


async def test_a_competition_is_drawn_once_and_with_two_clubs_at_least(league: League) -> None:
    await open_for_all(league)
    await league.join(0)
    drawn = {"by": ORGANISER, "opens": OPENS}

    with pytest.raises(TooFewClubs):
        await league.leagues.draw(league.competition, **drawn, interaction_id=league.interaction())  # pyright: ignore[reportArgumentType]
    await league.join(1)
    await league.leagues.draw(league.competition, **drawn, interaction_id=league.interaction())  # pyright: ignore[reportArgumentType]

    with pytest.raises(NotNow):
        await league.leagues.draw(league.competition, **drawn, interaction_id=league.interaction())  # pyright: ignore[reportArgumentType]
    with pytest.raises(NotNow):
        await league.join(2)


async def test_everybody_hears_of_a_sign_up_and_of_the_draw(league: League) -> None:
    await league.begin(2)
    await league.leagues.outbox.run()

    kinds = [notice.kind for notice in league.told if notice.kind != "table"]

    assert kinds == ["sign_up", "drawn", "tapes", "round_opened", "fixture"]
    assert {notice.competition_id for notice in league.told} == {league.competition}
