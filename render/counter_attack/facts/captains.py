"""The captain's armband of a side, which is only shown and has no rule."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match


def captain_of(match: Match, side: Side) -> Player | None:
    """Return the player with the armband: the squad's captain, or while that is off the pitch the lowest shirt on it.

    None if the squad names no captain.
    """
    named = match.players.get(f"{match.squads[side].captain}{side.letter}")
    there = match.on_pitch(side)
    return named if named is None or named in there or not there else there[0]
