"""Squads: sixteen cards of one club (SET-1), and their lines in the head of a log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final

from rules.counter_attack.squads.card_abilities import read_ability
from rules.counter_attack.squads.cards import Card, Player, Side
from rules.counter_attack.squads.kit import read_kit
from rules.errors import LogUnreadable

SIZE = 16
ELEVEN = 11
KEEPERS: Final = {"2_14": 2, "1_15": 1}
"""Number of goalkeepers in a drafted squad, by the edition's switch (SET-2)."""

SQUADS: Final = "squads"
DRAFT: Final = "draft"
"""The value of `squads` in the head of a log for a draft: the cards are in `deck.1`, `deck.2`, ... (SET-2)."""

KEPT: Final = 256
"""Number of squads kept in memory, some kilobytes each."""

_SHIRTS: Final = {side: tuple(f"{side}.{shirt}" for shirt in range(1, SIZE + 1)) for side in Side}
_CAPTAIN: Final = "captain"
_ATTRIBUTES = tuple(field.name for field in fields(Card) if field.type == "int")


@dataclass(frozen=True, slots=True)
class Squad:
    """The cards of one club. Shirt n has the n-th card; shirts 1 to 11 start unless the manager changes that.

    kit: the shirts, as `read_kit` reads them: "#d22630", or "#d22630 stripes #ffffff".
    captain: the captain's shirt; 0 for none.
    """

    club: str
    kit: str
    cards: tuple[Card, ...]
    captain: int = 0

    def players(self, side: Side) -> tuple[Player, ...]:
        """Return the players of one match."""
        return tuple(Player(side, shirt, card) for shirt, card in enumerate(self.cards, start=1))

    def in_head(self, side: Side) -> Iterator[tuple[str, str]]:
        """Yield the squad as lines for the head of a log, such as "home.10 Ada Vale; pace 5, dribbling 4"."""
        captain = (f"{_CAPTAIN} {self.captain}",) if self.captain else ()
        yield side.value, "; ".join((self.club, self.kit, *captain))
        for shirt, card in enumerate(self.cards, start=1):
            yield f"{side}.{shirt}", _line(card)


def attributes_of(card: Card) -> str:
    """Return the attributes that a card lists, such as "pace 5, dribbling 4"."""
    return ", ".join(f"{name} {getattr(card, name)}" for name in _ATTRIBUTES if getattr(card, name))


def _line(card: Card) -> str:
    ability = f"; {card.ability}" if card.ability else ""
    return f"{card.name}; {'keeper' if card.keeper else 'outfield'}; {attributes_of(card)}{ability}"


def deck_in_head(deck: Sequence[Card]) -> Iterator[tuple[str, str]]:
    """Yield a deck for a draft as lines for the head of a log, such as "deck.7 Ada Vale; outfield; pace 5"."""
    yield SQUADS, DRAFT
    for number, card in enumerate(deck, start=1):
        yield f"deck.{number}", _line(card)


def is_draft(head: Mapping[str, str]) -> bool:
    """Return whether a match begins with a draft (SET-2)."""
    return head.get(SQUADS) == DRAFT


def squad_in(head: Mapping[str, str], side: Side) -> Squad:
    """Return the squad in the head of a log; before a draft it has no cards.

    Raises LogUnreadable if it is missing, or its kit or captain is invalid.
    """
    try:
        shirts = () if is_draft(head) else _SHIRTS[side]
        return _squad(head[side.value], tuple(head[shirt] for shirt in shirts))
    except (KeyError, ValueError) as missing:
        raise LogUnreadable(0, f"squad of {side}") from missing


@lru_cache(maxsize=KEPT)
def _squad(club: str, cards: tuple[str, ...]) -> Squad:
    """Return a squad. Equal lines share one object, because matches are read very often."""
    name, kit, captain = _club(club)
    return Squad(name, kit, tuple(map(_card, cards)), captain)


def _club(line: str) -> tuple[str, str, int]:
    """Return club, kit and captain from "Rovers; #d22630; captain 10". Raises ValueError."""
    club, kit, *rest = line.split("; ")
    fact, _, shirt = "; ".join(rest).partition(" ")
    if read_kit(kit) is None or (rest and (fact != _CAPTAIN or int(shirt) not in range(1, SIZE + 1))):
        raise ValueError(line)
    return club, kit, int(shirt or 0)


def deck_in(head: Mapping[str, str]) -> dict[int, Card]:
    """Return the deck of a draft in the head of a log, by the numbers of its cards. Raises LogUnreadable."""
    try:
        lines = {int(name.removeprefix("deck.")): line for name, line in head.items() if name.startswith("deck.")}
        return {number: _card(lines[number]) for number in sorted(lines)}
    except ValueError as unreadable:
        raise LogUnreadable(0, "deck") from unreadable


def drafted_squad(head: Mapping[str, str], side: Side, numbers: Sequence[int]) -> Squad:
    """Return the squad of the cards that a side has picked, in their order; see `with_shirts`."""
    deck, squad = deck_in(head), squad_in(head, side)
    return replace(squad, cards=with_shirts([deck[number] for number in numbers]))


def with_shirts(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in the order of shirts: the first goalkeeper wears 1, the second 12, the others in their order."""
    keepers = [card for card in cards if card.keeper]
    outfield = [card for card in cards if not card.keeper]
    return (*keepers[:1], *outfield[: ELEVEN - 1], *keepers[1:], *outfield[ELEVEN - 1 :])


def _card(line: str) -> Card:
    name, kind, listed, *written = line.split("; ")
    pips = {attribute: int(face) for attribute, face in (pair.split(" ") for pair in listed.split(", "))}
    ability = read_ability(written[0]) if written else None
    if bool(written) is not bool(ability) or not pips.keys() <= set(_ATTRIBUTES):
        raise ValueError(line)
    return Card(name, keeper=kind == "keeper", ability=ability, **pips)
