"""Agreed settings of a random match: edition, extras, clubs and the length of a half."""

from __future__ import annotations

import random
from dataclasses import dataclass, fields, replace
from typing import Final, Literal, get_args, get_origin, get_type_hints

from rules.counter_attack.match_head import AgreedExtras
from rules.counter_attack.squads.card_abilities import EFFECTS, read_ability
from rules.counter_attack.squads.cards import Card
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import Squad
from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import EDITIONS, edition_named
from rules.score_sheets import MatchTerms, Unavailable

OFTEN: Final = 5
"""One match in this many has switches that no named edition combines; its number modulo this is 4."""

SET: Final = 0.3
"""Chance of each switch being set at random in such a match."""

IN_A_COMPETITION: Final = 0.3
"""Chance of a match being in a competition, with terms."""

MISSING: Final = 0.3
"""Chance of each player of one side being unavailable in such a match; often too many are."""

GIFTED: Final = 0.3
"""Chance of a card of such a match having an ability."""

HALVES: Final = (5, 5, 10)


@dataclass(frozen=True)
class Agreed:
    """The settings of a `RandomMatch` beside its seed."""

    half: int
    extras: AgreedExtras
    edition: str
    clubs: tuple[Squad, Squad]
    terms: MatchTerms | None


def agreed(seed: int) -> Agreed:
    """Draw a match's settings; the named editions take turns."""
    chance = random.Random(f"agreed {seed}")
    odd = seed % OFTEN == OFTEN - 1
    name = tuple(EDITIONS)[seed % len(EDITIONS)]
    edition = " ".join((name, *_switches(chance))) if odd else name
    extras = AgreedExtras(
        settle=chance.random() < 0.2,
        jackpot=chance.random() < 0.2,
        offside=chance.random() < 0.8,
        abilities=edition_named(edition).abilities,
        deck=DECK if chance.random() < 0.1 else (),
    )
    home, away = chance.sample(CLUBS, 2)
    clubs = (_gifted(home, chance), _gifted(away, chance)) if extras.abilities else (home, away)
    return Agreed(chance.choice(HALVES), extras, edition, clubs, _terms(clubs, random.Random(f"terms {seed}")))


def _terms(clubs: tuple[Squad, Squad], chance: random.Random) -> MatchTerms | None:
    """Draw a competition's terms for a match, or None for a friendly."""
    if chance.random() > IN_A_COMPETITION:
        return None
    home, away = (tuple(_out(card, chance) for card in club.cards if chance.random() < MISSING) for club in clubs)
    return MatchTerms(
        extra_time=chance.random() < 0.6,
        shoot_out=chance.random() < 0.6,
        first_leg=(chance.randint(0, 1), chance.randint(0, 1)) if chance.random() < 0.5 else None,
        away_goals=chance.random() < 0.5,
        out=(home, away) if chance.random() < 0.5 else ((), away),
    )


def _out(card: Card, chance: random.Random) -> Unavailable:
    return Unavailable(card.name, chance.choice(("suspended", "injured")), chance.randint(1, 4))


def _switches(chance: random.Random) -> list[str]:
    """Draw some non-numeric switches, in the format of a log's head."""
    kinds = get_type_hints(Edition)
    values = {each.name: _values(kinds[each.name]) for each in fields(Edition)}
    return [f"{name}={chance.choice(known)}" for name, known in values.items() if known and chance.random() < SET]


def _values(kind: object) -> tuple[str, ...]:
    if kind is bool:
        return ("yes", "no")
    return get_args(kind) if get_origin(kind) is Literal else ()


def _gifted(squad: Squad, chance: random.Random) -> Squad:
    return replace(squad, cards=tuple(_with_ability(card, chance) for card in squad.cards))


def _with_ability(card: Card, chance: random.Random) -> Card:
    written = chance.choice(EFFECTS.split(", "))
    return replace(card, ability=read_ability(written)) if chance.random() < GIFTED else card
