"""Computers that sit in for managers, as they are stored."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from store.database import Store
from store.match import matches, sittings
from store.match.matches import NewMatch
from store.match.sittings import Sitting
from store.people import people
from tests.store.ann_and_ben import ANN, BEN

THREE = Sitting("away", 12, 3, "away", rated=False)


async def begun(store: Store) -> int:
    """Begin a match of Ann's and Ben's."""
    async with store.writing() as db:
        await people.remember(db, ANN, BEN)
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        assert await matches.kick_off(db, match_id, "", {})
    return match_id


async def test_a_seat_is_taken_and_given_back(store: Store) -> None:
    match_id = await begun(store)
    async with store.writing() as db:
        await sittings.begin(db, match_id, THREE)
    async with store.reading() as db:
        assert await sittings.of(db, match_id) == (THREE,)
        assert await sittings.current(db) == [match_id]

    async with store.writing() as db:
        await sittings.note_answered(db, match_id, "away")
        assert await sittings.end(db, match_id, "away", 15)
        assert not await sittings.end(db, match_id, "away", 16), "it is its manager's already"

    async with store.reading() as db:
        assert await sittings.of(db, match_id) == (
            Sitting("away", 12, 3, "away", rated=False, until=15, answered=True),
        )
        assert await sittings.current(db) == []


async def test_nobody_sits_in_for_a_match_that_is_over(store: Store) -> None:
    match_id = await begun(store)
    async with store.writing() as db:
        await sittings.begin(db, match_id, THREE)
        assert await matches.end(db, match_id, "finished")

    async with store.reading() as db:
        assert await sittings.current(db) == []


async def test_one_that_was_given_back_before_anything_happened_is_continued(store: Store) -> None:
    match_id = await begun(store)
    async with store.writing() as db:
        await sittings.begin(db, match_id, THREE)
        _ = await sittings.end(db, match_id, "away", 12)
        await sittings.begin(db, match_id, THREE)

    async with store.reading() as db:
        assert await sittings.of(db, match_id) == (THREE,)


async def test_two_computers_cannot_sit_in_one_seat(store: Store) -> None:
    match_id = await begun(store)

    async def sit_down() -> None:
        async with store.writing() as db:
            await sittings.begin(db, match_id, THREE)
            await sittings.begin(db, match_id, Sitting("away", 13, 3, "time", rated=False))

    with pytest.raises(IntegrityError):
        await sit_down()
