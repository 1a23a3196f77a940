"""How far a player can get over free hexes (GEN-2)."""

from __future__ import annotations

from rules.counter_attack.match import Match
from rules.counter_attack.pitch import on_pitch_around
from rules.hexes import Hex


def reachable(match: Match, start: Hex, hexes: int) -> dict[Hex, int]:
    """Find the free hexes that a path of neighbouring free hexes leads to (GEN-2, MOV-2).

    start: where the path begins; it is not among the hexes returned.
    hexes: how long the path may be.

    Returns each hex with the length of the shortest path to it, nearest first.
    """
    taken = match.position.taken
    found = {start: 0}
    edge = [start]
    for steps in range(1, hexes + 1):
        beyond = dict.fromkeys(near for place in edge for near in on_pitch_around(place))
        edge = [place for place in beyond if place not in taken and place not in found]
        found |= dict.fromkeys(edge, steps)
    del found[start]
    return found
