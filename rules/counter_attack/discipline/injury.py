"""Injuries: chapter INJ."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, roll, tell
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match

TOO_MANY: Final = 2
"""With so many injuries nobody plays on (INJ-3)."""


def roll_injury(match: Match, player: Player) -> Play[bool]:
    """Roll for a player that was fouled: from its resilience on it is injured, and one pip worse at once (INJ-1).

    Returns whether it is.
    """
    face = yield from roll(player, "injury", "INJ-1", comes_to=lambda face: face < player.resilience)
    facts = {"player": player, "die": face, "resilience": player.resilience}
    if face < player.resilience:
        yield from tell("unhurt", "INJ-1", **facts)
        return False
    match.injure(player)
    yield from tell("slowed" if match.edition.injury == "pace" else "injured", "INJ-1", **facts)
    if must_go_off(player):
        yield from tell("must_go_off", "INJ-3", player=player)
    return True


def must_go_off(player: Player) -> bool:
    """Whether a player has been injured a second time (INJ-3)."""
    return player.injuries >= TOO_MANY
