"""Counts for operators: matches under way and messages to be posted."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import false, func, select

from store.schema.league_tables import league_outbox
from store.schema.match_tables import match, outbox
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts. playing: matches under way. unsaid: messages of matches and leagues still to be posted."""

    playing: int
    unsaid: int


async def counted(db: Transaction) -> Counted:
    """Return the current counts."""
    playing = select(func.count()).select_from(match).where(match.c.state == "playing")
    waiting = [select(func.count()).select_from(box).where(box.c.done == false()) for box in (outbox, league_outbox)]
    unsaid = [(await db.execute(each)).scalar_one() for each in waiting]
    return Counted((await db.execute(playing)).scalar_one(), sum(unsaid))
