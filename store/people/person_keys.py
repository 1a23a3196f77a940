"""Keys of people: tables name people by key, and Discord ids are only in the table of people.

Code outside the store uses Discord ids, and negative keys for forgotten people. Here they are converted: within the
statement that reads or writes, or from people already met in the transaction.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Row,
    ScalarSelect,
    Table,
    bindparam,
    func,
    literal,
    or_,
    select,
)

from store import upserts
from store.schema.match_tables import person
from store.transaction import Transaction

UNKNOWN = ""
"""The name of a person of whom only the id is known."""


def key_of(number: int | str | None) -> ColumnElement[int]:
    """Return the expression for a person's key: one that does not exist for an unknown person, NULL for none.

    number: as used outside the store, or the name of the parameter for it.
    """
    asked = bindparam(number, type_=BigInteger) if isinstance(number, str) else literal(number, BigInteger)
    found = select(person.c.id).where(person.c.user_id == asked).correlate(None).scalar_subquery()
    return func.coalesce(found, -asked, type_=BigInteger)


def number_in(people: FromClause) -> ColumnElement[int]:
    """Return the expression for the id of a person in the table of people, or in an alias of it."""
    return func.coalesce(people.c.user_id, -people.c.id, type_=BigInteger)


def number_of(key: ColumnElement[int]) -> ScalarSelect[int]:
    """Return the expression for a person's id from a column of keys, NULL for NULL."""
    whose = person.alias()
    return select(number_in(whose)).where(whose.c.id == key).correlate_except(whose).scalar_subquery()


def among(people: Collection[int]) -> ColumnElement[bool]:
    """Return the condition for the rows of some people in the table of people."""
    known, forgotten = [each for each in people if each > 0], [-each for each in people if each < 0]
    return or_(person.c.user_id.in_(sorted(known)), person.c.id.in_(sorted(forgotten)))


def meet(db: Transaction, key: int, number: int) -> None:
    """Note which people a transaction has met."""
    db.people.numbers[key] = number
    db.people.keys[number] = key


def both_of(table: Table) -> list[ColumnElement[int]]:
    """Return columns with keys and ids of both managers of a table's matches, for `meet_both`."""
    home, away = table.c.home_user, table.c.away_user
    return [home, away, number_of(home).label("home_number"), number_of(away).label("away_number")]


def meet_both(db: Transaction, row: Row[tuple[Any, ...]]) -> None:
    """Note both managers of a match as met; row: with the columns of `both_of`."""
    meet(db, row.home_user, row.home_number)
    meet(db, row.away_user, row.away_number)


async def key_found(db: Transaction, number: int) -> int:
    """Return a person's key; one that nobody has for an unknown person."""
    return (await db.execute(select(key_of(number)))).scalar_one()


async def keys_of(db: Transaction, people: Iterable[int]) -> Mapping[int, int]:
    """Return people's keys, by id; unknown people are given one."""
    met, wanted = db.people.keys, set(people)
    for forgotten in (each for each in wanted if each < 0):
        meet(db, -forgotten, forgotten)
    missing = sorted(wanted - met.keys())
    if missing:
        await _look_up(db, among(missing))
        new = [{"user_id": each, "name": UNKNOWN} for each in missing if each not in met]
        if new:
            insert = upserts.insert_into(db, person).on_conflict_do_nothing(index_elements=["user_id"])
            await db.execute(insert, new)
            await _look_up(db, among(missing))
    return met


async def numbers_of(db: Transaction, keys: Iterable[int]) -> Mapping[int, int]:
    """Return people's ids, by key."""
    met = db.people.numbers
    missing = {*keys} - met.keys()
    if missing:
        await _look_up(db, person.c.id.in_(sorted(missing)))
        for swept in missing - met.keys():
            meet(db, swept, -swept)
    return met


async def _look_up(db: Transaction, where: ColumnElement[bool]) -> None:
    for row in (await db.execute(select(person.c.id, number_in(person).label("number")).where(where))).all():
        meet(db, row.id, row.number)
