"""Stored ratings: those of all counted matches in their order, even when a match counts late or no longer."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from league.records.ratings import Rated
from league.results import Manager, MatchOutcome
from store.database import Store
from store.league import ratings
from store.match import matches
from store.match.matches import NewMatch
from store.opening import open_store
from store.people import people
from store.people.people import Person
from store.transaction import Transaction
from tests.league.rated import ratings_of
from tests.store.a_league import BEGIN

FOUR: Final = [Person(number, name) for number, name in enumerate(("Ann", "Ben", "Cleo", "Dan"), 1)]
ANN, BEN, CLEO, DAN = (each.id for each in FOUR)
PLAYED: Final = [
    Rated(ANN, BEN, MatchOutcome.WON),
    Rated(CLEO, DAN, MatchOutcome.LOST),
    Rated(BEN, CLEO, MatchOutcome.DRAWN),
    Rated(DAN, ANN, MatchOutcome.WON),
    Rated(BEN, ANN, MatchOutcome.WON),
]


@pytest.fixture
async def played(store: Store) -> Store:
    """Return a store in which four have played five matches, none of them rated."""
    async with store.writing() as db:
        for each in FOUR:
            await people.remember(db, each)
        for _ in PLAYED:
            await matches.create(db, NewMatch("tiny", {}, 7, 8, FOUR[0], FOUR[1], "", bytes(32)))
    return store


async def rate(db: Transaction, *numbers: int) -> None:
    """Rate matches in an order; number: of the match, by which they were played, 1 for the first."""
    for number in numbers:
        await ratings.count(db, number, BEGIN + timedelta(hours=number), PLAYED[number - 1])


async def known(db: Transaction) -> dict[Manager, object]:
    """Return the ratings of all four."""
    return {**await ratings.of(db, [each.id for each in FOUR])}


async def test_ratings_are_those_of_all_matches_in_their_order(played: Store) -> None:
    async with played.writing() as db:
        await rate(db, 1, 2, 3, 4, 5)
        assert await known(db) == ratings_of(PLAYED)


async def test_a_match_that_is_counted_late_changes_those_that_came_after_it(played: Store) -> None:
    async with played.writing() as db:
        await rate(db, 5, 2, 4, 3, 1)
        assert await known(db) == ratings_of(PLAYED)


@pytest.mark.parametrize("gone", [1, 2, 3, 4, 5])
async def test_a_match_that_counts_no_longer_was_never_rated(played: Store, gone: int) -> None:
    async with played.writing() as db:
        await rate(db, 1, 2, 3, 4, 5)
        await ratings.uncount(db, gone)
        assert await known(db) == ratings_of([*PLAYED[: gone - 1], *PLAYED[gone:]])

        await rate(db, gone)
        assert await known(db) == ratings_of(PLAYED)


async def test_programs_that_count_at_once_come_to_the_ratings_of_one(played: Store) -> None:
    """Matches of two servers between the same managers: on a server each transaction waits for its turn."""
    other = await open_store(played.database) if not isinstance(played.database, Path) else played

    async def count(store: Store, number: int) -> None:
        async with store.writing() as db:
            await rate(db, number)
            await asyncio.sleep(0.05)  # others read meanwhile

    await asyncio.gather(*(count((played, other)[number % 2], number) for number in (3, 1, 5, 2, 4)))

    async with played.reading() as db:
        assert await known(db) == ratings_of(PLAYED)
    if other is not played:
        await other.close()


async def test_who_has_no_rated_match_has_no_rating(played: Store) -> None:
    async with played.writing() as db:
        await rate(db, 2)
        await ratings.uncount(db, 2)
        await ratings.uncount(db, 2)

        assert await known(db) == {}
        assert await ratings.of_match(db, 2) is None


async def test_the_course_of_a_rating_is_what_somebody_had_before_each_match(played: Store) -> None:
    async with played.writing() as db:
        await rate(db, 1, 2, 3, 4, 5)
        course = await ratings.course(db, ANN)

    assert [each.match_id for each in course] == [1, 4, 5]
    assert course[2].away == ratings_of(PLAYED[:4])[ANN]
    assert course[0].at == BEGIN + timedelta(hours=1)
