"""Who follows a match that others play, and is called when something happens in it."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select

from store.database import Transaction
from store.schema import follower

_OF = select(follower.c.person_id).where(follower.c.match_id == bindparam("of")).order_by(follower.c.person_id)


async def of(db: Transaction, match_id: int) -> tuple[int, ...]:
    """Return the ids of those who follow a match, in the order of their numbers."""

    async def read() -> tuple[int, ...]:
        return tuple((await db.execute(_OF, {"of": match_id})).scalars())

    return await db.remembered(follower, match_id, read)


async def add(db: Transaction, match_id: int, person_id: int) -> None:
    """Let somebody, who must be known and does not yet, follow a match."""
    await db.execute(insert(follower).values(match_id=match_id, person_id=person_id))


async def drop(db: Transaction, match_id: int, person_id: int) -> None:
    """Let somebody follow a match no longer."""
    await db.execute(delete(follower).where(follower.c.match_id == match_id, follower.c.person_id == person_id))
