"""Player cards and their attributes (SET-1)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any, Final

from rules.counter_attack.squads.card_abilities import Ability


class Side(StrEnum):
    """One of the two sides of a match."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.AWAY if self is Side.HOME else Side.HOME

    @property
    def letter(self) -> str:
        """The letter behind a shirt number that names the side: h or a."""
        return self.value[0]


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Attributes are pips, 1 to 6; one that the card does not list is 0.

    keeper: whether it is a goalkeeper's, which lists aerial, saving and handling.
    ability: written on it by a league, if any.
    """

    name: str
    keeper: bool = False
    pace: int = 0
    dribbling: int = 0
    heading: int = 0
    high_pass: int = 0
    resilience: int = 0
    shooting: int = 0
    tackling: int = 0
    aerial: int = 0
    saving: int = 0
    handling: int = 0
    ability: Ability | None = None

    def __reduce__(self) -> tuple[type[Card], tuple[Any, ...]]:
        """Return a quick way to rebuild it for pickle, because every board drawn in another process needs it."""
        return Card, _OF_A_CARD(self)


@cache
def name_of(side: Side, shirt: int) -> str:
    """Return the name of a player in the log, such as "10h"."""
    return f"{shirt}{side.letter}"


@dataclass(slots=True, eq=False)
class Player:
    """A player of one match. There is one object for each; `str` is its name in the log, such as "10h".

    injuries: their number; each takes one pip from the pace (INJ-1). Only a match changes it.
    weaker: pips that injuries take from each other attribute.
    """

    side: Side
    shirt: int
    card: Card
    injuries: int = 0
    weaker: int = 0

    def __reduce__(self) -> tuple[type[Player], tuple[Any, ...]]:
        """Return a quick way to rebuild it for pickle, as for a card."""
        return Player, (self.side, self.shirt, self.card, self.injuries, self.weaker)

    def __str__(self) -> str:
        return name_of(self.side, self.shirt)

    def _today(self, pips: int) -> int:
        return max(0, pips - self.weaker)

    @property
    def pace(self) -> int:
        """Hexes it can run in a movement phase."""
        return max(0, self.card.pace - self.injuries)

    @property
    def dribbling(self) -> int:
        """Pips for keeping the ball in a duel, and for controlling it out of the air."""
        return self._today(self.card.dribbling)

    @property
    def heading(self) -> int:
        """Pips for a header."""
        return self._today(self.card.heading)

    @property
    def high_pass(self) -> int:
        """Pips for the accuracy of a high or a long pass."""
        return self._today(self.card.high_pass)

    @property
    def resilience(self) -> int:
        """Pips that an injury die must reach to injure the player (INJ-1)."""
        return self._today(self.card.resilience)

    @property
    def shooting(self) -> int:
        """Pips for a shot."""
        return self._today(self.card.shooting)

    @property
    def tackling(self) -> int:
        """Pips for taking the ball: tackles, steals, interceptions, blocks."""
        return self._today(self.card.tackling)

    @property
    def aerial(self) -> int:
        """Pips of a goalkeeper who challenges in the air."""
        return self._today(self.card.aerial)

    @property
    def saving(self) -> int:
        """Pips of a goalkeeper for a save."""
        return self._today(self.card.saving)

    @property
    def handling(self) -> int:
        """Pips that a goalkeeper's die must stay below to hold the ball (SAV-6)."""
        return self._today(self.card.handling)


_OF_A_CARD: Final = attrgetter(*(field.name for field in fields(Card)))
