"""Offside: chapter OFF. An option, on unless the head of the log says `offside no`."""

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
"""The clauses by which a pass is thrown. A throw is no kick: the goalkeeper may pick it up (GKP-7)."""

NEVER_OFFSIDE: Final = frozenset({"THR-1", "COR-4", "GKK-1"})
"""The clauses of the passes from which nobody is offside: throw-in, corner and goal kick."""


def passed(match: Match, passer: Player, clause: str) -> None:
    """Note that a player has passed the ball from its hex, and who of its side is offside at that moment (OFF-1).

    clause: the clause by which it passes.
    """
    match.record_touch(passer)
    match.feet_only = None if clause in THROWN else passer.side
    if clause not in NEVER_OFFSIDE and is_judged(match):
        match.offside = offside_now(match)


def offside_now(match: Match) -> dict[Player, Hex]:
    """Return the players of the attack that are offside as everybody stands, each with its hex (OFF-1).

    They are in the opponents' half, and nearer to the goal line there than both the ball and the second-last opponent:
    level is onside. Reading: where fewer than two opponents are left there is no second-last one: nobody is offside.
    """
    end = match.attacks(match.attack)
    line = offside_line(match)
    return {
        player: place
        for player, place in match.position.stands.items()
        if player.side is match.attack and place in HALF[end] and _to_goal_line(place, end) < line
    }


def offside_line(match: Match) -> int:
    """Return how many columns before the goal line a player of the attack is just onside in their half (OFF-1).

    It is that of the ball or of the second-last opponent, whoever is nearer; 0 where nobody can be offside.
    """
    end = match.attacks(match.attack)
    defended = sorted(_to_goal_line(match.hex_of(player), end) for player in match.on_pitch(match.defence))
    if len(defended) < 2:
        return 0
    return min(defended[1], _to_goal_line(match.ball, end))


def is_judged(match: Match) -> bool:
    """Return whether there is offside in this match: an option (OFF-1)."""
    return match.head.get(OPTION, ON) == ON


def _to_goal_line(place: Hex, end: End) -> int:
    """Return how many columns a hex lies before the goal line of an end."""
    return 18 - (from_halfway(place) if end == "right" else -from_halfway(place))


def resolve_offside(match: Match, player: Player) -> Play[bool]:
    """Give a free kick if the ball comes to a player that was offside when it was passed (OFF-1).

    player: who receives it, collects it first, or challenges for it in the air.

    Returns whether play is stopped by it. The free kick is on the hex where the player stood then.
    """
    spot = match.offside.get(player)
    if spot is None:
        return False
    yield Offside(player=player, spot=spot)
    match.set_next(Situation.FREE_KICK, side=player.side.other, spot=spot)
    return True
