"""Drafts: managers' unconfirmed answers, one draft a manager and match."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Insert, bindparam, delete, select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import draft
from store.transaction import Transaction


class Meant(msgspec.Struct, frozen=True, omit_defaults=True):
    """One order of a draft.

    answer: as the log would have it.
    question: the name of its question; only the likely one if it waits.
    left: whether it was confirmed, but dice or another decision came before it could be given.
    waits: whether a decision comes before it, so that confirming does not give it yet.
    """

    answer: str
    question: str
    left: bool = False
    waits: bool = False


class Draft(msgspec.Struct, frozen=True):
    """A manager's unconfirmed answers.

    seq: of the question for which it was written.
    """

    seq: int
    orders: tuple[Meant, ...]

    @property
    def given(self) -> tuple[Meant, ...]:
        """The orders that confirming gives."""
        return tuple(order for order in self.orders if not order.waits)

    @property
    def waiting(self) -> tuple[Meant, ...]:
        """The orders that wait for a decision before them."""
        return tuple(order for order in self.orders if order.waits)


_HIS = (draft.c.match_id == bindparam("here"), draft.c.person_id == key_of("of"))
_OF, _REMOVE = select(draft.c.seq, draft.c.orders).where(*_HIS), delete(draft).where(*_HIS)
_ORDERS = msgspec.json.Decoder(tuple[Meant, ...])


async def keep(db: Transaction, match_id: int, person_id: int, new: Draft) -> None:
    """Store a manager's draft in place of an earlier one. The person must be known."""
    orders = msgspec.json.encode(new.orders).decode()
    facts = {"here": match_id, "of": person_id, "meant_for": new.seq, "written": orders}
    await db.later(_keep(db.dialect), facts)


@cache
def _keep(dialect: str) -> Insert:
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
    """Return the draft in a row."""
    return Draft(seq, _ORDERS.decode(orders))


async def remove(db: Transaction, match_id: int, person_id: int) -> None:
    """Delete a manager's draft, if there is one."""
    await db.later(_REMOVE, {"here": match_id, "of": person_id})
