"""All data of a person, table by table: for export and for deletion."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, Table, and_, delete, exists, insert, or_, select, update

from store.match import public_matches
from store.people import person_marks
from store.people.person_keys import among, key_found
from store.schema.league_tables import club, league_outbox, logged_event, rating, rating_step, sheet, tally
from store.schema.match_tables import (
    absence,
    daily_summary,
    dice_word,
    draft,
    duel,
    duel_tape,
    entry,
    follower,
    lesson,
    match,
    match_note,
    order_offer,
    outbox,
    person,
    preference,
    request,
    saved_plan,
    squad,
    standing_order,
    wish,
)
from store.schema.puzzle_tables import puzzle_answer, puzzle_solver
from store.transaction import Met, Transaction

OWN: Final = (
    preference.c.person_id,
    standing_order.c.person_id,
    absence.c.person_id,
    squad.c.owner,
    draft.c.person_id,
    follower.c.person_id,
    saved_plan.c.person_id,
    wish.c.person_id,
    match_note.c.person_id,
    dice_word.c.person_id,
    daily_summary.c.person_id,
    order_offer.c.person_id,
    lesson.c.person_id,
    puzzle_answer.c.person_id,
    puzzle_solver.c.person_id,
)
"""Columns that name a row's owner: the row is deleted with the owner's data."""

SHARED: Final = (
    match.c.home_user,
    match.c.away_user,
    entry.c.by_user,
    request.c.by_user,
    duel.c.by_user,
    duel.c.with_user,
    duel_tape.c.person_id,
    club.c.manager_id,
    logged_event.c.by_user,
    logged_event.c.person_id,
    logged_event.c.against_id,
    rating.c.person_id,
    rating_step.c.home_user,
    rating_step.c.away_user,
)
"""Columns that name people in shared rows: a forgotten person becomes nobody there."""

NOTED: Final = (outbox, duel, sheet, league_outbox)
"""Tables with marks of people in their notes."""

SECRET: Final = frozenset({"seed"})
"""Columns that are secret until a match is over: they are left out even of people's own data."""

NOBODY: Final = 0
"""The id that an export has in place of other people's ids."""

FORGOTTEN: Final = "a former manager"
"""The name of a forgotten person."""


async def everything(db: Transaction, person_id: int) -> str:
    """Return all data of a person as JSON: by table, the rows that name the person, without secrets and others' ids."""
    key = await key_found(db, person_id)
    told: dict[str, list[dict[str, Any]]] = {}
    wanted = [
        (column.table, column == key) for column in (person.c.id, *OWN, *SHARED) if column.table is not logged_event
    ]
    for table, whose in (*wanted, (tally, tallied(key)), (logged_event, _concerns(key))):
        rows = (await db.execute(select(table).where(whose))).mappings().all()
        told.setdefault(table.name, []).extend([_told(table, dict(row), key, person_id) for row in rows])
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


async def is_known(db: Transaction, person_id: int) -> bool:
    """Return whether any data of a person is kept."""
    return (await db.execute(select(person.c.id).where(among([person_id])))).first() is not None


async def forget(db: Transaction, person_id: int) -> None:
    """Delete all of a person's own data, and the id and name in the person's row; close the pages of their matches."""
    key = await key_found(db, person_id)
    await public_matches.close_of_person(db, key)
    await blank_words(db, or_(match.c.home_user == key, match.c.away_user == key))
    for column in await _with_rows(db, key):
        await db.execute(delete(column.table).where(column == key))
    await db.execute(update(person).where(person.c.id == key).values(user_id=None, name=FORGOTTEN))
    db.people = Met()


async def new_nobody(db: Transaction) -> int:
    """Make a placeholder person whom nobody can identify. Returns its key."""
    return (await db.execute(insert(person).values(name=FORGOTTEN).returning(person.c.id))).scalar_one()


async def blank_words(db: Transaction, where: ColumnElement[bool]) -> None:
    """Blank the words for the dice of challenges that never began: only the dice of a match need theirs for checking.

    where: which matches.
    """
    played = exists().where(entry.c.match_id == match.c.id)
    await db.execute(update(match).where(where, match.c.words != "", ~played).values(words=""))


async def _with_rows(db: Transaction, key: int) -> list[Column[int]]:
    """Return the columns of OWN that name a person in any row, by one statement: most people use few of the tables."""
    found = (await db.execute(select(*(exists().where(column == key) for column in OWN)))).one()
    return list(compress(OWN, found))


def tallied(key: int) -> ColumnElement[bool]:
    """Return a manager's tallies."""
    return and_(tally.c.kind == "manager", tally.c.who == person_marks.mark(key))


def _concerns(key: int) -> ColumnElement[bool]:
    """Return the condition for league events that a person has caused or is named in."""
    return or_(logged_event.c.by_user == key, logged_event.c.person_id == key, logged_event.c.against_id == key)


def _told(table: Table, row: dict[str, Any], key: int, number: int) -> dict[str, Any]:
    """Return a row for the person whom it names: with the reader's id, without others' ids and secrets."""
    naming = {each.name for each in (*OWN, *SHARED) if each.table is table}
    told = {name: fact for name, fact in row.items() if name not in SECRET and (name not in naming or fact == key)}
    told |= dict.fromkeys(naming & told.keys(), number)
    if table is tally:
        told["who"] = str(number)
    if table is person:
        told["id"] = told.pop("user_id")
    if "body" in told:
        told["body"] = person_marks.told_to(key, number, NOBODY, told["body"])
    return told
