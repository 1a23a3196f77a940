"""Names of a game's dice, and of its duels outside a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class DuelWords:
    """Words of a game's dice and duels, by their names in the rules.

    kinds: of duels, most popular first.
    attributes: names of attributes. mods: names of modifiers.
    rolls: purposes of dice.
    called: names of players and sides. ends: outcomes of a duel, in a few words with placeholders.
    """

    kinds: Mapping[str, str]
    attributes: Mapping[str, str]
    mods: Mapping[str, str]
    rolls: Mapping[str, str]
    called: Mapping[str, str]
    ends: Mapping[str, str]
