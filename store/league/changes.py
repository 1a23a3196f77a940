"""Stamps that differ after any change of a league, and the managers whom its events name."""

from __future__ import annotations

from typing import Any, TypeAlias

from sqlalchemy import func, select, union_all

from league.results import Manager
from store.people.person_keys import numbers_of
from store.schema.league_tables import club, competition, league, logged_event, tally
from store.schema.match_tables import public_match
from store.transaction import Transaction

LeagueStamp: TypeAlias = tuple[tuple[Any, ...], ...]
"""Facts of a league that differ after any change, except of people's names and ratings."""


async def stamp(db: Transaction, league_id: int) -> LeagueStamp:
    """Return a league's stamp; () for no league. It takes one statement, no slower as the league grows older."""
    last = select(func.max(logged_event.c.seq)).where(logged_event.c.competition_id == competition.c.id)
    counted = select(func.sum(tally.c.matches)).where(tally.c.league_id == league_id, tally.c.kind == "manager")
    led = select(func.sum(club.c.id * club.c.manager_id)).where(club.c.league_id == league_id)
    paged = select(func.sum(public_match.c.match_id)).where(public_match.c.league_id == league_id)
    facts = select(
        *(league.c.name, league.c.rules, led.scalar_subquery(), counted.scalar_subquery(), paged.scalar_subquery()),
        *(competition.c.id, competition.c.phase, competition.c.seen),
        last.correlate(competition).scalar_subquery(),
    )
    here = facts.select_from(league.outerjoin(competition, competition.c.league_id == league.c.id))
    rows = await db.execute(here.where(league.c.id == league_id).order_by(competition.c.id))
    return tuple(tuple(row) for row in rows)


async def named(db: Transaction, league_id: int) -> tuple[Manager, ...]:
    """Return the managers whom a league's events name, in the order in which that happened first.

    Events are never removed, so that nobody's place in this order changes.
    """
    ours = select(competition.c.id).where(competition.c.league_id == league_id)
    sides = union_all(
        *(
            select(side.label("person"), logged_event.c.at.label("at")).where(
                logged_event.c.competition_id.in_(ours), side.is_not(None)
            )
            for side in (logged_event.c.person_id, logged_event.c.against_id)
        )
    ).subquery()
    in_order = select(sides.c.person).group_by(sides.c.person).order_by(func.min(sides.c.at), sides.c.person)
    keys = list((await db.execute(in_order)).scalars())
    numbers = await numbers_of(db, keys)
    return tuple(numbers[key] for key in keys)
