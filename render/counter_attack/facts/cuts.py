"""Parts of a football match for replays: the last phase, a goal with the play before it, the highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from render.counter_attack.facts.paths import LINE_UPS
from render.replay_cuts import Cut, ReportsBetween
from rules.counter_attack.ball.reports import GoalScored, Offside, StealSucceeds
from rules.counter_attack.challenges.reports import DiveLost, DiveWon, TackleWon
from rules.counter_attack.dice.reports import TossTied
from rules.counter_attack.discipline.reports import (
    GoesOff,
    KeepsGoal,
    LastMan,
    PenaltyGiven,
    RedCard,
    Substitution,
    YellowCard,
)
from rules.counter_attack.heading.reports import HeaderAtGoal, HeaderLost, HeaderWon
from rules.counter_attack.movement.reports import NutmegWon
from rules.counter_attack.passing.reports import Interception
from rules.counter_attack.periods.reports import (
    AddedTime,
    CardTurnedUp,
    DraftBegins,
    ExtraTime,
    FullTime,
    HalfTime,
    MatchBegins,
    PicksCard,
    RefereeDrawn,
    SecondHalf,
    SquadDrafted,
    TossDecided,
)
from rules.counter_attack.set_pieces.reports import PenaltyMissed, PenaltyTaken, ShootOutWon
from rules.counter_attack.shooting.reports import Shot, Snapshot
from rules.reports import by_name, names_of

GOAL: Final = GoalScored.name
BUILD_UP: Final = 2
"""Number of actions shown before that of a goal."""

MOST_CLIPS: Final = 12
LEAD: Final = 8
"""Number of plies that a clip starts before its highlight; three times as many before a goal."""

WORTH: Final[Mapping[str, int]] = by_name(
    {
        GoalScored: 9,
        ShootOutWon: 8,
        **dict.fromkeys((RedCard, PenaltyGiven, PenaltyMissed, PenaltyTaken), 6),
        **dict.fromkeys((Shot, Snapshot, HeaderAtGoal), 5),
        **dict.fromkeys((NutmegWon, DiveWon, DiveLost, YellowCard, LastMan), 3),
        **dict.fromkeys((TackleWon, StealSucceeds, Interception, HeaderWon, HeaderLost, Offside), 1),
    }
)
"""Weight of each report as a highlight; all others have none."""

_PAUSES: Final = LINE_UPS | names_of(HalfTime, SecondHalf, ExtraTime, FullTime, MatchBegins)
_NO_PLAY: Final = _PAUSES | names_of(
    DraftBegins,
    CardTurnedUp,
    PicksCard,
    SquadDrafted,
    RefereeDrawn,
    TossDecided,
    TossTied,
    Substitution,
    KeepsGoal,
    GoesOff,
    AddedTime,
)


def cuts_of(told: Sequence[ReportsBetween], wanted: str, number: int = 0) -> tuple[Cut, ...]:
    """Return the parts of a match for a replay, earliest first; none if there is nothing to see.

    told: the whole match, ply by ply. wanted: "phase", "goal" or "highlights". number: of the goal, 0 for the last one.
    """
    return _CUTTERS[wanted](told, number)


def _phase(told: Sequence[ReportsBetween], _number: int) -> tuple[Cut, ...]:
    """Return the last action with any reports, finished or not."""
    played = [action for action in _actions(told) if _seen(told, action) - _NO_PLAY]
    return tuple(played[-1:])


def _goal(told: Sequence[ReportsBetween], number: int) -> tuple[Cut, ...]:
    """Return a goal with the actions before it, back to the last pause."""
    goals = [each.ply for each in told if GOAL in each.names]
    if not goals or number > len(goals):
        return ()
    ply = goals[number - 1]
    before = [action for action in _actions(told) if action.first < ply]
    first = before[-1].first
    for action in reversed(before[-1 - BUILD_UP : -1]):
        if _seen(told, action) & _PAUSES:
            break
        first = action.first
    return (Cut(first, ply),)


def _highlights(told: Sequence[ReportsBetween], _number: int) -> tuple[Cut, ...]:
    """Return the best clips: a goal with the action before it, any other from shortly before it."""
    actions = _actions(told)
    worth = {action: max((WORTH.get(name, 0) for name in _seen(told, action)), default=0) for action in actions}
    best = sorted((action for action in actions if worth[action]), key=lambda action: -worth[action])[:MOST_CLIPS]
    clips = (_clip(told, actions, action) for action in sorted(best, key=lambda action: action.first))
    return _joined(clips)


def _clip(told: Sequence[ReportsBetween], actions: Sequence[Cut], action: Cut) -> Cut:
    """Return the clip of an action: from some plies before its best moment to its end."""
    inside = [each for each in told if action.first < each.ply <= action.last]
    best = max(inside, key=lambda each: max((WORTH.get(name, 0) for name in each.names), default=0))
    if GOAL not in best.names:
        return Cut(max(action.first, best.ply - LEAD), action.last)
    before = actions[max(0, actions.index(action) - 1)]
    first = action.first if _seen(told, before) & _PAUSES else before.first
    return Cut(max(first, best.ply - 3 * LEAD), best.ply)


def _joined(clips: Iterable[Cut]) -> tuple[Cut, ...]:
    """Merge clips that overlap or follow each other."""
    joined: list[Cut] = []
    for clip in clips:
        if joined and clip.first <= joined[-1].last:
            joined[-1] = Cut(joined[-1].first, max(clip.last, joined[-1].last))
        else:
            joined.append(clip)
    return tuple(joined)


def _actions(told: Sequence[ReportsBetween]) -> list[Cut]:
    """Return the actions of a match: each up to the beginning of the next one, the last one to the end."""
    begins = [each.ply for each in told if each.begins]
    ends = [*begins[1:], told[-1].ply] if told else []
    return [Cut(first, last) for first, last in zip(begins, ends, strict=True) if first < last]


def _seen(told: Sequence[ReportsBetween], action: Cut) -> frozenset[str]:
    """Return the names of the reports in an action."""
    return frozenset(name for each in told if action.first < each.ply <= action.last for name in each.names)


_CUTTERS: Final[Mapping[str, Callable[[Sequence[ReportsBetween], int], tuple[Cut, ...]]]] = {
    "phase": _phase,
    "goal": _goal,
    "highlights": _highlights,
}
