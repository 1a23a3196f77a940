"""The end of a tackle that is not won, or of a goalkeeper's dive that counts as one: TAC-5, TAC-6."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.challenges.reposition import offer_reposition
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation


def escape_tackle(match: Match, carrier: Player, tackler: Player) -> Play[None]:
    """Let the carrier go round the tackler: the defence's part goes on (TAC-5)."""
    came_from = match.ball
    yield from offer_reposition(match, carrier, match.hex_of(tackler), "TAC-5")
    if match.action_in_progress:
        yield from offer_step_as_ball_enters(match, came_from, carrier.side)


def let_ball_run_loose(match: Match, tackler: Player) -> Play[None]:
    """Let the ball run loose from the tackler; in some editions the phase is over if nobody gets it (TAC-6)."""
    yield from resolve_loose_ball(match, tackler)
    if match.action_in_progress and match.on_ball is None and match.edition.tackle_tie_free_ball == "aos":
        match.set_next(Situation.IN_SPACE, side=tackler.side)
