"""Effects of players' abilities, if the edition has them and the managers have agreed on them."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.counter_attack.dice.reports import AbilityUsed, DieAgain
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.card_abilities import Ability
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match

ABILITIES: Final = "abilities"
"""The fact in the head of a log that lets abilities count: `abilities yes`."""


def ability_of(match: Match, player: Player, name: str) -> Ability | None:
    """Return a player's ability with this name, if abilities count in this match; else None."""
    counts = match.edition.abilities and match.head.get(ABILITIES) == "yes"
    ability = player.card.ability
    return ability if counts and ability is not None and ability.name == name else None


def report_extra_pips(match: Match, player: Player, name: str, clause: str) -> Play[int]:
    """Report that a player's ability changes a score, and return by how many pips; 0 if it does not.

    clause: of the step.
    """
    ability = ability_of(match, player, name)
    if ability is None or not ability.pips:
        return 0
    yield AbilityUsed(player=player, ability=ability, clause=clause)
    return ability.pips


def can_roll_again(match: Match, player: Player, name: str) -> bool:
    """Return whether a player's ability lets a die be rolled again."""
    ability = ability_of(match, player, name)
    return ability is not None and ability.repeats


def report_second_roll(player: Player, name: str, score: Score, clause: str) -> Play[None]:
    """Report that a die does not count, because an ability lets it be rolled again."""
    yield DieAgain(player=player, ability=name, score=score, clause=clause)


def extra_hexes(match: Match, player: Player, name: str) -> int:
    """Return the extra hexes from a player's ability; 0 for none."""
    ability = ability_of(match, player, name)
    return 0 if ability is None else ability.hexes


def report_greater_reach(match: Match, player: Player, name: str, clause: str) -> Play[None]:
    """Report that a player moves or throws farther than it could without its ability."""
    yield AbilityUsed(player=player, ability=ability_of(match, player, name), clause=clause)
