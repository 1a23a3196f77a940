"""The leagues that a person is named in, found by the columns with people."""

from __future__ import annotations

from sqlalchemy import or_, select, union

from store.people.person_keys import key_of
from store.schema.league_tables import club, competition, logged_event
from store.transaction import Transaction


async def leagues(db: Transaction, person_id: int) -> set[int]:
    """Return the leagues in which a person has a club, or is an author or subject of an event."""
    who = key_of(person_id)
    held = or_(logged_event.c.by_user == who, logged_event.c.person_id == who, logged_event.c.against_id == who)
    there = competition.c.id.in_(select(logged_event.c.competition_id).where(held))
    has_a_club = select(club.c.league_id).where(club.c.manager_id == who)
    return {*(await db.execute(union(has_a_club, select(competition.c.league_id).where(there)))).scalars()}
