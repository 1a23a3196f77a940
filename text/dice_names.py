"""Names for a game's dice, and for its duels outside a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class DuelWords:
    """The words of a game's dice and duels, each by the name that the rules have for it.

    kinds: what a duel is called, those that are wanted most often first.
    attributes: what pips are of. mods: what is not as usual.
    rolls: what a die is rolled for.
    called: how players and sides are called. ends: how a duel ends, in a few words with blanks for what was told.
    """

    kinds: Mapping[str, str]
    attributes: Mapping[str, str]
    mods: Mapping[str, str]
    rolls: Mapping[str, str]
    called: Mapping[str, str]
    ends: Mapping[str, str]
