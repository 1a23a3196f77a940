"""Placing of a player who has kept or won the ball in a duel: TAC-4, TAC-5, in some editions GKP-9."""

from __future__ import annotations

from rules.asking import Play, choose
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.keeper_step import STAY
from rules.counter_attack.challenges.reports import Placed
from rules.counter_attack.pitch.geometry import goal_around
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


def offer_reposition(match: Match, player: Player, around: Hex, clause: str) -> Play[None]:
    """Let a player with the ball be placed on a free hex around another, or stay; goal hexes count (MOV-10).

    around: the hex of the other player.
    """
    nets = goal_around(around, match.attacks(player.side))
    picked = yield from choose(player.side, "reposition", clause, (STAY, *match.free_around(around), *nets))
    if not isinstance(picked, Hex):
        return
    if picked in nets:
        match.put_ball(picked)
        yield from score_goal(match, player.side, "MOV-10", player)
        return
    start = match.hex_of(player)
    match.move(player, picked)
    yield Placed(player=player, start=start, to=picked, clause=clause)
