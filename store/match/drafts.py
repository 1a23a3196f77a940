"""Drafts: what a manager means to answer and has not confirmed, one a manager and match."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Executable, bindparam, delete, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import draft
from store.transaction import Transaction


class Meant(msgspec.Struct, frozen=True, omit_defaults=True):
    """One order of a draft.

    answer: as the log would have it. question: the name of the question that it is for.
    left: whether it was confirmed, and dice have led elsewhere before it could be given.
    """

    answer: str
    question: str
    left: bool = False


class Draft(msgspec.Struct, frozen=True):
    """What a manager means to answer.

    seq: of the question that it was written for.
    """

    seq: int
    orders: tuple[Meant, ...]


_HIS = (draft.c.match_id == bindparam("here"), draft.c.person_id == key_of("of"))
_OF, _REMOVE = select(draft.c.seq, draft.c.orders).where(*_HIS), delete(draft).where(*_HIS)
_ORDERS = msgspec.json.Decoder(tuple[Meant, ...])


async def keep(db: Transaction, match_id: int, person_id: int, new: Draft) -> None:
    """Keep a manager's draft in place of the one that was there. The person must be known."""
    orders = msgspec.json.encode(new.orders).decode()
    facts = {"here": match_id, "of": person_id, "meant_for": new.seq, "written": orders}
    await db.execute(_keep(db.dialect), facts)


@cache
def _keep(dialect: str) -> Executable:
    values: dict[str, ColumnElement[Any]] = {
        "match_id": bindparam("here"),
        "person_id": key_of("of"),
        "seq": bindparam("meant_for"),
        "orders": bindparam("written"),
    }
    return upserts.replacing(dialect, draft, tuple(values)).values(values)


async def of(db: Transaction, match_id: int, person_id: int) -> Draft | None:
    """Return a manager's draft, or None."""
    row = (await db.execute(_OF, {"here": match_id, "of": person_id})).one_or_none()
    return None if row is None else written(row.seq, row.orders)


def written(seq: int, orders: str) -> Draft:
    """Return the draft that a row tells of."""
    return Draft(seq, _ORDERS.decode(orders))


async def remove(db: Transaction, match_id: int, person_id: int) -> None:
    """Throw a manager's draft away, if there is one."""
    await db.execute(_REMOVE, {"here": match_id, "of": person_id})
