"""Stored leagues, clubs and competitions with their settings, and competitions found when they are due."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import update

from league.competition.competition import CompetitionPhase, CompetitionRules, Format
from league.formats.season import SeasonRules
from league.tables.tie_break_presets import SERIE_A
from league.title.lineal_title import TitleRules
from store.database import Store
from store.errors import OneAlready, RowUnreadable
from store.league import clubs, competitions, leagues
from store.league.clubs import ClubRow
from store.league.competitions import NewCompetition
from store.league.leagues import LeagueRules, NewLeague
from store.match import processed_interactions
from store.match.processed_interactions import HeardInLeague
from store.schema.league_tables import competition, league
from tests.store.a_league import BEGIN, WEEK, ALeague
from tests.store.ann_and_ben import ANN, BEN

RULES = LeagueRules(
    "counter_attack",
    half=12,
    pace="72",
    squads="saved",
    auto_award_after=timedelta(hours=36),
    options={"offside": False},
    competition=CompetitionRules(
        Format.GROUPS, SeasonRules(meetings=1, table=SERIE_A), divisions=("A", "B"), sizes=(4,), discipline=None
    ),
    title=TitleRules(beaten_waits=timedelta(days=10)),
)


# Leagues


async def test_a_league_is_read_as_it_was_written_with_all_its_settings(store: Store) -> None:
    async with store.writing() as db:
        new = await leagues.create(db, NewLeague(7, 8, "Sunday", RULES, organiser_role=55))

    async with store.reading() as db:
        row = await leagues.get(db, new)
        assert await leagues.named(db, 7, "Sunday") == row
    assert row is not None
    assert (row.guild_id, row.channel_id, row.name, row.rules, row.organiser_role) == (7, 8, "Sunday", RULES, 55)


async def test_two_leagues_of_a_server_have_two_names(store: Store, made: ALeague) -> None:
    with pytest.raises(OneAlready):
        async with store.writing() as db:
            await leagues.create(db, NewLeague(7, 9, "Sunday", RULES))

    async with store.writing() as db:
        elsewhere = await leagues.create(db, NewLeague(70, 8, "Sunday", RULES))
    async with store.reading() as db:
        assert [each.id for each in await leagues.of_guild(db, 7)] == [made.id]
        assert [each.id for each in await leagues.in_channel(db, 8)] == [made.id, elsewhere]


async def test_settings_and_organisers_change(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await leagues.change(db, made.id, RULES)
        await leagues.change_organisers(db, made.id, 66)

    async with store.reading() as db:
        row = await leagues.get(db, made.id)
    assert row is not None
    assert (row.rules, row.organiser_role) == (RULES, 66)


async def test_settings_that_cannot_be_read_are_named(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await db.execute(update(league).values(rules='{"half": "long"}'))

    async with store.reading() as db:
        with pytest.raises(RowUnreadable, match="row 1 of league"):
            await leagues.get(db, made.id)


async def test_a_league_hears_a_press_once(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await processed_interactions.heard_in_league(db, 5) == HeardInLeague(made.id, made.season)
        assert await processed_interactions.heard_in_league(db, 6) is None


# Clubs


async def test_a_club_is_known_by_its_id_its_name_and_its_manager(store: Store, made: ALeague) -> None:
    ants = ClubRow(made.ants, made.id, "Ants", ANN, "")

    async with store.reading() as db:
        assert await clubs.get(db, made.ants) == ants
        assert await clubs.of_person(db, ANN.id) == [ants]
        assert [each.name for each in await clubs.of_league(db, made.id)] == ["Ants", "Bees"]


async def test_a_club_stays_the_same_under_another_manager_and_with_another_squad(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await clubs.change_manager(db, made.ants, BEN.id)
        await clubs.change_squad(db, made.ants, "Northgate")

    async with store.reading() as db:
        assert await clubs.get(db, made.ants) == ClubRow(made.ants, made.id, "Ants", BEN, "Northgate")
        assert await clubs.of_person(db, ANN.id) == []


# Competitions


async def test_competitions_of_a_league_are_numbered_and_the_newest_comes_first(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        found = await competitions.of_league(db, made.id)

    assert [(each.number, each.name, type(each.rules)) for each in found] == [
        (2, "The belt", TitleRules),
        (1, "2026", CompetitionRules),
    ]


async def test_the_settings_of_a_competition_stay_when_those_of_its_league_change(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        cup = await competitions.create(db, NewCompetition(made.id, "groups", "Cup", RULES.competition))
        await leagues.change(db, made.id, LeagueRules("tiny"))

    async with store.reading() as db:
        row = await competitions.get(db, cup)
    assert row is not None
    assert (row.kind, row.rules, row.phase, row.due) == ("groups", RULES.competition, CompetitionPhase.SIGNING_UP, None)


async def test_the_seed_of_a_competition_is_for_the_desk_alone(store: Store, made: ALeague) -> None:
    new = NewCompetition(made.id, "cup", "Cup", CompetitionRules(), seed=b"\x00secret")
    async with store.writing() as db:
        cup = await competitions.create(db, new)
        await competitions.draw_on_from(db, cup, 9)

    async with store.reading() as db:
        row = await competitions.get(db, cup)
        tape = await competitions.tape_of(db, cup)
    assert "secret" not in repr((new, row, tape))
    assert (tape.seed, tape.words, tape.next_roll) == (b"\x00secret", f"competition {cup}", 9)


async def test_what_is_due_is_found_the_one_that_has_waited_longest_first(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await competitions.store_phase(db, made.title, CompetitionPhase.PLAYING, BEGIN)

    async with store.reading() as db:
        assert await competitions.next_due(db) == BEGIN
        assert await competitions.due_at(db, BEGIN - WEEK) == []
        assert await competitions.due_at(db, BEGIN + WEEK) == [made.title, made.season]


async def test_what_is_put_off_has_been_looked_at_until_the_same_moment(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await competitions.put_off(db, made.season, None)

    async with store.reading() as db:
        row = await competitions.get(db, made.season)
        assert await competitions.next_due(db) is None
    assert row is not None
    assert (row.due, row.seen) == (None, BEGIN)


async def test_a_competition_that_is_over_runs_no_more_and_keeps_what_is_known_of_it(
    store: Store, made: ALeague
) -> None:
    async with store.writing() as db:
        await competitions.store_phase(db, made.season, CompetitionPhase.OVER, None, summary={"champion": made.ants})
        await competitions.store_phase(db, made.season, CompetitionPhase.OVER, None)

    async with store.reading() as db:
        row = await competitions.get(db, made.season)
        assert [each.id for each in await competitions.running_in(db, made.id)] == [made.title]
    assert row is not None
    assert (row.phase, row.summary) == (CompetitionPhase.OVER, {"champion": made.ants})


async def test_a_competition_has_a_message_of_its_own(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await competitions.store_table(db, made.season, 801)

    async with store.reading() as db:
        row = await competitions.get(db, made.season)
    assert row is not None
    assert row.table_message_id == 801


async def test_settings_of_a_competition_that_cannot_be_read_are_named(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await db.execute(update(competition).values(rules='{"season": 3}'))

    async with store.reading() as db:
        with pytest.raises(RowUnreadable, match=f"row {made.season} of competition"):
            await competitions.get(db, made.season)
