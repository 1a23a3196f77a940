"""Calculations of a match's clock: time used, reminders due, time up. Moments are passed in.

A turn is all that a manager answers until the opponent must. It has a budget; time beyond that is taken from the
side's reserve, which is for the whole match. Time in which the manager is away does not count, nor time in which the
clock was due and nobody looked at it, because the program was not running. When all is used up nothing is lost
automatically: the opponent may claim the match or give more time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Final
from zoneinfo import ZoneInfo

from store.match.clocks import MatchClock, StoredClock
from store.people.absences import AbsencePeriod
from store.people.preferences import Reminder

LATE: Final = timedelta(minutes=2)
"""Longest delay in looking at a clock; after a longer one, the missed time is given back."""

MORE: Final = timedelta(hours=24)
"""Time that a manager can give to the opponent."""

DRAFT_WAITS: Final = timedelta(minutes=10)
"""Delay after which a manager is reminded of an unconfirmed draft."""

CALL_WAITS: Final = timedelta(minutes=5)
"""Delay after which the clock calls a manager whom the board has not called."""

NUDGES_APART: Final = timedelta(hours=12)
"""Shortest time between two nudges."""

_ONCE: Final = {"draft": "drafted", "call": "uncalled", "nudge": "calls"}
"""Field of a clock for each notice; it is empty once the notice has been given."""

_BEFORE_THE_END: Final[dict[Reminder, float]] = {"8h": 8 * 3600.0, "4h": 4 * 3600.0, "1h": 3600.0}


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Time limits of a match.

    budget: for each turn.
    reserve: of each side, for the whole match.
    sleeps: whether time cannot run out during the quiet hours of the manager whose turn it is.
    """

    budget: timedelta
    reserve: timedelta
    sleeps: bool = True


PACES: Final[dict[str, TimeLimits]] = {
    "live": TimeLimits(timedelta(minutes=10), timedelta(minutes=30), sleeps=False),
    "24": TimeLimits(timedelta(hours=24), timedelta(days=3)),
    "48": TimeLimits(timedelta(hours=48), timedelta(days=5)),
    "72": TimeLimits(timedelta(hours=72), timedelta(days=5)),
}
"""All paces, by name."""


@dataclass(frozen=True, slots=True)
class Habits:
    """A manager's absences and settings that affect the clock.

    away: present and past absences.
    reminders: when to be reminded.
    zone: the name of a time zone; "" for UTC.
    quiet: the hours there between which the manager is not called and no time runs out; None for none.
    """

    away: Sequence[AbsencePeriod] = ()
    reminders: Collection[Reminder] = ()
    zone: str = ""
    quiet: tuple[int, int] | None = None


NO_HABITS: Final = Habits()


@dataclass(frozen=True, slots=True)
class Timing:
    """Time left to a side.

    side: whose turn it is; None for nobody's.
    due: when the budget is used up (UTC), None while the clock stands.
    end: when the reserve is used up too (UTC), None while the clock stands.
    up: whether time is up and the managers were told.
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
    """Result of looking at a clock.

    tell: "reminder", "reserve" (it runs now), "up", "draft" (it is not confirmed), "call" (the board called nobody),
        "nudge"; "" for nothing.
    due: when to look again (UTC), None for never.
    """

    clock: MatchClock
    tell: str
    due: datetime | None


def started(pace: str, sides: Collection[str]) -> MatchClock:
    """Return the clock of a match at kick-off; nobody's time runs yet."""
    reserve = PACES[pace].reserve.total_seconds()
    return MatchClock(pace, reserves=dict.fromkeys(sides, reserve))


def moved(  # noqa: PLR0913 - whose turn it is now, since when, and after which kind of answer
    clock: MatchClock, side: str | None, at: datetime, before: Habits, *, fresh: bool = False, back: bool = False
) -> MatchClock:
    """Return the clock after an answer.

    side: whose turn it is now; before: the habits of the manager whose turn it was until now.
    fresh: whether a turn begins in any case.
    back: whether an answer was taken back: a repeated turn starts with the time it had used before.

    An answer ends a pause and a waiting nudge. A manager who plays on after time was up gets another turn's budget.
    """
    if side == clock.side and not fresh and not clock.up:
        return resumed(clock, at).but(calls=None, uncalled=None)
    kept = settled(clock, at, before)
    budget = PACES[clock.pace].budget.total_seconds()
    used = min(clock.earlier.get(side or "", 0.0), budget) if back else 0.0
    return MatchClock(
        *(clock.pace, side, at if side and not clock.held else None, budget, used, kept.reserves),
        earlier={**clock.earlier, clock.side or "": used_at(clock, at, before)},
        told=used,
        said=clock.said,
        pause_wanted=clock.pause_wanted,
        held=clock.held,
        action=clock.action,
        boards=clock.boards,
    )


def settled(clock: MatchClock, at: datetime, habits: Habits) -> MatchClock:
    """Return the clock after the turn's overtime is taken from the reserve; nobody's time runs then."""
    over = max(0.0, used_at(clock, at, habits) - clock.budget)
    left = {**clock.reserves}
    if clock.side is not None:
        left[clock.side] = max(0.0, left.get(clock.side, 0.0) - over)
    return clock.but(reserves=left, side=None, since=None, used=0.0)


def paused(clock: MatchClock, at: datetime, habits: Habits) -> MatchClock:
    """Return the clock stopped for a pause that both have agreed on."""
    return clock.but(used=used_at(clock, at, habits), since=None, paused=True, pause_wanted=None, uncalled=None)


def resumed(clock: MatchClock, at: datetime) -> MatchClock:
    """Return the clock running again after a pause; unchanged without a pause."""
    return clock.but(since=at, paused=False) if clock.paused else clock


