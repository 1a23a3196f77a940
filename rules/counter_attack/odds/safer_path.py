"""Suggestion of a safer path for a run to the same hex (MOV-2, STL-1)."""

from __future__ import annotations

from rules.asking import Choose
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.action_odds import ball_lost, odds_of
from rules.counter_attack.state.match import Match


def safer(match: Match, question: Choose, answer: str) -> str:
    """Return the move to the same hex by the path least likely to lose the ball, by playing both out.

    match: it is not touched. question: the open one. answer: a legal one.

    Returns "" if it is no run with the ball, or no other path is safer.
    """
    turns = question.answers
    if not isinstance(turns, PhaseAnswers) or match.on_ball is None or match.on_ball.side is not match.attack:
        return ""
    move = turns.read(answer)
    if not isinstance(move, Move) or move.player is not match.on_ball:
        return ""
    threats = turns.movers.threats(move.player)
    if not any(place in threats.on for place in move.path):
        return ""
    other = Move(move.player, turns.movers.safest(move.player, move.target))
    if not other.path or other.path == move.path:
        return ""
    return str(other) if ball_lost(odds_of(match, other)) < ball_lost(odds_of(match, move)) else ""
