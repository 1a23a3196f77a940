"""Counts of matches being played and of messages still to be posted, for those who run the bot."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import false, func, select

from store.schema.league_tables import league_outbox
from store.schema.match_tables import match, outbox
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Counted:
    """playing: matches that are being played. unsaid: messages of matches and leagues that are still to be posted."""

    playing: int
    unsaid: int


async def counted(db: Transaction) -> Counted:
    """Count it now."""
    playing = select(func.count()).select_from(match).where(match.c.state == "playing")
    waiting = [select(func.count()).select_from(box).where(box.c.done == false()) for box in (outbox, league_outbox)]
    unsaid = [(await db.execute(each)).scalar_one() for each in waiting]
    return Counted((await db.execute(playing)).scalar_one(), sum(unsaid))
