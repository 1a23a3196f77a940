"""Groups, ties of two legs, lots, and the season after a season, as the desk brings them about."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from league.competition.competition import CompetitionPhase, CompetitionRules, Format
from league.competition.events import Awarded, DrawMade, LotsRolled
from league.competition.queries import endings, honours, tables
from league.formats.cup import CupRules, Decided
from league.formats.season import SeasonRules
from league.tables.table_rules import TableRules, TieBreak
from matchday.league.errors import NameTaken
from store.seeds import commitment
from tests.matchday.league.digging import CLUBS, MANAGERS, OPENS, ORGANISER, WEEK, League

HOUR = timedelta(hours=1)
ONCE = SeasonRules(meetings=1)
GROUPS = CompetitionRules(format=Format.GROUPS, season=ONCE, groups=2, places=1, cup=CupRules(shoot_out=False))
TWO_LEGS = CompetitionRules(format=Format.CUP, cup=CupRules(final_legs=2, shoot_out=False))
LOTS = CompetitionRules(season=replace(ONCE, table=TableRules(order=(TieBreak.POINTS, TieBreak.LOTS))))
DIVISIONS = CompetitionRules(season=replace(ONCE, up_and_down=1), divisions=("First", "Second"), sizes=(2,))


async def over(league: League) -> None:
    """Let everybody play and time pass until a competition is over."""
    while (await league.stands()).phase is not CompetitionPhase.OVER:
        await league.play_all()
        await league.until(league.time + 12 * HOUR)


async def awarded(league: League) -> None:
    """Award every fixture to the club with the smaller number, as rounds open."""
    for number, each in (await league.stands()).fixtures.items():
        home, away = each.fixture.clubs
        await league.tell(Awarded(number, (1, 0) if int(home) < int(away) else (0, 1)), "a walk-over")
    await league.until(league.time)


async def test_after_the_groups_the_best_meet_in_a_final(league: League) -> None:
    await league.begin(4, "groups", GROUPS)

    await over(league)
    stands = await league.stands()
    won = honours(stands)

    assert [len(division.clubs) for division in stands.divisions] == [2, 2]
    assert len(stands.knock_out) == 1
    assert won is not None
    assert {won.champion, won.runner_up} == {each.clubs[0] for each in tables(stands)}


@pytest.mark.nightly
async def test_a_tie_of_two_legs_is_played_in_two_matches_one_after_the_other(league: League) -> None:
    await league.begin(2, "cup", TWO_LEGS)
    begun = len(await league.playing())

    await over(league)
    stands = await league.stands()
    legs = [each.fixture.clubs for each in stands.fixtures.values()]
    end, won = endings(stands, stands.knock_out[0])[1], honours(stands)

    assert begun == 1
    assert legs[0] == legs[1][::-1]
    assert isinstance(end, Decided)
    assert won is not None
    assert end.winner == won.champion


async def test_those_who_are_level_at_the_end_roll_for_their_places(league: League) -> None:
    await league.begin(3, rules=LOTS)
    for number, each in (await league.stands()).fixtures.items():
        assert each.counting_result is None
        await league.tell(Awarded(number, (1, 1)), "both came late")

    await league.until(league.time)
    view = await league.leagues.competition(league.competition)
    rolled = [each.event for each in view.logged_events if isinstance(each.event, LotsRolled)]
    places = [row.place for row in tables(view.season)[0].rows]
    dice = await league.leagues.dice(league.competition)

    assert places == [1, 2, 3]
    assert set(rolled[0].faces) == {"1", "2", "3"}
    assert [each.number for each in rolled[0].rolls] == [3, 4, 5]
    assert view.season.phase is CompetitionPhase.OVER
    assert dice.check is not None
    assert dice.check.fits
    assert dice.check.rolls == 2 + sum(len(each.rolls) for each in rolled)
    assert commitment(bytes.fromhex(dice.seed), view.id) == view.row.commitment


async def test_the_seed_of_a_competition_is_a_secret_until_it_is_over(league: League) -> None:
    await league.begin(3, rules=LOTS)

    dice = await league.leagues.dice(league.competition)

    assert (dice.seed, dice.check) == ("", None)


async def test_the_second_season_is_drawn_by_the_tables_of_the_first(league: League) -> None:
    await league.begin(4, rules=DIVISIONS)
    first = await league.stands()
    await awarded(league)
    league_id = (await league.leagues.competition(league.competition)).league.id

    with pytest.raises(NameTaken):
        await league.leagues.begin(
            *(league_id, "league", "spring", DIVISIONS), by=ORGANISER, interaction_id=league.interaction()
        )
    view = await league.leagues.begin(
        *(league_id, "league", "Autumn", DIVISIONS), by=ORGANISER, interaction_id=league.interaction()
    )
    league.competition = view.id
    for at in (4, 2, 1, 0):
        await league.join(at)
    view = await league.leagues.draw(view.id, by=ORGANISER, opens=OPENS + 9 * WEEK, interaction_id=league.interaction())
    drawn = view.logged_events[-1].event

    assert [division.clubs for division in first.divisions] == [("1", "2"), ("3", "4")]
    assert isinstance(drawn, DrawMade)
    assert (drawn.order, drawn.rolls) == (("1", "3", "2", "5"), ())
    assert [view.names[club] for club in drawn.order] == [CLUBS[0], CLUBS[2], CLUBS[1], CLUBS[4]]
    assert view.managers[MANAGERS[4].id] == MANAGERS[4]
