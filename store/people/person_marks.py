"""Notes that name people: in JSON a person is a mark with a key, and not a Discord id.

A mark is a text that can be found and replaced in a note without parsing it. Fields that may name people are listed
here, and only there a text such as "person 17" is a mark: a user who types it as a reason has typed just that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

import msgspec
from sqlalchemy import ColumnElement, Table, Text, func, literal, update
from sqlalchemy import cast as as_type

from store.people.person_keys import keys_of, numbers_of
from store.transaction import Transaction

_BEGINS: Final = "person "

_ONE: Final = ("asked",)
_SEVERAL: Final = ("ping", "pressed")
_FACTS: Final = ("by", "asked_by")
"""Facts that name a person if their value is a number, and otherwise a side."""

_WHO: Final = "manager"
"""The kind of line that is about a person."""

Note = dict[str, Any]


def mark(key: int) -> str:
    """Return a person's mark.

    >>> mark(17)
    'person 17'
    """
    return f"{_BEGINS}{key}"


def key_in(marked: str) -> int:
    """Return the key in a mark.

    >>> key_in("person 17")
    17
    """
    return int(marked.removeprefix(_BEGINS))


def marked(key: ColumnElement[int]) -> ColumnElement[str]:
    """Return the expression for a person's mark from a key."""
    return literal(_BEGINS) + as_type(key, Text)


async def written(db: Transaction, noted: Mapping[str, Any]) -> str:
    """Return a note as stored: JSON with marks for people."""
    people: set[int] = set()
    _ = _changed(noted, _numbered, people.add)
    keys = await keys_of(db, people)
    return msgspec.json.encode(_changed(noted, _numbered, lambda number: mark(keys[number]))).decode()


async def read(db: Transaction, *kept: str) -> list[Note]:
    """Return stored notes as JSON values with ids of people."""
    notes: list[Note] = [msgspec.json.decode(each) for each in kept]
    people: set[int] = set()
    for each in notes:
        _ = _changed(each, _marked, people.add)
    numbers = await numbers_of(db, people)
    return [_changed(each, _marked, lambda key: numbers[key]) for each in notes]


def told_to(key: int, number: int, nobody: int, kept: str) -> Note:
    """Return a note for one person to read: with the reader's own id (number), and `nobody` for everybody else's."""
    return _changed(msgspec.json.decode(kept), _marked, lambda other: number if other == key else nobody)


async def replace(db: Transaction, table: Table, key: int, by: int, where: ColumnElement[bool]) -> None:
    """Replace a person by another in all notes of some rows of a table."""
    before, after = f'"{mark(key)}"', f'"{mark(by)}"'
    named = table.c.body.contains(before)
    await db.execute(update(table).where(where, named).values(body=func.replace(table.c.body, before, after)))


def _numbered(fact: object) -> int | None:
    """Return a person's id, as a number or a text."""
    if isinstance(fact, str):
        return int(fact) if fact.removeprefix("-").isdecimal() and fact.isascii() else None
    return fact if isinstance(fact, int) else None


def _marked(fact: object) -> int | None:
    """Return a person's key from a mark."""
    return key_in(fact) if isinstance(fact, str) and fact.startswith(_BEGINS) else None


def _changed(
    noted: Mapping[str, Any], person: Callable[[object], int | None], change: Callable[[int], int | str | None]
) -> Note:
    """Return a note with each person replaced. person: returns the replacement of a value that names one, else None."""

    def one(fact: object) -> object:
        found = person(fact)
        return fact if found is None else change(found)

    new = dict(noted)
    for name in new.keys() & {*_ONE}:
        new[name] = one(new[name])
    for name in new.keys() & {*_SEVERAL}:
        new[name] = [one(each) for each in cast("Sequence[object]", new[name])]
    if "facts" in new:
        facts = cast("Mapping[str, Any]", new["facts"])
        new["facts"] = {**facts, **{name: str(one(facts[name])) for name in _FACTS if name in facts}}
    if "lines" in new:
        lines = cast("Sequence[Mapping[str, Any]]", new["lines"])
        new["lines"] = [{**line, "who": str(one(line["who"]))} if line["kind"] == _WHO else line for line in lines]
    return new
