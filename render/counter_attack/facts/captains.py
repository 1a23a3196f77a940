"""The captain's armband of a side: shown on pictures, and in no rule."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match


def captain_of(match: Match, side: Side) -> Player | None:
    """Return who wears the armband: the captain of the squad, or while that is off the pitch the lowest shirt on it.

    None where a squad names no captain.
    """
    named = match.players.get(f"{match.squads[side].captain}{side.letter}")
    there = match.on_pitch(side)
    return named if named is None or named in there or not there else there[0]
