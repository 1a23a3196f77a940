"""Score sheets: what is kept of a match that is over, so that it can be counted, and counted no longer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Row, select, update

from store import upserts
from store.errors import RowUnreadable
from store.league.tallies import Line
from store.people import person_marks
from store.schema.league_tables import sheet
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is kept of a match that is over.

    league_id, competition_id: what it was played for; None for nothing. at: when it ended (UTC).
    lines: what it adds to the tallies. facts: what else is told of it, as JSON holds it.
    rated: whether it bears on ratings while it counts. counted: whether it counts; one that was voided does not.
    """

    match_id: int
    league_id: int | None
    competition_id: int | None
    at: datetime
    lines: tuple[Line, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])
    rated: bool = True
    counted: bool = True


class _Body(msgspec.Struct, frozen=True):
    lines: tuple[Line, ...]
    facts: dict[str, Any]


async def write(db: Transaction, new: Sheet) -> None:
    """Write down the sheet of a match, in place of the one that is there."""
    body = {"lines": [_something(asdict(line)) for line in new.lines], "facts": new.facts}
    row = {
        "match_id": new.match_id,
        "league_id": new.league_id,
        "competition_id": new.competition_id,
        "at": new.at,
        "body": await person_marks.written(db, body),
        "rated": new.rated,
        "counted": new.counted,
    }
    await upserts.put(db, sheet, row)


async def get(db: Transaction, match_id: int) -> Sheet | None:
    """Return the sheet of a match, or None while there is none. Raises RowUnreadable."""
    row = (await db.execute(select(sheet).where(sheet.c.match_id == match_id))).one_or_none()
    if row is None:
        return None
    try:
        (told,) = await person_marks.read(db, row.body)
        return _sheet(row, msgspec.convert(told, _Body))
    except msgspec.DecodeError as broken:
        raise RowUnreadable("sheet", match_id, str(broken)) from broken


async def counts(db: Transaction, match_id: int, *, counted: bool) -> None:
    """Write down whether a match counts; tallies and ratings are the caller's, in the same transaction."""
    await db.execute(update(sheet).where(sheet.c.match_id == match_id).values(counted=counted))


def _something(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts without what is nothing in them: a match has thirty lines, and most of most is nothing."""
    told = {name: _something(cast("dict[str, Any]", it)) if isinstance(it, dict) else it for name, it in facts.items()}
    return {name: fact for name, fact in told.items() if fact}


def _sheet(row: Row[tuple[Any, ...]], body: _Body) -> Sheet:
    return Sheet(
        row.match_id,
        row.league_id,
        row.competition_id,
        row.at,
        body.lines,
        body.facts,
        row.rated,
        row.counted,
    )
