"""Bringing a ball out of the air under control: chapter CON."""

from __future__ import annotations

from rules.asking import Play, tell
from rules.counter_attack.aerial import InTheAir
from rules.counter_attack.cards import Player
from rules.counter_attack.duel import rolled_score
from rules.counter_attack.goalkeeper import ball_entered
from rules.counter_attack.loose_ball import loose_ball
from rules.counter_attack.situation import Situation


def control(ball: InTheAir, player: Player) -> Play[None]:
    """Let a player try to control a ball that nobody challenges for; the attempt is an action (CON-1, CON-2, CLK-1)."""
    match = ball.match
    match.call_action()
    score = yield from rolled_score(player, player.dribbling, "control", "CON-1", ball.modifier(player))
    if score.total < match.edition.control:
        yield from tell("control_fails", "CON-2", player=player, score=score, needed=match.edition.control)
        yield from loose_ball(match, player)
        return
    yield from tell("control", "CON-2", player=player, score=score)
    match.give_ball(player)
    yield from ball_entered(match, ball.at, player.side)
    match.then(Situation.TACKLE_WON)
