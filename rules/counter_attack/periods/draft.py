"""Squads from a deck: the draft (SET-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rules.asking import Play, choose, roll
from rules.counter_attack.dice.toss import roll_toss
from rules.counter_attack.periods.reports import CardTurnedUp, DraftBegins, PicksCard, SquadDrafted
from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.squad import KEEPERS, SIZE, attributes_of, deck_in
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

AT_A_TIME: Final = 4
"""Number of cards turned up at a time (SET-2)."""


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card of the deck that lies face up. `str` is the name on it, by which it is picked.

    number: its number in the deck. turned: which of those that lie beside it were turned up before it, counted from 0.
    """

    number: int
    card: Card
    turned: int = 0

    def __str__(self) -> str:
        return self.card.name


def play_draft(match: Match) -> Play[None]:
    """Let the managers pick their squads: goalkeepers first, then outfield cards, four at a time (SET-2)."""
    deck = [FaceUp(number, card) for number, card in deck_in(match.head).items()]
    picked: dict[Side, list[int]] = {side: [] for side in Side}
    keepers = KEEPERS[match.edition.draft]
    for are_keepers, cards in ((True, keepers), (False, SIZE - keepers)):
        stack = [each for each in deck if each.card.keeper is are_keepers]
        yield from _pick_card(stack, picked, 2 * cards, "goalkeepers" if are_keepers else "outfield players")
    match.draft(picked)
    for side in Side:
        squad = match.squads[side].cards
        yield SquadDrafted(side=side, players=tuple(card.name for card in squad))
    match.set_next(Situation.TOSS)


def _pick_card(stack: list[FaceUp], picked: dict[Side, list[int]], cards: int, kind: str) -> Play[None]:
    """Let both sides pick cards of one kind; a roll decides who starts, and the order alternates by rounds (SET-2).

    cards: number that both pick together.
    """
    first = (yield from roll_toss("first_pick", "SET-2")).first
    yield DraftBegins(side=first, kind=kind)
    while cards:
        lying = yield from _turn_up_cards(stack, min(cards, AT_A_TIME))
        cards -= len(lying)
        while lying:
            for side in (first, first.other):
                card = yield from choose(side, "draft_pick", "SET-2", lying)
                lying.remove(card)
                picked[side].append(card.number)
                yield PicksCard(side=side, card=card)
        first = first.other


def _turn_up_cards(stack: list[FaceUp], cards: int) -> Play[list[FaceUp]]:
    """Draw some cards, each by a die with as many faces as the stack has cards, and lay them face up."""
    lying: list[FaceUp] = []
    for turned in range(cards):
        face = yield from roll("referee", "card", "SET-2", faces=len(stack))
        card = replace(stack.pop(face - 1), turned=turned)
        lying.append(card)
        yield CardTurnedUp(card=card, attributes=attributes_of(card.card))
    return lying
