"""Injuries: chapter INJ."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.counter_attack.discipline.reports import Injured, MustGoOff, Slowed, Unhurt
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.dice.threshold_rolls import roll_at_most

TOO_MANY: Final = 2
"""Number of injuries with which a player must go off (INJ-3)."""


def roll_injury(match: Match, player: Player) -> Play[bool]:
    """Roll for a fouled player: a die of its resilience or more injures it, and it loses one pip at once (INJ-1).

    Returns whether it is injured.
    """
    resilience = match.pips(player).resilience
    die = yield from roll_at_most(player, "injury", "INJ-1", resilience - 1)
    if die.passed:
        yield Unhurt(player, die.face, resilience)
        return False
    match.injure(player)
    yield (Slowed if match.edition.injury == "pace" else Injured)(player, die.face, resilience)
    if must_go_off(match, player):
        yield MustGoOff(player=player)
    return True


def must_go_off(match: Match, player: Player) -> bool:
    """Return whether a player has been injured a second time (INJ-3)."""
    return match.injuries_of(player) >= TOO_MANY
