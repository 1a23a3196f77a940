"""Control of a ball in the air: chapter CON."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.ball.possession import keep_ball
from rules.counter_attack.dice.score_rolls import roll_to_reach
from rules.counter_attack.heading.air_ball import InTheAir
from rules.counter_attack.heading.reports import Control, ControlFails
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.situation import Situation


def resolve_control(ball: InTheAir, player: Player) -> Play[None]:
    """Let a player try to control an unchallenged ball; the attempt is an action (CON-1, CON-2, CLK-1).

    In some editions a 6 always succeeds.
    """
    match = ball.match
    match.call_action()
    needed = match.edition.control
    modifier = -match.edition.control_far if ball.is_far(player) else 0
    natural_six = match.edition.control_natural_six
    test = yield from roll_to_reach(
        player, match.pips(player).dribbling, "control", "CON-1", modifier, needed=needed, natural_six=natural_six
    )
    if not test.passed:
        yield ControlFails(player=player, score=test.score, needed=needed)
        yield from _lose_control(ball, player)
        return
    yield Control(player=player, score=test.score)
    match.give_ball(player)
    yield from offer_step_as_ball_enters(match, ball.at, player.side)
    yield from keep_ball(match, player, Situation.TACKLE_WON)  # GKP-7: a goalkeeper in its box picks it up


def _lose_control(ball: InTheAir, player: Player) -> Play[None]:
    """Let a ball that was not controlled run loose from the player; by then it may have entered a box (MOV-7)."""
    match = ball.match
    if match.edition.failed_control_enters:
        match.put_ball(match.hex_of(player))
        yield from offer_step_as_ball_enters(match, ball.at, player.side)
    yield from resolve_loose_ball(match, player)
