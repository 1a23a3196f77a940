"""The ball out of play: chapter OUT."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.reports import BallOut, CornerGiven, GoalKickGiven, ThrowInGiven
from rules.counter_attack.pitch.geometry import Exit, corner_of
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation


def restart_play(match: Match, gone: Exit) -> Play[None]:
    """Set the restart after a ball over a line, against the side that touched it last (OUT-1 to OUT-3).

    gone: its exit. Until the restart it lies on the last hex inside.

    Raises ValueError if nobody has touched it.
    """
    match.put_ball(gone.last)
    touched = match.last_touch
    if touched is None:
        message = f"the ball is out by {gone.last}, and nobody has touched it"
        raise ValueError(message)
    off = touched.side
    yield BallOut(player=touched)
    if gone.end is None:
        yield from _throw_in(match, off.other, gone)
    elif match.attacks(off) == gone.end:
        yield GoalKickGiven(side=off.other)
        match.set_next(Situation.GOAL_KICK, side=off.other)
    else:
        corner = corner_of(gone)
        yield CornerGiven(side=off.other, spot=corner, clause="OUT-2")
        match.set_next(Situation.CORNER, side=off.other, spot=corner)


def _throw_in(match: Match, side: Side, gone: Exit) -> Play[None]:
    yield ThrowInGiven(side=side, spot=gone.last)
    match.set_next(Situation.THROW_IN, side=side, spot=gone.last)
