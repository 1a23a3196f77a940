"""Abilities on cards: names that the condensed list sets on steps, with effects that a league gives them itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

WIZARD: Final = "wizard"
"""The player with the ball, when somebody tries to steal from it (STL-2)."""

GLADIATOR: Final = "gladiator"
"""The player that tackles (TAC-2)."""

TRACTOR: Final = "tractor"
"""A player that moves in the attack's last part (MOV-1)."""

PLAYMAKER: Final = "playmaker"
"""A goalkeeper that throws quickly (GKP-4)."""

EFFECTS: Final = "wizard +1, wizard repeat, gladiator +1, gladiator repeat, tractor 1 hex, playmaker 1 hex"
"""What can be written on a card, as examples: up to +3, and up to 3 hexes."""

_WRITTEN: Final = re.compile(
    rf"(?P<rolls>{WIZARD}|{GLADIATOR}) (?:\+(?P<pips>[1-3])|(?P<again>repeat))"
    rf"|(?P<goes>{TRACTOR}|{PLAYMAKER}) (?P<hexes>[1-3]) hex(?:es)?"
)


@dataclass(frozen=True, slots=True)
class Ability:
    """What a player can do besides its attributes, in one step. `str` is how a card has it: "gladiator +1".

    pips: what it adds to the score; for a wizard, takes from the opponent's.
    repeats: whether a die that does not win it for the player is rolled once more, and the second counts.
    hexes: how many more the player may go, or throw.
    """

    name: str
    pips: int = 0
    repeats: bool = False
    hexes: int = 0

    def __str__(self) -> str:
        if self.hexes:
            return f"{self.name} {self.hexes} {'hex' if self.hexes == 1 else 'hexes'}"
        return f"{self.name} repeat" if self.repeats else f"{self.name} +{self.pips}"


def read_ability(text: str) -> Ability | None:
    """Read "wizard +1", "gladiator repeat" or "tractor 2 hexes"; None where it is no ability.

    >>> str(read_ability("Tractor 2 hexes"))
    'tractor 2 hexes'
    """
    found = _WRITTEN.fullmatch(" ".join(text.casefold().split()))
    if found is None:
        return None
    pips, hexes = (int(found[number] or 0) for number in ("pips", "hexes"))
    return Ability(found["rolls"] or found["goes"], pips, found["again"] is not None, hexes)
