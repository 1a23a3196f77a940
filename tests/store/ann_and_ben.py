"""The people in the store's tests, and searches of the file for them."""

from __future__ import annotations

import re
from typing import Any, Final

from sqlalchemy import select

from league.records.ratings import Rating
from league.results import Manager
from store.database import Store
from store.league import ratings
from store.people.people import Person
from store.people.person_keys import number_of
from store.schema.league_tables import rating
from store.schema.match_tables import metadata
from store.transaction import Transaction

_NUMBER: Final = re.compile(r"(?<![\da-f])\d+(?![\da-f])")  # not part of a seed
_LONG: Final = 10**16

ANN: Final = Person(1, "Ann")
BEN: Final = Person(2, "Ben")


async def all_ratings(db: Transaction) -> dict[Manager, Rating]:
    """Return all ratings."""
    everybody = select(number_of(rating.c.person_id)).select_from(rating)
    return await ratings.of(db, [*(await db.execute(everybody)).scalars()])


async def everywhere(store: Store) -> str:
    """Return all rows of all tables."""
    async with store.reading() as db:
        rows: list[Any] = [(await db.execute(select(table))).all() for table in metadata.sorted_tables]
    return repr(rows)


async def discords_numbers(store: Store, *those: int) -> dict[str, set[int]]:
    """Return the Discord ids in a file, alone or in texts, by table and column.

    those: of these people; by default all numbers of that length.
    """
    found: dict[str, set[int]] = {}
    async with store.reading() as db:
        for table in metadata.sorted_tables:
            for row in (await db.execute(select(table))).mappings():
                for name, fact in row.items():
                    numbers = {int(each) for each in _NUMBER.findall(str(fact))}
                    numbers &= {*those} if those else {each for each in numbers if each >= _LONG}
                    if numbers:
                        found.setdefault(f"{table.name}.{name}", set()).update(numbers)
    return found
