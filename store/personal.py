"""All that is kept of a person, table by table: to be handed out, and to be forgotten."""

from __future__ import annotations

import re
from typing import Any, Final, cast

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, exists, func, or_, select, update

from store.league_schema import club, happening, league_outbox, rating, rating_step, sheet, tally
from store.named import is_told_of, may_name, tallied
from store.schema import (
    absence,
    clock,
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
from store.transaction import Transaction
from store.upserts import insert_into

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
    duel_tape.c.guild_id,
    club.c.manager_id,
    happening.c.by_user,
    rating.c.person_id,
    rating_step.c.home_user,
    rating_step.c.away_user,
)
"""The columns that name people in what belongs to others as well: who is forgotten is named there no longer."""

_KNOWN_BY: Final = (person.c.id, *(column for column in (*OWN, *SHARED) if not column.foreign_keys))
"""Where somebody stands of whom anything is kept: what points at a person there needs no looking at."""

NOTED: Final = (outbox, clock, request, duel, sheet, league_outbox, happening)
"""The tables in whose notes people are named by their numbers; last those by which the others are found."""

SECRET: Final = frozenset({"seed"})
"""Columns that nobody is told before a match is over, not even in what is kept of them."""

NOBODY: Final = 0
"""The number in place of another person's, where somebody reads what is kept of oneself."""

_MOST: Final = 2**63
"""The first number that SQLite does not take for one."""

FORGOTTEN: Final = "a former manager"
"""What somebody is called who has been forgotten."""


async def everything(db: Transaction, person_id: int) -> str:
    """Return all that is kept of a person as JSON: by table, the rows that name it, without secrets and others' ids."""
    told: dict[str, list[dict[str, Any]]] = {}
    wanted = [(column.table, column == person_id) for column in (person.c.id, *OWN, *SHARED)]
    for table, whose in (*wanted, (tally, tallied(person_id)), (happening, _befell(person_id))):
        rows = (await db.execute(select(table).where(whose))).mappings().all()
        told.setdefault(table.name, []).extend([await _told(db, table, dict(row), person_id) for row in rows])
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


async def is_known(db: Transaction, person_id: int) -> bool:
    """Tell whether anything is kept of somebody."""
    for column in _KNOWN_BY:
        if (await db.execute(select(column).where(column == person_id).limit(1))).first() is not None:
            return True
    return await is_told_of(db, person_id)


async def forget(db: Transaction, person_id: int) -> None:
    """Take away all that is a person's own, and its number and name from all that is others' as well."""
    nobody = await new_nobody(db)
    await blank_words(db, or_(match.c.home_user == person_id, match.c.away_user == person_id))
    for table in NOTED:
        await rename_in(db, table, person_id, nobody)
    for column in OWN:
        await db.execute(delete(column.table).where(column == person_id))
    for column in SHARED:
        await db.execute(update(column.table).where(column == person_id).values({column.name: nobody}))
    await db.execute(update(tally).where(tallied(person_id)).values(who=str(nobody)))
    await db.execute(delete(person).where(person.c.id == person_id))


def _befell(person_id: int) -> ColumnElement[bool]:
    """Return what concerns a person in leagues, and was done by others."""
    named = happening.c.body.contains(str(person_id))
    return and_(may_name(happening, person_id), happening.c.by_user.is_distinct_from(person_id), named)


async def new_nobody(db: Transaction) -> int:
    """Make somebody in whose place nobody can be found. Returns its number, which no person on Discord has."""
    lowest = select(func.coalesce(func.min(person.c.id), 0)).where(person.c.id < 0).scalar_subquery()
    nobody: int | None = None
    while nobody is None:  # where somebody else was forgotten meanwhile, the next number is free
        new = insert_into(db, person).values(id=lowest - 1, name=FORGOTTEN).on_conflict_do_nothing()
        nobody = (await db.execute(new.returning(person.c.id))).scalar_one_or_none()
    return nobody


async def blank_words(db: Transaction, where: ColumnElement[bool]) -> None:
    """Blank the words for the dice of challenges that never came to a match: the dice of one need theirs to be checked.

    where: of which matches.
    """
    played = exists().where(entry.c.match_id == match.c.id)
    await db.execute(update(match).where(where, match.c.words != "", ~played).values(words=""))


async def rename_in(
    db: Transaction, table: Table, person_id: int, nobody: int, where: ColumnElement[bool] | None = None
) -> None:
    """Put another number in place of a person's in the notes of a table. where: in which rows; None for all.

    To be done before the columns of the file are changed: by those is found which notes may name the person.
    """
    named = and_(may_name(table, person_id), table.c.body.contains(str(person_id)))
    found = await db.execute(select(table).where(named if where is None else and_(named, where)))
    for row in found.mappings().all():
        await _rename(db, table, dict(row), person_id, nobody)


async def _rename(db: Transaction, table: Table, row: dict[str, Any], person_id: int, nobody: int) -> None:
    before = row["body"]
    after = msgspec.json.encode(_renamed(msgspec.json.decode(before), person_id, nobody)).decode()
    if after != before:
        keys = [column == row[column.name] for column in table.primary_key.columns]
        await db.execute(update(table).where(*keys).values(body=after))


def _renamed(noted: Any, person_id: int, nobody: int) -> Any:  # noqa: ANN401 - what JSON can hold
    """Return a note in which a person's number is another's, written as a number or as a text."""
    if isinstance(noted, dict):
        facts = cast("dict[str, Any]", noted)
        return {name: _renamed(fact, person_id, nobody) for name, fact in facts.items()}
    if isinstance(noted, list):
        return [_renamed(each, person_id, nobody) for each in cast("list[Any]", noted)]
    if isinstance(noted, str):
        return str(nobody) if noted == str(person_id) else noted
    return nobody if noted == person_id and not isinstance(noted, bool) else noted


async def _told(db: Transaction, table: Table, row: dict[str, Any], person_id: int) -> dict[str, Any]:
    """Return a row without secrets, and without the numbers of others."""
    named = {each.name for each in SHARED if each.table is table}
    others = {row[name] for name in named if row[name] not in {None, person_id}}
    kept = {
        name: fact for name, fact in row.items() if name not in SECRET and (name not in named or fact not in others)
    }
    if "body" in kept:
        kept["body"] = msgspec.json.decode(kept["body"])
        for other in others | await _people_in(db, kept["body"]) - {person_id}:
            kept["body"] = _renamed(kept["body"], other, NOBODY)
    return kept


async def _people_in(db: Transaction, noted: object) -> set[int]:
    """Return the people whom a note names."""
    numbers = {int(each) for each in re.findall(r"\d+", msgspec.json.encode(noted).decode())}
    found = await db.execute(select(person.c.id).where(person.c.id.in_(number for number in numbers if number < _MOST)))
    return set(found.scalars())
