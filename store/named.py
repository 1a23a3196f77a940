"""Where the notes of a file may name somebody: found by indexes, so that nobody waits while all notes are read."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, ColumnElement, CompoundSelect, Select, Table, and_, func, or_, select, union

from store.league_schema import club, competition, happening, league, rating_step, tally
from store.schema import duel, entry, match, request
from store.transaction import Transaction

_REPLACED: Final = "Replaced"
_NAMING: Final = (_REPLACED, "Crowned", "Entered", "Left")
"""The kinds of happenings that name a manager who need not have done them."""

NOBODYS: Final = 0
"""People on Discord have higher numbers, and whoever was forgotten has a lower one."""

told_of: Final = func.json_extract(happening.c.body, "$.manager", type_=BigInteger)
"""Whom such a happening names."""

tells: Final = and_(happening.c.kind.in_(_NAMING), told_of > NOBODYS)
"""Which happenings name somebody who need not have done them, and so may stand nowhere else."""

_match: Final = func.coalesce(*(func.json_extract(happening.c.body, fact) for fact in ("$.goes_on", "$.match")))
"""The match that is played on after a happening: each match of a competition has begun with one that tells of it."""


async def is_told_of(db: Transaction, person_id: int) -> bool:
    """Tell whether somebody is named by what others may have done."""
    found = await db.execute(select(happening.c.seq).where(tells, told_of == person_id).limit(1))
    return found.first() is not None


async def leagues(db: Transaction, person_id: int) -> set[int]:
    """Return the leagues that somebody has to do with, those of every server among them in which they have played."""
    return {*(await db.execute(leagues_of(person_id))).scalars()}


def may_name(table: Table, person_id: int) -> ColumnElement[bool]:
    """Return which rows of a table with notes are looked through for somebody: all that may name that person."""
    if table is duel:
        return or_(duel.c.by_user == person_id, duel.c.with_user == person_id)
    if "match_id" in table.c:
        return table.c.match_id.in_(matches_of(person_id))
    if "competition_id" in table.c:
        theirs = select(competition.c.id).where(competition.c.league_id.in_(leagues_of(person_id)))
        return table.c.competition_id.in_(theirs)
    return table.c.league_id.in_(leagues_of(person_id))


def tallied(person_id: int) -> ColumnElement[bool]:
    """Return what is added up of somebody as a manager."""
    return and_(tally.c.kind == "manager", tally.c.who == str(person_id))


def matches_of(person_id: int) -> CompoundSelect[tuple[int]]:
    """Return the matches that somebody plays or has played; of competitions with a replacement, all there ever were.

    A fixture knows its last match alone, and what has happened all: those that were voided or taken back as well.
    """
    done = (entry, entry.c.by_user), (request, request.c.by_user)
    rated = (rating_step, rating_step.c.home_user), (rating_step, rating_step.c.away_user)
    replaced = _happened(person_id).where(happening.c.kind == _REPLACED)
    joined = select(happening.c.competition_id).where(happening.c.by_user == person_id, happening.c.kind == "Joined")
    with_another = select(happening.c.competition_id).where(
        happening.c.kind == _REPLACED, happening.c.competition_id.in_(joined)
    )
    return union(
        *(select(match.c.id).where(side == person_id) for side in (match.c.home_user, match.c.away_user)),
        *(select(table.c.match_id).where(column == person_id) for table, column in (*done, *rated)),
        select(_match).where(_match.is_not(None), happening.c.competition_id.in_(union(replaced, with_another))),
    )


def leagues_of(person_id: int) -> CompoundSelect[tuple[int]]:
    """Return the question for `leagues`."""
    servers = select(match.c.guild_id).where(match.c.id.in_(matches_of(person_id)))
    held = union(_happened(person_id), select(happening.c.competition_id).where(happening.c.by_user == person_id))
    return union(
        select(club.c.league_id).where(club.c.manager_id == person_id),
        select(tally.c.league_id).where(tallied(person_id)),
        select(competition.c.league_id).where(competition.c.id.in_(held)),
        select(league.c.id).where(league.c.guild_id.in_(servers)),
    )


def _happened(person_id: int) -> Select[tuple[int]]:
    """Return the competitions in which somebody was named by what others may have done."""
    named = happening.c.body.contains(str(person_id))
    return select(happening.c.competition_id).where(happening.c.kind.in_(_NAMING), named)
