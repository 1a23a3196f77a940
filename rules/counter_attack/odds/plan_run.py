"""One way in which a plan may go: how each of its answers ends, and which belong together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.counter_attack.odds.action_odds import LOST, SETTLED
from rules.counter_attack.odds.goal_odds import GOAL, NO_GOAL
from rules.errors import RefereeError

MISSED: Final = "no_goal"
"""With this an attempt at goal ends that is none."""

AT_GOAL: Final = frozenset({"shot", "header_at_goal", "penalty_taken", "penalty_missed"})
"""From these on nothing counts but whether it is a goal."""

IN_THE_AIR: Final = frozenset({"header_lost", "headed_pass_received", "headed_into_space", "keeper_claims"})
"""With these a ball in the air is somebody's."""

LOOSE: Final = "loose_ball"
COMES_TO: Final[Mapping[str, str]] = {
    **dict.fromkeys(("tackle_tied", "nutmeg_tied", "dive_tied", "header_tied", "control_fails"), LOOSE),
    "reckless_foul": "foul",
}
"""Reports with which an end is sure, before it is told."""

GETS_PAST: Final = "dive_lost"
"""With this a tackle of the defence's goalkeeper is lost; for the other side nothing is over by it."""

ENDS: Final = SETTLED | IN_THE_AIR
OVER: Final = LOST | {"foul", "header_lost", "keeper_claims"}
"""With these the manager whose plan it is must look anew: nothing that was meant to follow is given any more."""


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

    def hears(self, told: str) -> None:
        """Note what was told."""
        self.at_goal = self.at_goal or told in AT_GOAL
        if self.at_goal:
            self.ends[-1] = GOAL if told == GOAL else MISSED
        elif not self.ends[-1]:
            end = "tackle_lost" if told == GETS_PAST and self.defends else COMES_TO.get(told, told)
            self.ends[-1] = end if end in ENDS else ""
            self.under_way = self.under_way and not self.ends[-1]

    def is_over(self, told: str, *, last: bool) -> bool:
        """Say whether nothing that follows is of the plan any more. last: whether all of it has been given."""
        if self.at_goal:
            return told == GOAL or told in NO_GOAL
        return self.ends[-1] in OVER or (last and bool(self.ends[-1]))
