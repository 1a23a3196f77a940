"""Nutmegs, with the ball through a defender's legs: chapter NUT."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.ball.steal import resolve_steals, stealers, try_to_steal
from rules.counter_attack.challenges.reports import Placed
from rules.counter_attack.challenges.tackle import win_tackle
from rules.counter_attack.commands.hex_targets import choose_around
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge, roll_reply
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.discipline.foul import resolve_foul
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.nutmeg_calls import Nutmeg, Nutmegs, landings
from rules.counter_attack.movement.reports import (
    FouledInNutmeg,
    NutmegCalled,
    NutmegLost,
    NutmegOff,
    NutmegTied,
    NutmegWon,
    Stunned,
    WaitsForNutmeg,
)
from rules.counter_attack.movement.run import begin_move, can_go_on, move_to, resolve_step_with_ball, run
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase

ON_ITS_GUARD = 1
"""Bonus of the defender in a nutmeg, in pips, which it does not have in a tackle (NUT-3)."""


def resolve_nutmeg(match: Match, phase: Phase, called: Nutmeg) -> Play[None]:
    """Let the carrier nutmeg a defender: it is part of its move, and no action (NUT-1)."""
    player, defender = called.player, called.defender
    if not (yield from begin_move(match, phase, player)):
        return
    has_tried = defender in phase.tried_to_steal
    phase.tried_to_steal.add(defender)
    yield NutmegCalled(player=player, defender=defender)
    phase.in_nutmeg = True
    still_on = yield from _roll_nutmeg(match, phase, called)
    phase.in_nutmeg = False
    if not still_on:
        yield from end_nutmeg(match, phase, called, has_tried=has_tried)


def _roll_nutmeg(match: Match, phase: Phase, called: Nutmeg) -> Play[bool]:
    """Let the carrier reach the defender and roll the duel; return False if it has become impossible (NUT-8)."""
    player, defender = called.player, called.defender
    if called.step is not None:
        yield WaitsForNutmeg(player=defender)
        yield from run(match, phase, Move(player, (called.step,)))
    if not can_go_on(match, phase, player):
        return True
    if Nutmegs(match, MoveAnswers(match, phase)).refusal_to_nutmeg(player, defender, match.hex_of(player)) is not None:
        return False
    yield from step_through_legs(match, phase, player, defender)
    return True


def end_nutmeg(match: Match, phase: Phase, called: Nutmeg, *, has_tried: bool) -> Play[None]:
    """Call a nutmeg off; a defender who held back its steal for it tries now (NUT-8).

    has_tried: whether the named defender had already tried to steal in this run.
    """
    player, defender = called.player, called.defender
    yield NutmegOff(player=player, defender=defender)
    if not has_tried:
        phase.tried_to_steal.discard(defender)
    if match.edition.nutmeg_steals == "nobody":
        yield from resolve_steals(match, phase, player)
    elif defender in stealers(match, phase, player):  # only the named defender held back its steal
        yield from try_to_steal(match, phase, defender, player)


def step_through_legs(match: Match, phase: Phase, player: Player, defender: Player) -> Play[None]:
    """Settle the duel: dribbling against tackling with the defender's bonus (NUT-3)."""
    challenge = yield from roll_challenge(
        match, defender, match.pips(defender).tackling, "tackle", "NUT-3", ON_ITS_GUARD
    )
    if (yield from judge_one(defender, challenge)):  # NUT-3: a 2 is no foul, even from behind
        yield from resolve_nutmeg_foul(match, phase, player, defender, challenge)
        return
    reply = yield from roll_reply(match, player, match.pips(player).dribbling, "dribbling", "NUT-3", against=challenge)

    if reply.strength > challenge.strength:
        yield NutmegWon(player, defender, challenge, reply)
        yield from beat_defender(match, phase, player, defender)
    elif reply.strength < challenge.strength:
        yield NutmegLost(player, defender, challenge, reply)
        if match.edition.nutmeg_loser_stun:
            yield from stun(match, phase, player, "NUT-5")
        yield from win_tackle(match, defender, player)
    else:
        yield NutmegTied(player, defender, challenge, reply)
        phase.mover = None  # NUT-6: its move is over, whatever its pace
        yield from resolve_loose_ball(match, defender)


def resolve_nutmeg_foul(match: Match, phase: Phase, player: Player, defender: Player, challenge: Score) -> Play[None]:
    """Settle a foul in a nutmeg; if play goes on, the carrier gets through (FOU-4). challenge: of the defender."""
    where = match.hex_of(player)
    yield FouledInNutmeg(player=defender, challenge=challenge, hex=where)
    if (yield from resolve_foul(match, defender, player)):
        yield from beat_defender(match, phase, player, defender)


def beat_defender(match: Match, phase: Phase, player: Player, defender: Player) -> Play[None]:
    """Place the carrier behind the defender: it may go on with its remaining pace (NUT-4)."""
    start = match.hex_of(player)
    places = landings(match, start, match.hex_of(defender))
    yield from stun(match, phase, defender, "NUT-4")
    to = yield from choose_around(player.side, "far_side", "NUT-4", places, match.hex_of(defender))
    move_to(MoveAnswers(match, phase), player, to, match.edition.nutmeg_cost)
    yield Placed(player=player, start=start, to=to, clause="NUT-4")
    yield from resolve_step_with_ball(match, phase, player, start)


def stun(match: Match, phase: Phase, player: Player, clause: str) -> Play[None]:
    """Let a player sit out the next part it could move in; in some editions, the whole next phase (NUT-4, NUT-5)."""
    if match.edition.nutmeg_stun == "whole_next_phase":
        phase.stunned.add(player)
    else:
        match.sit_out_next_phase([player])
        phase.serving_stun.discard(player)
    yield Stunned(player=player, clause=clause)
