"""Events of competitions and titles, append-only: never changed or deleted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, TypeVar, get_args

import msgspec
from sqlalchemy import Select, insert, select
from sqlalchemy.exc import IntegrityError

from league.competition.events import DrawMade, Event, LoggedEvent, MatchEnded, MatchReopened, Undone
from league.results import Manager
from league.title.title_events import Played, TitleEvent
from store.errors import EventUnreadable, StaleEvent
from store.people.person_keys import keys_of, number_of
from store.schema.league_tables import logged_event
from store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class LoggedTitleEvent:
    """An event of a title, with its time, author and reason.

    seq: its number, 1 for the first. at: when it was written (UTC). by: its author; None for an automatic one.
    reason: as printed; "" for none.
    """

    seq: int
    at: datetime
    event: TitleEvent | Undone
    by: Manager | None = None
    reason: str = ""


_Event = TypeVar("_Event", bound=Event | TitleEvent)

_NOBODY: Final = 0
"""Placeholder for people in a body."""


_STORED_NAMES: Final[Mapping[type, str]] = {DrawMade: "Drawn", MatchEnded: "Ended", MatchReopened: "TakenBack"}
"""Names of kinds of events in files, where they differ from those of the classes."""


def stored_name(kind: type[Event | TitleEvent]) -> str:
    """Return the name of a kind of event in files."""
    return _STORED_NAMES.get(kind, kind.__name__)


def _decoders(kinds: Iterable[type[Any]]) -> Mapping[str, msgspec.json.Decoder[Any]]:
    return {stored_name(kind): msgspec.json.Decoder(kind) for kind in kinds}


_OF_COMPETITIONS: Final = _decoders(get_args(Event))
_OF_TITLES: Final = _decoders((*get_args(TitleEvent), Undone))


async def append(db: Transaction, competition_id: int, told: Sequence[LoggedEvent | LoggedTitleEvent]) -> None:
    """Append events in the caller's transaction.

    Raises StaleEvent if somebody else's event came first.
    """
    if not told:
        return
    keys = await keys_of(db, [one for each in told for one in (each.by, *_named(each.event)) if one is not None])
    rows = [_values(competition_id, each, keys) for each in told]
    try:
        await db.execute(insert(logged_event), rows)
    except IntegrityError as clash:
        raise StaleEvent(competition_id, told[0].seq) from clash


async def of(db: Transaction, competition_id: int, after: int = 0) -> tuple[LoggedEvent, ...]:
    """Return all events of a competition, in order; `league.competition.event_log` builds it from them.

    after: the seq of the last event that is not wanted; 0 for all. Raises EventUnreadable.
    """
    wanted = _rows(competition_id).where(logged_event.c.seq > after)
    found = (await db.execute(wanted.order_by(logged_event.c.seq))).all()
    return tuple(LoggedEvent(*facts) for facts in _told(found, competition_id, _OF_COMPETITIONS))


async def of_title(db: Transaction, competition_id: int) -> tuple[LoggedTitleEvent, ...]:
    """Return all events of a title, in order. Raises EventUnreadable."""
    found = (await db.execute(_rows(competition_id).order_by(logged_event.c.seq))).all()
    return tuple(LoggedTitleEvent(*facts) for facts in _told(found, competition_id, _OF_TITLES))


def _rows(competition_id: int) -> Select[tuple[Any, ...]]:
    facts = (logged_event.c[name] for name in ("seq", "at", "kind", "body", "reason"))
    people = (number_of(logged_event.c[name]) for name in ("by_user", "person_id", "against_id"))
    return select(*facts, *people).where(logged_event.c.competition_id == competition_id)


def _places(event: Event | TitleEvent) -> tuple[str, ...]:
    """Return the fields of an event that name people: they are stored in columns, and not in the body."""
    if isinstance(event, Played):
        return ("home", "away")
    return ("manager",) if hasattr(event, "manager") else ()


def _named(event: Event | TitleEvent) -> list[Manager]:
    return [getattr(event, place) for place in _places(event)]


def _naming(event: _Event, people: Iterable[Manager]) -> _Event:
    """Return an event with these people filled in."""
    named = dict(zip(_places(event), people, strict=False))
    return replace(event, **named) if named else event


def _values(competition_id: int, told: LoggedEvent | LoggedTitleEvent, keys: Mapping[Manager, int]) -> dict[str, Any]:
    person, against, *_ = *(keys[each] for each in _named(told.event)), None, None
    return {
        "competition_id": competition_id,
        "seq": told.seq,
        "at": told.at,
        "by_user": None if told.by is None else keys[told.by],
        "kind": stored_name(type(told.event)),
        "body": msgspec.json.encode(_naming(told.event, (_NOBODY, _NOBODY))).decode(),
        "reason": told.reason,
        "person_id": person,
        "against_id": against,
    }


def _told(
    rows: Iterable[Sequence[Any]], competition_id: int, decoders: Mapping[str, msgspec.json.Decoder[Any]]
) -> Iterator[tuple[Any, ...]]:
    """Yield the seq, time, event, author and reason of each row, one by one: a season has eight hundred."""
    for seq, at, kind, body, reason, by, *people in rows:
        if kind not in decoders:
            raise EventUnreadable(competition_id, seq, f"there is no {kind}")
        try:
            event = decoders[kind].decode(body)
        except msgspec.DecodeError as broken:
            raise EventUnreadable(competition_id, seq, f"{kind}: {broken}") from broken
        yield seq, at, _naming(event, people), by, reason
