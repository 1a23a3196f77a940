"""Goalscorers of a football match, for the score strip and the sheets."""

from __future__ import annotations

from render.counter_attack.facts.short_names import called
from rules.counter_attack.pitch.areas import GOAL
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from text.languages import T_


def scorers_of(match: Match, side: Side) -> tuple[str, ...]:
    """Return a side's scorers with minutes, such as "9 Vale 12', 45+2'", earliest first."""
    minutes: dict[str, list[str]] = {}
    for goal in match.goals:
        if goal.side is side:
            minutes.setdefault(goal.scorer, []).append(f"{goal.shown}'")
    return tuple(f"{_scorer(match, name)} {', '.join(when)}" for name, when in minutes.items())


def _scorer(match: Match, name: str) -> str:
    player = match.players.get(name)
    return called(player) if player else T_("loose ball")


def last_goal(match: Match) -> str:
    """Return the latest scorer, while the ball still lies in the net; "" otherwise."""
    in_net = match.ball in GOAL["left"] | GOAL["right"]
    return _scorer(match, match.goals[-1].scorer) if match.goals and in_net else ""


def kicks_of(match: Match) -> tuple[int, int] | None:
    """Return the penalties scored by home and away in the shoot-out; None without one."""
    return (match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY)) if match.kicks else None
