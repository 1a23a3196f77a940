"""The file with many leagues, on which the benches measure: the store can read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase
from league.competition.event_log import replay
from league.competition.queries import tables
from store.database import Store
from store.league import clubs, competitions, fixtures, logged_events, ratings, score_sheets, tallies
from store.match import matches
from testing.load.many_leagues import CLUBS, EVERYWHERE, PLAYERS_OF_A_CLUB, SEASONS, Season, filled

LAST = Season(1, SEASONS)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return a file with one league and ten seasons."""
    store = await filled(tmp_path / "leagues.sqlite3", 1)
    yield store
    await store.close()


@pytest.mark.nightly
async def test_a_filled_file_is_read_like_any_other(store: Store) -> None:
    async with store.reading() as db:
        seasons = await competitions.of_league(db, 1)
        told = await logged_events.of(db, LAST.id)
        (table,) = tables(replay(USUAL_COMPETITION, told))
        kept = [await score_sheets.get(db, LAST.first_match + number) for number in range(1, 1 + CLUBS * (CLUBS - 1))]
        players = await tallies.of_league(db, 1, "player")
        fixture = await fixtures.of_match(db, LAST.first_match + 7)
        (mine,) = await clubs.of_person(db, EVERYWHERE)
        match = await matches.get(db, LAST.first_match + 7)
        step = await ratings.of_match(db, LAST.first_match + 7)

    assert [each.phase for each in seasons] == [CompetitionPhase.PLAYING, *([CompetitionPhase.OVER] * (SEASONS - 1))]
    assert [row.record.played for row in table.rows] == [2 * (CLUBS - 1)] * CLUBS
    assert {each.competition_id for each in kept if each is not None and each.counted} == {LAST.id}
    assert None not in kept
    assert {each.tally.matches for each in players.values()} == {30 * SEASONS}
    assert len(players) == CLUBS * PLAYERS_OF_A_CLUB
    assert fixture is not None
    assert match is not None
    assert step is not None
    assert mine.id == LAST.clubs[0]
    assert (fixture.match_id, fixture.number, fixture.over) == (match.id, 7, True)
    assert (step.rated.home, step.rated.away) == (match.home.id, match.away.id)
