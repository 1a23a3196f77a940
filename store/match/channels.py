"""Channels with room for one match at a time, and the fixtures waiting for theirs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import select, update

from league.competition.competition import CompetitionPhase
from store.schema.league_tables import competition, kick_off, league
from store.schema.match_tables import match
from store.transaction import Transaction

_LONG_PAST: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""A moment so long past that whatever is due then is due at once, whenever a task has read the time."""


async def release_fixtures(db: Transaction, match_id: int) -> None:
    """Make all fixtures waiting for a finished match's channel due now; none waits if the match had a thread.

    Rows of competitions are written before those that depend on them, as everywhere: transactions in different orders
    could wait for each other.
    """
    place = select(match.c.channel_id).where(match.c.id == match_id, match.c.thread_id.is_(None))
    channel_id = (await db.execute(place)).scalar_one_or_none()
    if channel_id is None:
        return
    leagues = select(league.c.id).where(league.c.channel_id == channel_id)
    waiting = competition.c.league_id.in_(leagues), competition.c.phase == CompetitionPhase.PLAYING.value
    _ = await db.execute(update(competition).where(*waiting, competition.c.due.is_not(None)).values(due=_LONG_PAST))
    matches = select(match.c.id).where(match.c.channel_id == channel_id)
    held = kick_off.c.held, kick_off.c.match_id.in_(matches)
    _ = await db.execute(update(kick_off).where(*held).values(due=_LONG_PAST))
    for table in (kick_off, competition):
        db.tell(table.name, channel_id, _LONG_PAST)
