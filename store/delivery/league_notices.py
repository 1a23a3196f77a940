"""Outbox of leagues: one row per notice, written in the transaction of its event and marked done once posted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, insert

from store.delivery import outbox_queries
from store.people import person_marks
from store.schema.league_tables import league_outbox
from store.transaction import Transaction

ABOUT: Final = "league"
TABLE: Final = league_outbox.name

LeagueNoticeKind: TypeAlias = Literal[
    "sign_up",
    "drawn",
    "tapes",
    "round_opened",
    "fixture",
    "table",
    "round_over",
    "overdue",
    "audit",
    "trophy",
    "title",
    "result",
]


class LeagueBody(msgspec.Struct, frozen=True):
    """The facts of a league's notice when it was written.

    competition_id: its competition; None for the league itself.
    ping: the ids of people to mention.
    facts: further facts for the kind of notice; people in it are only ids.
    """

    competition_id: int | None = None
    ping: tuple[int, ...] = ()
    facts: Mapping[str, str] = {}


class LeagueNotice(LeagueBody, frozen=True, kw_only=True):
    """A notice about a league.

    at: when it was written (UTC), by the computer's clock.
    last: whether it was the last one waiting for this league when it was read.
    """

    id: int
    league_id: int
    kind: LeagueNoticeKind
    at: datetime
    last: bool = True

    @property
    def nonce(self) -> str:
        """The key that identifies the notice's message, in case it is posted twice."""
        return f"l{self.league_id}-{self.id}"


async def write(db: Transaction, league_id: int, kind: LeagueNoticeKind, body: LeagueBody) -> None:
    """Write a notice in its event's transaction."""
    text = await person_marks.written(db, {name: getattr(body, name) for name in LeagueBody.__struct_fields__})
    await db.execute(insert(league_outbox).values(league_id=league_id, kind=kind, body=text))
    db.tell(TABLE, league_id)


async def waiting(db: Transaction) -> list[int]:
    """Return the ids of leagues with waiting notices."""
    return await outbox_queries.waiting(db, league_outbox.c.league_id)


async def next_waiting(db: Transaction, league_id: int) -> LeagueNotice | None:
    """Return the oldest notice of a league that has not been posted, or None."""
    row = await outbox_queries.next_waiting(db, league_outbox.c.league_id, league_id)
    if row is None:
        return None
    (told,) = await person_marks.read(db, row.body)
    return _notice(row, told)


async def mark_done(db: Transaction, posted: Sequence[tuple[LeagueNotice, int | None]]) -> None:
    """Mark notices as posted; the poster stores the message ids itself."""
    await outbox_queries.mark_done(db, league_outbox, [notice.id for notice, _ in posted])


def _notice(row: Row[Any], told: person_marks.Note) -> LeagueNotice:
    facts = {"id": row.id, "league_id": row.league_id, "kind": row.kind, "at": row.at, "last": bool(row.last)}
    return msgspec.convert({**told, **facts}, LeagueNotice)
