"""The store that switches tasks: it keeps what the real one promises, and finds what is not guarded."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest
from sqlalchemy import func, select, text

from store.database import Store
from store.people import people
from store.people.people import Person
from store.schema.match_tables import person
from tests.matchday.ground import Ground
from tests.switching import Ways, at_once

ANN: Final = Person(1, "Ann")


async def known(store: Store) -> int:
    """Return how many people are known."""
    async with store.reading() as db:
        return (await db.execute(select(func.count()).select_from(person))).scalar_one()


async def _counted_within(store: Store, number: int, *, hold: bool = False) -> None:
    async with store.writing() as db:
        if hold:
            await db.hold(person.c.id, ANN.id)
        there = (await db.execute(select(func.count()).select_from(person))).scalar_one()
        if there < 1:
            await people.remember(db, Person(number, "Somebody"))


async def test_what_is_read_in_one_transaction_and_written_in_another_goes_wrong(ways: Ways[Ground]) -> None:
    found: list[int] = []

    async def scene(ground: Ground) -> None:
        async def unguarded(number: int) -> None:
            if not await known(ground.store):
                async with ground.store.writing() as db:
                    await people.remember(db, Person(number, "Somebody"))

        await at_once(unguarded(1), unguarded(2))
        found.append(await known(ground.store))

    await ways.play(scene)

    assert set(found) == {1, 2}


@pytest.mark.parametrize(("loose", "hold", "may_be"), [(False, False, {1}), (True, False, {1, 2}), (True, True, {1})])
async def test_who_writes_is_alone_but_where_several_may_and_nothing_is_held(
    ways: Ways[Ground], *, loose: bool, hold: bool, may_be: set[int]
) -> None:
    found: list[int] = []

    async def scene(ground: Ground) -> None:
        store = ground.store
        await at_once(_counted_within(store, 1, hold=hold), _counted_within(store, 2, hold=hold))
        found.append(await known(store))

    await ways.play(scene, loose=loose)

    assert set(found) == may_be


async def test_a_block_that_fails_leaves_nothing_and_who_reads_sees_one_moment(ways: Ways[Ground]) -> None:
    async def scene(ground: Ground) -> None:
        seen: list[tuple[int, int]] = []

        async def fails() -> None:
            with suppress(ZeroDivisionError):
                async with ground.store.writing() as db:
                    await people.remember(db, ANN)
                    raise ZeroDivisionError

        async def looks() -> None:
            async with ground.store.reading() as db:
                first, second = [(await db.execute(text("SELECT count(*) FROM person"))).scalar_one() for _ in "12"]
            seen.append((first, second))

        async def writes() -> None:
            async with ground.store.writing() as db:
                await people.remember(db, Person(2, "Ben"))

        await at_once(fails(), looks(), writes(), looks())

        assert all(first == second for first, second in seen)
        assert await known(ground.store) == 1

    await ways.play(scene)


async def test_a_seed_has_the_same_course_each_time(ways: Ways[Ground]) -> None:
    courses: list[list[str]] = []

    async def scene(ground: Ground) -> None:
        course: list[str] = []

        async def walks(name: str) -> None:
            for _ in range(5):
                assert await known(ground.store) == 0
                course.append(name)

        await at_once(walks("a"), walks("b"), walks("c"))
        courses.append(course)

    for _ in range(2):
        await ways.play(scene, seeds=[3, 4])

    assert courses[:2] == courses[2:]
    assert courses[0] != courses[1]
