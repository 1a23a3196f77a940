"""The figures counted in matches: by match on sheets, added up in tallies."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from league.competition.competition import CompetitionRules
from league.records.luck import Luck
from league.records.tallies import Tally
from store.database import Store
from store.errors import RowUnreadable
from store.league import competitions, score_sheets, tallies
from store.league.competitions import NewCompetition
from store.league.score_sheets import StoredSheet
from store.league.tallies import Sums, TallyLine, player
from store.match import uncounted_matches
from store.schema.league_tables import sheet
from tests.store.a_league import BEGIN, WEEK, ALeague
from tests.store.ann_and_ben import ANN


def striker_of(made: ALeague) -> str:
    """Return what the striker of the Ants is called in tallies."""
    return player(made.ants, "Striker")


async def another_season(store: Store, made: ALeague) -> int:
    """Add another season to a league, in which the same match was counted."""
    async with store.writing() as db:
        new = await competitions.create(db, NewCompetition(made.id, "league", "2027", CompetitionRules()))
        await tallies.add(db, made.id, new, made.lines)
    return new


# Tallies


async def test_a_second_match_is_added_to_the_first(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await tallies.add(db, made.id, made.season, made.lines)

    async with store.reading() as db:
        known = await tallies.of_competition(db, made.season, "player")
    assert known == {
        striker_of(made): Sums(Tally(2, wins=2, goals=4, xg=1.0), Luck(6, 2.0, 1.0, 2.0, 0.5)),
    }


async def test_what_is_taken_off_was_never_there(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        before = await tallies.of_competition(db, made.season, "club")
        await tallies.add(db, made.id, made.season, made.lines)
        await tallies.take_off(db, made.id, made.season, made.lines)
        assert await tallies.of_competition(db, made.season, "club") == before

        await tallies.take_off(db, made.id, made.season, made.lines)
        assert await tallies.of_competition(db, made.season, "club") == {}
        assert set(await tallies.of_competition(db, made.season, "manager")) == {"1", "2"}


async def test_players_clubs_and_managers_are_counted_apart(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        found = [await tallies.names(db, made.id, kind) for kind in ("player", "club", "manager")]

    assert found == [[striker_of(made)], [made.ants], ["1", "2"]]


async def test_a_league_adds_its_competitions_up(store: Store, made: ALeague) -> None:
    later = await another_season(store, made)

    async with store.reading() as db:
        of_all_time = await tallies.of_league(db, made.id, "player")
        each = await tallies.by_competition(db, "player", striker_of(made), made.id)
        assert await tallies.all_time(db, "player", striker_of(made)) == of_all_time[striker_of(made)]
        assert await tallies.names(db, made.id, "player") == [striker_of(made)]
    assert of_all_time[striker_of(made)].tally.goals == 4
    assert {season: sums.tally.goals for season, sums in each.items()} == {made.season: 2, later: 2}


async def test_who_has_played_nowhere_has_done_nothing(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await tallies.all_time(db, "manager", "99") == Sums()
        assert await tallies.by_competition(db, "manager", str(ANN.id), made.id + 1) == {}


# Sheets


async def test_a_sheet_is_read_as_it_was_written(store: Store, made: ALeague) -> None:
    lines = (*made.lines, TallyLine("player", player(made.bees, "Substitute")))
    facts = {"goals": [2, 1], "normal": None, "none": "", "over": True, "players": {"4h": 0}}
    written = StoredSheet(made.match, None, None, BEGIN, lines, facts, rated=False, counted=False)
    async with store.writing() as db:
        await score_sheets.write(db, written)

    async with store.reading() as db:
        assert await score_sheets.get(db, made.match) == written


async def test_a_match_without_a_sheet_has_none(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await score_sheets.get(db, made.match + 1) is None


async def test_it_is_kept_whether_a_match_counts(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        kept = await score_sheets.get(db, made.match)
        assert kept is not None
        await score_sheets.set_counted(db, made.match, counted=False)
        assert await score_sheets.get(db, made.match) == replace(kept, counted=False)

        await score_sheets.set_counted(db, made.match, counted=True)
        assert await score_sheets.get(db, made.match) == kept


async def test_a_sheet_takes_off_what_it_has_added(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        kept = await score_sheets.get(db, made.match)
        assert kept is not None
        await tallies.take_off(db, made.id, made.season, kept.lines)

        assert [await tallies.names(db, made.id, kind) for kind in ("player", "club", "manager")] == [[], [], []]


async def test_a_sheet_that_cannot_be_read_is_named(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await db.execute(update(sheet).values(body='{"lines": [{"kind": "referee"}], "facts": {}}'))

    async with store.reading() as db:
        with pytest.raises(RowUnreadable, match=f"row {made.match} of sheet"):
            await score_sheets.get(db, made.match)


# Matches that wait to be counted


async def test_a_match_that_has_ended_waits_to_be_counted(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await uncounted_matches.next_due(db) == BEGIN
        assert await uncounted_matches.due_at(db, BEGIN) == [made.match]
        assert await uncounted_matches.at_of(db, made.match) == BEGIN
        assert await uncounted_matches.of_competition(db, made.season) == [made.match]


async def test_a_match_waits_until_it_has_been_counted(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await uncounted_matches.put_off(db, made.match, BEGIN + WEEK)
        assert await uncounted_matches.due_at(db, BEGIN) == []
        assert await uncounted_matches.at_of(db, made.match) == BEGIN

        await uncounted_matches.remove(db, made.match)
        assert await uncounted_matches.next_due(db) is None
