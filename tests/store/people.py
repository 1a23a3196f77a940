"""Who plays in the tests of the store."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select

from league.ratings import Rating
from league.results import Manager
from store import ratings
from store.database import Store
from store.league_schema import rating
from store.people import Person
from store.schema import metadata
from store.transaction import Transaction

ANN: Final = Person(1, "Ann")
BEN: Final = Person(2, "Ben")


async def all_ratings(db: Transaction) -> dict[Manager, Rating]:
    """Return the ratings of everybody who has one."""
    return await ratings.of(db, [*(await db.execute(select(rating.c.person_id))).scalars()])


async def everywhere(store: Store) -> str:
    """Return all rows of all tables."""
    async with store.reading() as db:
        rows: list[Any] = [(await db.execute(select(table))).all() for table in metadata.sorted_tables]
    return repr(rows)
