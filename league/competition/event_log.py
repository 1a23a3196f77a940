"""Replay of a competition's events, without those that were undone.

Nothing that follows from the events is stored. Undoing an organiser's decision replays all others without it; it is
refused if a later event would become illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from league.competition.apply_event import tell
from league.competition.builder import Course
from league.competition.competition import MOST_ENTRIES, Competition, CompetitionRules
from league.competition.events import CAN_BE_UNDONE, NEEDS_A_REASON, Happening, Undone
from league.errors import CannotBeUndone, CompetitionFull, LeagueError, NoReason, RoundDrawnAlready


def chronicle(rules: CompetitionRules, happenings: Iterable[Happening]) -> Competition:
    """Return a competition after all its events in order, without those undone.

    Raises the refusal of the first illegal event.
    """
    course = Course.of(Competition(rules))
    for happening in _left(tuple(happenings)):
        _tell(course, happening)
    return course.standing()


def told(competition: Competition, happening: Happening) -> Competition:
    """Return a competition after one more event; an undoing needs all events and uses `after`.

    Raises NoReason, CannotBeUndone for an undoing, CompetitionFull, and each kind of event's refusals.
    """
    if isinstance(happening.event, Undone):
        raise CannotBeUndone(happening.event.seq)
    course = Course.of(competition)
    _tell(course, happening)
    return _check_room(competition, course.standing())


def after(rules: CompetitionRules, happenings: Sequence[Happening], happening: Happening) -> Competition:
    """Return a competition after one more event of any kind. Raises as `told`."""
    if not isinstance(happening.event, Undone):
        return told(chronicle(rules, happenings), happening)
    _check_reason(happening)
    undoable(rules, happenings, happening.event.seq)
    return _check_room(chronicle(rules, happenings), chronicle(rules, [*happenings, happening]))


def undoable(rules: CompetitionRules, happenings: Sequence[Happening], seq: int) -> None:
    """Raise CannotBeUndone unless an event can be undone: every later one is legal without it.

    A drawn knock-out round must not change either.
    """
    if seq not in {happening.seq for happening in can_be_undone(happenings)}:
        raise CannotBeUndone(seq)
    before = chronicle(rules, happenings)
    try:
        without = chronicle(rules, [happening for happening in happenings if happening.seq != seq])
    except LeagueError as refusal:
        raise CannotBeUndone(seq, refusal) from refusal
    for was, now in zip(before.knock_out, without.knock_out, strict=False):
        if was != now:
            raise CannotBeUndone(seq, RoundDrawnAlready(was.number))


def can_be_undone(happenings: Sequence[Happening]) -> tuple[Happening, ...]:
    """Return the events of kinds that can be undone and were not, last first; later ones may depend on them."""
    return tuple(each for each in reversed([*_left(happenings)]) if isinstance(each.event, CAN_BE_UNDONE))


def _left(happenings: Sequence[Happening]) -> Iterator[Happening]:
    """Yield the events that count: neither those undone nor the undoings."""
    undone = {each.event.seq for each in happenings if isinstance(each.event, Undone)}
    for each in happenings:
        if each.seq not in undone and not isinstance(each.event, Undone):
            yield each


def _tell(course: Course, happening: Happening) -> None:
    _check_reason(happening)
    course.seq, course.at, course.reason = happening.seq, happening.at, happening.reason
    tell(course, happening.event)


def _check_room(before: Competition, now: Competition) -> Competition:
    """Return a competition. Raises CompetitionFull if the new club has no room.

    Stored events are never refused, so a competition from before the limit can still be read.
    """
    if len(now.entries) > max(MOST_ENTRIES, len(before.entries)):
        raise CompetitionFull(MOST_ENTRIES)
    return now


def _check_reason(happening: Happening) -> None:
    if isinstance(happening.event, NEEDS_A_REASON) and not happening.reason.strip():
        raise NoReason
