"""Squads: sixteen cards of one club (SET-1), and how the head of a log writes them down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from rules.counter_attack.cards import Card, Player, Side
from rules.errors import LogUnreadable

SIZE = 16
ELEVEN = 11
_ATTRIBUTES = tuple(field.name for field in fields(Card) if field.name not in {"name", "keeper"})


@dataclass(frozen=True, slots=True)
class Squad:
    """The cards of one club. Shirt n wears the n-th card; shirts 1 to 11 start unless the manager says otherwise.

    kit: the colour of the shirts, as "#rrggbb".
    """

    club: str
    kit: str
    cards: tuple[Card, ...]

    def players(self, side: Side) -> tuple[Player, ...]:
        """Make the figures of one match."""
        return tuple(Player(side, shirt, card) for shirt, card in enumerate(self.cards, start=1))

    def in_head(self, side: Side) -> Iterator[tuple[str, str]]:
        """Write the squad as lines for the head of a log, such as "home.10 Ada Vale; pace 5, dribbling 4"."""
        yield side.value, f"{self.club}; {self.kit}"
        for shirt, card in enumerate(self.cards, start=1):
            listed = [f"{name} {getattr(card, name)}" for name in _ATTRIBUTES if getattr(card, name)]
            kind = "keeper" if card.keeper else "outfield"
            yield f"{side}.{shirt}", f"{card.name}; {kind}; {', '.join(listed)}"


def squad_in(head: Mapping[str, str], side: Side) -> Squad:
    """Read a squad back from the head of a log; raise LogUnreadable if it is not there."""
    try:
        club, kit = head[side.value].split("; ")
        cards = tuple(_card(head[f"{side}.{shirt}"]) for shirt in range(1, SIZE + 1))
    except (KeyError, ValueError) as missing:
        raise LogUnreadable(0, f"squad of {side}") from missing
    return Squad(club, kit, cards)


def _card(line: str) -> Card:
    name, kind, listed = line.split("; ")
    pairs = (pair.split(" ") for pair in listed.split(", "))
    return Card(name, keeper=kind == "keeper", **{attribute: int(pips) for attribute, pips in pairs})
