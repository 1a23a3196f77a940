"""Save points of matches between two actions. All are kept; the newest before any takeback counts."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Integer, bindparam, case, cast, exists, insert, select

from rules.game import Saved
from rules.log import TAKES_BACK
from store.schema.match_tables import entry, save_point
from store.transaction import Transaction

_WRITE = insert(save_point)
_UNSAID = exists().where(
    entry.c.match_id == save_point.c.match_id,
    entry.c.seq >= save_point.c.seq,
    entry.c.asked == TAKES_BACK,
    case((entry.c.asked == TAKES_BACK, cast(entry.c.answer, Integer))) < save_point.c.ply,  # others are no numbers
)
_STANDING = select(save_point).where(save_point.c.match_id == bindparam("of"), ~_UNSAID)
_ALL = _STANDING.order_by(save_point.c.seq)
_NEWEST = _STANDING.where(save_point.c.seq < bindparam("before")).order_by(save_point.c.seq.desc()).limit(1)
_NEVER = 2**31 - 1
"""A seq higher than any entry's."""


@dataclass(frozen=True, slots=True)
class SavePoint:
    """A saved match.

    seq: the first later entry.
    ply: the number of the next question.
    body: the data from the game's `save`, as encoded by `written`.
    """

    seq: int
    ply: int
    body: str

    @property
    def saved(self) -> Saved:
        """The data for the game's `resume`."""
        return decoded(self.body)


def written(saved: Saved) -> str:
    """Encode the data from a game's `save` as JSON, so that it cannot change when the match goes on."""
    return msgspec.json.encode(saved).decode()


def decoded(body: str) -> Saved:
    """Decode JSON from `written`."""
    return msgspec.json.decode(body)


async def write(db: Transaction, match_id: int, saved: SavePoint) -> None:
    """Store a save point in the transaction of the entries before it."""
    row = {"match_id": match_id, "seq": saved.seq, "ply": saved.ply, "body": saved.body}
    await db.later(_WRITE, row)


async def standing(db: Transaction, match_id: int) -> list[SavePoint]:
    """Return every valid save point of a match, oldest first."""
    found = await db.execute(_ALL, {"of": match_id})
    return [SavePoint(row.seq, row.ply, row.body) for row in found]


async def newest(db: Transaction, match_id: int, *, before: int | None = None) -> SavePoint | None:
    """Return the newest valid save point; it is valid if no later takeback goes back to before its ply.

    before: only save points with a smaller seq.
    """
    found = await db.execute(_NEWEST, {"of": match_id, "before": _NEVER if before is None else before})
    row = found.one_or_none()
    return None if row is None else SavePoint(row.seq, row.ply, row.body)
