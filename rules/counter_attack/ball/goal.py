"""Goals, and the kick-off after them (SET-6)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Goal, Match
from rules.counter_attack.state.situation import Situation


def score_goal(match: Match, side: Side, clause: str, scorer: Player | None) -> Play[None]:
    """Count a goal; then both managers place their players again, and the side that conceded kicks off (SET-6).

    side: that scored.
    clause: of the goal.
    scorer: None if a loose ball ran in.
    """
    by = "" if scorer is None else str(scorer)
    match.goals.append(Goal(side, by, match.clock.minute, match.clock.beyond))
    home, away = match.score(Side.HOME), match.score(Side.AWAY)
    yield GoalScored(side, scorer, match.clock, home, away, clause)
    match.set_next(Situation.LINE_UP, side=side.other)
