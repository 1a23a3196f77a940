"""Who follows a match that others play, and is called when something happens in it."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from store.database import Transaction
from store.schema import follower


async def of(db: Transaction, match_id: int) -> tuple[int, ...]:
    """Return the ids of those who follow a match, in the order of their numbers."""
    wanted = select(follower.c.person_id).where(follower.c.match_id == match_id)
    return tuple((await db.execute(wanted.order_by(follower.c.person_id))).scalars())


async def add(db: Transaction, match_id: int, person_id: int) -> None:
    """Let somebody, who must be known and does not yet, follow a match."""
    await db.execute(insert(follower).values(match_id=match_id, person_id=person_id))


async def drop(db: Transaction, match_id: int, person_id: int) -> None:
    """Let somebody follow a match no longer."""
    await db.execute(delete(follower).where(follower.c.match_id == match_id, follower.c.person_id == person_id))
