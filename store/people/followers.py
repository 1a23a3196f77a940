"""Followers of other people's matches, who are told when something happens."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select

from store import upserts
from store.people.person_keys import key_of, number_of
from store.schema.match_tables import follower
from store.transaction import Transaction

_number = number_of(follower.c.person_id).label("number")
_OF = select(_number).where(follower.c.match_id == bindparam("of")).order_by(_number)


async def of(db: Transaction, match_id: int) -> tuple[int, ...]:
    """Return the ids of a match's followers, in order."""
    return tuple((await db.execute(_OF, {"of": match_id})).scalars())


async def add(db: Transaction, match_id: int, person_id: int) -> None:
    """Add a known person as a follower."""
    await upserts.put(db, follower, {"match_id": match_id, "person_id": key_of(person_id)})


async def drop(db: Transaction, match_id: int, person_id: int) -> None:
    """Remove a follower."""
    theirs = (follower.c.match_id == match_id, follower.c.person_id == key_of(person_id))
    await db.execute(delete(follower).where(*theirs))
