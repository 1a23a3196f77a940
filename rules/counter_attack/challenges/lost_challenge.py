"""The end of a tackle that is not won, and of a goalkeeper's dive that counts as one: TAC-5, TAC-6."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.keeper_step import ball_entered
from rules.counter_attack.ball.loose_ball import loose_ball
from rules.counter_attack.challenges.reposition import reposition
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation


def gets_past_tackle(match: Match, dribbler: Player, tackler: Player) -> Play[None]:
    """Let the player with the ball go round the tackler: the defence's part goes on (TAC-5)."""
    came_from = match.ball
    yield from reposition(match, dribbler, match.hex_of(tackler), "TAC-5")
    if match.in_flow:
        yield from ball_entered(match, came_from, dribbler.side)


def runs_loose(match: Match, tackler: Player) -> Play[None]:
    """Let the ball run loose from the tackler; in some editions the phase is over where nobody has it (TAC-6)."""
    yield from loose_ball(match, tackler)
    if match.in_flow and match.on_ball is None and match.edition.tackle_tie_free_ball == "aos":
        match.then(Situation.IN_SPACE, side=tackler.side)
