"""Replay of a competition's events, without those that were undone.

Nothing that follows from the events is stored. Undoing an organiser's decision replays all others without it; it is
refused if a later event would become illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from league.competition.apply_event import apply
from league.competition.builder import CompetitionBuilder
from league.competition.competition import MOST_ENTRIES, Competition, CompetitionRules
from league.competition.events import CAN_BE_UNDONE, NEEDS_A_REASON, LoggedEvent, Undone
from league.errors import CannotBeUndone, CompetitionFull, LeagueError, NoReason, RoundDrawnAlready


def replay(rules: CompetitionRules, logged_events: Iterable[LoggedEvent]) -> Competition:
    """Return a competition after all its events in order, without those undone.

    Raises the refusal of the first illegal event.
    """
    builder = CompetitionBuilder.from_(Competition(rules))
    for logged_event in _left(tuple(logged_events)):
        _apply(builder, logged_event)
    return builder.build()


def apply_one(competition: Competition, logged_event: LoggedEvent) -> Competition:
    """Return a competition after one more event; an undoing needs all events and uses `apply_or_undo`.

    Raises NoReason, CannotBeUndone for an undoing, CompetitionFull, and each kind of event's refusals.
    """
    if isinstance(logged_event.event, Undone):
        raise CannotBeUndone(logged_event.event.seq)
    builder = CompetitionBuilder.from_(competition)
    _apply(builder, logged_event)
    return _check_room(competition, builder.build())


def apply_or_undo(
    rules: CompetitionRules, logged_events: Sequence[LoggedEvent], logged_event: LoggedEvent
) -> Competition:
    """Return a competition after one more event of any kind. Raises as `apply_one`."""
    if not isinstance(logged_event.event, Undone):
        return apply_one(replay(rules, logged_events), logged_event)
    _check_reason(logged_event)
    check_undoable(rules, logged_events, logged_event.event.seq)
    return _check_room(replay(rules, logged_events), replay(rules, [*logged_events, logged_event]))


def check_undoable(rules: CompetitionRules, logged_events: Sequence[LoggedEvent], seq: int) -> None:
    """Raise CannotBeUndone unless an event can be undone: every later one is legal without it.

    A drawn knock-out round must not change either.
    """
    if seq not in {logged_event.seq for logged_event in can_be_undone(logged_events)}:
        raise CannotBeUndone(seq)
    before = replay(rules, logged_events)
    try:
        without = replay(rules, [logged_event for logged_event in logged_events if logged_event.seq != seq])
    except LeagueError as refusal:
        raise CannotBeUndone(seq, refusal) from refusal
    for was, now in zip(before.knock_out, without.knock_out, strict=False):
        if was != now:
            raise CannotBeUndone(seq, RoundDrawnAlready(was.number))


def can_be_undone(logged_events: Sequence[LoggedEvent]) -> tuple[LoggedEvent, ...]:
    """Return the events of kinds that can be undone and were not, last first; later ones may depend on them."""
    return tuple(each for each in reversed([*_left(logged_events)]) if isinstance(each.event, CAN_BE_UNDONE))


def _left(logged_events: Sequence[LoggedEvent]) -> Iterator[LoggedEvent]:
    """Yield the events that count: neither those undone nor the undoings."""
    undone = {each.event.seq for each in logged_events if isinstance(each.event, Undone)}
    for each in logged_events:
        if each.seq not in undone and not isinstance(each.event, Undone):
            yield each


def _apply(builder: CompetitionBuilder, logged_event: LoggedEvent) -> None:
    _check_reason(logged_event)
    builder.seq, builder.at, builder.reason = logged_event.seq, logged_event.at, logged_event.reason
    apply(builder, logged_event.event)


def _check_room(before: Competition, now: Competition) -> Competition:
    """Return a competition as it is after an event. Raises CompetitionFull if that event entered a club without room.

    Stored events are never refused, so a competition from before the limit can still be read.
    """
    if len(now.entries) > max(MOST_ENTRIES, len(before.entries)):
        raise CompetitionFull(MOST_ENTRIES)
    return now


def _check_reason(logged_event: LoggedEvent) -> None:
    if isinstance(logged_event.event, NEEDS_A_REASON) and not logged_event.reason.strip():
        raise NoReason
