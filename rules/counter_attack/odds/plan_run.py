"""One way in which a plan may go: how each of its answers ends, and which belong together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.counter_attack.ball.reports import GoalScored, LooseBall
from rules.counter_attack.challenges.reports import DiveLost, DiveTied, RecklessFoul, TackleLost, TackleTied
from rules.counter_attack.discipline.reports import Foul
from rules.counter_attack.heading.reports import (
    ControlFails,
    HeadedIntoSpace,
    HeadedPassReceived,
    HeaderAtGoal,
    HeaderLost,
    HeaderTied,
    KeeperClaims,
)
from rules.counter_attack.movement.reports import NutmegTied
from rules.counter_attack.odds.action_odds import BALL_LOST, SETTLED
from rules.counter_attack.odds.goal_odds import GOAL, NO_GOAL
from rules.counter_attack.set_pieces.reports import PenaltyMissed, PenaltyTaken
from rules.counter_attack.shooting.reports import Shot
from rules.errors import RefereeError
from rules.reports import Report, names_of

MISSED: Final = "no_goal"
"""With this an attempt at goal ends that is none."""

AT_GOAL: Final = (Shot, HeaderAtGoal, PenaltyTaken, PenaltyMissed)
"""From these on nothing counts but whether it is a goal."""

IN_THE_AIR: Final = (HeaderLost, HeadedPassReceived, HeadedIntoSpace, KeeperClaims)
"""With these a ball in the air is somebody's."""

COMES_TO: Final[Mapping[type[Report], type[Report]]] = {
    **dict.fromkeys((TackleTied, NutmegTied, DiveTied, HeaderTied, ControlFails), LooseBall),
    RecklessFoul: Foul,
}
"""Reports that imply a later end."""

ENDS: Final = names_of(*SETTLED, *IN_THE_AIR)
OVER: Final = names_of(*BALL_LOST, Foul, HeaderLost, KeeperClaims)
"""With these the rest of a plan is dropped: its manager must look anew."""

ACTIONS: Final = frozenset({"action", "move", "free_kick", "corner_pass", "goal_kick", "kick_target", "throw_target"})
"""Questions whose answers begin something; what is answered to others before it ends belongs to it."""


@dataclass
class PlanRun:
    """One way in which a plan may go.

    defends: whether the side that answers does not have the ball.
    ends: of the answers given so far, how each has ended; "" while nothing has.
    rolls: of each, whether a die was rolled for it.
    began: of each, the number of the one that began what it belongs to: the pass that players move for, or itself.
    at_goal: whether an attempt at goal is under way.
    refusal: why the next answer could not be given, where it could not.
    under_way: whether what was begun last has not ended.
    """

    defends: bool = False
    ends: list[str] = field(default_factory=list[str])
    rolls: list[bool] = field(default_factory=list[bool])
    began: list[int] = field(default_factory=list[int])
    at_goal: bool = False
    refusal: RefereeError | None = None
    under_way: bool = False

    def begins(self, question: str) -> None:
        """Note that the next answer was given. question: the name of what it answers."""
        goes_on = question not in ACTIONS and self.under_way
        self.under_way = goes_on or question in ACTIONS
        self.began.append(self.began[-1] if goes_on else len(self.ends))
        self.ends.append("")
        self.rolls.append(False)

    def with_the_last(self, number: int) -> bool:
        """Whether an answer ends as the last one does: it began what that belongs to, or belongs to it as well."""
        return self.began[number] == self.began[-1]

    def hears(self, report: Report) -> None:
        """Note what was told."""
        self.at_goal = self.at_goal or isinstance(report, AT_GOAL)
        if self.at_goal:
            self.ends[-1] = GOAL if isinstance(report, GoalScored) else MISSED
        elif not self.ends[-1]:
            end = self._end_with(report)
            self.ends[-1] = end if end in ENDS else ""
            self.under_way = self.under_way and not self.ends[-1]

    def _end_with(self, report: Report) -> str:
        """Return the name of the end that a report is, or implies.

        To get past the keeper's dive is to win a tackle against its side, and ends nothing for the other.
        """
        if isinstance(report, DiveLost) and self.defends:
            return TackleLost.name
        return COMES_TO.get(type(report), type(report)).name

    def is_over(self, report: Report, *, last: bool) -> bool:
        """Return whether nothing that follows is of the plan any more. last: whether all of it has been given."""
        if self.at_goal:
            return isinstance(report, GoalScored | NO_GOAL)
        return self.ends[-1] in OVER or (last and bool(self.ends[-1]))
