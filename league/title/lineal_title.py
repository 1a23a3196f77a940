"""The lineal title: its holder, its queue, and how it passes; a fold over its events.

The holder defends it in every official match, and in any other against the head of the queue, who has some time to
answer an offer. It passes only on a win in normal time. To void an event, the title is made again without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from league.errors import (
    HoldsTheTitle,
    InTheQueueAlready,
    LeagueError,
    MustWait,
    NobodyHolds,
    NobodyWaits,
    NotATitleMatch,
    NothingOffered,
    NotInTheQueue,
    OutOfOrder,
)
from league.results import Manager, MatchOutcome
from league.title.title_events import Answered, Crowned, Entered, GivenUp, Left, Offered, Played, TitleEvent


@dataclass(frozen=True, slots=True)
class TitleRules:
    """The settings of a title.

    offer_within: time in which the holder must offer a match while somebody waits; then the queue's head gets the
    title.
    beaten_waits, drawn_waits, fallen_waits: waits before a challenger who lost, or drew, and a former holder may join
    the queue.
    answer_within: time in which the queue's head must answer an offer; then it leaves the queue.
    silent_waits: wait before a person who left the queue in that way may join it again.
    official_counts: whether the loser of an official match counts as a beaten challenger too: out of the queue, and
    waits.
    """

    offer_within: timedelta = timedelta(days=30)
    beaten_waits: timedelta = timedelta(days=30)
    drawn_waits: timedelta = timedelta()
    fallen_waits: timedelta = timedelta()
    official_counts: bool = True
    answer_within: timedelta = timedelta(days=14)
    silent_waits: timedelta = timedelta()


USUAL_TITLE: Final = TitleRules()


class Gained(Enum):
    """Ways to gain the title."""

    CROWNED = "crowned"
    WON = "won"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Reign:
    """A reign of one holder.

    until: when it ended; None while it lasts. defences: title matches in it that did not end it.
    """

    holder: Manager
    how: Gained
    since: datetime
    until: datetime | None = None
    defences: int = 0


@dataclass(frozen=True, slots=True)
class Title:
    """A title at one moment.

    reigns: in order. queue: the head first.
    free: when each waiting person may join the queue again.
    offered: when the holder last offered a match, defended or gained the title, or the head of the queue was removed
    because it had not answered.
    asked: since when somebody waits. called: since when the head owes the holder an answer. answered: whether it was
    given, and their match is being played.
    last: when the last event happened.
    """

    reigns: tuple[Reign, ...] = ()
    queue: tuple[Manager, ...] = ()
    free: Mapping[Manager, datetime] = field(default_factory=dict[Manager, datetime])
    offered: datetime | None = None
    asked: datetime | None = None
    called: datetime | None = None
    answered: bool = False
    last: datetime | None = None

    @property
    def holder(self) -> Manager | None:
        """Its holder; None while it is vacant."""
        return self.reigns[-1].holder if self.reigns and self.reigns[-1].until is None else None


@dataclass(frozen=True, slots=True)
class History:
    """A title with all its events."""

    title: Title


def history(happened: Iterable[TitleEvent], until: datetime, rules: TitleRules = USUAL_TITLE) -> History:
    """Make a title from its events, in order, as of a moment.

    Irrelevant ones, such as a match without the holder, are skipped.
    """
    title = Title()
    for each in happened:
        with suppress(LeagueError):
            title = apply_one(title, each, rules)
    return History(lapsed(title, until, rules))


def apply_one(title: Title, happened: TitleEvent, rules: TitleRules = USUAL_TITLE) -> Title:
    """Return a title after one more event.

    Raises OutOfOrder for an event older than the last one, and each kind of event's refusals.
    """
    if title.last is not None and happened.at < title.last:
        raise OutOfOrder(happened.at, title.last)
    title = replace(lapsed(title, happened.at, rules), last=happened.at)
    match happened:
        case Crowned(at, manager):
            if manager == title.holder:
                raise HoldsTheTitle(manager)
            return _gained(title, manager, Gained.CROWNED, at, rules)
        case Entered(at, manager):
            return _entered(title, manager, at)
        case Left(_, manager):
            return _left(title, manager)
        case Offered() | Answered():
            return _called(title, happened)
        case GivenUp(at):
            return _given_up(title, at, rules)
        case Played():
            return _played(title, happened, rules)


def due(title: Title, rules: TitleRules = USUAL_TITLE) -> datetime | None:
    """Return when the holder forfeits the title unless a match is offered.

    None if nobody waits or holds it, while the head owes an answer to an offer, and while their match is played.
    """
    if title.holder is None or title.offered is None or title.asked is None:
        return None
    if title.called is not None or title.answered:
        return None
    return max(title.offered, title.asked) + rules.offer_within


def answer_due(title: Title, rules: TitleRules = USUAL_TITLE) -> datetime | None:
    """Return when the queue's head leaves it unless the offer is answered; None without an offer."""
    return None if title.called is None else title.called + rules.answer_within


