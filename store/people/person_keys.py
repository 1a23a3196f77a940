"""Keys of people: by them the tables name people, and Discord's numbers stand in the one table of people alone.

All outside of the store know somebody by Discord's number, and whoever was forgotten by the key, below nothing. Here
one becomes the other: in the very statement that reads or writes, or by whom a transaction has met already.
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
"""The name of somebody of whom nothing but a number is known."""


def key_of(number: int | str | None) -> ColumnElement[int]:
    """Ask for the key of somebody: one that there is not, of who is not known; nothing, of nobody.

    number: as all outside of the store have it, or the name of the parameter that will hold it.
    """
    asked = bindparam(number, type_=BigInteger) if isinstance(number, str) else literal(number, BigInteger)
    found = select(person.c.id).where(person.c.user_id == asked).correlate(None).scalar_subquery()
    return func.coalesce(found, -asked, type_=BigInteger)


def number_in(people: FromClause) -> ColumnElement[int]:
    """Return the number of whoever stands in a row of the table of people, or of an alias of it."""
    return func.coalesce(people.c.user_id, -people.c.id, type_=BigInteger)


def number_of(key: ColumnElement[int]) -> ScalarSelect[int]:
    """Ask for the number of somebody by a column with keys, in what reads its table; nothing where it holds nothing."""
    whose = person.alias()
    return select(number_in(whose)).where(whose.c.id == key).correlate_except(whose).scalar_subquery()


def among(people: Collection[int]) -> ColumnElement[bool]:
    """Return which rows of the table of people are those of some people."""
    known, forgotten = [each for each in people if each > 0], [-each for each in people if each < 0]
    return or_(person.c.user_id.in_(sorted(known)), person.c.id.in_(sorted(forgotten)))


def meet(db: Transaction, key: int, number: int) -> None:
    """Note who has been met in a transaction."""
    db.people.numbers[key] = number
    db.people.keys[number] = key


def both_of(table: Table) -> list[ColumnElement[int]]:
    """Return columns with the keys and the numbers of both managers of a table's matches, for `meet_both`."""
    home, away = table.c.home_user, table.c.away_user
    return [home, away, number_of(home).label("home_number"), number_of(away).label("away_number")]


def meet_both(db: Transaction, row: Row[tuple[Any, ...]]) -> None:
    """Note that both managers of a match have been met; row: with what `both_of` asks for."""
    meet(db, row.home_user, row.home_number)
    meet(db, row.away_user, row.away_number)


async def key_found(db: Transaction, number: int) -> int:
    """Return the key of somebody; one that nobody has, of who is not known."""
    return (await db.execute(select(key_of(number)))).scalar_one()


async def keys_of(db: Transaction, people: Iterable[int]) -> Mapping[int, int]:
    """Return the keys of people, by number; who is not known is given one."""
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
    """Return the numbers of people, by key."""
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
