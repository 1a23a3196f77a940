"""One way in which a plan may go: the end of each answer, and which answers belong together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.asking import Item
from rules.counter_attack.ball.reports import GoalScored, LooseBall
from rules.counter_attack.challenges.reports import (
    DiveLost,
    DiveTied,
    Handball,
    ProfessionalFoul,
    RecklessFoul,
    RecklessMiss,
    TackleLost,
    TackleTied,
)
from rules.counter_attack.discipline.reports import Dangerous, Foul, LastMan, RedCard
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
"""The end of an attempt at goal that fails."""

AT_GOAL: Final = (Shot, HeaderAtGoal, PenaltyTaken, PenaltyMissed)
"""Reports after which only a goal counts."""

IN_THE_AIR: Final = (HeaderLost, HeadedPassReceived, HeadedIntoSpace, KeeperClaims)
"""Reports after which a ball in the air belongs to somebody."""

COMES_TO: Final[Mapping[type[Report], type[Report]]] = {
    **dict.fromkeys((TackleTied, NutmegTied, DiveTied, HeaderTied, ControlFails), LooseBall),
    **dict.fromkeys((RecklessFoul, ProfessionalFoul, Handball, LastMan), Dangerous),
}
"""Reports that imply a later end."""

GRAVE: Final = (Dangerous, LastMan)
"""Reports that tell, straight after a foul, that it is certain to bring a card (BOO-3)."""

ENDS: Final = names_of(*SETTLED, *IN_THE_AIR, Dangerous, RecklessMiss)
OVER: Final = names_of(*BALL_LOST, Dangerous, HeaderLost, KeeperClaims)
"""Reports after which the rest of a plan is dropped, because its manager must think again; so it is after a foul."""

ACTIONS: Final = frozenset({"action", "move", "free_kick", "corner_pass", "goal_kick", "kick_target", "throw_target"})
"""Questions whose answers begin something; answers to others before its end belong to it."""

BEFORE_A_RESTART: Final = frozenset(
    {"keeper_placement", "penalty_keeper", "penalty_placing", "set_piece_placing", "substitution"}
)
"""Questions between a stoppage and the kick: answers before them have no odds of it, as more decisions are to come."""


@dataclass
class PlanRun:
    """One way in which a plan may go.

    defends: whether the answering side does not have the ball.
    ends: the end of each answer given so far; "" for none yet.
    rolls: for each, whether a die was rolled for it.
    began: for each, the number of the answer it belongs to, such as the pass that players move for; or its own.
    at_goal: whether an attempt at goal is in progress.
    refusal: of the next answer, if it could not be given.
    under_way: whether what was begun last has not ended.
    """

    defends: bool = False
    ends: list[str] = field(default_factory=list[str])
    rolls: list[bool] = field(default_factory=list[bool])
    began: list[int] = field(default_factory=list[int])
    at_goal: bool = False
    refusal: RefereeError | None = None
    under_way: bool = False

    def begin_answer(self, question: str) -> None:
        """Note that the next answer was given. question: the name of its question."""
        goes_on = question not in ACTIONS and self.under_way
        self.under_way = goes_on or question in ACTIONS
        self.began.append(self.began[-1] if goes_on else len(self.ends))
        self.ends.append("")
        self.rolls.append(False)

    def with_the_last(self, number: int) -> bool:
        """Return whether an answer ends as the last one does: that belongs to it, or both belong to one before."""
        return self.began[number] == self.began[-1]

    def hear(self, report: Report) -> None:
        """Note a report."""
        self.at_goal = self.at_goal or isinstance(report, AT_GOAL)
        if self.at_goal:
            self.ends[-1] = GOAL if isinstance(report, GoalScored) else MISSED
        elif not self.ends[-1] or (self.has_foul and isinstance(report, GRAVE)):
            end = self._end_with(report)
            self.ends[-1] = end if end in ENDS else ""
            self.under_way = self.under_way and not self.ends[-1]

    @property
    def has_foul(self) -> bool:
        """Whether the last answer has ended with a foul, not known to be a grave one."""
        return bool(self.ends) and self.ends[-1] == Foul.name

    def goes_on_with(self, item: Item) -> bool:
        """Return whether an item may change how the last answer has ended: after a foul, only its gravity may."""
        return not self.has_foul or self.at_goal or isinstance(item, GRAVE)

    def _end_with(self, report: Report) -> str:
        """Return the name of the end that a report is or implies.

        Getting past the keeper's dive ends an answer of the defence like a lost tackle, and no answer of the attack.
        """
        if isinstance(report, DiveLost) and self.defends:
            return TackleLost.name
        return COMES_TO.get(type(report), type(report)).name

    def is_over(self, report: Report, *, last: bool) -> bool:
        """Return whether nothing after a report belongs to the plan. last: whether all answers have been given."""
        if self.at_goal:
            return isinstance(report, GoalScored | NO_GOAL)
        return (
            self.ends[-1] in OVER or isinstance(report, RedCard) or (last and bool(self.ends[-1]) and not self.has_foul)
        )
