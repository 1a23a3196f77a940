"""The clock of a match, worked out: what of a turn's time has gone, when to remind, when it is up. Moments are given.

A turn is all that a manager answers until the other one must. It has a budget; what it takes beyond that is taken from
the side's reserve, which is for the whole match. Time in which its manager is away does not count, nor time in which
nobody looked at the clock although it was due: the program was not there then. When all is used up nothing is lost by
itself: the other manager may claim the match or give more time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Final
from zoneinfo import ZoneInfo

from store.match.clocks import Clock, Kept
from store.people.absences import Absence
from store.people.preferences import Reminder

LATE: Final = timedelta(minutes=2)
"""How late a clock may be looked at before the time that was missed is given back."""

MORE: Final = timedelta(hours=24)
"""What a manager can give to the other."""

DRAFT_WAITS: Final = timedelta(minutes=10)
"""How long after orders were entered a manager is told that they are not confirmed."""

CALL_WAITS: Final = timedelta(minutes=5)
"""Time after which a manager is called whose board has called nobody."""

NUDGES_APART: Final = timedelta(hours=12)
"""How long after one nudge there may be another."""

_ONCE: Final = {"draft": "drafted", "call": "uncalled", "nudge": "calls"}
"""The field of a clock that is empty once a thing of this name has been told."""

_BEFORE_THE_END: Final[dict[Reminder, float]] = {"8h": 8 * 3600.0, "4h": 4 * 3600.0, "1h": 3600.0}


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time there is.

    budget: for each turn.
    reserve: of each side, for the whole match.
    sleeps: whether its end waits until the quiet hours of who must act are over.
    """

    budget: timedelta
    reserve: timedelta
    sleeps: bool = True


PACES: Final[dict[str, Pace]] = {
    "live": Pace(timedelta(minutes=10), timedelta(minutes=30), sleeps=False),
    "24": Pace(timedelta(hours=24), timedelta(days=3)),
    "48": Pace(timedelta(hours=48), timedelta(days=5)),
    "72": Pace(timedelta(hours=72), timedelta(days=5)),
}
"""Every pace, by its name."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What of a manager bears on the clock.

    away: when that manager is and was away.
    reminders: when to be reminded.
    zone: the name of a time zone; "" for UTC.
    quiet: the hours there from which and until which nothing is said and no time is up; None for none.
    """

    away: Sequence[Absence] = ()
    reminders: Collection[Reminder] = ()
    zone: str = ""
    quiet: tuple[int, int] | None = None


NO_HABITS: Final = Habits()


@dataclass(frozen=True, slots=True)
class Timing:
    """How long somebody has.

    side: who must act; None for nobody.
    due: when the budget is used up (UTC), None while the clock stands.
    end: when the reserve is used up too (UTC), None while the clock stands.
    up: whether it is, and that was told.
    paused: whether both have agreed on a pause.
    pause_wanted: the side that asks for one.
    """

    side: str | None
    due: datetime | None
    end: datetime | None
    up: bool
    paused: bool
    pause_wanted: str | None


@dataclass(frozen=True, slots=True)
class Seen:
    """What looking at a clock has shown.

    tell: "reminder", "reserve" (it runs now), "up", "draft" (it is not confirmed), "call" (the board called nobody),
        "nudge"; "" for nothing.
    due: when to look again (UTC), None for never.
    """

    clock: Clock
    tell: str
    due: datetime | None


def started(pace: str, sides: Collection[str]) -> Clock:
    """Return the clock of a match that kicks off; nobody's time runs yet."""
    reserve = PACES[pace].reserve.total_seconds()
    return Clock(pace, reserves=dict.fromkeys(sides, reserve))


