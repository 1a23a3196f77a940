"""Updates of a match's clock in its caller's transaction, after every answer and draft."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from matchday.clock.clock_math import DRAFT_WAITS, NO_HABITS, PACES, Habits, Timing, look, moved, started, timing
from matchday.match.calls import clock_after_board
from matchday.match.views import manager_of
from rules.game import Game
from store.match import clocks
from store.match.clocks import StoredClock
from store.match.match_states import MatchState
from store.people import absences, preferences
from store.people.absences import AbsencePeriod
from store.people.people import Person
from store.people.preferences import USUAL, Preferences, Reminder
from store.transaction import Transaction

PACE = "pace"
"""The fact in a match's head that names its pace; a match without it has no clock."""
USUAL_PACE = "72"
"""The default pace."""


async def hand_over(  # noqa: PLR0913 - whose turn it is in which match, and since when
    db: Transaction,
    state: MatchState,
    game: Game,
    side: str | None,
    at: datetime,
    *,
    fresh: bool,
    back: bool = False,
    action: int | None = None,
) -> bool:
    """Store the clock of a match after an answer; a match without a pace has none.

    state: the match, with its clock as it was before.
    side: whose turn it is now, None for a match that is over.
    at: when the answer was given (UTC).
    fresh: whether a turn begins in any case. back: whether an answer was taken back.
    action: the ply at which this action began, if the board calls the side to act for it; else None.

    Returns whether a new board calls its manager; without a clock it always does, since no reminder follows.
    """
    row, kept = state.row, state.clock
    pace = row.head.get(PACE)
    if pace not in PACES:
        return True
    clock = kept.clock if kept else started(pace, game.sides)
    before = habits_in(state, manager_of(row, game, clock.side))
    habits = habits_in(state, manager_of(row, game, side))
    after = moved(clock, side, at, before, fresh=fresh, back=back)
    if action is not None:
        after = clock_after_board(after, action, at, habits)
    if kept is None or after != clock:
        seen = look(StoredClock(after, at), at, habits)
        await clocks.write(db, row.id, after, at if seen.tell else seen.due)
    return after.uncalled is None


async def note_draft(db: Transaction, state: MatchState, at: datetime) -> None:
    """Note that a draft was entered at a moment (UTC) and is not confirmed yet. state: the match, with its clock."""
    kept = state.clock
    if kept is not None and kept.clock.runs:
        due = min(kept.due or at, at + DRAFT_WAITS)
        await clocks.write(db, state.row.id, kept.clock.but(drafted=at), due)


async def habits_of(db: Transaction, manager: Person | None) -> Habits:
    """Return a manager's absences and settings that affect the clock."""
    if manager is None:
        return NO_HABITS
    return _habits(await preferences.of(db, manager.id), await absences.of(db, manager.id))


def summed_up(state: MatchState) -> frozenset[int]:
    """Return the managers of a match who get a daily summary in place of its boards' pings; none at pace `live`."""
    if not _sleeps(state.row.head.get(PACE)):
        return frozenset()
    return frozenset(person for person, wanted in state.prefers.items() if wanted.daily is not None)


def _sleeps(pace: str | None) -> bool:
    """Return whether a match of a pace can wait for a daily summary."""
    return pace not in PACES or PACES[pace].sleeps


def habits_in(state: MatchState, manager: Person | None) -> Habits:
    """Return a manager's absences and settings that affect the clock of a match."""
    if manager is None:
        return NO_HABITS
    return _habits(state.prefers.get(manager.id, USUAL), state.said_by(manager.id).absences)


def _habits(wanted: Preferences, away: Sequence[AbsencePeriod]) -> Habits:
    reminders: Collection[Reminder] = wanted.reminders
    if wanted.daily is not None:
        reminders = frozenset(reminders) - {"half"}
    return Habits(away, reminders, wanted.zone, wanted.quiet)


def timing_in(state: MatchState, game: Game) -> Timing | None:
    """Return the time left to the side to act in a match; None if no clock runs."""
    row, kept = state.row, state.clock
    if kept is None or row.state != "playing" or PACE not in row.head:
        return None
    return timing(kept.clock, habits_in(state, manager_of(row, game, kept.clock.side)))
