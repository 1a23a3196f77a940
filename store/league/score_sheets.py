"""Score sheets: kept data of finished matches, with which they are counted or removed again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Row, select, update

from store import upserts
from store.errors import RowUnreadable
from store.league.tallies import TallyLine
from store.people import person_marks
from store.schema.league_tables import sheet
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class StoredSheet:
    """Kept data of a finished match.

    league_id, competition_id: of its competition; None for a friendly. at: when it ended (UTC).
    lines: its contribution to tallies. facts: further JSON data.
    rated: whether it affects ratings if it counts. counted: whether it counts; a voided one does not.
    """

    match_id: int
    league_id: int | None
    competition_id: int | None
    at: datetime
    lines: tuple[TallyLine, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])
    rated: bool = True
    counted: bool = True


class _Body(msgspec.Struct, frozen=True):
    lines: tuple[TallyLine, ...]
    facts: dict[str, Any]


async def write(db: Transaction, new: StoredSheet) -> None:
    """Store a match's sheet in place of an earlier one."""
    body = {"lines": [_without_empty(asdict(line)) for line in new.lines], "facts": new.facts}
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


async def get(db: Transaction, match_id: int) -> StoredSheet | None:
    """Return a match's sheet, or None if there is none yet. Raises RowUnreadable."""
    row = (await db.execute(select(sheet).where(sheet.c.match_id == match_id))).one_or_none()
    if row is None:
        return None
    try:
        (told,) = await person_marks.read(db, row.body)
        return _sheet(row, msgspec.convert(told, _Body))
    except msgspec.DecodeError as broken:
        raise RowUnreadable("sheet", match_id, str(broken)) from broken


async def set_counted(db: Transaction, match_id: int, *, counted: bool) -> None:
    """Store whether a match counts; the caller updates tallies and ratings in the same transaction."""
    await db.execute(update(sheet).where(sheet.c.match_id == match_id).values(counted=counted))


def _without_empty(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts without zeros and other empty values, which are the majority in a match's thirty lines."""
    told = {
        name: _without_empty(cast("dict[str, Any]", it)) if isinstance(it, dict) else it for name, it in facts.items()
    }
    return {name: fact for name, fact in told.items() if fact}


def _sheet(row: Row[tuple[Any, ...]], body: _Body) -> StoredSheet:
    return StoredSheet(
        row.match_id,
        row.league_id,
        row.competition_id,
        row.at,
        body.lines,
        body.facts,
        row.rated,
        row.counted,
    )