def moved(  # noqa: PLR0913 - whose turn it is now, since when, and how it came
    clock: Clock, side: str | None, at: datetime, before: Habits, *, fresh: bool = False, back: bool = False
) -> Clock:
    """Return the clock after an answer.

    side: who must act now; before: the habits of who had to act until now.
    fresh: whether a turn begins in any case.
    back: whether an answer was taken back: a turn that begins anew by that has used what it had used before.

    An answer ends a pause and a nudge that waits. A manager who plays on after the time was up has a turn's time again.
    """
    if side == clock.side and not fresh and not clock.up:
        return resumed(clock, at).but(calls=None, uncalled=None)
    kept = settled(clock, at, before)
    budget = PACES[clock.pace].budget.total_seconds()
    used = min(clock.earlier.get(side or "", 0.0), budget) if back else 0.0
    return Clock(
        *(clock.pace, side, at if side and not clock.held else None, budget, used, kept.reserves),
        earlier={**clock.earlier, clock.side or "": used_at(clock, at, before)},
        told=used,
        said=clock.said,
        pause_wanted=clock.pause_wanted,
        held=clock.held,
        action=clock.action,
        boards=clock.boards,
    )


def settled(clock: Clock, at: datetime, habits: Habits) -> Clock:
    """Return the clock with what its turn took beyond its budget taken from the reserve; nobody's time runs then."""
    over = max(0.0, used_at(clock, at, habits) - clock.budget)
    left = {**clock.reserves}
    if clock.side is not None:
        left[clock.side] = max(0.0, left.get(clock.side, 0.0) - over)
    return clock.but(reserves=left, side=None, since=None, used=0.0)


def paused(clock: Clock, at: datetime, habits: Habits) -> Clock:
    """Return the clock as it stands in a pause that both have agreed on."""
    return clock.but(used=used_at(clock, at, habits), since=None, paused=True, pause_wanted=None, uncalled=None)


def resumed(clock: Clock, at: datetime) -> Clock:
    """Return the clock as it runs on after a pause; as it is where there was none."""
    return clock.but(since=at, paused=False) if clock.paused else clock


def lengthened(clock: Clock, at: datetime, habits: Habits) -> Clock:
    """Return the clock with MORE time for whoever must act: from now on where the time was up."""
    if not clock.up:
        return clock.but(budget=clock.budget + MORE.total_seconds())
    kept = settled(clock, at, habits)
    return clock.but(reserves=kept.reserves, since=at, used=0.0, budget=MORE.total_seconds(), told=0.0, up=False)


def look(kept: Kept, at: datetime, habits: Habits) -> Seen:
    """Look at a clock: whether there is something to say now, and when to look again.

    habits: of who must act. Of several reminders that are due only the last is given.
    """
    seen = _reminded(_without_what_was_missed(kept, at), at, habits)
    drafted, uncalled, calls = seen.clock.drafted, seen.clock.uncalled, seen.clock.calls
    if drafted is not None and habits.reminders and seen.clock.runs:  # who wants no reminders hears nothing of a draft
        seen = _also(seen, at, "draft", after_quiet(drafted + DRAFT_WAITS, habits))
    if uncalled is not None and seen.clock.runs:
        seen = _called(seen) if seen.tell else _also(seen, at, "call", call_due(seen.clock, uncalled, habits))
    return seen if calls is None else _also(seen, at, "nudge", calls)


def _reminded(clock: Clock, at: datetime, habits: Habits) -> Seen:
    """Look whether a reminder is due, or the time is up."""
    if clock.since is None or not clock.runs:
        return Seen(clock, "", None)
    marks = [
        (used, tell, _heard(clock, clock.since, used, habits))
        for used, tell in _marks(clock, habits.reminders)
        if used > clock.told
    ]
    passed = list(takewhile(lambda mark: mark[2] <= at, marks))
    rest = marks[len(passed) :]
    due = rest[0][2] if rest else None
    if not passed:
        return Seen(clock, "", due)
    used, tell, _ = passed[-1]
    return Seen(clock.but(told=used, up=tell == "up", said=clock.said + 1), tell, due)


def _also(seen: Seen, at: datetime, tell: str, due: datetime) -> Seen:
    """Tell something else as well when it is due: now, or at the next look where there is something to say now."""
    clock = seen.clock
    if due > at or seen.tell:
        due = max(due, at)
        return Seen(clock, seen.tell, min(due, seen.due or due))
    once = clock.but(**{_ONCE[tell]: None})
    return Seen(once.but(said=clock.said + 1), tell, seen.due)


def _called(seen: Seen) -> Seen:
    """Note that what is told calls the manager whom the board has not called."""
    return Seen(seen.clock.but(uncalled=None), seen.tell, seen.due)


