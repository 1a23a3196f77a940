"""The log of a match, append-only: entries are never changed or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, bindparam, func, insert, select

from rules.errors import StaleAnswer
from rules.log import TAKES_BACK, Entry, standing
from store.people.person_keys import key_of, number_of
from store.schema.match_tables import entry
from store.transaction import Transaction

TABLE: Final = entry.name

_APPEND = insert(entry).values(by_user=key_of("by"))
_SINCE = (
    select(entry, number_of(entry.c.by_user).label("by"))
    .where(entry.c.match_id == bindparam("of"), entry.c.seq >= bindparam("first"))
    .order_by(entry.c.seq)
)
_NEWEST = select(func.max(entry.c.seq)).where(entry.c.match_id == bindparam("of"))


@dataclass(frozen=True, slots=True)
class DrawnDie:
    """A die's number on the tape, and its number of faces."""

    roll: int
    faces: int


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a log, with further facts for the desk.

    seq: its position among all entries ever written for the match, 0 for the first.
    drawn: the die's place on the tape, None for a choice.
    by: the id of the person who chose, None for a die and for the referee.
    sealed: whether it was hidden from the opponent until the opponent had answered too.
    standing: whether it was a standing order.
    binding: whether it has revealed something that the game counts like a die.
    """

    seq: int
    entry: Entry
    drawn: DrawnDie | None = None
    by: int | None = None
    sealed: bool = False
    standing: bool = False
    binding: bool = False

    @property
    def takes_back(self) -> bool:
        """Whether it takes back earlier entries."""
        return self.entry.asked == TAKES_BACK

    @property
    def put_back(self) -> bool:
        """Whether a backup was restored here: the entry takes nothing back, and burns every roll up to its own seq."""
        return self.entry.asked == TAKES_BACK and self.entry.answer == str(self.entry.ply)


def standing_of(stored: Sequence[StoredEntry]) -> list[StoredEntry]:
    """Return the entries that were not taken back."""
    stands = {id(entry) for entry in standing(each.entry for each in stored)}
    return [each for each in stored if id(each.entry) in stands]


def unsaid(stored: Sequence[StoredEntry], seq: int) -> tuple[StoredEntry, ...]:
    """Return the entries taken back by the takeback with this seq. stored: all entries ever written."""
    to = int(next(each.entry.answer for each in stored if each.seq == seq))
    before = standing_of([each for each in stored if each.seq < seq])
    return tuple(each for each in before if each.entry.ply >= to)


async def append(db: Transaction, match_id: int, entries: Sequence[StoredEntry]) -> None:
    """Append the entries of one answer in the caller's transaction.

    Raises StaleAnswer if another answer came first, at the latest at the end of the transaction.
    """
    if not entries:
        return
    rows = [
        {
            "match_id": match_id,
            "seq": new.seq,
            "ply": new.entry.ply,
            "asked": new.entry.asked,
            "answer": new.entry.answer,
            "roll": new.drawn and new.drawn.roll,
            "faces": new.drawn and new.drawn.faces,
            "by": new.by,
            "sealed": new.sealed,
            "standing": new.standing,
            "binding": new.binding,
        }
        for new in entries
    ]
    await db.later(_APPEND, rows, StaleAnswer(entries[0].seq))
    db.tell(TABLE, match_id, written=tuple(entries))


async def since(db: Transaction, match_id: int, seq: int = 0) -> list[StoredEntry]:
    """Return the entries from `seq` on, in order."""
    found = await db.execute(_SINCE, {"of": match_id, "first": seq})
    return [stored_entry(row) for row in found]


async def next_seq(db: Transaction, match_id: int) -> int:
    """Return the seq of the next entry."""
    found = await db.execute(_NEWEST, {"of": match_id})
    newest = found.scalar_one()
    return 0 if newest is None else newest + 1


def stored_entry(row: Row[tuple[Any, ...]]) -> StoredEntry:
    """Return an entry from its row; `by` is the id of the person."""
    drawn = None if row.roll is None else DrawnDie(row.roll, row.faces)
    entry = Entry(row.ply, row.asked, row.answer)
    return StoredEntry(row.seq, entry, drawn, row.by, row.sealed, row.standing, row.binding)
