"""Offside: chapter OFF, which applies unless the head of the log says `offside no`."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.counter_attack.ball.reports import Offside
from rules.counter_attack.pitch.geometry import HALF, End, from_halfway
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

OPTION: Final = "offside"
ON: Final = "yes"
OFF: Final = "no"

THROWN: Final = frozenset({"THR-1", "GKP-4"})
"""The clauses of throws. A throw is no kick: the goalkeeper may pick it up (GKP-7)."""

NEVER_OFFSIDE: Final = frozenset({"THR-1", "COR-4", "GKK-1"})
"""The clauses of passes without offside: throw-in, corner and goal kick."""


def record_pass(match: Match, passer: Player, clause: str) -> None:
    """Note a pass from the passer's hex, and the players of its side who are offside at that moment (OFF-1).

    clause: of the pass.
    """
    match.record_touch(passer)
    match.no_hands_side = None if clause in THROWN else passer.side
    if clause not in NEVER_OFFSIDE and is_judged(match):
        match.offside = offside_now(match)


def offside_now(match: Match) -> dict[Player, Hex]:
    """Return the players of the attack who are offside now, each with its hex (OFF-1).

    They are in the opponents' half, and nearer to the goal line there than both the ball and the second-last opponent:
    level is onside. Reading: if fewer than two opponents are left, nobody is offside.
    """
    end = match.attacks(match.attack)
    line = offside_line(match)
    return {
        player: place
        for player, place in match.position.stands.items()
        if player.side is match.attack and place in HALF[end] and _to_goal_line(place, end) < line
    }


def offside_line(match: Match) -> int:
    """Return the distance from the goal line, in columns, at which an attacker is just onside in that half (OFF-1).

    It is that of the ball or the second-last opponent, whichever is nearer; 0 if nobody can be offside.
    """
    end = match.attacks(match.attack)
    defended = sorted(_to_goal_line(match.hex_of(player), end) for player in match.on_pitch(match.defence))
    if len(defended) < 2:
        return 0
    return min(defended[1], _to_goal_line(match.ball, end))


def is_judged(match: Match) -> bool:
    """Return whether offside applies in this match: it is optional (OFF-1)."""
    return match.head.get(OPTION, ON) == ON


def _to_goal_line(place: Hex, end: End) -> int:
    """Return a hex's distance from the goal line of an end, in columns."""
    return 18 - (from_halfway(place) if end == "right" else -from_halfway(place))


def resolve_offside(match: Match, player: Player) -> Play[bool]:
    """Give a free kick if the ball comes to a player who was offside when it was passed (OFF-1).

    player: who receives it, collects it first, or challenges for it in the air.

    Returns whether play is stopped. The free kick is on the player's hex at that moment.
    """
    spot = match.offside.get(player)
    if spot is None:
        return False
    yield Offside(player=player, spot=spot)
    match.set_next(Situation.FREE_KICK, side=player.side.other, spot=spot)
    return True
