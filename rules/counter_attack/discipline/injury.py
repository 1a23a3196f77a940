"""Injuries: chapter INJ."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, roll
from rules.counter_attack.discipline.reports import Injured, MustGoOff, Slowed, Unhurt
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match

TOO_MANY: Final = 2
"""With so many injuries nobody plays on (INJ-3)."""


def roll_injury(match: Match, player: Player) -> Play[bool]:
    """Roll for a player that was fouled: from its resilience on it is injured, and one pip worse at once (INJ-1).

    Returns whether it is.
    """
    face = yield from roll(player, "injury", "INJ-1", comes_to=lambda face: face < player.resilience)
    if face < player.resilience:
        yield Unhurt(player, face, player.resilience)
        return False
    resilience = player.resilience
    match.injure(player)
    yield (Slowed if match.edition.injury == "pace" else Injured)(player, face, resilience)
    if must_go_off(player):
        yield MustGoOff(player=player)
    return True


def must_go_off(player: Player) -> bool:
    """Return whether a player has been injured a second time (INJ-3)."""
    return player.injuries >= TOO_MANY
