"""Mentions of managers by boards: two for each side in one action. After that the clock calls a slow manager.

An action is the stretch between two save points, such as a movement phase with all its interruptions. Takebacks give
no further calls within it. If no reminder would come in time, every board calls.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from matchday.clock.clock_math import Habits, call_due, timing
from store.match.clocks import MatchClock

MOST: Final = 2
"""Number of boards that call a side in one action."""


def clock_after_board(clock: MatchClock, action: int, at: datetime, habits: Habits) -> MatchClock:
    """Return the clock after a new board for the side to act: counted if it calls, else with the time in `uncalled`.

    The first board of an action counts even if it has called nobody, because the same manager goes on.

    action: the ply with which this action began.
    at: when the board was made (UTC). habits: of the manager whose turn it is.
    """
    if clock.side is None:
        return clock
    boards = clock.boards if clock.action == action else dict[str, int]()
    before = boards.get(clock.side, 0)
    if before >= MOST and _is_reminded(clock, at, habits):
        return clock.but(action=action, boards=boards, uncalled=at)
    return clock.but(action=action, boards={**boards, clock.side: before + 1}, uncalled=None)


def _is_reminded(clock: MatchClock, at: datetime, habits: Habits) -> bool:
    """Return whether an uncalled manager will be reminded before time is up."""
    end = timing(clock, habits).end
    return clock.runs and end is not None and call_due(clock, at, habits) < end
