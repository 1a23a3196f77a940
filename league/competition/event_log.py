"""A competition is its happenings: this tells them one after the other, and takes back what was undone.

Nothing of it is kept that can be worked out from them. What an organiser has done is undone by telling all anew without
it; that is refused where something later would not stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from league.competition.apply_event import tell
from league.competition.builder import Course
from league.competition.competition import MOST_ENTRIES, Competition, CompetitionRules
from league.competition.events import CAN_BE_UNDONE, NEEDS_A_REASON, Happening, Undone
from league.errors import CannotBeUndone, CompetitionFull, LeagueError, NoReason, RoundDrawnAlready


def chronicle(rules: CompetitionRules, happenings: Iterable[Happening]) -> Competition:
    """Return a competition as all its happenings have made it, the first one first; what was undone is left out.

    Raise what the first of them is refused with that does not stand.
    """
    course = Course.of(Competition(rules))
    for happening in _left(tuple(happenings)):
        _tell(course, happening)
    return course.standing()


def told(competition: Competition, happening: Happening) -> Competition:
    """Return a competition after one more thing has happened; `after` is for undoing, which needs all happenings.

    Raise NoReason, CannotBeUndone for an undoing, CompetitionFull, and what each kind of event is refused with.
    """
    if isinstance(happening.event, Undone):
        raise CannotBeUndone(happening.event.seq)
    course = Course.of(competition)
    _tell(course, happening)
    return _with_room(competition, course.standing())


def after(rules: CompetitionRules, happenings: Sequence[Happening], happening: Happening) -> Competition:
    """Return a competition after one more thing has happened to it, whatever it is. Raise as `told`."""
    if not isinstance(happening.event, Undone):
        return told(chronicle(rules, happenings), happening)
    _check_reason(happening)
    undoable(rules, happenings, happening.event.seq)
    return _with_room(chronicle(rules, happenings), chronicle(rules, [*happenings, happening]))


def undoable(rules: CompetitionRules, happenings: Sequence[Happening], seq: int) -> None:
    """Raise CannotBeUndone unless a happening can be undone: everything later stands without it.

    A round of the knock-out that was drawn must stay as it is, too.
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
    """Return what is of a kind that can be undone and was not, the last thing first; later ones may hang on it."""
    return tuple(each for each in reversed([*_left(happenings)]) if isinstance(each.event, CAN_BE_UNDONE))


def _left(happenings: Sequence[Happening]) -> Iterator[Happening]:
    """Yield what counts: neither what was undone nor the undoing."""
    undone = {each.event.seq for each in happenings if isinstance(each.event, Undone)}
    for each in happenings:
        if each.seq not in undone and not isinstance(each.event, Undone):
            yield each


def _tell(course: Course, happening: Happening) -> None:
    _check_reason(happening)
    course.seq, course.at, course.reason = happening.seq, happening.at, happening.reason
    tell(course, happening.event)


def _with_room(before: Competition, now: Competition) -> Competition:
    """Return a competition as it stands now. Raise CompetitionFull where a club has come in that has no room.

    What is written down already is never refused, so a competition from before there was a limit can still be read.
    """
    if len(now.entries) > max(MOST_ENTRIES, len(before.entries)):
        raise CompetitionFull(MOST_ENTRIES)
    return now


def _check_reason(happening: Happening) -> None:
    if isinstance(happening.event, NEEDS_A_REASON) and not happening.reason.strip():
        raise NoReason
