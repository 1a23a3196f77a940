"""The last man between an attacker and the goal: clause FOU-5."""

from __future__ import annotations

from rules.counter_attack.pitch.geometry import End, from_halfway
from rules.counter_attack.pitch.walk_paths import paths_from
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.hexes import Hex


def is_last_man(match: Match, player: Player, place: Hex) -> bool:
    """Return whether no other defender covers, or can still come to cover, the hex of a foul (FOU-5).

    player: who fouled. Goalkeepers do not count.
    place: the hex of the foul.
    """
    others = [other for other in match.on_pitch(player.side) if other is not player and not match.is_keeper(other)]
    return not any(_covers(match, other, place) for other in others)


def _covers(match: Match, defender: Player, place: Hex) -> bool:
    """Return whether a defender is or can get as near its goal line as a hex, or beside that hex if this counts."""
    goal = match.defends(defender.side)
    beside = 1 if match.edition.last_man_test == "beside_or_level" else 0
    stands = match.hex_of(defender)
    reached = paths_from(stands, hexes_left(match, match.phase, defender), match.position.taken)
    return any(place.distance(near) <= beside or depth(near, goal) <= depth(place, goal) for near in (stands, *reached))


def hexes_left(match: Match, phase: Phase | None, defender: Player) -> int:
    """Return the hexes that a player of the defence can still move in this phase (MOV-1, MOV-8)."""
    if phase is None or phase.part is Part.ATTACK_LAST or defender in match.sitting_out:
        return 0
    if phase.part is Part.ATTACK_FIRST:
        return match.pips(defender).pace
    has_turn = defender not in phase.moved and len(phase.moved_in_part) < phase.part.players
    return match.pips(defender).pace if has_turn else 0


def depth(place: Hex, goal: End) -> int:
    """Return columns, for comparison only: the fewer, the nearer a hex is to the goal line of an end."""
    return from_halfway(place) if goal == "left" else -from_halfway(place)
