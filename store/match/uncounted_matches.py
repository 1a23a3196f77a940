"""Matches that have ended and that no league has counted yet: each waits here until it is, whatever happens between."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from store.schema.league_tables import ending, fixture
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = ending.name


async def write(db: Transaction, match_id: int, at: datetime) -> None:
    """Write down that a match has ended at a moment (UTC), in the transaction that ends it."""
    await db.execute(insert(ending).values(match_id=match_id, at=at, due=at))
    db.tell(TABLE, match_id, at)


async def at_of(db: Transaction, match_id: int) -> datetime | None:
    """Return when a match has ended (UTC) that waits to be counted; None where none does."""
    found = await db.execute(select(ending.c.at).where(ending.c.match_id == match_id))
    return found.scalar_one_or_none()


async def of_competition(db: Transaction, competition_id: int) -> list[int]:
    """Return the matches of a competition that wait to be counted, the one that ended first before the others."""
    wanted = select(ending.c.match_id).join(fixture, fixture.c.match_id == ending.c.match_id)
    found = await db.execute(wanted.where(fixture.c.competition_id == competition_id).order_by(ending.c.at))
    return list(found.scalars())


async def remove(db: Transaction, match_id: int) -> bool:
    """Strike out a match that is counted now. Returns whether it waited: else somebody else has counted it."""
    return bool((await db.execute(delete(ending).where(ending.c.match_id == match_id))).rowcount)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the matches that are to be counted now (UTC), the one that has waited longest first."""
    wanted = select(ending.c.match_id).where(ending.c.due <= at)
    return list((await db.execute(wanted.order_by(ending.c.at, ending.c.match_id))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when some match is to be counted next (UTC), None for never."""
    return (await db.execute(select(func.min(ending.c.due)))).scalar_one()


async def put_off(db: Transaction, match_id: int, until: datetime) -> None:
    """Count a match at another time (UTC)."""
    await db.execute(update(ending).where(ending.c.match_id == match_id).values(due=until))
    db.tell(TABLE, match_id, until)
