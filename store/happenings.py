"""What has happened to competitions and titles: happenings are added, and never changed or deleted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, get_args

import msgspec
from sqlalchemy import Row, Select, func, insert, select
from sqlalchemy.exc import IntegrityError

from league.events import Event, Happening, Undone
from league.happenings import Happened
from league.results import Manager
from store import moments
from store.database import Transaction
from store.errors import HappeningUnreadable, StaleHappening
from store.league_schema import happening


@dataclass(frozen=True, slots=True)
class TitleHappening:
    """What has happened to a title, with what is known of every such thing.

    seq: its number, 1 for the first. at: when it was written (UTC). by: who did it; None for the referee itself.
    reason: as it is printed; "" where none was given.
    """

    seq: int
    at: datetime
    event: Happened | Undone
    by: Manager | None = None
    reason: str = ""


def _decoders(kinds: Iterable[type[Any]]) -> Mapping[str, msgspec.json.Decoder[Any]]:
    return {kind.__name__: msgspec.json.Decoder(kind) for kind in kinds}


_OF_COMPETITIONS: Final = _decoders(get_args(Event))
_OF_TITLES: Final = _decoders((*get_args(Happened), Undone))


async def append(db: Transaction, competition_id: int, told: Sequence[Happening | TitleHappening]) -> None:
    """Write down what has happened; the caller's transaction keeps all of it or nothing.

    Raises StaleHappening if somebody else's happening came first.
    """
    if not told:
        return
    rows = [
        {
            "competition_id": competition_id,
            "seq": each.seq,
            "at": moments.written(each.at),
            "by_user": each.by,
            "kind": type(each.event).__name__,
            "body": msgspec.json.encode(each.event).decode(),
            "reason": each.reason,
        }
        for each in told
    ]
    try:
        await db.execute(insert(happening), rows)
    except IntegrityError as clash:
        raise StaleHappening(competition_id, told[0].seq) from clash


async def of(db: Transaction, competition_id: int) -> tuple[Happening, ...]:
    """Return everything that has happened to a competition, in order; `league.chronicle` makes it of that.

    Raises HappeningUnreadable.
    """
    found = await db.execute(_rows(competition_id).order_by(happening.c.seq))
    return tuple(_happening(row) for row in found)


async def of_title(db: Transaction, competition_id: int) -> tuple[TitleHappening, ...]:
    """Return everything that has happened to a title, in order. Raises HappeningUnreadable."""
    found = await db.execute(_rows(competition_id).order_by(happening.c.seq))
    return tuple(
        TitleHappening(row.seq, moments.read(row.at), _event(row, _OF_TITLES), row.by_user, row.reason) for row in found
    )


async def next_seq(db: Transaction, competition_id: int) -> int:
    """Return the seq of the happening that will be written next."""
    newest = select(func.max(happening.c.seq)).where(happening.c.competition_id == competition_id)
    return ((await db.execute(newest)).scalar_one() or 0) + 1


async def latest(
    db: Transaction, competition_id: int, limit: int, *, before: int | None = None
) -> tuple[Happening, ...]:
    """Return the newest happenings of a competition, newest first.

    before: only those with a smaller seq, for another page of them.
    """
    wanted = _rows(competition_id).order_by(happening.c.seq.desc()).limit(limit)
    if before is not None:
        wanted = wanted.where(happening.c.seq < before)
    return tuple(_happening(row) for row in await db.execute(wanted))


def _rows(competition_id: int) -> Select[tuple[Any, ...]]:
    return select(happening).where(happening.c.competition_id == competition_id)


def _happening(row: Row[tuple[Any, ...]]) -> Happening:
    return Happening(row.seq, moments.read(row.at), _event(row, _OF_COMPETITIONS), row.by_user, row.reason)


def _event(row: Row[tuple[Any, ...]], decoders: Mapping[str, msgspec.json.Decoder[Any]]) -> Any:  # noqa: ANN401
    """Return what happened, as its kind has it."""
    if row.kind not in decoders:
        raise HappeningUnreadable(row.competition_id, row.seq, f"there is no {row.kind}")
    try:
        return decoders[row.kind].decode(row.body)
    except msgspec.DecodeError as broken:
        raise HappeningUnreadable(row.competition_id, row.seq, f"{row.kind}: {broken}") from broken
