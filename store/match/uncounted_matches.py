"""Finished matches that leagues have yet to count; they stay here until that is done, even after a crash."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from store.schema.league_tables import ending, fixture
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = ending.name


async def write(db: Transaction, match_id: int, at: datetime) -> None:
    """Store that a match has ended at a moment (UTC), in the transaction that ends it."""
    await db.execute(insert(ending).values(match_id=match_id, at=at, due=at))
    db.tell(TABLE, match_id, at)


async def at_of(db: Transaction, match_id: int) -> datetime | None:
    """Return when an uncounted match ended (UTC); None for any other."""
    found = await db.execute(select(ending.c.at).where(ending.c.match_id == match_id))
    return found.scalar_one_or_none()


async def of_competition(db: Transaction, competition_id: int) -> list[int]:
    """Return a competition's uncounted matches, in the order in which they ended."""
    wanted = select(ending.c.match_id).join(fixture, fixture.c.match_id == ending.c.match_id)
    found = await db.execute(wanted.where(fixture.c.competition_id == competition_id).order_by(ending.c.at))
    return list(found.scalars())


async def remove(db: Transaction, match_id: int) -> bool:
    """Delete a counted match. Returns whether it was there: else another task has counted it."""
    return bool((await db.execute(delete(ending).where(ending.c.match_id == match_id))).rowcount)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the matches to count now (UTC), the longest overdue first."""
    wanted = select(ending.c.match_id).where(ending.c.due <= at, *ours(db, ending))
    return list((await db.execute(wanted.order_by(ending.c.at, ending.c.match_id))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when the next match is to be counted (UTC), None for never."""
    return (await db.execute(select(func.min(ending.c.due)).where(*ours(db, ending)))).scalar_one()


async def put_off(db: Transaction, match_id: int, until: datetime) -> None:
    """Change when a match is to be counted (UTC)."""
    await db.execute(update(ending).where(ending.c.match_id == match_id).values(due=until))
    db.tell(TABLE, match_id, until)
