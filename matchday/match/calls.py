"""Calls of managers by boards: two a side in one action. After that the clock calls whoever lets a board stand.

An action is what happens between two save points, such as a movement phase with all that interrupts it. Takebacks give
no further calls within it. Where no reminder would come in time every board calls.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from matchday.clock.clock_math import Habits, call_due, timing
from store.match.clocks import Clock

MOST: Final = 2
"""So many boards call a side in one action."""


def called(clock: Clock, action: int, at: datetime, habits: Habits) -> Clock:
    """Return the clock after a new board for whoever must act: counted if it calls, else `uncalled` says since when.

    The first board of an action counts also where it has called nobody, for the same manager goes on.

    action: the ply with which this action began.
    at: when the board was made (UTC). habits: of who must act.
    """
    if clock.side is None:
        return clock
    boards = clock.boards if clock.action == action else dict[str, int]()
    before = boards.get(clock.side, 0)
    if before >= MOST and _is_reminded(clock, at, habits):
        return clock.but(action=action, boards=boards, uncalled=at)
    return clock.but(action=action, boards={**boards, clock.side: before + 1}, uncalled=None)


def _is_reminded(clock: Clock, at: datetime, habits: Habits) -> bool:
    """Tell whether a manager who is not called now will be, before the time is up."""
    end = timing(clock, habits).end
    return clock.runs and end is not None and call_due(clock, at, habits) < end