def timing(clock: Clock, habits: Habits) -> Timing:
    """Return how long whoever must act has; habits: of that manager."""
    due = end = None
    if clock.side is not None and clock.since is not None:
        due = moment_of(clock, clock.since, clock.budget, habits)
        end = _heard(clock, clock.since, _whole(clock), habits)
        due = due if _reserve(clock) else end
    return Timing(clock.side, due, end, clock.up, clock.paused, clock.pause_wanted)


def used_at(clock: Clock, at: datetime, habits: Habits) -> float:
    """Return what of its turn a manager has used at a moment, in seconds. A clock set back takes nothing back."""
    if clock.since is None or at <= clock.since:
        return clock.used
    away = sum((stop - start for start, stop in _away(habits.away, clock.since, at)), timedelta())
    return clock.used + (at - clock.since - away).total_seconds()


def moment_of(clock: Clock, since: datetime, used: float, habits: Habits) -> datetime:
    """Return when a manager will have used so many seconds of the turn.

    since: when the clock began to run with what it has as used.
    """
    moment = since + timedelta(seconds=max(0.0, used - clock.used))
    for start, stop in _away(habits.away, since, datetime.max.replace(tzinfo=since.tzinfo)):
        if start >= moment:
            break
        moment += stop - start
    return moment


def after_quiet(moment: datetime, habits: Habits) -> datetime:
    """Return a moment, or when the quiet hours that it falls into are over."""
    if habits.quiet is None or habits.quiet[0] == habits.quiet[1]:
        return moment
    begin, end = habits.quiet
    local = moment.astimezone(ZoneInfo(habits.zone or "UTC"))
    hour = local.hour
    quiet = begin <= hour < end if begin < end else hour >= begin or hour < end
    if not quiet:
        return moment
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0, fold=0)
    if hour >= end:
        morning += timedelta(days=1)
    return max(moment, morning.astimezone(moment.tzinfo))


def called_at(clock: Clock, at: datetime, habits: Habits) -> datetime:
    """Return when somebody may be called from a moment on: when their quiet hours are over. habits: theirs."""
    return after_quiet(at, habits) if PACES[clock.pace].sleeps else at


def call_due(clock: Clock, uncalled: datetime, habits: Habits) -> datetime:
    """Return when a manager is called whom a board has not called. uncalled: since when that board stands."""
    return called_at(clock, uncalled + CALL_WAITS, habits)


def _marks(clock: Clock, reminders: Collection[Reminder]) -> list[tuple[float, str]]:
    """List what is said in a turn and when, as time used: reminders, the reserve, and that all is used up."""
    whole = _whole(clock)
    found = {clock.budget / 2: "reminder"} if "half" in reminders else {}
    for reminder, before in _BEFORE_THE_END.items():
        stretches = ((0.0, clock.budget), (clock.budget, whole)) if reminder in reminders else ()
        found |= {end - before: "reserve" if begin else "reminder" for begin, end in stretches if begin < end - before}
    if reminders and whole > clock.budget:
        found[clock.budget] = "reserve"
    return sorted({**found, whole: "up"}.items())


def _heard(clock: Clock, since: datetime, used: float, habits: Habits) -> datetime:
    """Return when something may be said that is to be said when so much is used."""
    return called_at(clock, moment_of(clock, since, used, habits), habits)


def _whole(clock: Clock) -> float:
    return clock.budget + _reserve(clock)


def _reserve(clock: Clock) -> float:
    return clock.reserves.get(clock.side or "", 0.0)


def _without_what_was_missed(kept: Kept, at: datetime) -> Clock:
    """Give back the time from when the clock was due to be looked at until now, if that is long."""
    clock, due = kept.clock, kept.due
    if clock.since is None or due is None or at - due <= LATE:
        return clock
    return clock.but(since=clock.since + (at - due))


def _away(absences: Sequence[Absence], begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """List the stretches of a time in which somebody is away, in order and none of them twice."""
    reached = begin
    for absence in sorted(absences, key=lambda each: each.begin):
        start, stop = max(absence.begin, reached), min(absence.until, end)
        if start < stop:
            yield start, stop
            reached = stop
