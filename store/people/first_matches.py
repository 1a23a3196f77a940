"""A person's first match, and the boards in it that have called that person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import and_, bindparam, select

from store.match import matches
from store.people import person_marks
from store.people.person_keys import key_of
from store.schema.match_tables import outbox
from store.transaction import Transaction

_first = select(matches.FIRST.label("id")).subquery()
_HERE: Final = and_(
    outbox.c.match_id == _first.c.id, outbox.c.match_id == bindparam("here"), outbox.c.kind == bindparam("kind")
)
_BOARDS: Final = (
    select(_first.c.id, outbox.c.body, key_of("of").label("whose"))
    .select_from(_first.outerjoin(outbox, _HERE))
    .order_by(outbox.c.id.desc())
    .limit(bindparam("most"))
)


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """A person's first match.

    id: None if the person has played none.
    boards: number of its newest boards; 0 if it is not the match that was asked about. called: number of those that
        have called the person.
    """

    id: int | None
    boards: int
    called: int


class _Call(msgspec.Struct, frozen=True):
    """The part of a stored board that tells who is called."""

    asked: str | None = None
    handed_over: bool = False


async def of(db: Transaction, person_id: int, match_id: int, *, limit: int) -> FirstMatch:
    """Return a person's first match, with the numbers of its boards if it is this match.

    limit: only so many of the newest boards are counted.
    """
    facts = {"of": person_id, "here": match_id, "kind": "board", "most": limit}
    rows = (await db.execute(_BOARDS, facts)).all()
    boards = [msgspec.json.decode(row.body, type=_Call) for row in rows if row.body is not None]
    person = person_marks.mark(rows[0].whose)
    called = sum(board.handed_over and board.asked == person for board in boards)
    return FirstMatch(rows[0].id, len(boards), called)
