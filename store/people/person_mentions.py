"""The leagues that somebody has to do with, found by the columns that name people."""

from __future__ import annotations

from sqlalchemy import or_, select, union

from store.people.person_keys import key_of
from store.schema.league_tables import club, competition, happening
from store.transaction import Transaction


async def leagues(db: Transaction, person_id: int) -> set[int]:
    """Return the leagues in which somebody has a club, or something has happened that the person has done or met."""
    who = key_of(person_id)
    held = or_(happening.c.by_user == who, happening.c.person_id == who, happening.c.against_id == who)
    there = competition.c.id.in_(select(happening.c.competition_id).where(held))
    has_a_club = select(club.c.league_id).where(club.c.manager_id == who)
    return {*(await db.execute(union(has_a_club, select(competition.c.league_id).where(there)))).scalars()}
