"""All that is kept of a person, table by table: to be handed out, and to be forgotten."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, exists, insert, or_, select, update

from store.people import person_marks
from store.people.person_keys import among, key_found
from store.schema.league_tables import club, happening, league_outbox, rating, rating_step, sheet, tally
from store.schema.match_tables import (
    absence,
    dice_word,
    draft,
    duel,
    duel_tape,
    entry,
    follower,
    match,
    match_note,
    outbox,
    own_plan,
    person,
    preference,
    request,
    squad,
    standing_order,
    wish,
)
from store.transaction import Met, Transaction

OWN: Final = (
    preference.c.person_id,
    standing_order.c.person_id,
    absence.c.person_id,
    squad.c.owner,
    draft.c.person_id,
    follower.c.person_id,
    own_plan.c.person_id,
    wish.c.person_id,
    match_note.c.person_id,
    dice_word.c.person_id,
)
"""The columns that name whose a row is: who is forgotten takes the row along."""

SHARED: Final = (
    match.c.home_user,
    match.c.away_user,
    entry.c.by_user,
    request.c.by_user,
    duel.c.by_user,
    duel.c.with_user,
    duel_tape.c.person_id,
    club.c.manager_id,
    happening.c.by_user,
    happening.c.person_id,
    happening.c.against_id,
    rating.c.person_id,
    rating_step.c.home_user,
    rating_step.c.away_user,
)
"""The columns that name people in what belongs to others as well: who is forgotten stays there as nobody."""

NOTED: Final = (outbox, duel, sheet, league_outbox)
"""The tables in whose notes people are named by marks."""

SECRET: Final = frozenset({"seed"})
"""Columns that nobody is told before a match is over, not even in what is kept of them."""

NOBODY: Final = 0
"""The number in place of another person's, where somebody reads what is kept of oneself."""

FORGOTTEN: Final = "a former manager"
"""What somebody is called who has been forgotten."""


async def everything(db: Transaction, person_id: int) -> str:
    """Return all that is kept of a person as JSON: by table, the rows that name it, without secrets and others' ids."""
    key = await key_found(db, person_id)
    told: dict[str, list[dict[str, Any]]] = {}
    wanted = [(column.table, column == key) for column in (person.c.id, *OWN, *SHARED) if column.table is not happening]
    for table, whose in (*wanted, (tally, tallied(key)), (happening, _concerns(key))):
        rows = (await db.execute(select(table).where(whose))).mappings().all()
        told.setdefault(table.name, []).extend([_told(table, dict(row), key, person_id) for row in rows])
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


async def is_known(db: Transaction, person_id: int) -> bool:
    """Tell whether anything is kept of somebody."""
    return (await db.execute(select(person.c.id).where(among([person_id])))).first() is not None


async def forget(db: Transaction, person_id: int) -> None:
    """Take away all that is a person's own, and its number and name from the one row that has them."""
    key = await key_found(db, person_id)
    await blank_words(db, or_(match.c.home_user == key, match.c.away_user == key))
    for column in OWN:
        await db.execute(delete(column.table).where(column == key))
    await db.execute(update(person).where(person.c.id == key).values(user_id=None, name=FORGOTTEN))
    db.people = Met()


async def new_nobody(db: Transaction) -> int:
    """Make somebody in whose place nobody can be found. Returns its key."""
    return (await db.execute(insert(person).values(name=FORGOTTEN).returning(person.c.id))).scalar_one()


async def blank_words(db: Transaction, where: ColumnElement[bool]) -> None:
    """Blank the words for the dice of challenges that never came to a match: the dice of one need theirs to be checked.

    where: of which matches.
    """
    played = exists().where(entry.c.match_id == match.c.id)
    await db.execute(update(match).where(where, match.c.words != "", ~played).values(words=""))


def tallied(key: int) -> ColumnElement[bool]:
    """Return what is added up of somebody as a manager."""
    return and_(tally.c.kind == "manager", tally.c.who == person_marks.mark(key))


def _concerns(key: int) -> ColumnElement[bool]:
    """Return what somebody has done or met in leagues."""
    return or_(happening.c.by_user == key, happening.c.person_id == key, happening.c.against_id == key)


def _told(table: Table, row: dict[str, Any], key: int, number: int) -> dict[str, Any]:
    """Return a row as it is read by somebody whom it names: with the reader's number, without others' and secrets."""
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
