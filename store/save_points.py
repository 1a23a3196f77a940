"""Matches written down between two actions. All of them are kept; the newest that no takeback unsays counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Integer, Select, cast, exists, insert, select

from rules.log import TAKES_BACK
from rules.rulesets import Saved
from store.database import Transaction
from store.schema import entry, save_point


@dataclass(frozen=True, slots=True)
class SavePoint:
    """A match as it stood.

    seq: the first entry that it does not hold.
    ply: the number of the question that was asked next.
    body: what the ruleset's `save` wrote, as `written` has it.
    """

    seq: int
    ply: int
    body: str

    @property
    def saved(self) -> Saved:
        """What the ruleset's `resume` reads."""
        return decoded(self.body)


def written(saved: Saved) -> str:
    """Put what a ruleset's `save` wrote into JSON, so that it cannot change any more when the match goes on."""
    return msgspec.json.encode(saved).decode()


def decoded(body: str) -> Saved:
    """Return what `written` has put into JSON."""
    return msgspec.json.decode(body)


async def write(db: Transaction, match_id: int, saved: SavePoint) -> None:
    """Write down a save point; the caller's transaction keeps it with the entries that led to it."""
    row = {"match_id": match_id, "seq": saved.seq, "ply": saved.ply, "body": saved.body}
    await db.execute(insert(save_point).values(row))


async def standing(db: Transaction, match_id: int) -> list[SavePoint]:
    """Return every save point of a match that still stands, the oldest first."""
    found = await db.execute(_standing(match_id).order_by(save_point.c.seq))
    return [SavePoint(row.seq, row.ply, row.body) for row in found]


async def newest(db: Transaction, match_id: int, *, before: int | None = None) -> SavePoint | None:
    """Return the newest save point that still stands: no later takeback goes back behind its ply.

    before: only look at those with a smaller seq.
    """
    wanted = _standing(match_id)
    if before is not None:
        wanted = wanted.where(save_point.c.seq < before)
    row = (await db.execute(wanted.order_by(save_point.c.seq.desc()).limit(1))).one_or_none()
    return None if row is None else SavePoint(row.seq, row.ply, row.body)


def _standing(match_id: int) -> Select[tuple[Any, ...]]:
    unsaid = exists().where(
        entry.c.match_id == match_id,
        entry.c.seq >= save_point.c.seq,
        entry.c.asked == TAKES_BACK,
        cast(entry.c.answer, Integer) < save_point.c.ply,
    )
    return select(save_point).where(save_point.c.match_id == match_id, ~unsaid)
