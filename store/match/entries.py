"""The log of a match on disk: entries are added, and never changed or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from rules.errors import StaleAnswer
from rules.log import TAKES_BACK, Entry, standing
from store.people.person_keys import key_of, number_of
from store.schema.match_tables import entry
from store.transaction import Transaction

_APPEND = insert(entry).values(by_user=key_of("by"))
_SINCE = (
    select(entry, number_of(entry.c.by_user).label("by"))
    .where(entry.c.match_id == bindparam("of"), entry.c.seq >= bindparam("first"))
    .order_by(entry.c.seq)
)
_NEWEST = select(func.max(entry.c.seq)).where(entry.c.match_id == bindparam("of"))


@dataclass(frozen=True, slots=True)
class Drawn:
    """Whence a die came: which number of the dice tape it is, and how many faces it has."""

    roll: int
    faces: int


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a log, with what only the desk knows of it.

    seq: its place among everything that was ever written for the match, 0 for the first.
    drawn: where the dice tape has it, None for a choice.
    by: the id of the person who chose, None for a die and for the referee.
    sealed: whether it was hidden from the other manager until that one had answered too.
    standing: whether that person had said it in advance.
    binding: whether something has become known by it that the game counts like a die.
    """

    seq: int
    entry: Entry
    drawn: Drawn | None = None
    by: int | None = None
    sealed: bool = False
    standing: bool = False
    binding: bool = False

    @property
    def put_back(self) -> bool:
        """Whether the file was put back from a copy here: it unsays nothing, and burns every roll up to its own seq."""
        return self.entry.asked == TAKES_BACK and self.entry.answer == str(self.entry.ply)


def standing_of(stored: Sequence[StoredEntry]) -> list[StoredEntry]:
    """Return the entries that no takeback has unsaid."""
    stands = {id(entry) for entry in standing(each.entry for each in stored)}
    return [each for each in stored if id(each.entry) in stands]


def unsaid(stored: Sequence[StoredEntry], seq: int) -> tuple[StoredEntry, ...]:
    """Return what the takeback with this seq unsays. stored: all that was ever written."""
    to = int(next(each.entry.answer for each in stored if each.seq == seq))
    before = standing_of([each for each in stored if each.seq < seq])
    return tuple(each for each in before if each.entry.ply >= to)


async def append(db: Transaction, match_id: int, entries: Sequence[StoredEntry]) -> None:
    """Write the entries of one answer; the caller's transaction commits them or none.

    Raises StaleAnswer if somebody else's answer came first.
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
    try:
        await db.execute(_APPEND, rows)
    except IntegrityError as clash:
        raise StaleAnswer(entries[0].seq) from clash


async def since(db: Transaction, match_id: int, seq: int = 0) -> list[StoredEntry]:
    """Return what was written from `seq` on, in order."""
    found = await db.execute(_SINCE, {"of": match_id, "first": seq})
    return [_stored(row) for row in found]


async def next_seq(db: Transaction, match_id: int) -> int:
    """Return the seq of the entry that will be written next."""
    found = await db.execute(_NEWEST, {"of": match_id})
    newest = found.scalar_one()
    return 0 if newest is None else newest + 1


def _stored(row: Row[tuple[Any, ...]]) -> StoredEntry:
    drawn = None if row.roll is None else Drawn(row.roll, row.faces)
    entry = Entry(row.ply, row.asked, row.answer)
    return StoredEntry(row.seq, entry, drawn, row.by, row.sealed, row.standing, row.binding)
