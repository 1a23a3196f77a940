"""Player cards and their attributes (SET-1)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, Self

from rules.counter_attack.squads.card_abilities import Ability


class Side(StrEnum):
    """One of the two sides of a match."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return _OTHER[self]

    @property
    def letter(self) -> str:
        """The letter behind a shirt number that names the side: h or a."""
        return self.value[0]


_OTHER: Final = {Side.HOME: Side.AWAY, Side.AWAY: Side.HOME}  # an enum's members are slow to look up


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


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A player of one match; `str` is its name in the log, such as "10h".

    There is one object for each, compared by identity, because positions look players up all the time. Injuries are in
    the match (`Match.pips`).
    """

    side: Side
    shirt: int
    card: Card

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        """Return the player itself: it never changes, so copies of a match share it."""
        return self

    def __reduce__(self) -> tuple[type[Player], tuple[Any, ...]]:
        """Return a quick way to rebuild it for pickle, as for a card."""
        return Player, (self.side, self.shirt, self.card)

    def __str__(self) -> str:
        return name_of(self.side, self.shirt)


@lru_cache(maxsize=256)
def injured(card: Card, *, pace: int, others: int) -> Card:
    """Return a card after injuries (INJ-1). pace: hexes taken off. others: pips taken off every other attribute."""
    less = {"pace": pace, **dict.fromkeys(_PIPS, others)}
    return replace(card, **{name: max(0, getattr(card, name) - pips) for name, pips in less.items()})


_PIPS: Final = tuple(each.name for each in fields(Card) if each.type == "int" and each.name != "pace")
_OF_A_CARD: Final = attrgetter(*(field.name for field in fields(Card)))
