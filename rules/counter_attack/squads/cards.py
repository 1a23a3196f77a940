"""Player cards: what a figure is good at (SET-1)."""

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
        """The opponents."""
        return Side.AWAY if self is Side.HOME else Side.HOME

    @property
    def letter(self) -> str:
        """What stands behind a shirt number where the side must be said: h or a."""
        return self.value[0]


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Attributes are pips, 1 to 6; an attribute that the card does not list is 0.

    keeper: whether it is a goalkeeper's card, which lists aerial, saving and handling.
    ability: what a league has written on it besides, if anything.
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
        """Say what makes it in one step: it is sent with every board that is drawn elsewhere."""
        return Card, _OF_A_CARD(self)


@cache
def name_of(side: Side, shirt: int) -> str:
    """Return what the log calls a player, such as "10h"."""
    return f"{shirt}{side.letter}"


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A figure of one match; `str` is its name in the log, such as "10h".

    There is one object for each, so that it is compared by identity: positions look players up all the time. Injuries
    are the match's business (`Match.pips`).
    """

    side: Side
    shirt: int
    card: Card

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        """Return the player itself: it never changes, so that copies of a match share it."""
        return self

    def __reduce__(self) -> tuple[type[Player], tuple[Any, ...]]:
        """Say what makes it in one step, as a card does."""
        return Player, (self.side, self.shirt, self.card)

    def __str__(self) -> str:
        return name_of(self.side, self.shirt)


@lru_cache(maxsize=256)
def injured(card: Card, *, pace: int, others: int) -> Card:
    """Return a card as injuries leave it (INJ-1). pace: hexes fewer. others: pips off every other attribute."""
    less = {"pace": pace, **dict.fromkeys(_PIPS, others)}
    return replace(card, **{name: max(0, getattr(card, name) - pips) for name, pips in less.items()})


_PIPS: Final = (
    "dribbling",
    "heading",
    "high_pass",
    "resilience",
    "shooting",
    "tackling",
    "aerial",
    "saving",
    "handling",
)
_OF_A_CARD: Final = attrgetter(*(field.name for field in fields(Card)))
