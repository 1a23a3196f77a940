"""Boards that wait for a person: those of the matches under way in which that person is the one asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import and_, exists, or_, select

from store.match import matches
from store.match.clocks import MatchClock
from store.match.matches import MatchRow
from store.people import person_marks
from store.people.person_keys import key_of
from store.schema.match_tables import clock, match, outbox, sitting
from store.transaction import Transaction

_NEWEST: Final = (
    select(outbox.c.body)
    .where(outbox.c.match_id == match.c.id, outbox.c.kind == "board")
    .order_by(outbox.c.id.desc())
    .limit(1)
    .scalar_subquery()
)
_HOME = and_(match.c.home_user == key_of("of"), sitting.c.seat == "home")
_AWAY = and_(match.c.away_user == key_of("of"), sitting.c.seat == "away")
_SAT_IN: Final = exists().where(sitting.c.match_id == match.c.id, sitting.c.until.is_(None), or_(_HOME, _AWAY))
_OPEN: Final = (
    matches.WITHIN_REACH.add_columns(_NEWEST.label("newest"), clock.c.body.label("clock"), key_of("of").label("whose"))
    .outerjoin(clock, clock.c.match_id == match.c.id)
    .where(match.c.state == "playing", ~_SAT_IN)
)


@dataclass(frozen=True, slots=True)
class WaitingBoard:
    """A match that waits for a person.

    clock: None for a match without one.
    """

    row: MatchRow
    clock: MatchClock | None


class _Asked(msgspec.Struct, frozen=True):
    """The part of a stored notice that names the person asked, by mark."""

    asked: str | None = None


async def of(db: Transaction, person_id: int) -> list[WaitingBoard]:
    """Return the matches in which a person is asked, newest first.

    Left out are those in which a computer sits in for that person, and those in servers that the bot has left.
    """
    found: list[WaitingBoard] = []
    for row in await db.execute(_OPEN, {"of": person_id}):
        if row.newest is not None and _is_asked(row.newest, row.whose):
            body = row.clock
            clock_now = None if body is None else msgspec.json.decode(body, type=MatchClock)
            found.append(WaitingBoard(matches.match_row(db, row), clock_now))
    return found


def _is_asked(newest: Any, key: int) -> bool:  # noqa: ANN401 - a column of JSON
    """Return whether a stored board asks the person with a key."""
    return msgspec.json.decode(newest, type=_Asked).asked == person_marks.mark(key)
