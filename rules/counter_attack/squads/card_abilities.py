"""Abilities on cards: the condensed list names them, and leagues give them effects."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

WIZARD: Final = "wizard"
"""The carrier when somebody tries to steal from it (STL-2)."""

GLADIATOR: Final = "gladiator"
"""The player that tackles (TAC-2)."""

TRACTOR: Final = "tractor"
"""A player that moves in the attack's last part (MOV-1)."""

PLAYMAKER: Final = "playmaker"
"""A goalkeeper that throws quickly (GKP-4)."""

EFFECTS: Final = "wizard +1, wizard repeat, gladiator +1, gladiator repeat, tractor 1 hex, playmaker 1 hex"
"""Examples of what can be written on a card: up to +3, and up to 3 hexes."""

_WRITTEN: Final = re.compile(
    rf"(?P<rolls>{WIZARD}|{GLADIATOR}) (?:\+(?P<pips>[1-3])|(?P<again>repeat))"
    rf"|(?P<goes>{TRACTOR}|{PLAYMAKER}) (?P<hexes>[1-3]) hex(?:es)?"
)


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability in one step, besides the attributes. `str` is its text on a card: "gladiator +1".

    pips: added to the player's score; a wizard's are taken from the opponent's.
    repeats: whether a die that does not win is rolled once more, and the second counts.
    hexes: more that the player may move or throw.
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
    """Return the ability "wizard +1", "gladiator repeat" or "tractor 2 hexes"; None if it is none.

    >>> str(read_ability("Tractor 2 hexes"))
    'tractor 2 hexes'
    """
    found = _WRITTEN.fullmatch(" ".join(text.casefold().split()))
    if found is None:
        return None
    pips, hexes = (int(found[number] or 0) for number in ("pips", "hexes"))
    return Ability(found["rolls"] or found["goes"], pips, found["again"] is not None, hexes)
