"""Personal data in one server: found, and deleted after the bot has left it; data elsewhere stays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Table, and_, delete, exists, select, union, update

from store.league import public_leagues
from store.match import matches, public_matches
from store.match.matches import OPEN
from store.people import person_marks, privacy
from store.people.person_keys import key_found
from store.people.privacy import NOTED, OWN, SHARED
from store.puzzles import daily_puzzles
from store.schema.league_tables import club, competition, league, league_outbox, logged_event, rating, tally
from store.schema.match_tables import clock, duel, duel_tape, entry, match, outbox, person, request
from store.scope import within
from store.shards import NO_SERVER, Shards
from store.transaction import Met, Transaction

SWEPT: Final = 100
"""Number of people handled before other tasks get their turn."""

REMOVED: Final = "\N{EN DASH}"
"""Text in place of a deleted reason: an event that needs a reason could not be read without any."""

_KNOWN: Final = person.c.user_id > 0
"""Condition for people who were not forgotten."""

_SOMEBODY: Final = select(person.c.id).where(_KNOWN)


async def servers(db: Transaction, of: Shards) -> set[int]:
    """Return the servers of some shards that have people named in matches, leagues or duels."""
    happened = and_(logged_event.c.competition_id == competition.c.id, competition.c.league_id == league.c.id)
    named = [
        *(select(match.c.guild_id).where(side.in_(_SOMEBODY)) for side in (match.c.home_user, match.c.away_user)),
        select(league.c.guild_id).where(club.c.manager_id.in_(_SOMEBODY), club.c.league_id == league.c.id),
        *(
            select(duel_tape.c.guild_id).where(side.in_(_SOMEBODY), duel.c.tape_id == duel_tape.c.id)
            for side in (duel.c.by_user, duel.c.with_user)
        ),
        *(
            select(league.c.guild_id).where(column.in_(_SOMEBODY), happened)
            for column in (logged_event.c.by_user, logged_event.c.person_id, logged_event.c.against_id)
        ),
    ]
    return {each for each in (await db.execute(union(*named))).scalars() if each != NO_SERVER and of.have(each)}


async def open_in(db: Transaction, guild_id: int) -> list[int]:
    """Return a server's challenged and current matches."""
    found = select(match.c.id).where(match.c.guild_id == guild_id, match.c.state.in_(OPEN))
    return list((await db.execute(found)).scalars())


async def close(db: Transaction, guild_id: int) -> list[int]:
    """End all matches of a server without notices, and close its pages. Returns the matches that were open."""
    found = await open_in(db, guild_id)
    await db.execute(update(match).where(match.c.id.in_(found)).values(state="void"))
    await privacy.blank_words(db, match.c.guild_id == guild_id)
    await public_matches.close_in(db, guild_id)
    await public_leagues.withdraw_in(db, guild_id)
    await _leave_unsaid(db, lambda of: within(of, guild_id))
    await db.execute(update(competition).where(within(competition, guild_id)).values(due=None))
    unsaid = and_(within(league_outbox, guild_id), ~league_outbox.c.done)
    await db.execute(update(league_outbox).where(unsaid).values(done=True))
    given = and_(within(logged_event, guild_id), logged_event.c.reason != "")
    await db.execute(update(logged_event).where(given).values(reason=REMOVED))
    await daily_puzzles.end_in(db, guild_id)
    return found


async def void(db: Transaction, match_ids: Collection[int]) -> None:
    """End some matches in servers that the bot has left, without notices."""
    for match_id in sorted(match_ids):
        await matches.hold(db, match_id)
        _ = await matches.end(db, match_id, "void")
    await _leave_unsaid(db, lambda of: of.c.match_id.in_(match_ids))


async def _leave_unsaid(db: Transaction, theirs: Callable[[Table], ColumnElement[bool]]) -> None:
    """Stop the clocks of some matches, and drop their requests and notices. theirs: the condition for their rows."""
    await db.execute(update(clock).where(theirs(clock)).values(due=None))
    await db.execute(update(request).where(theirs(request), request.c.state == "open").values(state="gone"))
    await db.execute(update(outbox).where(theirs(outbox), ~outbox.c.done).values(done=True))


async def people_of(db: Transaction, guild_id: int) -> list[int]:
    """Return the people named in a server's matches, leagues and duels; not those who only answered there."""
    columns = [column for column in _columns() if column.table is not entry]
    there = [select(column).where(column.in_(_SOMEBODY), within(column.table, guild_id)) for column in columns]
    found = await db.execute(select(person.c.user_id).where(person.c.id.in_(union(*there))))
    return sorted(found.scalars())


async def matches_in(db: Transaction, guild_id: int) -> list[int]:
    """Return a server's matches."""
    return list((await db.execute(select(match.c.id).where(match.c.guild_id == guild_id))).scalars())


async def answered_in(db: Transaction, match_id: int) -> list[int]:
    """Return the people who have answered in a match."""
    there = select(entry.c.by_user).where(entry.c.match_id == match_id)
    return sorted((await db.execute(select(person.c.user_id).where(person.c.id.in_(there), _KNOWN))).scalars())


async def forget(db: Transaction, guild_id: int, person_id: int) -> None:
    """Remove a person's name from a server; forget those who are named nowhere else."""
    key = await key_found(db, person_id)
    nobody = await privacy.new_nobody(db)
    for table in NOTED:
        await person_marks.replace(db, table, key, nobody, within(table, guild_id))
    for column in OWN:
        if "match_id" in column.table.c:
            await db.execute(delete(column.table).where(column == key, within(column.table, guild_id)))
    for column in _shared():
        here = and_(column == key, within(column.table, guild_id))
        await db.execute(update(column.table).where(here).values({column.name: nobody}))
    theirs = privacy.tallied(key), within(tally, guild_id)
    await db.execute(update(tally).where(*theirs).values(who=person_marks.mark(nobody)))
    if not await _named_elsewhere(db, key):
        await privacy.forget(db, person_id)


async def sweep(db: Transaction, after: int = 0) -> int | None:
    """Delete the names of people without other data; they are stored again when they next do something.

    after: the key to continue after. Returns the next such key, None at the end of the people.
    """
    next_ones = select(person.c.id).where(person.c.id > after).order_by(person.c.id).limit(SWEPT)
    people = list((await db.execute(next_ones)).scalars())
    nowhere = and_(*(~exists().where(column == person.c.id) for column in (*OWN, *SHARED)))
    await db.execute(delete(person).where(person.c.id.in_(people), _KNOWN, nowhere))
    db.people = Met()
    return people[-1] if len(people) == SWEPT else None


async def _named_elsewhere(db: Transaction, key: int) -> bool:
    for column in _shared():
        found = await db.execute(select(column).where(column == key).limit(1))
        if found.first() is not None:
            return True
    return False


def _shared() -> Iterator[Column[Any]]:
    """Yield the columns with people in a server's data."""
    yield from (column for column in SHARED if column.table not in {rating, duel_tape})


def _columns() -> Iterator[Column[Any]]:
    yield from _shared()
    yield from (column for column in OWN if "match_id" in column.table.c)
