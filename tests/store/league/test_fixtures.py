"""Stored fixtures: they follow the events of their league, and each match is played for one fixture at most."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from store.database import Store
from store.league import fixtures
from store.league.fixtures import FixtureRow
from tests.store.a_league import BEGIN, WEEK, ALeague


def first_of(made: ALeague) -> FixtureRow:
    """Return the fixture of the league's one match."""
    return FixtureRow(made.season, 1, 1, made.ants, made.bees, made.match, BEGIN, BEGIN + WEEK)


def second_of(made: ALeague) -> FixtureRow:
    """Return another fixture that nobody has kicked off."""
    return FixtureRow(made.season, 2, 2, made.bees, made.ants, None, BEGIN + WEEK, BEGIN)


async def test_a_match_finds_its_fixture(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await fixtures.of_match(db, made.match) == first_of(made)


async def test_a_match_of_no_competition_has_none(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await fixtures.of_match(db, made.match + 1) is None


async def test_fixtures_come_change_and_go_as_the_logged_events_have_it(store: Store, made: ALeague) -> None:
    ended = replace(first_of(made), over=True)
    async with store.writing() as db:
        await fixtures.keep(db, made.season, [ended, second_of(made)])
    async with store.reading() as db:
        assert await fixtures.of_competition(db, made.season) == [ended, second_of(made)]

    async with store.writing() as db:
        await fixtures.keep(db, made.season, [second_of(made)])
    async with store.reading() as db:
        assert await fixtures.of_competition(db, made.season) == [second_of(made)]


async def test_a_match_can_go_from_one_fixture_to_another_at_once(store: Store, made: ALeague) -> None:
    without, taken = replace(first_of(made), match_id=None), replace(second_of(made), match_id=made.match)
    async with store.writing() as db:
        await fixtures.keep(db, made.season, [without, taken])

    async with store.reading() as db:
        assert await fixtures.of_match(db, made.match) == taken


async def test_a_match_is_played_for_one_fixture_only(store: Store, made: ALeague) -> None:
    with pytest.raises(IntegrityError):
        async with store.writing() as db:
            await fixtures.keep(db, made.season, [first_of(made), replace(second_of(made), match_id=made.match)])
