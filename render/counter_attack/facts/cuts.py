"""Parts of a football match for replays: the last phase, a goal with the play before it, the highlights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from render.counter_attack.facts.paths import LINE_UPS
from render.replay_cuts import Cut, ReportsBetween

GOAL: Final = "goal"
BUILD_UP: Final = 2
"""Number of actions shown before that of a goal."""

MOST_CLIPS: Final = 12
LEAD: Final = 8
"""Number of plies that a clip starts before its highlight; three times as many before a goal."""

WORTH: Final[Mapping[str, int]] = {
    GOAL: 9,
    "shoot_out_won": 8,
    **dict.fromkeys(("red_card", "penalty_given", "penalty_missed", "penalty_taken"), 6),
    **dict.fromkeys(("shot", "snapshot", "header_at_goal"), 5),
    **dict.fromkeys(("nutmeg_won", "dive_won", "dive_lost", "yellow_card", "last_man"), 3),
    **dict.fromkeys(("tackle_won", "steal_succeeds", "interception", "header_won", "header_lost", "offside"), 1),
}
"""Weight of each report as a highlight; all others have none."""

_PAUSES: Final = LINE_UPS | {"half_time", "second_half", "extra_time", "full_time", "match_begins"}
_NO_PLAY: Final = _PAUSES | {
    *("draft_begins", "card_turned_up", "picks_card", "squad_drafted", "referee_card", "toss", "toss_tied"),
    *("substitution", "keeps_goal", "goes_off", "added_time"),
}


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
