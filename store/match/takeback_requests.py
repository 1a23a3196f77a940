"""Requests between managers: a takeback, a pause. One row each, open until settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, Select, func, select, update

from store import upserts
from store.people.person_keys import key_of, number_of
from store.schema.match_tables import request
from store.transaction import Transaction

RequestState: TypeAlias = Literal["open", "granted", "refused", "gone"]
NUMBERED: tuple[RequestState, ...] = ("open", "granted", "refused")
"""States of requests that count: not withdrawn, and not overtaken by play."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request of one manager to the other.

    kind: "takeback", "pause" ...
    by: the id of the requesting manager.
    seq: of the question that was open then.
    facts: further facts for the kind.
    at: when it was made (UTC).
    """

    id: int
    match_id: int
    kind: str
    by: int
    seq: int
    facts: Mapping[str, str]
    state: RequestState
    at: datetime


@dataclass(frozen=True, slots=True)
class NewRequest:
    """A new request; see Request."""

    match_id: int
    kind: str
    by: int
    seq: int
    at: datetime
    facts: Mapping[str, str] = field(default_factory=dict[str, str])


async def ask(db: Transaction, new: NewRequest) -> int:
    """Store a request, and return its id. Raises OneAlready if one of its kind is open in the match."""
    row = {
        "match_id": new.match_id,
        "kind": new.kind,
        "by_user": key_of(new.by),
        "seq": new.seq,
        "body": msgspec.json.encode(new.facts).decode(),
        "state": "open",
        "at": new.at,
    }
    return await upserts.add_one(db, request, row)


async def get(db: Transaction, request_id: int) -> Request | None:
    """Return a request, or None if there is none with this id."""
    row = (await db.execute(_rows().where(request.c.id == request_id))).one_or_none()
    return None if row is None else _request(row)


async def open_of(db: Transaction, match_id: int, kind: str) -> Request | None:
    """Return a match's newest open request of a kind, or None."""
    wanted = _rows().where(request.c.match_id == match_id, request.c.kind == kind, request.c.state == "open")
    row = (await db.execute(wanted.order_by(request.c.id.desc()).limit(1))).one_or_none()
    return None if row is None else _request(row)


async def settle(db: Transaction, request_id: int, state: RequestState) -> None:
    """Store a request's outcome."""
    await db.execute(update(request).where(request.c.id == request_id).values(state=state))


async def asked_since(db: Transaction, match_id: int, kind: str, by: int, seq: int) -> int:
    """Return the number of a person's requests that count, from the question with this seq on."""
    wanted = select(func.count()).where(
        request.c.match_id == match_id,
        request.c.kind == kind,
        request.c.by_user == key_of(by),
        request.c.seq >= seq,
        request.c.state.in_(NUMBERED),
    )
    return (await db.execute(wanted)).scalar_one()


def _rows() -> Select[tuple[Any, ...]]:
    return select(request, number_of(request.c.by_user).label("by"))


def _request(row: Row[tuple[Any, ...]]) -> Request:
    facts = msgspec.json.decode(row.body, type=dict[str, str])
    return Request(row.id, row.match_id, row.kind, row.by, row.seq, facts, row.state, row.at)