def lengthened(clock: MatchClock, at: datetime, habits: Habits) -> MatchClock:
    """Return the clock with MORE time for the side to act, counted from now if time was up."""
    if not clock.up:
        return clock.but(budget=clock.budget + MORE.total_seconds())
    kept = settled(clock, at, habits)
    return clock.but(reserves=kept.reserves, since=at, used=0.0, budget=MORE.total_seconds(), told=0.0, up=False)


def look(kept: StoredClock, at: datetime, habits: Habits) -> Seen:
    """Look at a clock: return the notice that is due, if any, and when to look again.

    habits: of the manager whose turn it is. Of several due reminders only the last is given.
    """
    seen = _reminded(_give_back_missed_time(kept, at), at, habits)
    drafted, uncalled, calls = seen.clock.drafted, seen.clock.uncalled, seen.clock.calls
    if drafted is not None and habits.reminders and seen.clock.runs:  # no reminders, none of a draft either
        seen = _add_notice(seen, at, "draft", after_quiet(drafted + DRAFT_WAITS, habits))
    if uncalled is not None and seen.clock.runs:
        seen = _note_call(seen) if seen.tell else _add_notice(seen, at, "call", call_due(seen.clock, uncalled, habits))
    return seen if calls is None else _add_notice(seen, at, "nudge", calls)


def _reminded(clock: MatchClock, at: datetime, habits: Habits) -> Seen:
    """Return a reminder or the end of time, if due."""
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


def _add_notice(seen: Seen, at: datetime, tell: str, due: datetime) -> Seen:
    """Add another notice if it is due: now, or at the next look if one is due now already."""
    clock = seen.clock
    if due > at or seen.tell:
        due = max(due, at)
        return Seen(clock, seen.tell, min(due, seen.due or due))
    once = clock.but(**{_ONCE[tell]: None})
    return Seen(once.but(said=clock.said + 1), tell, seen.due)


def _note_call(seen: Seen) -> Seen:
    """Mark a due notice as the call to a manager whom the board has not called."""
    return Seen(seen.clock.but(uncalled=None), seen.tell, seen.due)


def timing(clock: MatchClock, habits: Habits) -> Timing:
    """Return the time left to the side to act; habits: of that side's manager."""
    due = end = None
    if clock.side is not None and clock.since is not None:
        due = moment_of(clock, clock.since, clock.budget, habits)
        end = _heard(clock, clock.since, _whole(clock), habits)
        due = due if _reserve(clock) else end
    return Timing(clock.side, due, end, clock.up, clock.paused, clock.pause_wanted)


def used_at(clock: MatchClock, at: datetime, habits: Habits) -> float:
    """Return how much of a turn was used at a moment, in seconds; a clock set back gives no time back."""
    if clock.since is None or at <= clock.since:
        return clock.used
    away = sum((stop - start for start, stop in _away(habits.away, clock.since, at)), timedelta())
    return clock.used + (at - clock.since - away).total_seconds()


def moment_of(clock: MatchClock, since: datetime, used: float, habits: Habits) -> datetime:
    """Return when this many seconds of the turn will have been used.

    since: when the clock began to run with its used time.
    """
    moment = since + timedelta(seconds=max(0.0, used - clock.used))
    for start, stop in _away(habits.away, since, datetime.max.replace(tzinfo=since.tzinfo)):
        if start >= moment:
            break
        moment += stop - start
    return moment


def after_quiet(moment: datetime, habits: Habits) -> datetime:
    """Return a moment, or the end of the quiet hours that it falls into."""
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


def called_at(clock: MatchClock, at: datetime, habits: Habits) -> datetime:
    """Return the first time from a moment on when a manager may be called, outside quiet hours; habits: theirs."""
    return after_quiet(at, habits) if PACES[clock.pace].sleeps else at


def call_due(clock: MatchClock, uncalled: datetime, habits: Habits) -> datetime:
    """Return when to call a manager whom a board has not called. uncalled: when that board was posted."""
    return called_at(clock, uncalled + CALL_WAITS, habits)


def _marks(clock: MatchClock, reminders: Collection[Reminder]) -> list[tuple[float, str]]:
    """List a turn's notices: reminders, the reserve, and that all is used up. Each has its time, in seconds used."""
    whole = _whole(clock)
    found = {clock.budget / 2: "reminder"} if "half" in reminders else {}
    for reminder, before in _BEFORE_THE_END.items():
        stretches = ((0.0, clock.budget), (clock.budget, whole)) if reminder in reminders else ()
        found |= {end - before: "reserve" if begin else "reminder" for begin, end in stretches if begin < end - before}
    if reminders and whole > clock.budget:
        found[clock.budget] = "reserve"
    return sorted({**found, whole: "up"}.items())


def _heard(clock: MatchClock, since: datetime, used: float, habits: Habits) -> datetime:
    """Return when the notice that is due after this much used time may be given."""
    return called_at(clock, moment_of(clock, since, used, habits), habits)


def _whole(clock: MatchClock) -> float:
    return clock.budget + _reserve(clock)


def _reserve(clock: MatchClock) -> float:
    return clock.reserves.get(clock.side or "", 0.0)


def _give_back_missed_time(kept: StoredClock, at: datetime) -> MatchClock:
    """Give back the time since the clock was due, if that is long."""
    clock, due = kept.clock, kept.due
    if clock.since is None or due is None or at - due <= LATE:
        return clock
    return clock.but(since=clock.since + (at - due))


def _away(absences: Sequence[AbsencePeriod], begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """List the periods in a time span in which a manager is away, in order and without overlap."""
    reached = begin
    for absence in sorted(absences, key=lambda each: each.begin):
        start, stop = max(absence.begin, reached), min(absence.until, end)
        if start < stop:
            yield start, stop
            reached = stop
