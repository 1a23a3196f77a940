"""Matches written down between two actions. All of them are kept; the newest that no takeback unsays counts."""

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
    case((entry.c.asked == TAKES_BACK, cast(entry.c.answer, Integer))) < save_point.c.ply,  # no cast of a move
)
_STANDING = select(save_point).where(save_point.c.match_id == bindparam("of"), ~_UNSAID)
_ALL = _STANDING.order_by(save_point.c.seq)
_NEWEST = _STANDING.where(save_point.c.seq < bindparam("before")).order_by(save_point.c.seq.desc()).limit(1)
_NEVER = 2**62
"""A seq that no entry will have."""


@dataclass(frozen=True, slots=True)
class SavePoint:
    """A match as it stood.

    seq: the first entry that it does not hold.
    ply: the number of the question that was asked next.
    body: what the game's `save` wrote, as `written` has it.
    """

    seq: int
    ply: int
    body: str

    @property
    def saved(self) -> Saved:
        """What the game's `resume` reads."""
        return decoded(self.body)


def written(saved: Saved) -> str:
    """Put what a game's `save` wrote into JSON, so that it cannot change any more when the match goes on."""
    return msgspec.json.encode(saved).decode()


def decoded(body: str) -> Saved:
    """Return what `written` has put into JSON."""
    return msgspec.json.decode(body)


async def write(db: Transaction, match_id: int, saved: SavePoint) -> None:
    """Write down a save point; the caller's transaction keeps it with the entries that led to it."""
    row = {"match_id": match_id, "seq": saved.seq, "ply": saved.ply, "body": saved.body}
    await db.execute(_WRITE, row)


async def standing(db: Transaction, match_id: int) -> list[SavePoint]:
    """Return every save point of a match that still stands, the oldest first."""
    found = await db.execute(_ALL, {"of": match_id})
    return [SavePoint(row.seq, row.ply, row.body) for row in found]


async def newest(db: Transaction, match_id: int, *, before: int | None = None) -> SavePoint | None:
    """Return the newest save point that still stands: no later takeback goes back behind its ply.

    before: only look at those with a smaller seq.
    """
    found = await db.execute(_NEWEST, {"of": match_id, "before": _NEVER if before is None else before})
    row = found.one_or_none()
    return None if row is None else SavePoint(row.seq, row.ply, row.body)
