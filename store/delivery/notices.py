"""Outbox of matches: one row per notice, written in the transaction of its event and marked done once posted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, Select, bindparam, exists, insert, or_, select

from rules.reports import WrittenReport
from store.delivery import outbox_queries
from store.match import matches
from store.people import person_marks
from store.people.person_keys import both_of, meet_both
from store.schema.match_tables import match, outbox
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = outbox.name

AGENDA: Final = "agenda"
"""Topic of signals about people: the manager to act in one of their matches has changed, or the match's state.

They are sent once the change is posted, since an agenda leads to the newest board. They are sent to all programs,
because any of them may show the agenda.
"""

NoticeKind: TypeAlias = Literal[
    "challenge",
    "declined",
    "kick_off",
    "board",
    "taken_back",
    "takeback",
    "asks",
    "denied",
    "interval",
    "full_time",
    "resigned",
    "claimed",
    "remind",
    "nudge",
    "time_up",
    "more",
    "pause",
    "ruled",
    "seat",
]

ASIDE: Final = ("asks", "denied", "remind", "nudge", "time_up", "more", "pause", "ruled", "seat")
"""Kinds of notices posted beside a board that do not affect whether an older board must still be shown."""

ANEW: Final = "anew"
"""The fact of a board that must be a new message even though the side to act is unchanged."""

_WRITE: Final = insert(outbox)
_UP_TO: Final = outbox.c.seq <= bindparam("up_to")
_later = outbox.alias()
_NEXT: Final = (
    outbox_queries.first_waiting(outbox.c.match_id)
    .add_columns(
        exists()
        .where(_later.c.match_id == outbox.c.match_id, _later.c.id > outbox.c.id, ~_later.c.done)
        .where(*(_later.c.kind != kind for kind in ASIDE))  # an IN clause would be compiled again each time
        .label("followed")
    )
    .join(match, match.c.id == outbox.c.match_id)
    .add_columns(*both_of(match))
)


class NoticeDie(msgspec.Struct, frozen=True):
    """A die as it fell.

    number: its number on the dice tape.
    who, name, clause: the purpose of the roll.
    """

    number: int
    who: str
    name: str
    clause: str
    face: int


class NoticeBody(msgspec.Struct, frozen=True):
    """The facts of a notice when it was written.

    asked: the id of the manager to act, None for nobody.
    side: the side to act.
    handed_over: whether the side to act has changed.
    ping: the ids of people to mention.
    calls: whether it calls the manager to act at all.
    to_computer: whether a computer is to act.
    reports: the latest reports; their facts are texts, numbers, truth values and lists of these.
    dice: the latest dice.
    facts: further facts for the kind of notice.
    number: distinguishes notices of one kind during one open question.
    """

    asked: int | None = None
    side: str | None = None
    handed_over: bool = False
    ping: tuple[int, ...] = ()
    reports: tuple[WrittenReport, ...] = ()
    dice: tuple[NoticeDie, ...] = ()
    facts: Mapping[str, str] = {}
    number: int = 0
    calls: bool = True
    to_computer: bool = False


class Notice(NoticeBody, frozen=True, kw_only=True):
    """A notice about a match.

    seq: the seq of the question that was open when it was written; buttons carry it.
    newest: whether no later notice waits for the match, except for those posted beside boards.
    last: whether it was the last one waiting for the match when it was read.
    managers: the ids of the match's people.
    """

    id: int
    match_id: int
    seq: int
    kind: NoticeKind
    newest: bool
    last: bool = True
    managers: tuple[int, ...] = ()

    @property
    def nonce(self) -> str:
        """The key that identifies the notice's message, in case it is posted twice."""
        return nonce(self.match_id, self.seq, self.kind, self.number)


def nonce(match_id: int, seq: int, kind: NoticeKind, number: int = 0) -> str:
    """Return the key of a notice: each kind occurs once for a seq and number."""
    return f"m{match_id}-{seq}-{kind}{number or ''}"


async def write(db: Transaction, match_id: int, seq: int, kind: NoticeKind, body: NoticeBody) -> None:
    """Write a notice in its event's transaction."""
    text = await person_marks.written(db, {name: getattr(body, name) for name in NoticeBody.__struct_fields__})
    named = nonce(match_id, seq, kind, body.number)
    row = {"match_id": match_id, "seq": seq, "kind": kind, "body": text, "nonce": named}
    await db.later(_WRITE, row)
    db.tell(TABLE, match_id)


async def waiting(db: Transaction) -> list[int]:
    """Return the ids of matches with waiting notices."""
    return await outbox_queries.waiting(db, outbox.c.match_id)


async def next_waiting(db: Transaction, match_id: int) -> Notice | None:
    """Return the oldest notice of a match that has not been posted, or None; never one that another program posts."""
    if not await outbox_queries.are_ours(db, outbox.c.match_id, match_id):
        return None
    row = (await db.execute(_NEXT, {"which": match_id})).one_or_none()
    if row is None:
        return None
    meet_both(db, row)
    (told,) = await person_marks.read(db, row.body)
    managers = tuple(number for number in (row.home_number, row.away_number) if number > 0)  # people only
    return _notice(row, told, newest=not row.followed, last=bool(row.last), managers=managers)


async def mark_done(db: Transaction, posted: Sequence[tuple[Notice, int | None]]) -> None:
    """Mark notices as posted, each with the id of the message that shows the match's board from now on.

    None in place of the id: the board stays in the message in which it was.
    """
    await outbox_queries.mark_done(db, outbox, [notice.id for notice, _ in posted])
    boards = [(notice.match_id, shows, notice.seq) for notice, shows in posted if shows is not None]
    await matches.store_boards(db, sorted(boards))  # by match, as others lock them
    moved = [notice for notice, _ in posted if notice.handed_over or notice.kind != "board"]
    for person_id in {each for notice in moved for each in notice.managers}:
        db.tell(AGENDA, person_id)


async def latest(
    db: Transaction, match_id: int, *kinds: NoticeKind, limit: int, after: int = 0, up_to: int | None = None
) -> list[Notice]:
    """Return the newest notices of these kinds, posted or not, newest first.

    after: only those with a greater id. up_to: only those with this seq or a lower one; None for all.
    """
    values = {"of": match_id, "after": after, "most": limit}
    if up_to is None:
        found = (await db.execute(_latest(kinds), values)).all()
    else:
        found = (await db.execute(_latest(kinds).where(_UP_TO), {**values, "up_to": up_to})).all()
    told = await person_marks.read(db, *(row.body for row in found))
    return [_notice(row, body, newest=number == 0) for number, (row, body) in enumerate(zip(found, told, strict=True))]


@cache
def _latest(kinds: tuple[NoticeKind, ...]) -> Select[Any]:
    newest = select(outbox).where(outbox.c.match_id == bindparam("of"), outbox.c.id > bindparam("after"))
    some = newest.where(or_(*(outbox.c.kind == kind for kind in kinds)))
    return some.order_by(outbox.c.id.desc()).limit(bindparam("most"))


def _notice(
    row: Row[tuple[object, ...]],
    told: person_marks.Note,
    *,
    newest: bool,
    last: bool = True,
    managers: tuple[int, ...] = (),
) -> Notice:
    facts = {"id": row.id, "match_id": row.match_id, "seq": row.seq, "kind": row.kind, "newest": newest, "last": last}
    return msgspec.convert({**told, **facts, "managers": managers}, Notice)