def next_due(title: Title, rules: TitleRules = USUAL_TITLE) -> datetime | None:
    """Return when the next of a title's two time limits is up; None if neither runs."""
    return answer_due(title, rules) or due(title, rules)


def lapsed(title: Title, at: datetime, rules: TitleRules = USUAL_TITLE) -> Title:
    """Return a title as of a moment, after all time limits that were up by then."""
    until = next_due(title, rules)
    while until is not None and until <= at:
        head = title.queue[0]
        if title.called is None:
            title = _gained(title, head, Gained.FORFEIT, until, rules)
        else:
            free = {**title.free, head: until + rules.silent_waits}
            title = replace(_without(title, head), free=free, offered=until)
        title = replace(title, last=until)
        until = next_due(title, rules)
    return title


def challenger_in(title: Title, match: Played) -> Manager:
    """Return the challenger to the holder in a match. Raises NobodyHolds or NotATitleMatch."""
    holder = title.holder
    if holder is None:
        raise NobodyHolds
    if holder not in (match.home, match.away):
        raise NotATitleMatch
    challenger = match.away if match.home == holder else match.home
    if not match.official and title.queue[:1] != (challenger,):
        raise NotATitleMatch
    return challenger


def _gained(title: Title, manager: Manager, how: Gained, at: datetime, rules: TitleRules) -> Title:
    """Return a title with a new holder, who leaves the queue; the former one must wait."""
    before = title.holder
    title = replace(_without(_ended(title, at), manager), called=None, answered=False)
    free = {**title.free}
    if before is not None and before != manager:
        free[before] = at + rules.fallen_waits
    return replace(
        title,
        reigns=(*title.reigns, Reign(manager, how, at)),
        free=free,
        offered=at,
    )


def _ended(title: Title, at: datetime) -> Title:
    if title.holder is None:
        return title
    return replace(title, reigns=(*title.reigns[:-1], replace(title.reigns[-1], until=at)))


def _without(title: Title, manager: Manager) -> Title:
    """Return a title without a person in its queue; a new head owes no answer yet."""
    queue = tuple(each for each in title.queue if each != manager)
    if queue[:1] != title.queue[:1]:
        title = replace(title, called=None, answered=False)
    return replace(title, queue=queue, asked=title.asked if queue else None)


def _entered(title: Title, manager: Manager, at: datetime) -> Title:
    if manager == title.holder:
        raise HoldsTheTitle(manager)
    if manager in title.queue:
        raise InTheQueueAlready(manager, title.queue.index(manager) + 1)
    if manager in title.free and at < title.free[manager]:
        raise MustWait(manager, title.free[manager])
    return replace(title, queue=(*title.queue, manager), asked=title.asked or at)


def _left(title: Title, manager: Manager) -> Title:
    if manager not in title.queue:
        raise NotInTheQueue(manager)
    return _without(title, manager)


def _called(title: Title, happened: Offered | Answered) -> Title:
    """Return a title after an offer to the queue's head, or its answer; a second offer gives no more time."""
    if title.holder is None:
        raise NobodyHolds
    if not title.queue:
        raise NobodyWaits
    if isinstance(happened, Offered):
        return replace(title, offered=happened.at, called=title.called or happened.at, answered=False)
    if title.called is None:
        raise NothingOffered
    return replace(title, called=None, answered=True)


def _given_up(title: Title, at: datetime, rules: TitleRules) -> Title:
    if title.holder is None:
        raise NobodyHolds
    if title.queue:
        return _gained(title, title.queue[0], Gained.FORFEIT, at, rules)
    return _ended(title, at)


def _played(title: Title, match: Played, rules: TitleRules) -> Title:
    challenger = challenger_in(title, match)
    wanted = MatchOutcome.WON if challenger == match.home else MatchOutcome.LOST
    if match.normal is wanted:
        return _gained(title, challenger, Gained.WON, match.at, rules)
    kept = replace(title.reigns[-1], defences=title.reigns[-1].defences + 1)
    title = replace(title, reigns=(*title.reigns[:-1], kept), offered=match.at)
    if title.queue[:1] == (challenger,):
        title = replace(title, called=None, answered=False)
    drawn = match.normal is MatchOutcome.DRAWN
    if match.official and (drawn or not rules.official_counts):
        return title
    wait = rules.drawn_waits if drawn else rules.beaten_waits
    return replace(_without(title, challenger), free={**title.free, challenger: match.at + wait})
